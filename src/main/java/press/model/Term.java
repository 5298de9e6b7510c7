package press.model;

/// A defined term.
///
/// @param id its anchor and name in `term:` links
/// @param name as defined
/// @param position of the callout with its meaning among the items of its chapter, from 0
/// @param preview the meaning as plain text
/// @param chapter slug of the chapter that defines it
public record Term(String id, String name, int position, String preview, String chapter) {}
