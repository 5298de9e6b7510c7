/// What is missing or stale is asked, and every answer is kept as soon as it is known; also the
/// trial of the method against itself (A/A).
package press.bench.run;
