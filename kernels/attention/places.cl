// Where the tiles of a group lie in local memory, and the barriers of their places: one tile of
// queries, then STAGES blocks of keys of BLOCK_BYTES each, then as many of values. WORKERS warps
// multiply.

// Where tiles lie, and their barriers, of which `empty` follows behind `full` each.
typedef struct {
  uint q, k, v, q_full, q_empty, k_full, k_empty, v_full, v_empty;
} places;

inline places places_of(const uint tiles, const uint barriers) {
  places at;
  at.q = tiles;
  at.k = at.q + Q_BYTES;
  at.v = at.k + STAGES * BLOCK_BYTES;
  at.q_full = barriers;
  at.q_empty = at.q_full + 8;
  at.k_full = at.q_empty + 8;
  at.k_empty = at.k_full + 8 * STAGES;
  at.v_full = at.k_empty + 8 * STAGES;
  at.v_empty = at.v_full + 8 * STAGES;
  return at;
}

// By one work-item of the group.
inline void prepare(const places at) {
  PREPARE(at.q_full, 1);
  PREPARE(at.q_empty, WORKERS);
  prepare_ring(at.k_full, at.k_empty);
  prepare_ring(at.v_full, at.v_empty);
  SHOW_BARRIERS;
}
