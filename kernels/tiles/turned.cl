// Four pieces as in LOAD_4, turned: lanes 8m to 8m + 7 name the rows of piece m, and lane 4g + t
// gets rows 2t and 2t + 1 of column g.
#define LOAD_4_TURNED(r0, r1, r2, r3, address)                                                   \
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0, %1, %2, %3}, [%4];"          \
               : "=r"(r0), "=r"(r1), "=r"(r2), "=r"(r3)                                          \
               : "r"(address)                                                                    \
               : "memory")
