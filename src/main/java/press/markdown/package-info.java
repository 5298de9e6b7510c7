/// Parses one Markdown file at a time, with the files that it includes: a tree of flexmark and
/// typed items with places.
///
/// Knows no numbers, results or pages.
package press.markdown;
