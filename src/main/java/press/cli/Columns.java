package press.cli;

import java.io.PrintWriter;
import java.util.List;

/// Rows of cells in aligned columns, for the terminal.
final class Columns {

  private static final String GAP = "  ";

  private Columns() {}

  /// Prints rows of equal length; a column whose last cell begins with a digit or a sign is set to
  /// the right.
  static void print(List<List<String>> rows, PrintWriter out) {
    int columns = rows.getFirst().size();
    int[] widths = new int[columns];
    for (List<String> row : rows) {
      for (int c = 0; c < columns; c++) {
        widths[c] = Math.max(widths[c], row.get(c).length());
      }
    }
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int c = 0; c < columns; c++) {
        String cell = row.get(c);
        String pad = " ".repeat(widths[c] - cell.length());
        boolean number = rows.getLast().get(c).matches("[-+]?\\d.*");
        line.append(number ? pad + cell : cell + pad).append(GAP);
      }
      out.println(line.toString().stripTrailing());
    }
  }
}
