/// This host: its processor, the limits of its container, and gauges of clocks, power and
/// temperature.
package press.bench.host;
