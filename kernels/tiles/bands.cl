// The order of tiles: in bands of BAND rows of tiles, column after column within a band, so that groups
// that work at the same time share rows of A and of B in the last cache.

// Row and column of the tile that a group takes, of `down` rows and `across` columns of tiles.
inline uint2 tile_of(const uint group, const uint down, const uint across) {
  const uint first = group / (BAND * across) * BAND;
  const uint rows = min((uint)BAND, down - first);
  const uint at = group % (BAND * across);
  return (uint2)(first + at % rows, at / rows);
}
