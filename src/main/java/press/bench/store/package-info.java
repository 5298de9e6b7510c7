/// The folder of results: reads it, writes it in atomic moves, merges other results into it
/// (import, promote) and withdraws results. The only package that writes result files.
package press.bench.store;
