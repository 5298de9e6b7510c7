package press.html;

import java.util.Set;

/// The tags and attributes of previews: assets/js/allowed-markup.js makes no others, and a test
/// holds that both lists are the same.
final class AllowedMarkup {

  /// Elements of HTML.
  static final Set<String> HTML =
      words(
          "a b blockquote br code dd del dfn div dl dt em figcaption figure hr img kbd li"
              + " ol p pre s small span strong sub sup table tbody td tfoot th thead tr ul");

  /// Elements of SVG.
  static final Set<String> SVG =
      words("svg a circle clipPath defs ellipse g line marker path rect text tspan");

  /// Elements of MathML.
  static final Set<String> MATH =
      words(
          "math mfrac mi mn mo mover mpadded mphantom mroot mrow mspace msqrt mstyle msub"
              + " msubsup msup mtable mtd mtext mtr munder munderover");

  /// Attributes of any of them.
  static final Set<String> ATTRIBUTES =
      words(
          "accent accentunder alt class clip-path colspan columnspan cx cy d data-n data-slot depth"
              + " display dx dy fence fill font-size form height href id largeop linethickness"
              + " lspace marker-end markerHeight markerUnits markerWidth mathvariant maxsize"
              + " minsize movablelimits orient r refX refY rowspan rspace rx ry scriptlevel"
              + " separator src stretchy stroke stroke-dasharray stroke-width symmetric"
              + " text-anchor transform viewBox voffset width x x1 x2 y y1 y2");

  /// Elements of HTML that slots hold besides: assets/js/machine.js has the same.
  static final Set<String> SLOT_HTML =
      words("article caption details figcaption h3 h4 header ins label output section summary");

  /// Elements of SVG that slots hold besides.
  static final Set<String> SLOT_SVG = words("desc title use");

  /// Attributes that slots have besides.
  static final Set<String> SLOT_ATTRIBUTES =
      words(
          "aria-describedby aria-hidden aria-label aria-labelledby aria-live data-calc data-why"
              + " dominant-baseline hidden open opacity role rowspan scope start stroke-linecap"
              + " stroke-linejoin tabindex title");

  private AllowedMarkup() {}

  private static Set<String> words(String list) {
    return Set.of(list.split(" "));
  }
}
