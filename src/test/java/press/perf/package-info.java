/// How fast the press is: figures for people, printed and not asserted. Whole processes on large
/// books, beside another program where it is installed. Runs only when it is asked for.
package press.perf;
