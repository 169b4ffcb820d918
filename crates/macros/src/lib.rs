//! Declarations that are written once: what a struct or a function says of itself, and the code
//! that follows from it. Used at compile time only; each macro has a file of its own.
