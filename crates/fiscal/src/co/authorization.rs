//! DIAN's data for a company before it may issue: a range of numbers, and its software's identity.

use std::fmt;

use jiff::civil::{Date, date};

/// DIAN's published data for trying software out: the range SETP 990000000 to 995000000.
pub(super) const TRIAL_RESOLUTION: &str = "18760000001";
pub(super) const TRIAL_KEY: &str = "fc8eac422eba16e22ffd8c6f94b3f40a6e38162c";

/// Lengths of the hexadecimal digests that DIAN hands out as technical keys: SHA-1, as in the example of
/// the CUFE in the technical annex 1.9 and in [`TRIAL_KEY`], and SHA-256.
const KEY_LENGTHS: [usize; 2] = [40, 64];

/// Whether a technical key is whole.
pub(super) fn is_technical_key(key: &str) -> bool {
    KEY_LENGTHS.contains(&key.len()) && key.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// The resolution that authorises a range of numbers, and the software that uses it.
#[derive(Clone, PartialEq, Eq)]
pub struct Authorization {
    /// Number of the resolution.
    pub resolution: String,
    /// First day of its validity.
    pub from: Date,
    /// Last day of its validity.
    pub until: Date,
    /// The prefix of its numbers, which is the series; empty means any, as in the simulator.
    pub prefix: String,
    /// First number.
    pub first: u64,
    /// Last number.
    pub last: u64,
    /// The key that goes into the CUFE of invoices.
    pub technical_key: String,
    /// The software's identity from DIAN's portal.
    pub software_id: String,
    /// The software's PIN, which goes into every CUDE.
    pub software_pin: String,
}

impl fmt::Debug for Authorization {
    /// Neither key nor PIN.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Authorization")
            .field("resolution", &self.resolution)
            .field("prefix", &self.prefix)
            .finish_non_exhaustive()
    }
}

impl Authorization {
    /// Whether a number is one of the range on that day.
    pub fn covers(&self, series: &str, number: u64, day: Date) -> bool {
        (self.prefix.is_empty() || self.prefix == series)
            && (self.first..=self.last).contains(&number)
            && (self.from..=self.until).contains(&day)
    }

    /// The range that DIAN publishes for trying software out, for any series.
    pub(super) fn simulated() -> Authorization {
        Authorization {
            resolution: TRIAL_RESOLUTION.to_owned(),
            from: date(2019, 1, 19),
            until: date(2049, 12, 31),
            prefix: String::new(),
            first: 1,
            // Nine digits, as a resolution gives them: numbers given under a real resolution can
            // continue in the simulator.
            last: 999_999_999,
            technical_key: TRIAL_KEY.to_owned(),
            software_id: "56f2ae4e-9812-4fad-9255-08fcfcd5ccb0".to_owned(),
            software_pin: "12345".to_owned(),
        }
    }
}
