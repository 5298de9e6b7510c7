/// This book's OpenCL benchmarks: what each costs, what must come out, and the ways to do it.
///
/// Imports `press.results`, `press.bench` and the facts of devices; knows no chapter.
package speed.kernels;
