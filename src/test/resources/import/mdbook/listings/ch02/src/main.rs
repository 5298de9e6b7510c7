fn main() {
    // ANCHOR: count
    for sheep in 1..=3 {
        println!("{sheep}");
    }
    // ANCHOR_END: count
}
