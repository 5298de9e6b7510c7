package press.figures;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Cores with a cache each that read and write one line: the state of each copy and the messages
/// between the cores.
///
/// The states and messages are those of the class that Sweazey and Smith (1986) describe, whose
/// fifth state is MOESI's. MESI is the Illinois protocol (Papamarcos and Patel, 1984), but a
/// changed line goes to a writer without going to memory, as it does in processors of today.
///
/// @param cores how many
/// @param owned whether a core may keep a changed line that others read, as in MOESI; else memory
///   gets it when another core reads
record CoherenceModel(int cores, boolean owned) {

  /// A request of a core to all others.
  enum Message {
    /// No request.
    NONE("none", "–"),
    /// A request for a copy.
    READ("read", "Rd"),
    /// A request for the only copy.
    OWN("read to own", "RdX"),
    /// A request that all other cores drop their copies.
    INVALIDATE("invalidate", "Inv");

    private final String word;
    private final String sign;

    Message(String word, String sign) {
      this.word = word;
      this.sign = sign;
    }

    /// For sentences and tables.
    String word() {
      return word;
    }

    /// For small cells.
    String sign() {
      return sign;
    }
  }

  /// A read or a write.
  record LineAccess(boolean write, int core) {

    @Override
    public String toString() {
      return (write ? "w" : "r") + core;
    }
  }

  /// The state after an access.
  ///
  /// @param from the core that the line came from; -1 for memory, -2 where it did not move
  /// @param states a letter for each core, one of `MOESI`
  /// @param versions how many writes each core's copy has seen; meaningless where the state is `I`
  /// @param memory how many writes are in memory
  record CoherenceStep(
      LineAccess access,
      Message message,
      int from,
      String states,
      List<Integer> versions,
      int memory) {

    CoherenceStep {
      versions = List.copyOf(versions);
    }
  }

  static final int MEMORY = -1;
  static final int NOWHERE = -2;

  /// Parses `w0 r1 w1`.
  static List<LineAccess> accesses(String text) {
    return Arrays.stream(text.split(" "))
        .map(word -> new LineAccess(word.charAt(0) == 'w', word.charAt(1) - '0'))
        .toList();
  }

  /// The steps in order; before the first no core has the line.
  List<CoherenceStep> run(List<LineAccess> accesses) {
    char[] states = "I".repeat(cores).toCharArray();
    int[] versions = new int[cores];
    int memory = 0;
    int writes = 0;
    List<CoherenceStep> steps = new ArrayList<>();
    for (LineAccess access : accesses) {
      int me = access.core();
      Message message = message(states[me], access.write());
      int from = NOWHERE;
      if (message == Message.READ || message == Message.OWN) {
        from = holder(states);
        // Two readers may share only what memory has too, unless one of them can own it. A writer
        // takes a changed line as it is: it alone has it then, as the other did before.
        boolean toMemory = !owned && !access.write() && from >= 0 && states[from] == 'M';
        memory = toMemory ? versions[from] : memory;
        versions[me] = from >= 0 ? versions[from] : memory;
      }
      move(states, me, access.write());
      if (access.write()) {
        versions[me] = ++writes;
      }
      List<Integer> copies = Arrays.stream(versions).boxed().toList();
      steps.add(new CoherenceStep(access, message, from, new String(states), copies, memory));
    }
    return steps;
  }

  private static Message message(char state, boolean write) {
    if (state == 'I') {
      return write ? Message.OWN : Message.READ;
    }
    return write && (state == 'S' || state == 'O') ? Message.INVALIDATE : Message.NONE;
  }

  /// The core that answers: one that alone has it, or that has changed it; else memory does.
  private static int holder(char[] states) {
    for (int core = 0; core < states.length; core++) {
      if ("MOE".indexOf(states[core]) >= 0) {
        return core;
      }
    }
    return MEMORY;
  }

  private void move(char[] states, int me, boolean write) {
    if (write) {
      Arrays.fill(states, 'I');
      states[me] = 'M';
    } else if (states[me] == 'I') {
      boolean alone = new String(states).matches("I+");
      for (int core = 0; core < states.length; core++) {
        states[core] = after(states[core]);
      }
      states[me] = alone ? 'E' : 'S';
    }
  }

  /// A state after another core has read.
  private char after(char state) {
    return switch (state) {
      case 'M' -> owned ? 'O' : 'S';
      case 'E' -> 'S';
      default -> state;
    };
  }
}
