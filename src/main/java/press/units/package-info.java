/// Quantities: how a number with a unit is computed from bytes, FLOPs and seconds, and how it is
/// printed.
///
/// A gigabyte is 10⁹ bytes and a gibibyte 2³⁰; a FLOP is not a FLOP/s. Knows no measurement.
package press.units;
