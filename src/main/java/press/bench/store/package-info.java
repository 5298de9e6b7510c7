/// The folder of results: read, written in atomic moves, and what comes in from elsewhere or goes
/// out into a book (import, promote, withdraw). Alone writes result files.
package press.bench.store;
