/// What was measured, where, and how sure we are: the one kind of data that both wings share.
///
/// Knows no kernel, no chapter and no device; imports only `source`.
package press.result;
