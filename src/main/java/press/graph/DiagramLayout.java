package press.graph;

import java.util.List;
import press.source.KeptWork;
import press.svg.Svg;

/// Draws a diagram in layers, as SVG; the same diagram gives the same bytes.
public final class DiagramLayout {

  /// Raise the last number when the drawing changes.
  private static final String ENGINE = "diagram, elk-layered-0.12.1/1";

  private DiagramLayout() {}

  /// The drawing: kept from before, or laid out now and kept.
  ///
  /// @param title what it is, for those who cannot see it
  /// @param text what it shows, for the same
  /// @param id unique on the page; the ids in the SVG begin with it
  public static String svg(Diagram diagram, String title, String text, String id, KeptWork kept) {
    String key = Layout.hash(List.of(ENGINE, title, text, id, diagram.toString()));
    return kept.get(Layout.KIND, key)
        .orElseGet(() -> {
          Svg.Words words = new Svg.Words(title, text);
          String svg = DiagramPicture.draw(diagram, DiagramElk.place(diagram), id, words);
          kept.put(Layout.KIND, key, svg);
          return svg;
        });
  }
}
