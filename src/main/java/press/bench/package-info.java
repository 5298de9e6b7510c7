/// What can be asked: benchmarks and their variants, problems made of arguments and steps, programs
/// of others. What a book's own benchmarks name is here, and the way they are asked is not.
///
/// Knows no particular kernel and no chapter; the site wing must never be named in any room of the
/// bench.
package press.bench;
