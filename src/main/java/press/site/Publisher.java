package press.site;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import press.source.Checksums;
import press.source.ParallelMap;
import press.source.Sha256;
import press.source.Site;

/// Publishes a site by one atomic move: a reader sees the old one or the new one, never a mix.
///
/// `out` is a symbolic link to a folder named after its content in `.NAME-versions` beside it. A
/// kill or a broken disk at any moment leaves the link as it was; the files of a killed build are
/// removed by the next one. Builds at the same time take turns.
public final class Publisher {

  private static final String LOCK = "lock";

  private final Path out;
  private final Path versions;

  private Publisher(Path out) {
    this.out = out.toAbsolutePath().normalize();
    this.versions = this.out.resolveSibling("." + this.out.getFileName() + "-versions");
  }

  /// An action while `out` shows the published site and nobody can publish another one.
  public interface After {
    void run() throws IOException;
  }

  /// Makes `out` show the site; returns older versions that could not be removed.
  ///
  /// @throws WriteException where the disk fails, or where the press did not make `out`; `out` then
  ///   shows what it showed before
  public static List<Path> publish(Site site, Path out) throws IOException {
    return publish(site, out, () -> {});
  }

  /// Makes `out` show the site, and runs an action before anybody can publish another one.
  public static List<Path> publish(Site site, Path out, After after) throws IOException {
    return new Publisher(out).publish(site, after);
  }

  private List<Path> publish(Site site, After after) throws IOException {
    refuseOthers();
    step(versions, () -> Files.createDirectories(versions));
    try (LockFile _ =
        step(versions.resolve(LOCK), () -> LockFile.acquire(versions.resolve(LOCK)))) {
      String name = name(site);
      if (!step(out, () -> isShown(site, name))) {
        show(site, unused(name));
      }
      after.run();
      return removeOthers();
    }
  }

  /// Refuses to replace a file or folder that the press did not make.
  private void refuseOthers() throws WriteException {
    if (out.getFileName() == null) {
      throw new WriteException(out + " cannot be a site; choose another --out");
    }
    boolean exists = Files.exists(out, LinkOption.NOFOLLOW_LINKS);
    if (exists && !(Files.isSymbolicLink(out) && step(out, this::leadsToVersion))) {
      throw new WriteException(
          out + " was not made by the press; remove it or choose another --out");
    }
  }

  private boolean leadsToVersion() throws IOException {
    Path folder = shown().getParent();
    return folder != null && versions.getFileName().equals(folder.getFileName());
  }

  private Path shown() throws IOException {
    return out.getParent().resolve(Files.readSymbolicLink(out)).normalize();
  }

  /// Whether `out` already shows exactly this site: the same name, and no file lost or cut since.
  private boolean isShown(Site site, String name) throws IOException {
    if (!Files.isSymbolicLink(out) || !shown().getFileName().toString().startsWith(name)) {
      return false;
    }
    for (var file : site.files().entrySet()) {
      Path path = out.resolve(file.getKey());
      if (!Files.isRegularFile(path) || Files.size(path) != file.getValue().length) {
        return false;
      }
    }
    return true;
  }

  /// A folder that does not exist: one that does may be half removed.
  private Path unused(String name) {
    int number = 1;
    while (Files.exists(versions.resolve(name + "-" + number), LinkOption.NOFOLLOW_LINKS)) {
      number++;
    }
    return versions.resolve(name + "-" + number);
  }

  private void show(Site site, Path version) throws WriteException {
    Path partial = unused("partial");
    try {
      step(partial, () -> Files.createDirectory(partial));
      write(site, partial);
      step(version, () -> Files.move(partial, version, StandardCopyOption.ATOMIC_MOVE));
      step(out, () -> pointTo(version));
    } catch (WriteException e) {
      // A full disk needs its space back; the next build removes what cannot be removed now.
      removeOthers();
      throw e;
    }
  }

  /// Writes folders first, then files, several at a time. A failure is reported under the name that
  /// the file would have had.
  private void write(Site site, Path partial) throws WriteException {
    SortedSet<String> folders = new TreeSet<>();
    for (String name : site.files().keySet()) {
      if (!partial.resolve(name).normalize().startsWith(partial)) {
        throw failed(out.resolve(name), new IOException("a file outside the site"));
      }
      folders.add(name.substring(0, name.lastIndexOf('/') + 1));
    }
    for (String folder : folders) {
      step(out.resolve(folder), () -> Files.createDirectories(partial.resolve(folder)));
    }
    try {
      ParallelMap.map(
          List.copyOf(site.files().entrySet()),
          file -> write(file.getKey(), file.getValue(), partial));
    } catch (UncheckedIOException e) {
      throw e.getCause() instanceof WriteException why ? why : failed(out, e.getCause());
    }
  }

  private Path write(String path, byte[] content, Path partial) {
    try {
      return Files.write(partial.resolve(path), content);
    } catch (IOException e) {
      throw new UncheckedIOException(failed(out.resolve(path), e));
    }
  }

  private Path pointTo(Path version) throws IOException {
    Path link = versions.resolve("link");
    Files.deleteIfExists(link);
    // Relative to the folder of `out`, to which the move takes the link.
    Files.createSymbolicLink(link, out.getParent().relativize(version));
    return Files.move(
        link, out, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  /// Removes all versions but the one that is shown, and the files of killed builds. Returns those
  /// that could not be removed: the site is complete, and the next build tries again.
  private List<Path> removeOthers() {
    List<Path> left = new ArrayList<>();
    try (Stream<Path> all = Files.list(versions)) {
      Path shown = Files.isSymbolicLink(out) ? shown() : versions.resolve(LOCK);
      for (Path other : all.sorted().toList()) {
        if (!other.equals(shown) && !other.getFileName().toString().equals(LOCK)) {
          remove(other, left);
        }
      }
    } catch (IOException | UncheckedIOException e) {
      left.add(versions);
    }
    return List.copyOf(left);
  }

  private static void remove(Path folder, List<Path> left) {
    try (Stream<Path> walk = Files.walk(folder)) {
      for (Path path : walk.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(path);
      }
    } catch (IOException | UncheckedIOException e) {
      left.add(folder);
    }
  }

  /// An operation on the disk.
  private interface Step<T> {
    T run() throws IOException;
  }

  private <T> T step(Path file, Step<T> step) throws WriteException {
    try {
      return step.run();
    } catch (UncheckedIOException e) {
      throw failed(file, e.getCause());
    } catch (IOException e) {
      throw failed(file, e);
    }
  }

  private WriteException failed(Path file, IOException e) {
    String message = "cannot write %s: %s; nothing was published, %s is as it was";
    return new WriteException(message.formatted(file, WriteException.why(e), out), e);
  }

  /// A hash of the content, so that an unchanged site is not written again.
  private static String name(Site site) {
    List<Map.Entry<String, byte[]>> files = List.copyOf(site.files().entrySet());
    String all = String.join("\n", ParallelMap.map(files, Publisher::sum));
    return HexFormat.of().formatHex(Sha256.of(all), 0, 10);
  }

  private static String sum(Map.Entry<String, byte[]> file) {
    return file.getKey() + "\0" + Checksums.of(file.getValue());
  }
}
