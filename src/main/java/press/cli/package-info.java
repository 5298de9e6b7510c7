/// The command line: a class for each command, listed in [press.cli.Press].
///
/// Knows every package and decides nothing; the benchmarks come from a [press.cli.BenchmarkSuite].
package press.cli;
