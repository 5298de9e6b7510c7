package press.html;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.function.Supplier;
import press.project.BookSources;
import press.results.Measurement;
import press.results.ResultFile;
import press.results.Results;
import press.source.BuildCache;
import press.source.Checksums;
import press.source.ParallelMap;
import press.source.Sha256;
import press.source.SourceFile;

/// Which edition of a book a page belongs to: a short hash of everything that it is made from.
final class BookEdition {

  private final MessageDigest sha;
  private final BuildCache memory;

  private BookEdition(MessageDigest sha, BuildCache memory) {
    this.sha = sha;
    this.memory = memory;
  }

  /// The edition that some sources give: ten digits, the same for the same sources.
  static String of(BookSources sources) {
    BookEdition edition = new BookEdition(Sha256.start(), sources.kept().memory());
    edition.add(sources);
    return HexFormat.of().formatHex(edition.sha.digest(), 0, 5);
  }

  private void add(BookSources sources) {
    add(Map.of("book.yaml", sources.config()));
    add(sources.texts());
    add(sources.code());
    add(sources.templates());
    add(sources.manual());
    sources.references().ifPresent(file -> add(Map.of("references.bib", file)));
    add("constants", sources.constants().toString().getBytes(StandardCharsets.UTF_8));
    sources.assets().forEach((name, bytes) -> add(name, hash(name, bytes, () -> bytes)));
    sources.images().forEach((name, bytes) -> add(name, hash(name, bytes, () -> bytes)));
    add("results", hash("results", sources.results(), () -> rows(sources.results())));
  }

  private void add(Map<String, SourceFile> files) {
    List<Map.Entry<String, SourceFile>> all = List.copyOf(files.entrySet());
    List<byte[]> hashes = ParallelMap.map(all, file -> hash(file.getKey(), file.getValue()));
    for (int i = 0; i < all.size(); i++) {
      add(all.get(i).getKey(), hashes.get(i));
    }
  }

  private byte[] hash(String path, SourceFile file) {
    return memory
        .made(
            Hash.class,
            path,
            List.of(file),
            () -> Hash.of(file.text().getBytes(StandardCharsets.UTF_8)))
        .bytes();
  }

  /// The hash of something that is the same object while it does not change.
  private byte[] hash(String name, Object it, Supplier<byte[]> bytes) {
    return memory
        .made(Hash.class, "of " + name, List.of(BuildCache.same(it)), () -> Hash.of(bytes.get()))
        .bytes();
  }

  private record Hash(byte[] bytes) {
    static Hash of(byte[] bytes) {
      return new Hash(Checksums.of(bytes).getBytes(StandardCharsets.UTF_8));
    }
  }

  /// A row is known by what it was measured from, and when.
  private static byte[] rows(Results results) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    add("machines", results.machines().toString().getBytes(StandardCharsets.UTF_8), all);
    for (SortedMap<String, ResultFile> machine : results.files().values()) {
      for (ResultFile file : machine.values()) {
        for (Measurement row : file.rows()) {
          String name = file.machine() + "/" + file.benchmark() + "/" + row.variant();
          String origin = row.params() + " " + row.fingerprint() + " " + row.when();
          add(name, origin.getBytes(StandardCharsets.UTF_8), all);
        }
      }
    }
    return all.toByteArray();
  }

  private static void add(String name, byte[] bytes, ByteArrayOutputStream all) {
    all.writeBytes(head(name, bytes));
    all.writeBytes(bytes);
  }

  private void add(String name, byte[] bytes) {
    sha.update(head(name, bytes));
    sha.update(bytes);
  }

  private static byte[] head(String name, byte[] bytes) {
    return (name + "\0" + bytes.length + "\0").getBytes(StandardCharsets.UTF_8);
  }
}
