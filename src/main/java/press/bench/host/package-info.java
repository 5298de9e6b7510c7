/// This host as it is: its processor, the limits of its container, and the gauges of clocks, power
/// and temperature.
package press.bench.host;
