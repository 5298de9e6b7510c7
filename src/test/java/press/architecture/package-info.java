/// Tests of the code itself: which package may depend on which, how files look, and which texts no
/// file may contain.
package press.architecture;
