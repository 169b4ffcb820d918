//! The ground floor: values and rules without input, output or frameworks.

pub mod amounts;
pub mod clock;
pub mod country;
pub mod dec4;
pub mod document;
pub mod permissions;
pub mod states;

pub use amounts::{AmountPolicy, DiscountFrom, TaxBasis};
pub use clock::{Clock, EpochMillis};
pub use country::{Country, UnknownCountry};
pub use dec4::{Dec4, Money, ParseDec4Error, Quantity, Rate};
pub use document::{Buyer, BuyerError, ClientKind, DocumentClass, DocumentKind, NumberingStyle};
pub use permissions::{Permission, Permissions, Role};
pub use states::{ProformaState, SaleState};
