package press.site;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import tools.jackson.databind.json.JsonMapper;

/// Texts that would run a script in a reader's browser, if the press let them: each stem, written
/// in each of several ways, at each place where an author's words reach a page.
final class Payloads {

  /// A payload at a place.
  ///
  /// @param number from 0
  /// @param place where it stands
  /// @param text the Markdown of it, which may be part of a chapter
  record Payload(int number, String place, String text) {}

  /// What is written, and the places where it stands.
  ///
  /// @param stems what a reader's browser might run
  /// @param places Markdown with the payload as the first argument and its number as the second
  /// @param chapters of that, what must stand in a chapter of its own
  private record Pieces(List<String> stems, List<String> places, List<String> chapters) {}

  private static final Pieces PIECES =
      new JsonMapper()
          .readValue(Path.of("src/test/resources/payloads.json").toFile(), Pieces.class);

  /// Ways to write the same thing.
  private static final List<UnaryOperator<String>> WAYS =
      List.of(
          text -> text,
          Payloads::mixedCase,
          text -> entities(text, "&#%d;"),
          text -> entities(text, "&#x%X;"),
          text -> text.replace(":", "&colon;").replace("<", "&lt;").replace("\"", "&quot;"),
          text -> text.replace("script", "scr\u0000ipt").replace("on", "o\u0000n"),
          text -> text.replace("<", "%3C").replace(">", "%3E").replace(":", "%3A"));

  private Payloads() {}

  /// Payloads for a part of a chapter: each stem at each place, in one way or in all.
  static List<Payload> parts(boolean all) {
    return combine(PIECES.places(), all);
  }

  /// Payloads that are a chapter.
  static List<Payload> chapters(boolean all) {
    return combine(PIECES.chapters(), all);
  }

  /// The stems themselves, for the names of the book and of its parts.
  static List<String> stems() {
    return PIECES.stems();
  }

  private static List<Payload> combine(List<String> places, boolean all) {
    List<Payload> payloads = new ArrayList<>();
    for (String place : places) {
      for (int stem = 0; stem < PIECES.stems().size(); stem++) {
        int number = payloads.size();
        for (int i = 0; i < (all ? WAYS.size() : 1); i++) {
          String text = WAYS.get((number + i) % WAYS.size()).apply(PIECES.stems().get(stem));
          String quoted = place.startsWith("---") ? text.replace("'", "''") : text;
          int own = payloads.size();
          payloads.add(new Payload(own, place, place.formatted(quoted, own)));
        }
      }
    }
    return payloads;
  }

  private static String mixedCase(String text) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      String c = text.substring(i, i + 1);
      out.append(i % 2 == 0 ? c.toUpperCase(Locale.ROOT) : c);
    }
    return out.toString();
  }

  private static String entities(String text, String form) {
    StringBuilder out = new StringBuilder();
    text.chars().forEach(c -> out.append(form.formatted(c)));
    return out.toString();
  }
}
