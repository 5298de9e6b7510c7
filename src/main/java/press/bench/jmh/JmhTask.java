package press.bench.jmh;

import press.bench.Profile;
import press.results.Params;

/// A variant at a point, to be checked and timed by a worker process.
///
/// @param listed whether the compiler's output is wanted, too
record JmhTask(String variant, Params params, Profile profile, boolean listed) {}
