//! Sessions: getting in, staying in, getting out, and lost passwords.

mod password_change;
mod recovery;
mod session;
mod token;

pub use password_change::change_password;
pub use recovery::{change_by_token, request_link};
pub(crate) use recovery::{link_job, send_link};
pub(crate) use session::is_listed;
pub use session::{authenticate, keep_device, sign_out, still_stands};
pub use token::{TokenRefusal, exchange};
