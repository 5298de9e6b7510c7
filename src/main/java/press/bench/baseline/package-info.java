/// Baselines: programs of others that solve the same problem, compiled and run, their output
/// validated.
package press.bench.baseline;
