//! The values that a sale is registered from.

use yapa_countries::CountryProfile;
use yapa_domain::{DocumentKind, Money, Rights};
use yapa_wire::sales::NewSale;

use super::form;
use crate::cart::say;
use crate::order_states::Closing;
use crate::{Caller, Error, Result, WriteContext};

/// The body of a sale, and who registers it, when and where.
pub(crate) struct Registration {
    pub(super) sale: NewSale,
    pub(super) document: &'static DocumentKind,
    /// The seller. The user of the context registers the sale: the seller, or an owner or
    /// manager in the seller's name.
    pub(super) user_id: i64,
    /// The only seller whose quotes the caller sees.
    pub(super) only_seller: Option<i64>,
    /// The rights of who registers the sale.
    pub(super) rights: Rights,
    pub(super) sale_id: i64,
    pub(super) write_ctx: WriteContext,
    pub(super) converted: Option<Converted>,
    /// How long ago the money was taken, where the client says so.
    pub(super) taken_ago_ms: Option<i64>,
    /// Where the customer's order goes that is sold, when its own screen sells it.
    pub(super) closing: Option<Closing>,
}

/// The receipt that a ticket takes the place of.
pub(super) struct Converted {
    /// Key of the receipt.
    pub(super) receipt_id: i64,
    /// Whether it was closed already; then its ticket is.
    pub(super) closed: bool,
    /// The cash session that its money went into.
    pub(super) cash_session_id: Option<i64>,
    /// Stock taken by each of its lines, as its column `parts` holds it, and its cost.
    pub(super) lines: Vec<(String, Option<Money>)>,
    /// Cost of its bags.
    pub(super) bags_cost: Option<Money>,
}

impl Registration {
    /// Whether the money was taken before a moment; true where the client does not say when.
    pub(super) fn was_taken_before(&self, at_ms: i64) -> bool {
        self.taken_ago_ms
            .is_none_or(|ago| self.write_ctx.at_ms.saturating_sub(ago) < at_ms)
    }

    /// The registration of a sale that a body asks for, in the name of a seller.
    ///
    /// # Errors
    /// 400 and 422 for faults that need no query.
    pub(super) fn of(
        write_ctx: WriteContext,
        caller: &Caller,
        sale: NewSale,
        user_id: i64,
    ) -> Result<Registration> {
        form::check(write_ctx.profile, &sale)?;
        let document = CountryProfile::document(write_ctx.profile, &sale.invoice_type)
            .filter(|document| document.is_for_sales())
            .ok_or_else(|| Error::rule("tipoComprobante", say::UNKNOWN_DOCUMENT))?;
        let sale_id = write_ctx.next_id();
        Ok(Registration {
            sale,
            document,
            user_id,
            only_seller: caller.only_seller(),
            rights: caller.rights().clone(),
            sale_id,
            write_ctx,
            converted: None,
            taken_ago_ms: None,
            closing: None,
        })
    }
}
