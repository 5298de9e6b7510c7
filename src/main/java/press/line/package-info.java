/// The whole line in a dozen lines: sources in, site out.
package press.line;
