package press.result;

import java.util.List;
import java.util.Map;

/// What machines are called on a page.
final class Titles {

  private Titles() {}

  /// The title of a machine; where several have it, with what tells this one apart: how its
  /// programs get to it, or else its id. One of the build host's own devices needs no card.
  static String of(String id, Map<String, Machine> cards) {
    Machine card = cards.get(id);
    if (card == null) {
      return ofHost(id);
    }
    List<Machine> alike =
        cards.values().stream().filter(other -> other.title().equals(card.title())).toList();
    if (alike.size() == 1) {
      return card.title();
    }
    boolean told = alike.stream().filter(other -> other.kind() == card.kind()).count() == 1;
    return told ? card.title() + ", " + way(card.kind()) : card.title() + " (" + id + ")";
  }

  private static String way(Machine.Kind kind) {
    return switch (kind) {
      case GPU -> "GPU";
      case OPENCL_CPU -> "OpenCL";
      case CPU -> "Java";
    };
  }

  private static String ofHost(String id) {
    return switch (id) {
      case "host-cpu" -> "this machine";
      case "host-opencl" -> "this machine through OpenCL";
      case "host-gpu" -> "this machine's GPU";
      default -> id;
    };
  }
}
