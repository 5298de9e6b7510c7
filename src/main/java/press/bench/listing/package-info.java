/// Output of compilers as it is stored beside a result: PTX, assembly of gcc, machine code of C2,
/// build logs. The same code gives the same text.
package press.bench.listing;
