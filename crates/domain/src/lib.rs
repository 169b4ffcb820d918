//! The ground floor: values and rules without input, output or frameworks.

pub mod clock;
pub mod country;
pub mod dec4;

pub use clock::{Clock, EpochMillis};
pub use country::{Country, UnknownCountry};
pub use dec4::{Dec4, Money, ParseDec4Error, Quantity, Rate};
