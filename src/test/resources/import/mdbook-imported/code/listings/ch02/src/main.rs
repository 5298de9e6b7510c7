//> all
fn main() {
//> count
    for sheep in 1..=3 {
        println!("{sheep}");
    }
//<
}
//<
