package press.site;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;

/// A file that is being written; on a full disk half of the bytes find room.
final class BrokenChannel implements SeekableByteChannel {

  private final BrokenDisk disk;
  private final SeekableByteChannel real;

  BrokenChannel(BrokenDisk disk, SeekableByteChannel real) {
    this.disk = disk;
    this.real = real;
  }

  @Override
  public int write(ByteBuffer bytes) throws IOException {
    if (disk.refusesBytes()) {
      real.write(bytes.slice(bytes.position(), bytes.remaining() / 2));
      throw new IOException(BrokenDisk.Fault.FULL.words());
    }
    return real.write(bytes);
  }

  @Override
  public int read(ByteBuffer bytes) throws IOException {
    return real.read(bytes);
  }

  @Override
  public long position() throws IOException {
    return real.position();
  }

  @Override
  public SeekableByteChannel position(long at) throws IOException {
    return real.position(at);
  }

  @Override
  public long size() throws IOException {
    return real.size();
  }

  @Override
  public SeekableByteChannel truncate(long size) throws IOException {
    return real.truncate(size);
  }

  @Override
  public boolean isOpen() {
    return real.isOpen();
  }

  @Override
  public void close() throws IOException {
    real.close();
  }
}
