// Where something can be laid on the table without lying on anybody.

interface Spot {
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

const edge = 10;
/** What stands there and its tag. */
const air = 26;
/** So many places are tried across, and as many down. */
const tries = 9;

/** The place for a box of that size, all in pixels of the table: on as little as can be, then near what it is about. */
export function freeSpot(box: Size, about: Spot, taken: Spot[][], table: Size): Spot {
  const grounds = taken
    .filter((spots) => spots.length > 0)
    .map((spots) => {
      const [xs, ys] = [spots.map((spot) => spot.x), spots.map((spot) => spot.y)];
      return {
        left: Math.min(...xs) - air,
        right: Math.max(...xs) + air,
        top: Math.min(...ys) - air,
        bottom: Math.max(...ys) + air,
      };
    });
  const covered = ({ x, y }: Spot): number =>
    grounds.reduce((sum, { left, right, top, bottom }) => {
      const wide = Math.min(right, x + box.width) - Math.max(left, x);
      const high = Math.min(bottom, y + box.height) - Math.max(top, y);
      return sum + Math.max(0, wide) * Math.max(0, high);
    }, 0);
  const [wide, high] = [table.width - box.width - 2 * edge, table.height - box.height - 2 * edge];
  let best: Spot = { x: edge, y: edge };
  let least = Infinity;
  for (let i = 0; i < tries; i++)
    for (let k = 0; k < tries; k++) {
      const spot = {
        x: edge + (Math.max(0, wide) * i) / (tries - 1),
        y: edge + (Math.max(0, high) * k) / (tries - 1),
      };
      const far = Math.hypot(spot.x + box.width / 2 - about.x, spot.y + box.height / 2 - about.y);
      const cost = covered(spot) + far * 2;
      if (cost < least) [best, least] = [spot, cost];
    }
  return best;
}
