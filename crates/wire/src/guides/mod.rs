//! Transport guides: what accompanies goods on the road.

mod new;
mod record;
mod shared;

pub use new::{
    GuideBranch, GuideDocument, GuideMail, GuideRecipient, GuideRef, NewGuide, NewGuideLine,
    SaleGuideDraft,
};
pub use record::{Guide, GuideItem, GuideLine, GuidePage, GuidePaperQuery, GuideQuery, GuideSale};
pub use shared::{
    GuideCarrier, GuideDriver, GuidePlace, GuideReason, GuideShipment, GuideSide, GuideStatus,
    TransportKind,
};
