package press.project;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import press.source.Checksums;
import press.source.InputCheck;
import press.source.InputCheck.How;

/// Writes down all that a build looks at on the disk; safe to share between threads.
public final class InputManifest {

  private final boolean writes;
  private final long start;
  private final Map<String, InputCheck> looks = new ConcurrentSkipListMap<>();

  private InputManifest(boolean writes, long start) {
    this.writes = writes;
    this.start = start;
  }

  /// What a build looks at that begins now.
  ///
  /// @param now milliseconds since 1970
  public static InputManifest from(long now) {
    return new InputManifest(true, now);
  }

  /// Writes nothing down.
  public static InputManifest nothing() {
    return new InputManifest(false, 0);
  }

  /// All that was looked at.
  public List<InputCheck> looks() {
    return List.copyOf(looks.values());
  }

  private void add(How how, Path path, String found, String hash, boolean firm) {
    String whole = path.toAbsolutePath().toString();
    looks.put(how + " " + whole, new InputCheck(how, whole, found, hash, firm));
  }

  /// The stamp of a file that will be read.
  FileStamp before(Path file) throws IOException {
    return writes ? FileStamp.of(file) : new FileStamp("", 0);
  }

  /// A file was read.
  void content(Path file, FileStamp before, byte[] bytes) {
    if (writes) {
      content(file, before, hash(bytes));
    }
  }

  /// A file was read, or would have been if its content were not known.
  ///
  /// @param hash of its content
  void content(Path file, FileStamp before, String hash) {
    if (writes) {
      add(How.CONTENT, file, before.text(), hash, before.isFirm(start));
    }
  }

  /// Whether something is a folder.
  boolean isFolder(Path path) {
    return kind(path).equals("folder");
  }

  /// Whether something is there.
  boolean exists(Path path) {
    return !kind(path).equals("nothing");
  }

  private String kind(Path path) {
    String kind = kindOf(path);
    if (writes) {
      add(How.KIND, path, kind, "", true);
    }
    return kind;
  }

  private static String kindOf(Path path) {
    return Files.isDirectory(path) ? "folder" : Files.exists(path) ? "file" : "nothing";
  }

  /// Whether a folder is there by a link only.
  boolean isLink(Path folder) {
    if (writes) {
      add(How.LINK, folder, linkOf(folder), "", true);
    }
    return Files.isSymbolicLink(folder);
  }

  private static String linkOf(Path folder) {
    return Files.isSymbolicLink(folder) ? "link" : "no link";
  }

  /// Where something lies, links followed.
  Path place(Path path) throws IOException {
    if (writes) {
      add(How.PLACE, path, placeOf(path), "", true);
    }
    return path.toRealPath();
  }

  private static String placeOf(Path path) throws IOException {
    return Files.exists(path, LinkOption.NOFOLLOW_LINKS) ? path.toRealPath().toString() : "nothing";
  }

  /// What is in a folder, without hidden files, in a stable order.
  List<Path> in(Path folder) throws IOException {
    List<Path> entries = new ArrayList<>();
    try (DirectoryStream<Path> all = Files.newDirectoryStream(folder)) {
      all.forEach(entries::add);
    }
    entries.removeIf(entry -> entry.getFileName().toString().startsWith("."));
    entries.sort(null);
    if (writes) {
      add(How.NAMES, folder, names(entries), "", true);
    }
    return entries;
  }

  private static String names(List<Path> entries) {
    StringBuilder names = new StringBuilder();
    entries.forEach(entry -> names.append(entry.getFileName()).append('/'));
    return names.toString();
  }

  /// The site as it was just published.
  ///
  /// @param files of it, by relative path
  public void site(Path out, Collection<String> files) throws IOException {
    add(How.PLACE, out, placeOf(out), "", true);
    for (String file : files) {
      Path path = out.resolve(file);
      add(How.MADE, path, FileStamp.of(path).text(), "", true);
    }
  }

  /// Looks once more at what was looked at, and writes it down as it is now; whether it is the
  /// same.
  ///
  /// @param sure whether the clock of the disk is ours, so that a stamp can be believed
  public boolean again(InputCheck look, boolean sure) {
    try {
      return again(look, Path.of(look.path()), sure);
    } catch (IOException | UncheckedIOException | InvalidPathException e) {
      return false;
    }
  }

  private boolean again(InputCheck look, Path path, boolean sure) throws IOException {
    return switch (look.how()) {
      case CONTENT -> content(look, path, sure);
      case KIND -> kind(path).equals(look.found());
      case LINK -> {
        isLink(path);
        yield linkOf(path).equals(look.found());
      }
      case NAMES -> {
        in(path);
        yield looks.get(How.NAMES + " " + look.path()).found().equals(look.found());
      }
      case PLACE -> {
        add(How.PLACE, path, look.found(), "", true);
        yield placeOf(path).equals(look.found());
      }
      case MADE -> {
        add(How.MADE, path, look.found(), "", true);
        yield FileStamp.of(path).text().equals(look.found());
      }
    };
  }

  private boolean content(InputCheck look, Path path, boolean sure) throws IOException {
    FileStamp now = FileStamp.of(path);
    boolean same = now.text().equals(look.found()) && look.firm() && sure;
    String hash = same ? look.hash() : look.hash().isEmpty() ? "" : hash(Files.readAllBytes(path));
    add(How.CONTENT, path, now.text(), hash, same || now.isFirm(start));
    return same || !hash.isEmpty() && hash.equals(look.hash());
  }

  /// Sixteen digits that stand for a content.
  static String hash(byte[] bytes) {
    return Checksums.of(bytes);
  }
}
