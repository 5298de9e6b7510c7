/// The processor as a target: Java methods under JMH or by their own clock, in processes of their
/// own. The only package that uses JMH's runner.
package press.bench.jmh;
