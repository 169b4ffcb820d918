//! The Yapa binary.
fn main() {}
