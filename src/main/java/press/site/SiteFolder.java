package press.site;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import press.source.Sha256;
import press.source.Site;

/// Writes a site into a plain folder that can be copied to any host.
///
/// The folder holds a list of its files with their hashes, by which the next publication knows what
/// it may replace: a folder with any other file, or with a changed one, is refused.
public final class SiteFolder {

  /// The list of files, in the form of `sha256sum`.
  static final String LIST = ".published";

  private final Path out;

  /// What may fail by the disk.
  @FunctionalInterface
  private interface Work {
    void run() throws IOException;
  }

  private SiteFolder(Path out) {
    this.out = out.toAbsolutePath().normalize();
  }

  /// Makes a folder hold a site and nothing else.
  ///
  /// The new files are complete before the old folder moves aside; for the moment between two moves
  /// there is no folder.
  ///
  /// @throws WriteException where the folder holds what no publication wrote, or the disk fails; it
  ///   is then as it was
  public static void write(Site site, Path out) throws WriteException {
    SiteFolder folder = new SiteFolder(out);
    folder.attempt(() -> {
      folder.refuseOthers();
      folder.put(site);
    });
  }

  /// Refuses a folder that [#write] would refuse, before a site is printed for it.
  ///
  /// @throws WriteException where the folder holds what no publication wrote, or cannot be read
  public static void check(Path out) throws WriteException {
    SiteFolder folder = new SiteFolder(out);
    folder.attempt(folder::refuseOthers);
  }

  private void put(Site site) throws IOException {
    Files.createDirectories(out.getParent());
    Path partial = unused("partial");
    try {
      fill(partial, site);
      replace(partial);
    } finally {
      remove(partial);
    }
  }

  private void attempt(Work work) throws WriteException {
    try {
      work.run();
    } catch (WriteException e) {
      throw e;
    } catch (IOException | UncheckedIOException e) {
      IOException cause = e instanceof UncheckedIOException u ? u.getCause() : (IOException) e;
      String why = WriteException.why(cause);
      throw new WriteException("cannot write %s: %s; it is as it was".formatted(out, why), cause);
    }
  }

  /// Refuses a folder with a file that no publication wrote.
  private void refuseOthers() throws IOException {
    if (out.getFileName() == null) {
      throw new WriteException(out + " cannot be a site; choose another folder");
    }
    if (!Files.exists(out, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    if (!Files.isDirectory(out, LinkOption.NOFOLLOW_LINKS)) {
      throw new WriteException(out + " is no folder; choose another one");
    }
    Map<String, String> listed = listed();
    try (Stream<Path> files = Files.walk(out)) {
      for (Path file : files.filter(f -> !Files.isDirectory(f)).sorted().toList()) {
        String name = out.relativize(file).toString().replace('\\', '/');
        String expected = listed.get(name);
        boolean ours = name.equals(LIST) || expected != null;
        if (!ours || expected != null && !expected.equals(hash(Files.readAllBytes(file)))) {
          String why =
              ours ? "was changed since it was published" : "was not published by the press";
          throw new WriteException(
              "%s %s; remove it or choose another folder".formatted(file, why));
        }
      }
    }
  }

  private Map<String, String> listed() throws IOException {
    Map<String, String> listed = new TreeMap<>();
    if (Files.isRegularFile(out.resolve(LIST))) {
      for (String line : Files.readAllLines(out.resolve(LIST))) {
        int blank = line.indexOf("  ");
        if (blank > 0) {
          listed.put(line.substring(blank + 2), line.substring(0, blank));
        }
      }
    }
    return listed;
  }

  private void fill(Path partial, Site site) throws IOException {
    Files.createDirectory(partial);
    for (Map.Entry<String, byte[]> file : site.files().entrySet()) {
      Path path = partial.resolve(file.getKey()).normalize();
      if (!path.startsWith(partial)) {
        throw new IOException("a file outside the site: " + file.getKey());
      }
      Files.createDirectories(path.getParent());
      Files.write(path, file.getValue());
    }
    String list =
        site.files().entrySet().stream()
            .map(file -> hash(file.getValue()) + "  " + file.getKey() + "\n")
            .collect(Collectors.joining());
    Files.write(partial.resolve(LIST), list.getBytes(StandardCharsets.UTF_8));
  }

  private void replace(Path partial) throws IOException {
    if (!Files.exists(out)) {
      Files.move(partial, out);
      return;
    }
    Path old = unused("old");
    Files.move(out, old);
    try {
      Files.move(partial, out);
    } catch (IOException e) {
      Files.move(old, out);
      throw e;
    }
    remove(old);
  }

  private Path unused(String word) {
    int number = 1;
    Path path = out.resolveSibling("." + out.getFileName() + "-" + word + "-" + number);
    while (Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
      number++;
      path = out.resolveSibling("." + out.getFileName() + "-" + word + "-" + number);
    }
    return path;
  }

  private static void remove(Path folder) throws IOException {
    if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }

  private static String hash(byte[] bytes) {
    return HexFormat.of().formatHex(Sha256.of(bytes));
  }
}
