/// What this book adds in Java: its list of benchmarks, handed to the press.
package speed;
