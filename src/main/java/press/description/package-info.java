/// Reads `benchmark.yaml`: a benchmark as data, with formulas for what must come out.
///
/// Knows no device and no page; `bench.described` measures what is read here.
package press.description;
