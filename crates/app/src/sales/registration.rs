//! What a sale is registered from.

use yapa_countries::CountryProfile;
use yapa_domain::DocumentKind;
use yapa_wire::sales::NewSale;

use super::moment::Moment;
use super::{form, say};
use crate::customer_orders::Closing;
use crate::{Caller, Error, Result};

/// The body of a sale, and who registers it, when and where.
pub(crate) struct Registration {
    pub(super) sale: NewSale,
    pub(super) document: &'static DocumentKind,
    /// Whose sale it is.
    pub(super) user_id: i64,
    /// Who registers it: the seller, or an owner or manager in the seller's name.
    pub(super) caller_id: i64,
    pub(super) sale_id: i64,
    pub(super) moment: Moment,
    pub(super) converted: Option<Converted>,
    /// Where the customer's order goes that is sold, when its own screen sells it.
    pub(super) closing: Option<Closing>,
}

/// The receipt that a ticket takes the place of.
pub(super) struct Converted {
    /// Key of the receipt.
    pub(super) receipt_id: i64,
    /// Whether it was closed already; then its ticket is.
    pub(super) closed: bool,
    /// What each of its lines took from stock, as its column `parts` holds it.
    pub(super) parts: Vec<String>,
}

impl Registration {
    /// The registration of a sale that a body asks for, in the name of a seller.
    ///
    /// # Errors
    /// 400 and 422 for what can be seen to be wrong without the database.
    pub(super) fn of(
        moment: Moment,
        caller: &Caller,
        sale: NewSale,
        user_id: i64,
    ) -> Result<Registration> {
        form::check(moment.profile, &sale)?;
        let document = CountryProfile::document(moment.profile, &sale.invoice_type)
            .filter(|document| document.is_for_sales())
            .ok_or_else(|| Error::rule("tipoComprobante", say::UNKNOWN_DOCUMENT))?;
        let sale_id = moment.next_id();
        Ok(Registration {
            sale,
            document,
            user_id,
            caller_id: caller.user_id(),
            sale_id,
            moment,
            converted: None,
            closing: None,
        })
    }
}
