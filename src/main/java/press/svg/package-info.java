/// One small, escaping writer of SVG, and how wide its words are.
///
/// Only classes, no colours; knows neither charts nor graphs.
package press.svg;
