package press.typeset;

import press.typeset.HighlightedLines.TokenKind;

/// The lexers of C and of the languages that grew out of it: C++, CUDA and OpenCL C.
final class CLanguages {

  static final String COMMENT =
      """
      (?<comment>//.*+|/\\*(?s:.*?)(?:\\*/|\\z))
      """;

  /// Literals in double and in single quotes that end with their line.
  static final String STRINGS =
      """
      (?<string>"(?:[^"\\\\\\n]++|\\\\(?s:.))*+"?)
      (?<string>'(?:[^'\\\\\\n]++|\\\\(?s:.))*+'?)
      """;

  static final String NUMBER =
      """
      (?<number>0[xX](?:[pP][+-]|[\\w.])*+)
      (?<number>(?:\\d|(?<![\\w.])\\.\\d)(?:[eE][+-]|\\w|\\.(?![.a-zA-Z_&&[^eEfF]])|'(?=\\d))*+)
      """;

  static final String WORD = "(?<word>[\\p{L}_][\\p{L}\\w]*+)";

  private static final String C_RULES =
      COMMENT
          + """
          ^[ \\t]*+(?<preprocessor>#[ \\t]*+pragma\\b.*+)
          ^[ \\t]*+(?<preprocessor>#[ \\t]*+include)[ \\t]*+(?<string><[^>\\n]*+>?)
          ^[ \\t]*+(?<preprocessor>#[ \\t]*+\\w*+)
          (?<string>(?:u8|[LuU])"(?:[^"\\\\\\n]++|\\\\(?s:.))*+"?)
          (?<string>(?:u8|[LuU])'(?:[^'\\\\\\n]++|\\\\(?s:.))*+'?)
          """
          + STRINGS
          + NUMBER
          + WORD;

  private static final String CPP_RULES =
      """
      (?<string>(?:u8|[LuU])?R"(?<plain>[^()\\\\\\s"]{0,16})\\((?s:.*?)(?:\\)\\k<plain>"|\\z))
      (?<preprocessor>\\[\\[[^\\n]*?(?:\\]\\]|$))
      """
          + C_RULES;

  private static final String C_KEYWORDS =
      """
      auto break case const continue default do else enum extern for goto if inline register
      restrict return sizeof static struct switch typedef typeof union volatile while alignas
      alignof constexpr static_assert thread_local _Alignas _Alignof _Atomic _Generic _Noreturn
      _Static_assert _Thread_local
      """;

  private static final String C_TYPES =
      """
      void char short int long float double signed unsigned bool _Bool _Complex _Float16 FILE
      size_t ptrdiff_t intptr_t uintptr_t va_list __m128 __m128d __m128i __m256 __m256d __m256i
      __m512 __m512d __m512i __mmask8 __mmask16 __mmask32 __mmask64
      """;

  private static final String C_CONSTANTS =
      "true false NULL nullptr stdin stdout stderr INFINITY NAN FLT_MAX FLT_MIN FLT_EPSILON INT_MAX"
          + " INT_MIN UINT_MAX SIZE_MAX";

  private static final String CPP_KEYWORDS =
      """
      class public private protected virtual override final friend operator template typename
      namespace using new delete this throw try catch noexcept explicit mutable concept requires
      const_cast static_cast dynamic_cast reinterpret_cast consteval constinit decltype typeid
      co_await co_return co_yield export import module and or not xor
      """;

  private static final String CPP_TYPES =
      """
      wchar_t char8_t char16_t char32_t string string_view vector array map set unordered_map
      unordered_set pair tuple optional variant span atomic mutex thread unique_ptr shared_ptr
      function
      """;

  private static final String VECTOR_ELEMENTS =
      "char uchar short ushort int uint long ulong half float double";

  private CLanguages() {}

  static RuleLexer c() {
    return withWordsOfC(new RuleLexer(C_RULES).words(TokenKind.KEYWORD, C_KEYWORDS));
  }

  static RuleLexer cpp() {
    return withWordsOfC(wordsOfCpp());
  }

  static RuleLexer cuda() {
    RuleLexer lexer =
        wordsOfCpp()
            .words(
                TokenKind.KEYWORD,
                "__global__ __device__ __host__ __shared__ __constant__ __managed__ __restrict__"
                    + " __forceinline__ __noinline__ __launch_bounds__ __grid_constant__"
                    + " __cluster_dims__")
            .words(
                TokenKind.TYPE,
                vectors("1 2 3 4")
                    + " dim3 half half2 __half __half2 __nv_bfloat16 __nv_bfloat162 __nv_fp8_e4m3"
                    + " __nv_fp8_e5m2 cudaError_t cudaStream_t cudaEvent_t")
            .words(TokenKind.VARIABLE, "threadIdx blockIdx blockDim gridDim warpSize clusterIdx")
            .words(
                TokenKind.FUNCTION,
                "__syncthreads __syncwarp __shfl_sync __shfl_xor_sync __shfl_down_sync"
                    + " __shfl_up_sync __ballot_sync __ldg atomicAdd atomicCAS atomicMax");
    return withWordsOfC(lexer);
  }

  static RuleLexer opencl() {
    RuleLexer lexer =
        new RuleLexer(C_RULES)
            .words(TokenKind.KEYWORD, C_KEYWORDS)
            .words(
                TokenKind.KEYWORD,
                "kernel __kernel global __global local __local constant __constant private"
                    + " __private generic __generic read_only __read_only write_only __write_only"
                    + " read_write __read_write uniform pipe")
            .words(
                TokenKind.TYPE,
                vectors("2 3 4 8 16")
                    + " uchar ushort uint ulong half quad image1d_t image2d_t image3d_t"
                    + " image2d_array_t sampler_t event_t queue_t ndrange_t reserve_id_t"
                    + " cl_mem_fence_flags memory_order memory_scope atomic_int atomic_uint"
                    + " atomic_float")
            .words(TokenKind.PREPROCESSOR, "__attribute__")
            .words(
                TokenKind.NUMBER,
                "CLK_LOCAL_MEM_FENCE CLK_GLOBAL_MEM_FENCE CLK_IMAGE_MEM_FENCE"
                    + " CLK_NORMALIZED_COORDS_FALSE CLK_NORMALIZED_COORDS_TRUE CLK_ADDRESS_CLAMP"
                    + " CLK_ADDRESS_CLAMP_TO_EDGE CLK_ADDRESS_NONE CLK_FILTER_NEAREST"
                    + " CLK_FILTER_LINEAR M_PI M_PI_F M_E_F MAXFLOAT");
    return withWordsOfC(lexer);
  }

  private static RuleLexer wordsOfCpp() {
    return new RuleLexer(CPP_RULES)
        .words(TokenKind.KEYWORD, C_KEYWORDS + CPP_KEYWORDS)
        .words(TokenKind.TYPE, CPP_TYPES);
  }

  private static RuleLexer withWordsOfC(RuleLexer lexer) {
    return lexer
        .words(TokenKind.TYPE, C_TYPES)
        .words(TokenKind.NUMBER, C_CONSTANTS)
        .words(TokenKind.PREPROCESSOR, "__attribute__ __declspec _Pragma __asm__ asm")
        .guessFunctions()
        .guessTypes(".*_t");
  }

  /// Names of vector types, such as `float4`.
  private static String vectors(String widths) {
    StringBuilder names = new StringBuilder();
    for (String element : VECTOR_ELEMENTS.split(" ")) {
      for (String width : widths.split(" ")) {
        names.append(element).append(width).append(' ');
      }
    }
    return names.toString();
  }
}
