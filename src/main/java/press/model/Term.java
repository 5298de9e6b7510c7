package press.model;

import press.markdown.CalloutNode;

/// A defined term.
///
/// @param id its anchor and name in `term:` links
/// @param name as defined
/// @param node the callout with its meaning
/// @param preview the meaning as plain text
/// @param chapter slug of the chapter that defines it
public record Term(String id, String name, CalloutNode node, String preview, String chapter) {}
