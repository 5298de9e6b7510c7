package press.links;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import press.write.WholeFile;
import press.write.WriteFailed;

/// Answers of the last week, by address, in a file: a line each, its cells parted by tabs. A file
/// that is damaged counts as empty, and may be deleted at any time.
final class KnownAnswers {

  private static final String HEAD = "press links 1";
  private static final Duration WEEK = Duration.ofDays(7);

  private final SortedMap<String, Known> answers = new TreeMap<>();
  private final Path file;

  private record Known(Instant when, Answer answer) {}

  private KnownAnswers(Path file) {
    this.file = file;
  }

  /// What a file holds that is not older than a week.
  static KnownAnswers read(Path file, Instant now) {
    KnownAnswers known = new KnownAnswers(file);
    try {
      if (Files.isRegularFile(file)) {
        String text = Files.readString(file);
        if (text.startsWith(HEAD + "\n")) {
          text.lines().skip(1).forEach(line -> known.take(line.split("\t", -1), now));
        }
      }
    } catch (IOException e) {
      // As good as none.
      known.answers.clear();
    }
    return known;
  }

  private void take(String[] cells, Instant now) {
    if (cells.length != 4 || !cells[1].matches("\\d{1,12}")) {
      return;
    }
    Instant when = Instant.ofEpochSecond(Long.parseLong(cells[1]));
    boolean fresh = !when.isAfter(now) && Duration.between(when, now).compareTo(WEEK) < 0;
    Optional<Answer> answer = answer(cells[2], cells[3]);
    if (fresh && answer.isPresent()) {
      answers.put(cells[0], new Known(when, answer.get()));
    }
  }

  private static Optional<Answer> answer(String word, String text) {
    return switch (word) {
      case "fine" -> Optional.of(new Answer.Fine());
      case "moved" -> Optional.of(new Answer.Moved(text));
      case "gone" -> Optional.of(new Answer.Gone(text));
      case "closed" ->
          text.matches("\\d{3}")
              ? Optional.of(new Answer.Closed(Integer.parseInt(text)))
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  /// The answer of an address, if it is known.
  Optional<Answer> get(String url) {
    return Optional.ofNullable(answers.get(url)).map(Known::answer);
  }

  /// Keeps an answer; silence is none.
  synchronized void put(String url, Answer answer, Instant now) {
    if (!(answer instanceof Answer.Silent)) {
      answers.put(url, new Known(now, answer));
    }
  }

  /// Writes the file.
  synchronized void save() throws WriteFailed {
    StringBuilder text = new StringBuilder(HEAD).append('\n');
    for (Map.Entry<String, Known> one : answers.entrySet()) {
      String cells =
          switch (one.getValue().answer()) {
            case Answer.Fine _ -> "fine\t";
            case Answer.Moved(String to) -> "moved\t" + to;
            case Answer.Gone(String why) -> "gone\t" + why;
            case Answer.Closed(int status) -> "closed\t" + status;
            case Answer.Silent _ -> "silent\t";
          };
      text.append(plain(one.getKey()))
          .append('\t')
          .append(one.getValue().when().getEpochSecond())
          .append('\t')
          .append(cells.replaceAll("[\\r\\n]", " "))
          .append('\n');
    }
    WholeFile.write(file, text);
  }

  private static String plain(String text) {
    return text.replaceAll("[\\t\\r\\n]", " ");
  }
}
