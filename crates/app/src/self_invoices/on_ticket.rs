//! What a printed ticket says about its invoice.

use yapa_countries::CountryProfile;
use yapa_storage::CompanyTx;
use yapa_storage::queries::sales::SaleRow;
use yapa_storage::queries::self_invoices as queries;

use super::{say, state};
use crate::calendar::day;
use crate::credentials::ticket_code;
use crate::{Context, Kind, Result};

/// Where the page is, below the address of the installation.
const PATH: &str = "autofactura";

/// How the bearer of a ticket asks for the invoice.
#[derive(Clone, Debug)]
pub(crate) struct TicketNote {
    code: String,
    /// The last day for it, as people read it.
    until: String,
}

impl TicketNote {
    /// The address that its code as a square opens.
    pub fn address(&self, ctx: &Context) -> String {
        format!("{}/{PATH}/{}", ctx.config.public_address, self.code)
    }

    /// What stands beside the square.
    pub fn lines(&self, ctx: &Context) -> [String; 2] {
        let address = &ctx.config.public_address;
        let bare = address
            .split_once("://")
            .map_or(&**address, |(_, rest)| rest);
        let shown = ticket_code::shown(&self.code);
        say::on_ticket(&format!("{bare}/{PATH}"), &shown, &self.until)
    }
}

/// The note of a ticket; none for what is no ticket, and where the company does not let buyers ask.
#[crate::boxed]
pub(crate) async fn note_of(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    sale: &SaleRow,
) -> Result<Option<TicketNote>> {
    let is_ticket = sale.electronic && state::is_ticket(profile, &sale.document_code);
    if profile.self_invoicing.is_none() || sale.is_undone() || !is_ticket {
        return Ok(None);
    }
    let rules = match state::rules_of(tx, profile).await {
        Ok(rules) => rules,
        Err(error) if error.kind() == Kind::NotFound => return Ok(None),
        Err(error) => return Err(error),
    };
    let Some(code) = queries::code_of(tx, sale.id).await? else {
        return Ok(None);
    };
    let until = state::last_day(rules, &sale.business_date)?;
    let until = day(profile, &until.to_string())?;
    Ok(Some(TicketNote { code, until }))
}
