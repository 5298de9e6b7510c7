/// Text that knows where it is: files, spans, diagnostics, and the finished site as a value.
///
/// Knows nothing of Markdown, results or HTML; imports nothing of ours.
package press.source;
