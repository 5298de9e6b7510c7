package speed.jmh;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/// Fourier transforms of `n` complex numbers by passes in Stockham's order, which needs no
/// reordering at the end. Real and imaginary parts lie in arrays of their own.
///
/// A pass whose transforms of `span` numbers are finished combines two or four of them.
public final class FftKernels {

  private static final VectorSpecies<Float> LANES = FloatVector.SPECIES_PREFERRED;

  private FftKernels() {}

  /// Complex numbers: their real and imaginary parts.
  record Numbers(float[] re, float[] im) {
    static Numbers of(int n) {
      return new Numbers(new float[n], new float[n]);
    }
  }

  /// Passes that combine two, one number at a time. The last writes to `to`.
  static void radix2(Numbers from, Numbers between, Numbers to, Numbers roots) {
    int n = from.re.length;
    Numbers in = from;
    int left = Integer.numberOfTrailingZeros(n);
    for (int span = 1; span < n; span *= 2) {
      left--;
      Numbers out = left % 2 == 0 ? to : between;
      two(in, out, roots, n / 2 / span, span);
      in = out;
    }
  }

  private static void two(Numbers in, Numbers out, Numbers roots, int many, int span) {
    int half = many * span;
    for (int j = 0; j < many; j++) {
      float c = roots.re[j * span];
      float s = roots.im[j * span];
      for (int k = 0; k < span; k++) {
        int a = j * span + k;
        int b = a + half;
        int at = 2 * j * span + k;
        float re = in.re[a] - in.re[b];
        float im = in.im[a] - in.im[b];
        out.re[at] = in.re[a] + in.re[b];
        out.im[at] = in.im[a] + in.im[b];
        out.re[at + span] = re * c - im * s;
        out.im[at + span] = re * s + im * c;
      }
    }
  }

  /// Passes that combine four, and one that combines two where `n` is no power of four.
  ///
  /// @param vectors whether as many numbers at a time as a vector holds, once that many lie
  ///   together
  static void radix4(Numbers from, Numbers between, Numbers to, Numbers roots, boolean vectors) {
    int n = from.re.length;
    int stages = Integer.numberOfTrailingZeros(n);
    int left = (stages + 1) / 2;
    Numbers in = from;
    int span = 1;
    if (stages % 2 == 1) {
      left--;
      Numbers out = left % 2 == 0 ? to : between;
      two(in, out, roots, n / 2, 1);
      in = out;
      span = 2;
    }
    for (; span < n; span *= 4) {
      left--;
      Numbers out = left % 2 == 0 ? to : between;
      if (vectors && span >= LANES.length()) {
        fourVectors(in, out, roots, n / 4 / span, span);
      } else {
        four(in, out, roots, n / 4 / span, span);
      }
      in = out;
    }
  }

  private static void four(Numbers in, Numbers out, Numbers roots, int many, int span) {
    int quarter = many * span;
    float[] x = in.re;
    float[] y = in.im;
    for (int j = 0; j < many; j++) {
      int w = j * span;
      float c1 = roots.re[w];
      float s1 = roots.im[w];
      float c2 = roots.re[2 * w];
      float s2 = roots.im[2 * w];
      float c3 = roots.re[3 * w];
      float s3 = roots.im[3 * w];
      for (int k = 0; k < span; k++) {
        int a = w + k;
        int b = a + quarter;
        int c = b + quarter;
        int d = c + quarter;
        float evenRe = x[a] + x[c];
        float evenIm = y[a] + y[c];
        float oddRe = x[a] - x[c];
        float oddIm = y[a] - y[c];
        float sumRe = x[b] + x[d];
        float sumIm = y[b] + y[d];
        // The difference of the other two, a quarter turn clockwise.
        float turnRe = y[b] - y[d];
        float turnIm = x[d] - x[b];
        int at = 4 * w + k;
        out.re[at] = evenRe + sumRe;
        out.im[at] = evenIm + sumIm;
        float re = oddRe + turnRe;
        float im = oddIm + turnIm;
        out.re[at + span] = re * c1 - im * s1;
        out.im[at + span] = re * s1 + im * c1;
        re = evenRe - sumRe;
        im = evenIm - sumIm;
        out.re[at + 2 * span] = re * c2 - im * s2;
        out.im[at + 2 * span] = re * s2 + im * c2;
        re = oddRe - turnRe;
        im = oddIm - turnIm;
        out.re[at + 3 * span] = re * c3 - im * s3;
        out.im[at + 3 * span] = re * s3 + im * c3;
      }
    }
  }

  private static void fourVectors(Numbers in, Numbers out, Numbers roots, int many, int span) {
    int quarter = many * span;
    for (int j = 0; j < many; j++) {
      int w = j * span;
      FloatVector c1 = FloatVector.broadcast(LANES, roots.re[w]);
      FloatVector s1 = FloatVector.broadcast(LANES, roots.im[w]);
      FloatVector c2 = FloatVector.broadcast(LANES, roots.re[2 * w]);
      FloatVector s2 = FloatVector.broadcast(LANES, roots.im[2 * w]);
      FloatVector c3 = FloatVector.broadcast(LANES, roots.re[3 * w]);
      FloatVector s3 = FloatVector.broadcast(LANES, roots.im[3 * w]);
      for (int k = 0; k < span; k += LANES.length()) {
        int a = w + k;
        int b = a + quarter;
        int c = b + quarter;
        int d = c + quarter;
        FloatVector ax = load(in.re, a);
        FloatVector ay = load(in.im, a);
        FloatVector bx = load(in.re, b);
        FloatVector by = load(in.im, b);
        FloatVector cx = load(in.re, c);
        FloatVector cy = load(in.im, c);
        FloatVector dx = load(in.re, d);
        FloatVector dy = load(in.im, d);
        FloatVector evenRe = ax.add(cx);
        FloatVector evenIm = ay.add(cy);
        FloatVector oddRe = ax.sub(cx);
        FloatVector oddIm = ay.sub(cy);
        FloatVector sumRe = bx.add(dx);
        FloatVector sumIm = by.add(dy);
        FloatVector turnRe = by.sub(dy);
        FloatVector turnIm = dx.sub(bx);
        int at = 4 * w + k;
        evenRe.add(sumRe).intoArray(out.re, at);
        evenIm.add(sumIm).intoArray(out.im, at);
        put(oddRe.add(turnRe), oddIm.add(turnIm), c1, s1, out, at + span);
        put(evenRe.sub(sumRe), evenIm.sub(sumIm), c2, s2, out, at + 2 * span);
        put(oddRe.sub(turnRe), oddIm.sub(turnIm), c3, s3, out, at + 3 * span);
      }
    }
  }

  private static FloatVector load(float[] from, int place) {
    return FloatVector.fromArray(LANES, from, place);
  }

  private static void put(
      FloatVector re, FloatVector im, FloatVector c, FloatVector s, Numbers out, int at) {
    re.mul(c).sub(im.mul(s)).intoArray(out.re, at);
    re.mul(s).add(im.mul(c)).intoArray(out.im, at);
  }
}
