/// Measures what `benchmark.yaml` describes: finds descriptions in a project, and makes benchmarks
/// of them. Knows no target.
package press.bench.described;
