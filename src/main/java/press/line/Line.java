package press.line;

import press.check.Checks;
import press.link.Linker;
import press.load.Sources;
import press.model.LinkedBook;
import press.parse.ParsedBook;
import press.parse.Parser;
import press.render.Renderer;
import press.source.Ahead;
import press.source.Diagnostics;
import press.source.Site;

/// From sources to a site.
public final class Line {

  private Line() {}

  /// A book and the site that was made of it.
  public record Printed(LinkedBook book, Site site) {}

  /// The site of a book; where `problems` has errors afterwards it must not be published.
  public static Site press(Sources sources, Diagnostics problems) {
    return print(sources, problems).site();
  }

  /// The same with the linked book.
  public static Printed print(Sources sources, Diagnostics problems) {
    return print(sources, problems, Ahead.NOBODY);
  }

  /// The same.
  ///
  /// @param ahead who looks at some pages meanwhile
  public static Printed print(Sources sources, Diagnostics problems, Ahead ahead) {
    ParsedBook parsed = Parser.parse(sources, problems);
    LinkedBook linked = Linker.link(parsed, problems);
    Site site = Renderer.render(linked, problems, ahead);
    // With errors before, the site has holes, and complaints about holes would only hide them.
    if (!problems.hasErrors()) {
      Checks.run(linked, site, problems);
    }
    return new Printed(linked, site);
  }
}
