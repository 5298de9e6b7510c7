package press.parse;

import press.source.Span;

/// A named piece of a source file, between `//> name` and `//<`.
///
/// @param name such as `triad`
/// @param mark the name in the opening mark
/// @param code the lines between the marks, with their line ends, without inner marks
/// @param from number of the first line, from 1
/// @param to number of the last line
public record Region(String name, Span mark, String code, int from, int to) {}
