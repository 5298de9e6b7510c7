/// Contests: variants and baselines of one point take turns under one schedule, each in a process
/// that stays alive, while the state of the machine is read. What runs in the processes is in
/// `bench.worker` and in the programs of baselines.
package press.bench.contest;
