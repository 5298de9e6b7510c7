package press.site;

import com.deque.html.axecore.args.AxeRunOptions;
import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.Page;

/// The checker of accessibility, as pages with our policy can be checked: it does not ask for style
/// sheets by itself, which the policy forbids and no rule that is run needs.
final class Axe {

  private Axe() {}

  /// A check of a page as it is now, all rules.
  static AxeBuilder on(Page page) {
    return new AxeBuilder(page).options(new Options());
  }

  /// Adds an option of the checker that its Java classes do not have.
  static final class Options extends AxeRunOptions {
    public boolean getPreload() {
      return false;
    }
  }
}
