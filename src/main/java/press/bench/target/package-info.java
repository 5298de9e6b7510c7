/// A machine that can be asked: its questions and answers, pairs for a trial of the method, and
/// shares of a budget.
///
/// Says what a target is; the targets themselves are `bench.opencl` and `bench.jmh`.
package press.bench.target;
