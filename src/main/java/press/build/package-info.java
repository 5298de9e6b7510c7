/// The whole line in a dozen lines: sources in, site out; and the same again and again, where only
/// what has changed is made again.
package press.build;
