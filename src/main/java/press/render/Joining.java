package press.render;

import java.util.List;
import press.source.Content;

/// Puts a written page together with what it shares with others.
record Joining(Navigation navigation, Sheets sheets) {

  /// The page as readers get it.
  ///
  /// @param asked what comes when it is asked for
  /// @param previews names of the scripts with its previews
  Content page(String path, Written page, List<Content.Part> asked, List<Content.Part> previews) {
    Patches patches = new Patches(page.bytes());
    navigation.join(path, patches);
    patches.at(PageData.ASKED_PLACE, PageData.ASKED_KEEPS, PageData.ASKED_DROPS, asked);
    sheets.name(page, patches);
    Previews.name(previews, patches);
    return patches.joined();
  }
}
