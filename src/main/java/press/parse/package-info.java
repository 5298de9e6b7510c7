/// One file at a time: Markdown to a tree with typed items and exact places.
///
/// Sees no other file, no result and no device, so that its work could be kept by content.
package press.parse;
