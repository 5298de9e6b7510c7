package press.site;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

/// Folders of tests: copied, compared, and taken as a whole.
public final class Folders {

  /// Whole books for tests.
  static final Path BOOKS = Path.of("src/test/resources/books");

  private Folders() {}

  /// Copies a folder, following links.
  public static void copy(Path from, Path to) throws IOException {
    for (Path file : files(from)) {
      Path target = to.resolve(from.relativize(file).toString());
      Files.createDirectories(target.getParent());
      Files.copy(file, target);
    }
  }

  /// Writes a file, in a folder that need not exist yet.
  public static void write(Path file, byte[] bytes) throws IOException {
    Files.createDirectories(file.getParent());
    Files.write(file, bytes);
  }

  /// Writes a text, in a folder that need not exist yet.
  public static void write(Path file, String text) throws IOException {
    write(file, text.getBytes(StandardCharsets.UTF_8));
  }

  /// All files below a folder, sorted; `folder` itself may be a link.
  static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder.toRealPath())) {
      return all.filter(Files::isRegularFile)
          .sorted()
          .map(f -> folder.resolve(folder(folder).relativize(f)))
          .toList();
    }
  }

  /// Hashes of all files by their path below a folder; empty where there is no folder.
  static SortedMap<String, String> hashes(Path folder) throws IOException {
    SortedMap<String, String> hashes = new TreeMap<>();
    if (Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
      for (Path file : files(folder)) {
        hashes.put(folder.relativize(file).toString(), hash(Files.readAllBytes(file)));
      }
    }
    return hashes;
  }

  /// The text of a file.
  public static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path folder(Path folder) {
    try {
      return folder.toRealPath();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String hash(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /// How many bytes of a file travel to a reader.
  static int packed(Path file) throws IOException {
    return packed(Files.readAllBytes(file));
  }

  /// As how many bytes some travel to a reader.
  static int packed(byte[] bytes) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream zip = new GZIPOutputStream(out)) {
      zip.write(bytes);
    }
    return out.size();
  }

  /// Deletes a folder and all in it; what a link leads to stays.
  public static void delete(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(each);
      }
    }
  }

  /// Bytes as the text that they are.
  static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
