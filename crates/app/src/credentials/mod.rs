//! The parts of signing in: passwords, tokens, limits on failed attempts, and the sessions that
//! this process remembers.

pub(crate) mod limits;
pub(crate) mod passwords;
pub(crate) mod secrets;
pub(crate) mod sessions;
pub(crate) mod ticket_code;

pub(crate) use limits::AddressLimit;
pub use passwords::PasswordCost;
pub(crate) use passwords::Passwords;
pub(crate) use sessions::SessionCache;
