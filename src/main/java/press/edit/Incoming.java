package press.edit;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Suggestions from files: texts as the reader's page writes them, mailboxes, issues as JSON.
///
/// @param suggestions in the order of the files
/// @param problems what could not be read, a sentence each
public record Incoming(List<Suggestion> suggestions, List<String> problems) {

  private static final long LARGEST = 64L << 20;
  private static final int MOST = 10_000;

  public Incoming {
    suggestions = List.copyOf(suggestions);
    problems = List.copyOf(problems);
  }

  /// What some files hold.
  ///
  /// @throws IOException where the disk fails
  public static Incoming read(List<Path> files) throws IOException {
    List<Suggestion> suggestions = new ArrayList<>();
    List<String> problems = new ArrayList<>();
    for (Path file : files) {
      if (!Files.isRegularFile(file)) {
        problems.add(file + ": there is no such file");
      } else if (Files.size(file) > LARGEST) {
        problems.add(file + ": larger than 64 MB; split it");
      } else {
        suggestions.addAll(of(Files.readAllBytes(file), file.toString(), problems));
      }
    }
    if (suggestions.size() > MOST) {
      problems.add("more than %,d suggestions; the others were left".formatted(MOST));
    }
    return new Incoming(suggestions.stream().limit(MOST).toList(), problems);
  }

  /// The suggestions in the bytes of a file, whatever of the three it is.
  static List<Suggestion> of(byte[] bytes, String name, List<String> problems) {
    String plain = new String(bytes, StandardCharsets.ISO_8859_1);
    int before = problems.size();
    List<Suggestion> found =
        Mailbox.is(plain) ? mails(plain, name, problems) : others(bytes, name, problems);
    if (found.isEmpty() && problems.size() == before) {
      problems.add(name + ": no suggestion in it; one begins with a line \"Suggestion: …\"");
    }
    return found;
  }

  private static List<Suggestion> mails(String plain, String name, List<String> problems) {
    List<Suggestion> found = new ArrayList<>();
    List<String> mails = Mailbox.mails(plain);
    for (int i = 0; i < mails.size(); i++) {
      String origin = mails.size() == 1 ? name : name + ", mail " + (i + 1);
      for (String text : Mail.texts(mails.get(i))) {
        found.addAll(SuggestionText.in(text, origin, problems));
      }
    }
    return found;
  }

  private static List<Suggestion> others(byte[] bytes, String name, List<String> problems) {
    String text;
    try {
      text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      problems.add(name + ": not UTF-8; save it as UTF-8");
      return List.of();
    }
    String start = text.replaceFirst("^\\uFEFF", "").stripLeading();
    if (!start.startsWith("[") && !start.startsWith("{")) {
      return SuggestionText.in(text, name, problems);
    }
    List<Suggestion> found = new ArrayList<>();
    for (Issues.Issue issue : Issues.in(start, name, problems)) {
      found.addAll(SuggestionText.in(issue.body(), issue.name(), problems));
    }
    return found;
  }
}
