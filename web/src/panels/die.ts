// Dice as they lie on the table, drawn in a square of 10. A common die is a cube with pips and needs none of this.

export interface DieShape {
  outline: string;
  /** Edges of the faces that can be seen besides the one that counts. */
  edges: string;
  /** Where the number stands, and how high it is. */
  x: number;
  y: number;
  size: number;
}

type Point = readonly [number, number];

/** Points on a circle about the middle, the first at the top. */
const ring = (count: number, radius: number): Point[] =>
  Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / count;
    return [5 + radius * Math.sin(angle), 5 - radius * Math.cos(angle)];
  });
const written = ([x, y]: Point): string => `${x.toFixed(2)} ${y.toFixed(2)}`;
const closed = (points: Point[]): string => `M${points.map(written).join(" ")}Z`;
/** A line from each point of one ring to that of another. */
const spokes = (from: Point[], to: Point[]): string =>
  from.map((point, i) => `M${written(point)} ${written(to[i] ?? point)}`).join("");

/** A polygon in the middle of a greater one, as a die shows its uppermost face. */
function topFace(corners: number, radius: number, rim: number): { outline: string; edges: string } {
  const outer = ring(rim, 4.7);
  const face = ring(corners, radius);
  const step = rim / corners;
  return {
    outline: closed(outer),
    edges:
      closed(face) +
      spokes(
        face,
        face.map((_, i) => outer[i * step] ?? [5, 5]),
      ),
  };
}

const shapes: Record<number, DieShape> = {
  // A long die with three sides.
  3: { outline: "M.3 5 2.1 1.9H7.9L9.7 5 7.9 8.1H2.1Z", edges: "M2.1 1.9V8.1M7.9 1.9V8.1", x: 5, y: 6.8, size: 5 },
  // Tetrahedron.
  4: { outline: "M5 .4 9.7 8.9H.3Z", edges: "M5 .4 3.4 8.9", x: 5.9, y: 7.8, size: 4.4 },
  // Octahedron: the uppermost face reaches from rim to rim.
  8: { outline: closed(ring(6, 4.7)), edges: closed(ring(3, 4.7)), x: 5, y: 6.7, size: 4.4 },
  // Pentagonal trapezohedron: a kite, and the edges that run from it.
  10: {
    outline: "M5 .3 9.7 4.3V5.9L5 9.7.3 5.9V4.3Z",
    edges: "M5 .3 2.2 5.9 5 7.4 7.8 5.9ZM.3 5.9 2.2 5.9M9.7 5.9 7.8 5.9M5 7.4V9.7",
    x: 5,
    y: 6.1,
    size: 3.7,
  },
  // Dodecahedron.
  12: { ...topFace(5, 3, 10), x: 5, y: 6.5, size: 4 },
  // Icosahedron.
  20: { ...topFace(3, 3.4, 6), x: 5, y: 6.3, size: 3.4 },
};

/** What has no shape of its own is a disc. */
const disc: DieShape = { outline: "M5 .3A4.7 4.7 0 1 1 4.99 .3Z", edges: "", x: 5, y: 6.8, size: 5 };

/** Nothing for a common die. */
export const shapeOf = (sides: number): DieShape | undefined => (sides === 6 ? undefined : (shapes[sides] ?? disc));
