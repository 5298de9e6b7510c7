// Packs A and B for bulk.cl: rows along k become slabs, each in one piece.
//
// A slab is 128 bytes along k of so many neighbouring rows; slabs of the same rows follow each
// other. In it a row has 8 chunks of 16 bytes, chunk c of row r in place c ^ r % 8, so that it can
// be copied to local memory as it is. Neighbouring work-items take neighbouring chunks of a row.

#define CHUNKS 8

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void pack(global const uint4 *restrict from, global uint4 *restrict to, const uint rows,
          const uint pitch) {
  // A row has `pitch` chunks.
  const uint i = get_global_id(0), row = i / pitch, slab = i % pitch / CHUNKS, chunk = i % CHUNKS;
  const uint first = row / rows * rows * pitch + slab * rows * CHUNKS, line = row % rows;
  to[first + line * CHUNKS + (chunk ^ line % CHUNKS)] = from[i];
}
