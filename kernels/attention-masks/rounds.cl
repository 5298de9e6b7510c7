// The tile that this group has of a round.
inline uint tile_in(const uint round) {
  const uint groups = get_num_groups(0), group = get_group_id(0);
  return round * groups + (round % 2 ? groups - 1 - group : group);
}
