// Made up for tests.
kernel void fma_k(global float *a, int k) {
  size_t i = get_global_id(0);
  float x = a[i];
  for (int j = 0; j < k; j++) x = fma(x, x, x);
  a[i] = x;
}
