package press.project;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Which CSS may stand in an image.
class SvgStyleTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "image-set(\"//h/x\" 1x)",
        "-webkit-image-set(url(#a) 1x)",
        "url(//h/x), auto",
        "url(\"//h/x\")",
        "url('//h/x')",
        "url( https://h/x )",
        "url(\"//h/x\" crossorigin(anonymous))",
        "URL(//h/x)",
        "src(\"//h/x\")",
        "image(\"//h/x\")",
        "cross-fade(url(#a), \"//h\")",
        "element(#a)",
        "paint(x)",
        "attr(x type(<url>))",
        "\\75rl(//h/x)",
        "u\\rl(//h/x)",
        "url(data:image/svg+xml,x)",
        "\"a\nimage-set(\"//h\")",
        "\"a\rimage-set(\"//h\")",
        "'a\fimage-set('//h')",
        "url('a\r') image-set('//h')",
        "/* image-set( */ image-set(\"//h\")",
        "url(//h/x"
      })
  void whatFetchesOrMayOnceFetchIsRefused(String value) {
    assertEquals(true, SvgStyle.valueFlaw(value).isPresent(), value);
    assertEquals(true, SvgStyle.flaw("fill: " + value).isPresent(), value);
    assertEquals(true, SvgStyle.flaw(".a{mask:" + value + "}").isPresent(), value);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@import '//h/x'",
        "@IMPORT url(#a);",
        "@font-face{font-family:x;src:local(x)}",
        "@keyframes x { from { fill: red } }",
        "@namespace x 'y'; a{fill:red}",
        "behavior: x",
        "-moz-binding: x",
        "animation: x 1s",
        "a{fill:red}b{list-style:none}",
        "content: 'x'",
        "fill/**/:red; src: 'x'"
      })
  void rulesAndPropertiesThatDoMoreThanDrawAreRefused(String css) {
    assertEquals(true, SvgStyle.flaw(css).isPresent(), css);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "fill:#fff;stroke:rgb(1, 2, 3);stroke-width:calc(1px + 2%)",
        "fill:url(#a) none; mask: url( '#b' ); clip-path:url(\"#c\")",
        ".st0{fill:var(--x, red)}\n.st1:not(.a):hover,a>b{font:12px 'Open; Sans{'}",
        "*{stroke-linejoin: round; stroke-linecap: butt}",
        "@media (prefers-color-scheme: dark) and (min-width: 1px) { .a { --x: hsl(1 2% 3%) } }",
        "/* a; b { image-set( */ opacity:.5",
        "-inkscape-font-specification:'Sans, Normal';line-height:1.25;text-anchor:middle",
        "transform: translate(1px) rotate(45deg) scaleX(2); transform-origin: 0 0",
        "fill:url(data:image/png;base64,AAAA)",
        "background: light-dark(#fff, #000); max-width:100%; color-scheme: light dark",
        "filter: drop-shadow(0 0 1px red) !important;",
        ""
      })
  void whatDrawsMayStand(String css) {
    assertEquals(Optional.empty(), SvgStyle.flaw(css), css);
  }

  @Test
  void whatIsRefusedIsNamed() {
    assertEquals(Optional.of("image-set()"), SvgStyle.flaw("a{fill: Image-Set('x')}"));
    assertEquals(Optional.of("url(//h/x)"), SvgStyle.valueFlaw("url(//h/x)"));
    assertEquals(Optional.of("the property src"), SvgStyle.flaw("fill:red;src:x"));
    assertEquals(Optional.of("@font-face"), SvgStyle.flaw("@font-face{fill:red}"));
    assertEquals(Optional.of("a backslash"), SvgStyle.flaw("fill:\\75rl(#a)"));
  }
}
