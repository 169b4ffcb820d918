//! Extractors of handlers; every rejection is an [`ApiError`](crate::ApiError).

mod arrival;
pub(crate) mod body;
mod caller;
mod client_address;
mod download;
mod faults;
mod form;
mod idempotent;
mod json;
mod path;
mod upload;

pub use arrival::{OverTls, over_tls};
pub use caller::{Caller, Company, bearer};
pub use client_address::{ClientAddress, client_address};
pub use download::{Download, Shown};
pub use form::{Form, FormOrQuery};
pub use idempotent::{Idempotent, IdempotentBare, IdempotentOrEmpty};
pub use json::{Answer, Json, Made};
pub use path::{Host, Path, Query};
pub use upload::Upload;
