package press.graph;

/// A box of a graph.
///
/// @param id unique in the graph
/// @param label in the box; wrapped, two lines at most; a line break is kept
/// @param url where the box leads; empty for no link
/// @param planned not there yet: drawn dashed
/// @param part from 1, for the colour; 0 for none
/// @param description a sentence for the tooltip and for those who cannot see it; may be empty
public record Node(
    String id, String label, String url, boolean planned, int part, String description) {}
