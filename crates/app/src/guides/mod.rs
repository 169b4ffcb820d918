//! Transport guides: what accompanies goods on the road, for sales and for purchases. A guide has a
//! number of its own and moves neither goods nor money; where the country issues guides
//! electronically, its document is sent like that of a sale.

mod add;
mod confirm;
mod draft;
mod files;
mod goods;
mod paper;
mod parties;
mod read;
mod request;
mod say;
mod shipment;
mod view;

use yapa_storage::CompanyTx;
use yapa_storage::queries::companies::{CompanyRow, company};
use yapa_storage::queries::guides::{GuideRow, PURCHASES};
use yapa_wire::guides::{GuideReason, GuideSide};

pub use add::add;
pub(crate) use add::write;
pub use confirm::confirm;
pub use draft::draft;
pub(crate) use files::deliver;
pub use files::{mail, pdf, receipt, xml};
pub use read::{find, list, of_sale};
pub(crate) use request::AddGuide;
pub use request::Origin;

use crate::{Error, Kind, Result};

/// The code of a reason, as the contract and the database spell it.
pub(crate) const fn reason_code(reason: GuideReason) -> &'static str {
    match reason {
        GuideReason::Sale => "01",
        GuideReason::Purchase => "02",
        GuideReason::SaleToThirdParty => "03",
        GuideReason::BetweenBranches => "04",
        GuideReason::Consignment => "05",
        GuideReason::Return => "06",
        GuideReason::Other => "13",
        GuideReason::BuyerConfirmation => "14",
        GuideReason::ItinerantIssuer => "18",
    }
}

/// The codes of all reasons.
pub(crate) const REASONS: [&str; 9] = ["01", "02", "03", "04", "05", "06", "13", "14", "18"];

/// The list that shows a guide.
pub(crate) fn side(guide: &GuideRow) -> GuideSide {
    match guide.side == PURCHASES {
        true => GuideSide::Purchases,
        false => GuideSide::Sales,
    }
}

/// The company, if it uses guides.
///
/// # Errors
/// 403 when it does not.
#[crate::boxed]
async fn using(tx: &mut CompanyTx) -> Result<CompanyRow> {
    let row = company(tx).await?;
    match row.uses_guides {
        true => Ok(row),
        false => Err(Error::new(Kind::Forbidden, say::NOT_USED)),
    }
}
