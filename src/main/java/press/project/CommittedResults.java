package press.project;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import press.results.ResultFolder;
import press.results.Results;
import press.source.Diagnostics;
import press.source.SourceFile;

/// The results of a book as they were committed: asks the program `git`.
public final class CommittedResults {

  private static final int LISTING_DEPTH = 3;
  private static final String FOLDER = "results";

  /// Set by git for the programs that it starts itself; they would lead elsewhere.
  private static final Set<String> OTHERS = Set.of("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE");

  private final Path book;

  private CommittedResults(Path book) {
    this.book = book;
  }

  /// A revision that cannot be looked at; the message is for the author.
  public static final class NoSuchPast extends Exception {
    private static final long serialVersionUID = 1L;

    NoSuchPast(String message) {
      super(message);
    }
  }

  /// The committed results of that time, with this machine's own as they are now.
  ///
  /// @param book folder of the book
  /// @param revision as git takes it: a hash, a tag, `HEAD~3`
  /// @throws NoSuchPast where there is no git, no repository, or no such revision
  public static Results read(Path book, String revision) throws IOException, NoSuchPast {
    CommittedResults past = new CommittedResults(book.toAbsolutePath().normalize());
    String commit = past.commit(revision);
    Path mine = past.book.resolveSibling(".press").resolve("results");
    Results own = ResultsReader.own(mine, past.book, new Diagnostics());
    // What is wrong with old results was told when they were new.
    return ResultFolder.read(past.entries(commit), new Diagnostics()).and(own);
  }

  private String commit(String revision) throws IOException, NoSuchPast {
    if (git("rev-parse", "--git-dir").isEmpty()) {
      throw new NoSuchPast(
          book.getFileName()
              + " lies in no git repository, which knows its past; leave --since out, or"
              + " commit the book and name a commit, such as --since HEAD");
    }
    List<String> found =
        git("rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}");
    if (found.isEmpty()) {
      throw new NoSuchPast(
          "git knows no revision \"" + revision + "\"; give a hash, a tag, a branch or HEAD~1");
    }
    return found.getFirst();
  }

  /// The lines that git prints; none where it fails.
  private List<String> git(String... arguments) throws IOException, NoSuchPast {
    Process process = start(arguments);
    process.getOutputStream().close();
    try (var out =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      List<String> lines = out.lines().toList();
      return ended(process) == 0 ? lines : List.of();
    }
  }

  private Process start(String... arguments) throws NoSuchPast {
    List<String> command = new ArrayList<>(List.of("git", "-C", book.toString()));
    command.addAll(List.of(arguments));
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
    builder.environment().keySet().removeAll(OTHERS);
    try {
      return builder.start();
    } catch (IOException e) {
      throw new NoSuchPast("the program git, which knows the book's past, cannot be started");
    }
  }

  private static int ended(Process process) throws IOException {
    try {
      return process.waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while git was asked", e);
    }
  }

  private List<ResultFolder.Entry> entries(String commit) throws IOException, NoSuchPast {
    List<ResultFolder.Entry> entries = new ArrayList<>();
    Process process = start("cat-file", "--batch");
    try (OutputStream ask = process.getOutputStream();
        InputStream answer = new BufferedInputStream(process.getInputStream())) {
      for (String line : git("-c", "core.quotePath=false", "ls-tree", "-r", commit, "--", FOLDER)) {
        // 100644 blob HASH<tab>results/h200/stream.json
        String[] parts = line.split("[ \t]", 4);
        if (parts.length == 4 && parts[0].startsWith("100")) {
          String path = parts[3].substring(FOLDER.length() + 1);
          boolean listing = path.split("/").length == LISTING_DEPTH;
          String text = listing ? "" : text(parts[2], ask, answer);
          SourceFile file = new SourceFile(book.getFileName() + "/" + parts[3], text);
          entries.add(new ResultFolder.Entry(path, file));
        }
      }
    }
    ended(process);
    return entries;
  }

  /// One question to `git cat-file --batch`, and its answer: `HASH blob SIZE`, the bytes, a line
  /// end.
  private static String text(String hash, OutputStream ask, InputStream answer) throws IOException {
    ask.write((hash + "\n").getBytes(StandardCharsets.UTF_8));
    ask.flush();
    StringBuilder head = new StringBuilder();
    for (int c = answer.read(); c >= 0 && c != '\n'; c = answer.read()) {
      head.append((char) c);
    }
    String[] words = head.toString().split(" ");
    int size = words.length == 3 ? Integer.parseInt(words[2]) : 0;
    byte[] bytes = answer.readNBytes(size);
    answer.read();
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
