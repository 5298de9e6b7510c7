/// What compilers made of a variant, as it is kept beside a result: PTX, assembly of gcc, machine
/// code of C2, build logs. The same code gives the same text.
package press.bench.listing;
