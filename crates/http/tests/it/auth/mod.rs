mod limits;
mod recovery;
mod refresh;
mod smtp;
mod token;
