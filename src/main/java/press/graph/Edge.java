package press.graph;

/// An arrow between two boxes.
///
/// @param from id of what comes first
/// @param to id of what needs it
public record Edge(String from, String to) {}
