package press.bench.store;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import press.result.Measurement;
import press.result.ResultFolder;
import press.result.Results;
import press.source.Diagnostics;
import press.source.SourceFile;

/// Results on their way into a book, and where the compiler output lies that their rows name.
///
/// @param results what comes
/// @param folders machine id to the folder that it comes from
record IncomingResults(Results results, Map<String, Path> folders) {

  /// The largest compiler output that is taken, in bytes.
  static final long LARGEST = 1 << 20;

  IncomingResults {
    folders = Map.copyOf(folders);
  }

  /// Nothing.
  static final IncomingResults NONE = new IncomingResults(Results.NONE, Map.of());

  /// The compiler output that a row names, or nothing after saying why it cannot be taken.
  Optional<String> listing(String machine, Measurement row, Diagnostics problems)
      throws IOException {
    String name = row.remarks().listing();
    if (!ResultFolder.isListingName(name)) {
      return refused(machine, row, "\"" + name + "\" is no plain name", problems);
    }
    Path file = folders.get(machine).resolve(ResultFolder.LISTINGS).resolve(name);
    boolean plain =
        Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
            && Files.isDirectory(file.getParent(), LinkOption.NOFOLLOW_LINKS);
    if (!plain) {
      return refused(machine, row, "there is no file " + name, problems);
    }
    if (Files.size(file) > LARGEST) {
      return refused(machine, row, name + " is larger than 1 MiB", problems);
    }
    try {
      return Optional.of(Files.readString(file));
    } catch (CharacterCodingException e) {
      return refused(machine, row, name + " is not text", problems);
    }
  }

  private static Optional<String> refused(
      String machine, Measurement row, String why, Diagnostics problems) {
    problems.error(
        "I07",
        new SourceFile(machine + "/" + ResultFolder.LISTINGS + "/", "").start(),
        "compiler output of %s %s: %s".formatted(row.variant(), row.params(), why),
        "measure again, or bring the whole folder");
    return Optional.empty();
  }
}
