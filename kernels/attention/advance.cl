// The next place of a ring, and the parity of its round.
#define ADVANCE(stage, parity)                                                                   \
  if (++stage == STAGES) {                                                                       \
    stage = 0;                                                                                   \
    parity ^= 1;                                                                                 \
  }
