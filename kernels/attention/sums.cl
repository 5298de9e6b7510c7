// Sums of a product of four warps in the registers of a lane, as operands of an instruction.

#define SUMS_8(x, i)                                                                             \
  "+f"(x[i]), "+f"(x[i + 1]), "+f"(x[i + 2]), "+f"(x[i + 3]), "+f"(x[i + 4]), "+f"(x[i + 5]),    \
      "+f"(x[i + 6]), "+f"(x[i + 7])
#define SUMS_32(x, i) SUMS_8(x, i), SUMS_8(x, i + 8), SUMS_8(x, i + 16), SUMS_8(x, i + 24)
#define SUMS_64(x, i) SUMS_32(x, i), SUMS_32(x, i + 32)
