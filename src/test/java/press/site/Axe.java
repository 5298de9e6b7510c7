package press.site;

import static org.junit.jupiter.api.Assertions.assertFalse;

import com.deque.html.axecore.args.AxeRunOptions;
import com.deque.html.axecore.playwright.AxeBuilder;
import com.deque.html.axecore.results.AxeResults;
import com.microsoft.playwright.Page;
import java.util.List;

/// The checker of accessibility, as pages with our policy can be checked: it does not ask for style
/// sheets by itself, which the policy forbids and no rule that is run needs.
final class Axe {

  private Axe() {}

  /// What keeps somebody from using a page as it is now.
  static List<String> barriers(Page page) {
    return barriers(on(page));
  }

  /// What a check finds. That it could not check is an error, too.
  static List<String> barriers(AxeBuilder check) {
    AxeResults results = check.analyze();
    assertFalse(results.isErrored(), results::getErrorMessage);
    return results.getViolations().stream()
        .flatMap(rule -> rule.getNodes().stream().map(n -> rule.getId() + " at " + n.getTarget()))
        .toList();
  }

  /// A check of a page as it is now, all rules. It lists only what is wrong, and it looks at the
  /// page alone and not at frames, of which our pages have none: both make it several times faster.
  static AxeBuilder on(Page page) {
    Options options = new Options();
    options.setResultTypes(List.of("violations"));
    return new AxeBuilder(page).options(options).setLegacyMode(true);
  }

  /// Adds an option of the checker that its Java classes do not have.
  static final class Options extends AxeRunOptions {
    public boolean getPreload() {
      return false;
    }
  }
}
