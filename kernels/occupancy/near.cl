// As read.cl, but groups do not have a share of the arrays each: they take turns in the first NEAR shares, which
// stay in the last cache. So the loads are those of read.cl, and memory has no part in them.

#define get_group_id(dimension) (get_group_id(dimension) % NEAR)

#include "read.cl"
