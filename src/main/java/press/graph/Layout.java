package press.graph;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import press.source.KeptWork;
import press.source.Sha256;
import press.svg.Svg;
import press.svg.TextSize;

/// Draws a graph in layers, as SVG; the same graph gives the same bytes.
public final class Layout {

  /// The kind under which drawings are kept.
  public static final String KIND = "layout";

  /// Everything that shapes a drawing beside its input; raise the last number when code here does.
  private static final String ENGINE = "elk-layered-0.12.1/1";

  private static final double LINE = 17;
  private static final double PADDING = 10;
  private static final double NARROWEST = 96;
  private static final double NARROW_TEXT = 84;
  private static final double WIDE_TEXT = 156;

  private Layout() {}

  /// The drawing: kept from before, or laid out now and kept. A cycle is drawn with an arrow back.
  public static String svg(Graph graph, Options options, KeptWork kept) {
    String key = key(graph, options);
    return kept.get(KIND, key)
        .orElseGet(() -> {
          String svg = draw(graph, options);
          kept.put(KIND, key, svg);
          return svg;
        });
  }

  /// The drawing, laid out now.
  public static String svg(Graph graph, Options options) {
    return svg(graph, options, KeptWork.none());
  }

  private static String draw(Graph graph, Options options) {
    Map<String, Placed.Size> sizes = new LinkedHashMap<>();
    graph.nodes().forEach(n -> sizes.put(n.id(), size(n)));
    Graph joined = Loose.without(graph);
    Placed placed =
        joined.nodes().isEmpty()
            ? new Placed(0, 0, Map.of(), List.of())
            : Elk.place(joined, sizes, options.direction());
    placed = Loose.below(graph, sizes, placed);
    return Picture.draw(graph, options, placed);
  }

  /// All boxes are as high as one of two lines, so that layers are even.
  private static Placed.Size size(Node node) {
    List<String> lines = lines(node.label());
    double text = lines.stream().mapToDouble(l -> TextSize.width(l, Svg.TEXT)).max().orElse(0);
    double width = Math.max(NARROWEST, Math.ceil(text) + 2 * PADDING);
    return new Placed.Size(width, 2 * LINE + PADDING, lines);
  }

  /// As narrow as two lines allow; what is longer than that is cut, and whole in the tooltip.
  private static List<String> lines(String label) {
    for (double width = NARROW_TEXT; width < WIDE_TEXT; width += 6) {
      List<String> lines = TextSize.wrap(label, Svg.TEXT, width, 3);
      if (lines.size() <= 2 && lines.stream().noneMatch(l -> cutsWord(label, l))) {
        return lines;
      }
    }
    return TextSize.wrap(label, Svg.TEXT, WIDE_TEXT, 2);
  }

  private static boolean cutsWord(String label, String line) {
    int end = label.indexOf(line) + line.length();
    return end < label.length() && !Character.isWhitespace(label.charAt(end));
  }

  private static String key(Graph graph, Options options) {
    List<String> parts = new ArrayList<>(List.of(ENGINE, options.toString()));
    graph.nodes().forEach(n -> parts.add(n.toString()));
    graph.edges().forEach(e -> parts.add(e.toString()));
    return hash(parts);
  }

  /// A key for kept work, of all that shapes it.
  static String hash(List<String> parts) {
    MessageDigest sha = Sha256.start();
    for (String part : parts) {
      byte[] bytes = part.getBytes(StandardCharsets.UTF_8);
      sha.update((bytes.length + ":").getBytes(StandardCharsets.UTF_8));
      sha.update(bytes);
    }
    return HexFormat.of().formatHex(sha.digest());
  }
}
