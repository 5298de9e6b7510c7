// One float for each work-item.
//> copy
kernel void copy(global const float *a, global float *c) {
  size_t i = get_global_id(0);
  c[i] = a[i];
}
//<
