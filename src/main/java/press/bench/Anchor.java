package press.bench;

/// The same question answered by someone else in the same run: a small program beside the kernels
/// that prints rows.
///
/// @param variant name in results, such as `torch`
/// @param source project path of the program
/// @param interpreter what runs it, such as `python3`
public record Anchor(String variant, String source, String interpreter) {}
