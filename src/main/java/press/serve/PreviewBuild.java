package press.serve;

import press.source.Site;

/// A book as it was printed for a preview.
///
/// @param site its pages; where there are errors, those that could be made
/// @param said what the press says of it
/// @param base the path under which the book is published, such as `/book/`; empty where it has no
///   address
/// @param inputs what it was made from
public record PreviewBuild(Site site, BuildReport said, String base, WatchedFiles inputs) {}
