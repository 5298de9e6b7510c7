/// Gives numbers and meanings: order, labels, references, values. Fills the model; renders nothing.
package press.linking;
