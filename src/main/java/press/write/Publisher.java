package press.write;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import press.source.Site;

/// Publishes a site by one atomic move: whoever looks sees the old one or the new one, never a mix.
///
/// `out` is a symbolic link to a folder named after its content in `.NAME-versions` beside it. A
/// kill at any moment leaves the link as it was; what a killed build left behind is removed by the
/// next one.
public final class Publisher {

  private final Path out;
  private final Path versions;

  private Publisher(Path out) {
    this.out = out.toAbsolutePath().normalize();
    this.versions = this.out.resolveSibling("." + this.out.getFileName() + "-versions");
  }

  /// Makes `out` show the site.
  ///
  /// @throws IOException where the disk fails, or where `out` is something that the press did not
  ///   make
  public static void publish(Site site, Path out) throws IOException {
    new Publisher(out).publish(site);
  }

  private void publish(Site site) throws IOException {
    boolean exists = Files.exists(out, LinkOption.NOFOLLOW_LINKS);
    if (exists && !Files.isSymbolicLink(out)) {
      throw new IOException(out + " was not made by the press; remove it or choose another --out");
    }
    Files.createDirectories(versions);
    try (FileChannel channel =
            FileChannel.open(
                versions.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock _ = channel.lock()) {
      String name = name(site);
      if (!isShown(site, name)) {
        Path version = unused(name);
        write(site, version);
        pointTo(version);
      }
      removeOthers();
    }
  }

  /// Whether `out` already shows exactly this site: the same name, and no file lost or cut since.
  private boolean isShown(Site site, String name) throws IOException {
    if (!Files.isSymbolicLink(out)
        || !Files.readSymbolicLink(out).getFileName().toString().startsWith(name)) {
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

  /// A folder that is not there yet: one that is may be half removed.
  private Path unused(String name) {
    int number = 1;
    while (Files.exists(versions.resolve(name + "-" + number), LinkOption.NOFOLLOW_LINKS)) {
      number++;
    }
    return versions.resolve(name + "-" + number);
  }

  private void write(Site site, Path version) throws IOException {
    Path partial = Files.createTempDirectory(versions, "partial-");
    for (var file : site.files().entrySet()) {
      Path path = partial.resolve(file.getKey()).normalize();
      if (!path.startsWith(partial)) {
        throw new IOException("a file outside the site: " + file.getKey());
      }
      Files.createDirectories(path.getParent());
      Files.write(path, file.getValue());
    }
    Files.move(partial, version, StandardCopyOption.ATOMIC_MOVE);
  }

  private void pointTo(Path version) throws IOException {
    Path target = out.getParent().relativize(version);
    Path link = versions.resolve("link");
    Files.deleteIfExists(link);
    // Written as seen from the folder of `out`, where the move takes it.
    Files.createSymbolicLink(link, target);
    Files.move(link, out, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  /// Everything but the version that is shown goes: older ones, and what a killed build left.
  private void removeOthers() throws IOException {
    Path shown = out.getParent().resolve(Files.readSymbolicLink(out)).normalize();
    try (Stream<Path> all = Files.list(versions)) {
      for (Path other : all.sorted().toList()) {
        if (!other.equals(shown) && !other.getFileName().toString().equals("lock")) {
          remove(other);
        }
      }
    }
  }

  private static void remove(Path folder) throws IOException {
    List<Path> all;
    try (Stream<Path> walk = Files.walk(folder)) {
      all = walk.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path path : all) {
      Files.deleteIfExists(path);
    }
  }

  /// A name that follows from the content, so that an unchanged site is not written again.
  private static String name(Site site) {
    try {
      MessageDigest sha = MessageDigest.getInstance("SHA-256");
      for (var file : site.files().entrySet()) {
        sha.update(
            (file.getKey() + "\0" + file.getValue().length + "\0")
                .getBytes(StandardCharsets.UTF_8));
        sha.update(file.getValue());
      }
      return HexFormat.of().formatHex(sha.digest(), 0, 10);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
