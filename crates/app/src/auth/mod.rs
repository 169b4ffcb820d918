//! Sessions: getting in, staying in, getting out, and lost passwords.

mod lock;
mod password_change;
mod pin;
mod recovery;
mod say;
mod session;
mod token;
mod token_pair;

pub use lock::lock;
pub use password_change::change_password;
pub use pin::change_pin;
pub(crate) use pin::{TriedPin, try_pin};
pub(crate) use recovery::{LinkReason, queue_link, send_link};
pub use recovery::{change_by_token, request_link};
pub use session::{authenticate, keep_device, sign_out, still_stands};
pub(crate) use session::{caller_of, is_listed, roles_in};
pub use token::exchange;
pub use token_pair::TokenRefusal;
