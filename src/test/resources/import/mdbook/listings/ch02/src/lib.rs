// ANCHOR: one
pub fn one() -> u32 {
    1
}
// ANCHOR_END: one
