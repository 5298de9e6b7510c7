package speed.jmh;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/// A number with 120 unused bytes on either side of it, which is what the annotation `@Contended`
/// does inside the Java library.
///
/// The unused fields stand in classes of their own, because Java may order the fields of one class
/// as it likes, but puts those of a class before those of the classes that extend it.
final class PaddedLong extends PaddedValue {

  private static final VarHandle VALUE;

  static {
    try {
      VALUE = MethodHandles.lookup().findVarHandle(PaddedValue.class, "value", long.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  long q00, q01, q02, q03, q04;
  long q05, q06, q07, q08, q09;
  long q10, q11, q12, q13, q14;

  /// One read and one write.
  void plus() {
    VALUE.setOpaque(this, (long) VALUE.getOpaque(this) + 1);
  }

  /// Read, add, write as one.
  void atomicPlus() {
    VALUE.getAndAdd(this, 1L);
  }

  long get() {
    return (long) VALUE.getVolatile(this);
  }
}

// > before
class PaddingBefore {
  long p00, p01, p02, p03, p04;
  long p05, p06, p07, p08, p09;
  long p10, p11, p12, p13, p14;
}

class PaddedValue extends PaddingBefore {
  long value;
}
// <
