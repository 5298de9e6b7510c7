/// What a machine is that can be measured: its cases and their results, pairs for a trial of the
/// method, and shares of a time budget. The targets are in `bench.opencl` and `bench.jmh`.
package press.bench.target;
