//! What every request passes through, outside in.

mod guard;
mod headers;
mod observe;

pub use guard::{caught_panic, guard};
pub use headers::security_headers;
pub use observe::observe;
