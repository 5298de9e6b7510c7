// One over the root of WIDTH, by which products of queries and keys are multiplied.
#if WIDTH == 64
#define ROOT 0.125f
#else
#define ROOT 0.08838835f
#endif
