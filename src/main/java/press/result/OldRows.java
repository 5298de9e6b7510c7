package press.result;

import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Rows of older formats, made rows of the present one before they are read.
final class OldRows {

  private OldRows() {}

  /// Whether rows of this format can be read.
  static boolean known(int format) {
    return format == 1 || format == ResultFile.FORMAT;
  }

  /// Format 1 had one text for what the compiler told and for remarks, and named neither options,
  /// harness nor roofs.
  static void migrate(int format, ObjectNode row) {
    if (format != 1) {
      return;
    }
    ArrayNode notes = row.putArray("notes");
    StringBuilder compiler = new StringBuilder();
    for (String remark : List.of(row.path("compiler").asString("").split("; "))) {
      if (remark.contains(" registers") || remark.contains("gcc")) {
        compiler.append(compiler.isEmpty() ? "" : "; ").append(remark);
      } else if (!remark.isEmpty()) {
        notes.add(remark);
      }
    }
    row.put("compiler", compiler.toString());
    for (String absent : List.of("state", "listing", "roof", "options", "harness")) {
      row.put(absent, "");
    }
  }
}
