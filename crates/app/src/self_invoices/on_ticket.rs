//! What a printed ticket says about its invoice.

use std::net::IpAddr;

use yapa_countries::CountryProfile;
use yapa_storage::CompanyTx;
use yapa_storage::queries::e_documents as documents;
use yapa_storage::queries::sales::SaleRow;
use yapa_storage::queries::self_invoices as queries;

use super::{say, state};
use crate::calendar::day;
use crate::companies::SIMULATOR;
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
    /// Whether the company's documents go to the simulator.
    is_trial: bool,
}

/// The page of the ticket with this code.
pub(super) fn page_of(ctx: &Context, code: &str) -> String {
    format!("{}/{PATH}/{code}", ctx.config.public_address)
}

impl TicketNote {
    /// The address that its code as a square opens.
    pub fn address(&self, ctx: &Context) -> String {
        page_of(ctx, &self.code)
    }

    /// Whether a buyer can open the address: it is no address of the machine itself. Trials show it.
    pub fn is_reachable(&self, ctx: &Context) -> bool {
        self.is_trial || !is_own_machine(host_of(&ctx.config.public_address))
    }

    /// The text beside the square.
    pub fn lines(&self, ctx: &Context) -> [String; 2] {
        let bare = without_scheme(&ctx.config.public_address);
        let shown = ticket_code::shown(&self.code);
        say::on_ticket(&format!("{bare}/{PATH}"), &shown, &self.until)
    }
}

/// The note of a ticket; none for other documents, and where the company does not let buyers ask.
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
    let rules = match state::rules_of(tx, profile, state::Asker::Buyer).await {
        Ok(rules) => rules,
        Err(error) if error.kind() == Kind::NotFound => return Ok(None),
        Err(error) => return Err(error),
    };
    let Some(code) = queries::code_of(tx, sale.id).await? else {
        return Ok(None);
    };
    let until = state::last_day(rules, &sale.business_date)?;
    let until = day(profile, &until.to_string())?;
    let environment = documents::environment(tx).await?;
    let is_trial = environment.as_deref() == Some(SIMULATOR);
    Ok(Some(TicketNote {
        code,
        until,
        is_trial,
    }))
}

fn without_scheme(address: &str) -> &str {
    address.split_once("://").map_or(address, |(_, rest)| rest)
}

/// The host of an address, without its port.
fn host_of(address: &str) -> &str {
    let bare = without_scheme(address).split('/').next().unwrap_or("");
    match bare.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        Some((host, _)) => host,
        None => bare.split(':').next().unwrap_or(""),
    }
}

/// Whether only the machine itself finds this host.
fn is_own_machine(host: &str) -> bool {
    let address = host.parse::<IpAddr>();
    let is_own = address.map(|one| one.is_loopback() || one.is_unspecified());
    host.is_empty() || host == "localhost" || is_own.unwrap_or(false)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_that_others_can_open_are_printed() {
        for own in [
            "",
            "http://127.0.0.1:8080",
            "http://localhost:8080",
            "http://[::1]:8080",
            "http://0.0.0.0:80",
        ] {
            assert!(is_own_machine(host_of(own)), "{own}");
        }
        for other in [
            "https://tienda.example",
            "http://192.168.1.20:8080",
            "https://tienda.example:8443/yapa",
        ] {
            assert!(!is_own_machine(host_of(other)), "{other}");
        }
    }
}
