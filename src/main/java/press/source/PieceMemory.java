package press.source;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;

/// Answers to questions about pieces of text, such as paragraphs, that depend on nothing but the
/// text: in a chapter that is typed, most pieces are as they were. Safe to share between threads.
public final class PieceMemory {

  private final boolean keeps;
  private volatile Map<Question, Boolean> before = Map.of();
  private volatile Map<Question, Boolean> now = new ConcurrentHashMap<>();

  private PieceMemory(boolean keeps) {
    this.keeps = keeps;
  }

  private record Question(String name, String text) {}

  /// A memory that keeps nothing.
  public static PieceMemory none() {
    return new PieceMemory(false);
  }

  /// A memory with nothing in it yet.
  static PieceMemory empty() {
    return new PieceMemory(true);
  }

  /// Answers that depend on the text of the piece and on some facts.
  ///
  /// @param facts a hash of them
  public record Given(PieceMemory pieces, String facts) {

    /// Whether something holds for a piece of text.
    ///
    /// @param name of the question
    /// @param answer asked where the memory does not know; depends on the text and the facts alone
    public boolean holds(String name, String text, BooleanSupplier answer) {
      return pieces.holds(name + " " + facts, text, answer);
    }
  }

  /// Begins the next build: what the last one that asked anything did not ask for is forgotten.
  void begin() {
    if (!now.isEmpty()) {
      before = now;
      now = new ConcurrentHashMap<>();
    }
  }

  /// Whether something holds for a piece of text.
  ///
  /// @param name of the question
  /// @param answer asked where the memory does not know; depends on the text alone
  public boolean holds(String name, String text, BooleanSupplier answer) {
    if (!keeps) {
      return answer.getAsBoolean();
    }
    Question question = new Question(name, text);
    Boolean known = now.get(question);
    known = known == null ? before.get(question) : known;
    boolean holds = known == null ? answer.getAsBoolean() : known;
    now.put(question, holds);
    return holds;
  }
}
