package speed.jmh;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// Numbers from a threshold on, packed one behind the other. Each method returns how many there
/// are; `out` has room for all, and a vector more.
final class FilterKernels {

  static final VectorSpecies<Float> LANES = FloatVector.SPECIES_PREFERRED;

  private FilterKernels() {}

  /// A number that is kept is written.
  static int branch(float[] a, float least, float[] out) {
    int kept = 0;
    // > branch
    for (int i = 0; i < a.length; i++) {
      if (a[i] >= least) {
        out[kept++] = a[i];
      }
    }
    // <
    return kept;
  }

  /// Every number is written, and the next one over it unless it is kept. The sign of a difference
  /// says so, because a comparison may be compiled to a branch.
  static int branchless(float[] a, float least, float[] out) {
    int kept = 0;
    // > branchless
    for (int i = 0; i < a.length; i++) {
      out[kept] = a[i];
      kept += 1 - (Float.floatToRawIntBits(a[i] - least) >>> 31);
    }
    // <
    return kept;
  }

  /// A vector at a time; its lanes that are kept are moved together.
  static int vector(float[] a, float least, float[] out) {
    int kept = 0;
    int i = 0;
    // > vector
    for (; i < LANES.loopBound(a.length); i += LANES.length()) {
      FloatVector x = FloatVector.fromArray(LANES, a, i);
      VectorMask<Float> wanted = x.compare(VectorOperators.GE, least);
      x.compress(wanted).intoArray(out, kept);
      kept += wanted.trueCount();
    }
    // <
    for (; i < a.length; i++) {
      out[kept] = a[i];
      kept += 1 - (Float.floatToRawIntBits(a[i] - least) >>> 31);
    }
    return kept;
  }
}
