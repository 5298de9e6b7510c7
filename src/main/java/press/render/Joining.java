package press.render;

import java.util.List;
import press.source.Content;

/// Puts a written page together with what it shares with others.
record Joining(Sheets sheets) {

  /// The page as readers get it.
  ///
  /// @param asked what comes when it is asked for
  Content page(Written page, List<Content.Part> asked) {
    Patches patches = new Patches(page.bytes());
    patches.at(PageData.ASKED_PLACE, PageData.ASKED_KEEPS, PageData.ASKED_DROPS, asked);
    sheets.name(page, patches);
    return patches.joined();
  }
}
