//! Layers that every request passes through, outside in.

mod compress;
mod guard;
mod headers;
mod observe;
mod unread_body;
mod words;

pub use compress::compress;
pub use guard::{caught_panic, guard};
pub use headers::security_headers;
pub use observe::observe;
pub use unread_body::read_unread_body;
pub use words::{in_request_words, keep_words, set_words};
