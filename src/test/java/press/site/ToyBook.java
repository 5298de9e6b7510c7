package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The book of the spec files in a folder of its own, whose results a test changes.
///
/// @param folder around the book
record ToyBook(Path folder) {

  /// A chapter with a claim that holds and a number.
  static final String CLAIM =
      """
      # An example

      ```{claim} wide
      holds: speedup(stream/float4, stream/scalar) >= 1.5
      at: op=copy

      Loads of four floats are faster.
      ```

      It moves [](value:stream/float4:op=copy?GB/s). That is much.
      """;

  /// A copy of it.
  static ToyBook in(Path folder) throws IOException {
    Folders.copy(Folders.BOOKS.resolve("spec"), folder);
    return new ToyBook(folder);
  }

  /// Writes its chapter.
  void chapter(String text) throws IOException {
    Files.writeString(folder.resolve("book/x.md"), text);
  }

  /// The book's folder, as commands take it.
  String path() {
    return folder.resolve("book").toString();
  }

  /// Skips the test without git, but not on a build machine.
  static void needGit() {
    boolean installed =
        Stream.of(System.getenv("PATH").split(":"))
            .anyMatch(path -> Files.isExecutable(Path.of(path, "git")));
    assumeTrue(installed || "true".equals(System.getenv("CI")), "git is not installed");
  }

  /// Commits all of it to a repository of its own.
  void commit() throws Exception {
    git("init", "-q");
    git("add", ".");
    git("-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "-q", "-m", "Begin");
  }

  /// Begins a branch.
  void branch(String name) throws Exception {
    git("checkout", "-q", "-b", name);
  }

  /// Goes to a branch.
  void checkout(String name) throws Exception {
    git("checkout", "-q", name);
  }

  /// Merges a branch; fails where git cannot.
  void merge(String name) throws Exception {
    git("-c", "user.name=A", "-c", "user.email=a@example.org", "merge", "-q", "--no-edit", name);
  }

  private void git(String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of("git", "-C", folder.toString()));
    command.addAll(List.of(arguments));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes());
    assertEquals(0, process.waitFor(), said);
  }

  /// Gives the wide variant the times of the narrow one.
  void slowDown() throws IOException {
    String narrow =
        Files.readString(results()).lines().filter(ToyBook::isNarrow).findFirst().orElseThrow();
    String times = narrow.substring(narrow.indexOf("\"device\""));
    rows(line -> isWide(line) ? line.substring(0, line.indexOf("\"device\"")) + times : line);
  }

  /// Whether a line is the row of the wide variant that copies.
  static boolean isWide(String line) {
    return line.contains("\"variant\":\"float4\"") && line.contains("\"op\":\"copy\"");
  }

  private static boolean isNarrow(String line) {
    return line.contains("\"variant\":\"scalar\"") && line.contains("\"op\":\"copy\"");
  }

  /// Changes the lines of its results; empty ones go.
  void rows(UnaryOperator<String> change) throws IOException {
    String changed =
        Files.readString(results())
            .lines()
            .map(change)
            .filter(line -> !line.isEmpty())
            .collect(Collectors.joining("\n", "", "\n"));
    Files.writeString(results(), changed);
  }

  private Path results() {
    return folder.resolve("book/results/toy-gpu/stream.json");
  }
}
