/// Which bytes the work-items of a launch touch: lines and sectors of memory, banks of local
/// memory, tiles of a matrix; and the drawings of them.
///
/// Arithmetic alone: knows neither fences nor pages. The scripts of the figures do the same sums in
/// a browser; one corpus tests both.
package press.access;
