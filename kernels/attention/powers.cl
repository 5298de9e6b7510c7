// The powers of a softmax, with 2 as their base: a logit is a product of a query and a key over the
// root of their WIDTH, 64 or 128, and e to the power of x is 2 to the power of x log2(e).

// log2(e) over the root of WIDTH.
#if WIDTH == 64
#define SCALE 0.18033688f
#elif WIDTH == 128
#define SCALE 0.12751743f
#else
#error "no scale for this width"
#endif

// What is taken away from the products of a row, of which `top` is the largest: any finite number
// where all are minus infinity, since the difference of two infinities is none.
inline float base_of(const float top) { return top == -INFINITY ? 0 : top; }

// One over a sum of powers; zero where there are none, so that a row without keys is zero.
inline float inverse_of(const float sum) { return sum == 0 ? 0 : 1 / sum; }

// The power of a product of a query and a key.
inline float power_of(const float product, const float base) {
  return native_exp2(SCALE * (product - base));
}
