//! Sessions: getting in, staying in, getting out, and lost passwords.

mod limits;
mod password_change;
mod passwords;
mod recovery;
mod secrets;
mod session;
mod token;

pub(crate) use limits::AddressLimit;
pub use password_change::change_password;
pub(crate) use passwords::{Passwords, check_length, hash_new};
pub use recovery::{change_by_token, request_link};
pub(crate) use recovery::{link_job, send_link};
pub(crate) use session::sees_shop_figures;
pub(crate) use session::{SessionCache, is_listed};
pub use session::{authenticate, keep_device, sign_out, still_stands};
pub use token::{TokenRefusal, exchange};
