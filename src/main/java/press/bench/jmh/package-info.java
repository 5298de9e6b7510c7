/// The processor as a test target: Java methods under JMH or by their own clock, in processes of
/// their own. Alone speaks to JMH's runner.
package press.bench.jmh;
