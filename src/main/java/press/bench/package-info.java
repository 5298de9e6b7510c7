/// Benchmarks and their variants, problems made of arguments and steps, and baselines: everything
/// that a book's own benchmarks use.
///
/// Knows no particular kernel and no chapter; the bench never uses packages of the site generator.
package press.bench;
