/// Numbers in prose that are evaluated from results, never typed.
///
/// Knows results and units; knows no Markdown tree, no page and no device.
package press.evidence;
