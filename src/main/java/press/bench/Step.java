package press.bench;

/// One thing that a problem has done. Steps are enqueued in their order; those of one queue are
/// done in that order too, those of two queues side by side.
public sealed interface Step permits Launch, Move, HostCopy, Wait {}
