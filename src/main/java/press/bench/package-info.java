/// The harness: asks machines questions and writes results. Knows no particular kernel and no
/// chapter.
///
/// Imports `result` and `opencl` only; the site wing must never be named here.
package press.bench;
