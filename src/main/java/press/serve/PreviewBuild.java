package press.serve;

import press.source.Site;

/// The result of building a book for a preview.
///
/// @param site its pages; where there are errors, those that could be made
/// @param report its diagnostics
/// @param base the path under which the book is published, such as `/book/`; empty where it has no
///   address
/// @param inputs files that it was made from
public record PreviewBuild(Site site, BuildReport report, String base, WatchedFiles inputs) {}
