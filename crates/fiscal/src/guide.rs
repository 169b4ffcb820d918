//! Content of a transport guide before it is issued.

use jiff::civil::{Date, DateTime};
use yapa_domain::totals::ExtraTax;
use yapa_domain::{Money, Quantity};

use crate::document::{Address, Issuer, Treatment};

/// A guide of the sender of goods.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guide {
    /// The authority's code of its type, such as `09`.
    pub type_code: String,
    /// Its series, such as `T001`.
    pub series: String,
    /// Its number.
    pub number: u64,
    /// When it was issued, on the shop's clock.
    pub issued: DateTime,
    /// Who sends the goods.
    pub issuer: Issuer,
    /// Who receives them.
    pub recipient: Party,
    /// Where the recipient has its seat; unknown parts are empty.
    pub recipient_address: Address,
    /// What the recipient does, Chile's giro; may be empty.
    pub recipient_business_line: String,
    /// The supplier, named on the guide of a purchase.
    pub supplier: Option<Party>,
    /// Why they travel: catalogue 20 of SUNAT.
    pub reason: String,
    /// The same in words.
    pub reason_text: String,
    /// Further text, may be empty.
    pub notes: String,
    /// The document that the goods belong to.
    pub related: Option<Related>,
    /// Gross weight in kilograms.
    pub gross_weight: Quantity,
    /// Number of packages.
    pub packages: Option<i64>,
    /// Who carries them, and in what.
    pub transport: Transport,
    /// The day on which they leave.
    pub exit: Date,
    /// Where they leave.
    pub departure: Place,
    /// Where they arrive.
    pub arrival: Place,
    /// The goods.
    pub lines: Vec<GuideLine>,
}

/// A person or company on a guide.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Party {
    /// Code of the identity document in the country's profile.
    pub identity: String,
    /// Its number.
    pub number: String,
    /// Name.
    pub name: String,
}

/// The document that goods belong to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Related {
    /// The authority's code of its type.
    pub type_code: String,
    /// Series and number.
    pub number: String,
    /// The day on which it was issued, where that is known.
    pub date: Option<Date>,
}

/// Where goods leave or arrive.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// The place's official code, the ubigeo of Peru.
    pub code: String,
    /// Street and number.
    pub address: String,
    /// The authority's code of the establishment, may be empty.
    pub local_code: String,
}

/// Who carries goods, and in what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Transport {
    /// A company that is paid for it.
    Public {
        /// The company.
        carrier: Party,
        /// Its number in the register of carriers, may be empty.
        registration: String,
    },
    /// The issuer's own vehicles; the first of each is the principal one. Both are empty for a
    /// vehicle of category M1 or L.
    Private {
        /// Plates.
        plates: Vec<String>,
        /// Who drives.
        drivers: Vec<Driver>,
    },
}

/// Who drives a vehicle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Driver {
    /// Identity document; the name stays empty.
    pub party: Party,
    /// First names.
    pub first_name: String,
    /// Last names.
    pub last_name: String,
    /// Number of the driving licence.
    pub licence: String,
}

/// Goods on a guide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuideLine {
    /// The shop's own code; may be empty.
    pub code: String,
    /// Its kind.
    pub description: String,
    /// Its unit, by the code of the shop or of UN/ECE Recommendation 20; pieces when unknown.
    pub unit: String,
    /// How many.
    pub quantity: Quantity,
    /// What they were sold for; none for what was not sold.
    pub sold: Option<SoldFor>,
}

/// What goods on a guide were sold for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SoldFor {
    /// What the buyer pays for them, taxes included, after all discounts.
    pub amount: Money,
    /// How the sales tax treats them.
    pub treatment: Treatment,
    /// Taxes beside the sales tax.
    pub extras: Vec<ExtraTax>,
}
