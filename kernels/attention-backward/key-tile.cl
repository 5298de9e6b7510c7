// Within a kernel of warp-keys.cl: a tile of keys against all blocks of queries that see one of
// them, up to dV of a block, and the words of dS for what follows.

  const places at = places_of((uint)(size_t)&room[0]);
  const uint down = (n + ROWS - 1) / ROWS;
  const uint2 tile = tile_of(get_group_id(0), heads, down);
  const uint first = tile.y * ROWS;
  const size_t head = (size_t)tile.x * n * WIDTH;
  q += 2 * head;
  k += 2 * head;
  v += 2 * head;
  d_o += 2 * head;
  pairs += (size_t)tile.x * pitch;
  // The first of this warp's 16 keys, and of this lane's two.
  const uint of_warp = get_local_id(0) / WARP * 16;
  const uint key = first + of_warp + get_local_id(0) % WARP / 4;
  const uint blocks = (n + OTHERS - 1) / OTHERS, begin = CAUSAL ? first / OTHERS : 0;

  fetch_tile(at.k, k, first, ROWS, n);
  fetch_tile(at.v, v, first, ROWS, n);
  fetch_queries(at, begin % 2, q, d_o, pairs, begin * OTHERS, n);
  COMMIT;
  float of_k[WIDTH / 8][4], of_v[WIDTH / 8][4], s[ACROSS][4], dp[ACROSS][4];
  uint words[OTHERS / 16][4];
  #pragma unroll
  for (uint r = 0; r < WIDTH / 2; r++) of_k[r / 4][r % 4] = of_v[r / 4][r % 4] = 0;
  for (uint j = begin; j < blocks; j++) {
    const uint place = j % 2, query = j * OTHERS;
    WAIT(0);
    barrier(CLK_LOCAL_MEM_FENCE);  // the block has come, and nobody reads the one before any more
    if (j + 1 < blocks) {
      fetch_queries(at, 1 - place, q, d_o, pairs, query + OTHERS, n);
      COMMIT;
    }
    multiply_rows(s, left_at(at.k, of_warp), right_at(at.q + place * BLOCK_BYTES));
    multiply_rows(dp, left_at(at.v, of_warp), right_at(at.d_o + place * BLOCK_BYTES));
    to_slopes_of_keys(s, dp, (local const float4 *)(room + PAIRS_AT + place * PAIR_BYTES), key,
                      query + 2 * (get_local_id(0) % 4),
                      first + of_warp + 15 >= (CAUSAL ? query + 1 : n), n);
    words_of(words, s);
    multiply_columns(of_v, words, turned_at(at.d_o + place * BLOCK_BYTES));
    words_of(words, dp);
