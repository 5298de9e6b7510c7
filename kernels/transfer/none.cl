// Copies between host and device need no kernel; a program must have one.
kernel void none(global float *a) {}
