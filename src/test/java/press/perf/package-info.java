/// Measures the speed of the press, for people: whole processes on this book and on large ones,
/// beside another program where it is installed. Runs only in `mvn -Pperf verify`.
package press.perf;
