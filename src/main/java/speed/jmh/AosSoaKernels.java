package speed.jmh;

/// Sums over one field or all fields of records, in five layouts.
public final class AosSoaKernels {

  /// Words of a record.
  public static final int FIELDS = 8;

  /// Records of a block.
  public static final int BLOCK = 16;

  private AosSoaKernels() {}

  /// A record as an object: a header of twelve bytes and eight fields of four.
  static final class Particle {
    final int x;
    final int y;
    final int z;
    final int vx;
    final int vy;
    final int vz;
    final int mass;
    final int charge;

    Particle(int x, int y, int z, int vx, int vy, int vz, int mass, int charge) {
      this.x = x;
      this.y = y;
      this.z = z;
      this.vx = vx;
      this.vy = vy;
      this.vz = vz;
      this.mass = mass;
      this.charge = charge;
    }
  }

  /// The masses of objects.
  static int one(Particle[] all) {
    int sum = 0;
    for (Particle p : all) {
      sum += p.mass;
    }
    return sum;
  }

  /// The masses of records that lie one after the other.
  static int oneOfRecords(int[] a) {
    int sum = 0;
    for (int i = 6; i < a.length; i += FIELDS) {
      sum += a[i];
    }
    return sum;
  }

  /// All numbers of an array: the masses, where each field has an array.
  static int oneOfArrays(int[] mass) {
    int sum = 0;
    for (int m : mass) {
      sum += m;
    }
    return sum;
  }

  /// The masses of records in blocks: one line of each block.
  static int oneOfBlocks(int[] a, int n) {
    int sum = 0;
    for (int block = 0; block < n; block += BLOCK) {
      int first = block * FIELDS + 6 * BLOCK;
      int many = Math.min(BLOCK, n - block);
      for (int i = first; i < first + many; i++) {
        sum += a[i];
      }
    }
    return sum;
  }

  /// All fields of objects, by weights.
  static int all(Particle[] all) {
    int sum = 0;
    for (Particle p : all) {
      sum +=
          p.x + 3 * p.y + 5 * p.z + 7 * p.vx + 9 * p.vy + 11 * p.vz + 13 * p.mass + 15 * p.charge;
    }
    return sum;
  }

  /// All fields of records that lie one after the other.
  static int allOfRecords(int[] a) {
    int sum = 0;
    for (int i = 0; i < a.length; i += FIELDS) {
      sum += a[i] + 3 * a[i + 1] + 5 * a[i + 2] + 7 * a[i + 3];
      sum += 9 * a[i + 4] + 11 * a[i + 5] + 13 * a[i + 6] + 15 * a[i + 7];
    }
    return sum;
  }

  /// All fields, each from its array.
  static int allOfArrays(int[][] a) {
    int[] x = a[0];
    int[] y = a[1];
    int[] z = a[2];
    int[] vx = a[3];
    int[] vy = a[4];
    int[] vz = a[5];
    int[] mass = a[6];
    int[] charge = a[7];
    int sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += x[i] + 3 * y[i] + 5 * z[i] + 7 * vx[i];
      sum += 9 * vy[i] + 11 * vz[i] + 13 * mass[i] + 15 * charge[i];
    }
    return sum;
  }

  /// All fields of records in blocks.
  static int allOfBlocks(int[] a, int n) {
    int sum = 0;
    for (int block = 0; block < n; block += BLOCK) {
      int many = Math.min(BLOCK, n - block);
      for (int f = 0; f < FIELDS; f++) {
        int first = block * FIELDS + f * BLOCK;
        int of = 0;
        for (int i = first; i < first + many; i++) {
          of += a[i];
        }
        sum += (2 * f + 1) * of;
      }
    }
    return sum;
  }
}
