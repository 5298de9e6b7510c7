/// Measures what is missing or stale and stores every result as soon as it is known; also the trial
/// of the method against itself (A/A).
package press.bench.run;
