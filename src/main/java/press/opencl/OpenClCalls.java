package press.opencl;

import java.nio.charset.StandardCharsets;
import org.jocl.CL;
import org.jocl.Pointer;

/// Turns error codes into exceptions and results of `clGet…Info` calls into Java values.
final class OpenClCalls {

  private OpenClCalls() {}

  /// Throws unless the code is `CL_SUCCESS`.
  static void check(String call, int code) throws OpenClException {
    if (code != CL.CL_SUCCESS) {
      throw new OpenClException(call, CL.stringFor_errorCode(code));
    }
  }

  /// One of the `clGet…Info` calls with its handle and key already bound.
  @FunctionalInterface
  interface Info {
    int get(long size, Pointer value, long[] sizeNeeded);
  }

  /// A text result, without its closing zero.
  static String text(String call, Info info) throws OpenClException {
    byte[] bytes = bytes(call, info);
    int end = bytes.length;
    while (end > 0 && bytes[end - 1] == 0) {
      end--;
    }
    return new String(bytes, 0, end, StandardCharsets.UTF_8).strip();
  }

  /// A number of four or eight bytes.
  static long number(String call, Info info) throws OpenClException {
    byte[] bytes = bytes(call, info);
    long value = 0;
    for (int i = Math.min(8, bytes.length) - 1; i >= 0; i--) {
      value = value << 8 | bytes[i] & 0xff;
    }
    return value;
  }

  private static byte[] bytes(String call, Info info) throws OpenClException {
    long[] size = new long[1];
    check(call, info.get(0, null, size));
    byte[] bytes = new byte[Math.toIntExact(size[0])];
    check(call, info.get(bytes.length, Pointer.to(bytes), null));
    return bytes;
  }
}
