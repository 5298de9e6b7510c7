package press.site;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import press.source.Site;

/// Writes a site as a `.tar.gz` whose bytes follow from the site alone: all files have one time,
/// one owner without a name and the same permissions.
///
/// Source: POSIX.1-2024, `pax`, "ustar Interchange Format".
public final class SiteArchive {

  /// Seconds since 1970 at the start of 1980, the earliest time that every archive format has.
  private static final long TIME = 315_532_800;

  private static final int BLOCK = 512;
  private static final int NAME_BYTES = 100;
  private static final int PREFIX_BYTES = 155;

  private SiteArchive() {}

  /// Writes the archive by one atomic move.
  ///
  /// @throws WriteException where the disk fails, or the name of a file is too long for an archive
  public static void write(Site site, Path archive) throws WriteException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(bytes)) {
      for (Map.Entry<String, byte[]> file : site.files().entrySet()) {
        byte[] content = file.getValue();
        out.write(header(file.getKey(), content.length));
        out.write(content);
        out.write(new byte[-content.length & (BLOCK - 1)]);
      }
      out.write(new byte[2 * BLOCK]);
    } catch (WriteException e) {
      throw e;
    } catch (IOException e) {
      throw new WriteException("cannot pack " + archive + ": " + WriteException.why(e), e);
    }
    AtomicFile.write(archive, bytes.toByteArray());
  }

  private static byte[] header(String path, long size) throws WriteException {
    int slash =
        utf8(path).length <= NAME_BYTES ? -1 : path.indexOf('/', path.length() - 1 - NAME_BYTES);
    byte[] name = utf8(path.substring(slash + 1));
    byte[] prefix = utf8(slash < 0 ? "" : path.substring(0, slash));
    if (name.length > NAME_BYTES || prefix.length > PREFIX_BYTES) {
      throw new WriteException(path + " is too long a name for an archive; publish a folder");
    }
    byte[] header = new byte[BLOCK];
    put(header, 0, name);
    put(header, 100, octal(0644, 7));
    put(header, 108, octal(0, 7));
    put(header, 116, octal(0, 7));
    put(header, 124, octal(size, 11));
    put(header, 136, octal(TIME, 11));
    Arrays.fill(header, 148, 156, (byte) ' ');
    header[156] = '0';
    put(header, 257, utf8("ustar\0" + "00"));
    put(header, 345, prefix);
    long sum = 0;
    for (byte b : header) {
      sum += b & 0xFF;
    }
    put(header, 148, utf8("%06o\0 ".formatted(sum)));
    return header;
  }

  private static byte[] octal(long value, int digits) {
    return utf8(("%0" + digits + "o").formatted(value));
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static void put(byte[] header, int at, byte[] field) {
    System.arraycopy(field, 0, header, at, field.length);
  }
}
