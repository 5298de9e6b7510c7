// Rows as vectors.cl has them, of which a vector is read once.

#include "read-once.cl"
#include "vectors.cl"

#if WHOLE
inline uint4 load_once(global const ushort *row, const uint v, const uint columns) {
  return v < columns / 8 ? read_once((global const uint4 *)row + v) : (uint4)(0);
}
#else
#define load_once load
#endif
