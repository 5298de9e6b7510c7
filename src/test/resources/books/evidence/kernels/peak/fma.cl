// Made up for tests.
kernel void peak(global float *a) {
  a[0] = a[0];
}
