package press.bench.worker;

import press.bench.Clock;
import press.opencl.CommandEvents;
import press.opencl.OpenClException;

/// What a sampler measures: something that can be run again and again.
interface TimedWork {

  /// Enqueues one run; what it records goes to `events`.
  void run(CommandEvents events) throws OpenClException;

  /// Waits until every run is done.
  void finish() throws OpenClException;

  /// Events of one run, where they are recorded.
  int eventsOfRun();

  /// Operations of one run, whose times are published.
  long operations();

  /// The clock whose time is published.
  Clock clock();
}
