//! Generators and house checks.
fn main() {}
