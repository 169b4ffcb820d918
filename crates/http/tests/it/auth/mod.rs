mod limits;
mod lock;
mod recovery;
mod refresh;
pub mod smtp;
mod token;
