//! The values that a quote is written from.

use yapa_countries::CountryProfile;
use yapa_domain::{Discount, DocumentClass, DocumentKind, Rights};
use yapa_wire::proformas::{NewProforma, ProformaLine};
use yapa_wire::sales::SaleType;

use super::{form, say};
use crate::cart::discounts::DiscountInput;
use crate::cart::sold_lines::LineRequest;
use crate::{Caller, Context, Error, Result, WriteContext};

/// The body of a quote, and the user who writes it, when and where.
pub(super) struct Draft {
    pub(super) body: NewProforma,
    pub(super) document: &'static DocumentKind,
    pub(super) user_id: i64,
    /// The seller, when it is not the caller.
    pub(super) other: Option<i64>,
    pub(super) id: i64,
    pub(super) write_ctx: WriteContext,
    /// The rights of the user who writes it.
    pub(super) rights: Rights,
}

impl Draft {
    /// The quote that a body asks for; one of parking is for an hour unless it says otherwise.
    ///
    /// # Errors
    /// 400 and 422 for faults that need no query, 403 for the name of
    /// another seller.
    pub(super) fn of(ctx: &Context, caller: &Caller, mut body: NewProforma) -> Result<Draft> {
        let user_id = body.user.map_or(caller.user_id(), Into::into);
        caller.user(user_id)?;
        let write_ctx = WriteContext::of(ctx, caller)?;
        if body.kind != SaleType::Goods {
            body.hours = body.hours.or(Some(1));
        }
        form::check(write_ctx.profile, &body)?;
        Ok(Draft {
            body,
            document: document(write_ctx.profile)?,
            user_id,
            other: (user_id != caller.user_id()).then_some(user_id),
            id: write_ctx.next_id(),
            write_ctx,
            rights: caller.rights().clone(),
        })
    }
}

/// The country's document for quotes; its amounts are those of a sale note.
pub(super) fn document(profile: &CountryProfile) -> Result<&'static DocumentKind> {
    profile
        .documents
        .iter()
        .find(|document| document.class == DocumentClass::Proforma)
        .ok_or_else(|| Error::unprocessable(say::NO_SERIES))
}

/// The discount of the whole quote as it was typed.
pub(super) fn discount(body: &NewProforma) -> Option<Discount> {
    DiscountInput::from(body).discount()
}

/// The request of a line of the body.
pub(super) fn wanted(line: &ProformaLine) -> LineRequest {
    LineRequest {
        id: line.id.into(),
        kind: line.kind,
        name: line.name.clone(),
        quantity: line.quantity.into(),
        price: line.price.into(),
        discount: DiscountInput::from(line).discount(),
        promised: false,
    }
}
