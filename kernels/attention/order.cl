// The order of tiles of QUERIES queries, and how many blocks of KEYS keys each needs. BAND heads
// take turns: with CAUSAL each has its longest tile first, the one with its last rows, then the
// next ones.

#include "../tiles/bands.cl"

// The head and the first query of a tile, of `heads` heads with `down` tiles each.
inline uint2 place_of(const uint tile, const uint heads, const uint down) {
  const uint2 at = tile_of(tile, heads, down);
  return (uint2)(at.x, (CAUSAL ? down - 1 - at.y : at.y) * QUERIES);
}

inline uint blocks_of(const uint first, const uint n) {
  return ((CAUSAL ? min(n, first + QUERIES) : n) + KEYS - 1) / KEYS;
}

// The first column that a row must not see.
inline uint limit_of(const uint row, const uint n) { return CAUSAL ? row + 1 : n; }
