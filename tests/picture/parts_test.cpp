#include "picture/colour.hpp"
#include "picture/letters.hpp"
#include "picture/svg_slim.hpp"
#include "picture/tag_places.hpp"
#include "picture/tags.hpp"
#include "support/sample_view.hpp"

#include <gtest/gtest.h>

namespace sandtable::picture {
namespace {

TEST(Colour, ReadsLongAndShortNames) {
  EXPECT_NEAR(colour_named("#ff8000", {}).g, 128 / 255.0, 1e-9);
  EXPECT_NEAR(colour_named("#f80", {}).g, 136 / 255.0, 1e-9);
  EXPECT_EQ(colour_named("scarlet", hex(0x010203)).b, 3 / 255.0);
  EXPECT_EQ(colour_named("#12345g", hex(0x010203)).b, 3 / 255.0);
}

TEST(Lettering, MendsBrokenText) {
  EXPECT_EQ(sound_text("caf\xc3\xa9"), "caf\xc3\xa9");
  EXPECT_EQ(sound_text("a\xff"
                       "b\n"),
            "a?b ");
  EXPECT_EQ(sound_text("\xed\xa0\x80"), "???");
}

TEST(SvgSlim, KeepsShapesAndDropsWords) {
  const std::string slim = slimmed(
      "<svg width=\"9\"><path style=\" stroke:none;fill-rule:nonzero;fill:rgb(100%,50.196078%,0%);fill-opacity:1;\" "
      "d=\"M 10.128906 10 L 20.5 10 C 21 11 22.004 12.006 23 13 Z M 10.128906 10 \"/></svg>");
  EXPECT_EQ(slim,
            "<svg stroke-miterlimit=\"10\" width=\"9\"><path style=\"fill:#ff8000\" d=\"M10.13 10l10.37 0c.5 1 1.5 "
            "2.01 2.5 3z\"/></svg>");
}

TEST(Tags, LieOnTheClothClearOfEachOtherAndOfFigures) {
  const View view = sample_view();
  const Page page = lay_page(view, {});
  const Surface surface{cairo_image_surface_create(CAIRO_FORMAT_A8, 8, 8)};
  cairo_t* c = cairo_create(surface.get());
  std::vector<Tag> tags = make_tags(c, page, view);
  lay_tags(page, view, tags, {});
  cairo_destroy(c);
  ASSERT_EQ(tags.size(), view.pieces.size() + 2);
  for (std::size_t i = 0; i < tags.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k)
      EXPECT_EQ(overlap(tags[i].box, tags[k].box), 0) << tags[i].name << " on " << tags[k].name;
    for (const Rect& figure : covered_by_figures(page, view))
      EXPECT_LT(overlap(tags[i].box, figure), 40) << tags[i].name;
    EXPECT_GE(tags[i].box.x, page.cloth.x);
    EXPECT_LE(tags[i].box.right(), page.cloth.right());
  }
}

} // namespace
} // namespace sandtable::picture
