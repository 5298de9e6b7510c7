/// Draws graphs: DOT text or a map of chapters becomes a [press.diagrams.Graph], ELK places it, and
/// [press.diagrams.GraphDrawing] writes it as SVG.
///
/// ELK loads slowly and is used only where no stored drawing fits. Knows no chapter, template or
/// file.
package press.diagrams;
