// Within a kernel: the end, where sums go to the product.

  #pragma unroll
  for (uint i = 0; i < TM; i++)
    #pragma unroll
    for (uint j = 0; j < TN / 4; j++)
      *(global float4 *)(c + (down + y + i / 4 * 4 * LANES_DOWN + i % 4) * n + across + x +
                         LANES_ACROSS * 4 * j) = sum[i][j];
