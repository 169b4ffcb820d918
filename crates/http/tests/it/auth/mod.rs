mod limits;
mod recovery;
mod refresh;
pub mod smtp;
mod token;
