/// Charts: measurements in, SVG out, with a table that says the same in words.
///
/// Colours, fonts and dark mode are the style sheet's: an SVG here has classes only. Knows no book,
/// no file and no directive; imports `units` and `results`.
package press.charts;
