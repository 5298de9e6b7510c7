/// Graphs without cycles: layered layout as SVG, cycles told, transitive reduction.
///
/// Home of ELK, which loads slowly: it is touched only where no kept drawing fits. Knows no
/// chapter, no template and no file; imports `source`.
package press.graph;
