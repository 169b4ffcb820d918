//! What every request passes through, outside in.

mod compress;
mod guard;
mod headers;
mod observe;

pub use compress::compress;
pub use guard::{caught_panic, guard};
pub use headers::security_headers;
pub use observe::observe;
