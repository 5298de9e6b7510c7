/// Programs of others that answer the same question: laid out, compiled, run and believed as far as
/// they make sense.
package press.bench.baseline;
