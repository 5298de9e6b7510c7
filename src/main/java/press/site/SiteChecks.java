package press.site;

import java.util.List;
import press.model.LinkedBook;
import press.source.Diagnostics;
import press.source.Site;

/// Every check of the finished site. A new one is a line here and a class beside it.
public final class SiteChecks {

  /// A question asked of the whole site.
  public interface Check {
    /// Tells what is wrong to `problems`.
    void run(LinkedBook book, Site site, Diagnostics problems);
  }

  /// All of them.
  public static final List<Check> ALL = List.of(new LinkCheck());

  private SiteChecks() {}

  /// Runs them all.
  public static void run(LinkedBook book, Site site, Diagnostics problems) {
    ALL.forEach(check -> check.run(book, site, problems));
  }
}
