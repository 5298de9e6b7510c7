/// Blocks that the press makes, one class each and one explicit list.
///
/// A directive says what is shown; `templates/directive/*.peb` says how. Knows neither the disk nor
/// a page.
package press.directives;
