//! Clients as the contract shows them.

use yapa_countries::CountryProfile;
use yapa_domain::document::NO_NUMBER;
use yapa_domain::{CountryRules, EpochMillis};
use yapa_storage::CompanyTx;
use yapa_storage::queries::clients::{self as queries, ClientRow, LEGAL, PurchaseRow};
use yapa_storage::queries::wallets;
use yapa_wire::clients::{Client, ClientKind, ClientPurchase, ClientTaxProfile};

use super::locals;
use crate::sale_record::{document_name, situation, status};
use crate::{Caller, Context, Error, Result, calendar};

/// How many of its last purchases a client shows.
const LAST_PURCHASES: i64 = 5;

/// The user who looks, and when.
#[derive(Clone, Copy)]
pub(super) struct Viewer {
    /// The country of the company.
    pub profile: &'static CountryProfile,
    /// Whose sales are shown: the caller's own, or those of all users when there is none.
    pub seller: Option<i64>,
    now: EpochMillis,
}

impl Viewer {
    /// The caller, now.
    pub fn of(ctx: &Context, caller: &Caller) -> Viewer {
        Viewer {
            profile: caller.profile(),
            seller: caller.only_seller(),
            now: ctx.now(),
        }
    }

    /// The clients with their figures and wallets, as lists show them.
    #[crate::boxed]
    pub async fn rows(self, tx: &mut CompanyTx, mut rows: Vec<ClientRow>) -> Result<Vec<Client>> {
        self.narrow(tx, &mut rows).await?;
        let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
        let bags = wallets::entries(tx, &ids).await?;
        let shown = rows.into_iter().map(|row| {
            let own = bags.iter().filter(|bag| bag.client_id == row.id);
            let wallet = own.map(crate::wallets::view::entry).collect();
            Ok(Client {
                wallet,
                ..self.show(row)?
            })
        });
        shown.collect()
    }

    /// A client with its branches, without its purchases.
    #[crate::boxed]
    pub async fn without_purchases(self, tx: &mut CompanyTx, row: ClientRow) -> Result<Client> {
        let mut rows = [row];
        self.narrow(tx, &mut rows).await?;
        let [row] = rows;
        let bags = wallets::entries(tx, &[row.id]).await?;
        let branches = queries::locals(tx, row.id).await?;
        Ok(Client {
            wallet: bags.iter().map(crate::wallets::view::entry).collect(),
            locals: branches
                .into_iter()
                .map(locals::show)
                .collect::<Result<_>>()?,
            ..self.show(row)?
        })
    }

    /// A client in full. The generic one represents all unnamed buyers, so that it has no
    /// purchases of its own.
    #[crate::boxed]
    pub async fn whole(self, tx: &mut CompanyTx, row: ClientRow) -> Result<Client> {
        let (id, generic) = (row.id, row.generic);
        let client = self.without_purchases(tx, row).await?;
        if generic {
            return Ok(client);
        }
        let last = queries::purchases(tx, id, self.seller, LAST_PURCHASES, 0).await?;
        let open = queries::open_purchase(tx, id, self.seller).await?;
        Ok(Client {
            sales: last
                .into_iter()
                .map(|row| self.purchase(row))
                .collect::<Result<_>>()?,
            current_sale: open.map(|row| self.purchase(row)).transpose()?,
            ..client
        })
    }

    /// Replaces the figures of clients by those of the only seller whose sales the caller sees.
    async fn narrow(self, tx: &mut CompanyTx, rows: &mut [ClientRow]) -> Result<()> {
        let Some(seller) = self.seller else {
            return Ok(());
        };
        let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
        let sums = queries::sums_of_seller(tx, seller, &ids).await?;
        for (row, sum) in rows.iter_mut().zip(sums).filter(|(row, _)| !row.generic) {
            (row.sales, row.amount) = sum;
        }
        Ok(())
    }

    /// A sale as its client's history shows it.
    ///
    /// # Errors
    /// Internal, when a column holds an invalid value.
    pub fn purchase(self, row: PurchaseRow) -> Result<ClientPurchase> {
        let number = || {
            self.profile
                .number_text(&row.series, row.number.unsigned_abs())
        };
        Ok(ClientPurchase {
            id: row.id.into(),
            channel: row.channel,
            date: row.business_date.parse().map_err(Error::internal)?,
            hour: row.hour.parse().map_err(Error::internal)?,
            total_amount: row.total.into(),
            invoice_number: if row.electronic {
                number()
            } else {
                NO_NUMBER.to_owned()
            },
            invoice_type_name: document_name(self.profile, &row.document_code).to_owned(),
            invoice_type: row.document_code,
            status: status(row.state),
            situation: situation(row.situation),
            user_id: row.user_id.into(),
        })
    }

    /// The client's own row and figures.
    ///
    /// # Errors
    /// Internal, when the country's time zone does not exist.
    pub fn show(self, row: ClientRow) -> Result<Client> {
        let profile = self.profile;
        Ok(Client {
            id: (row.id > 0).then_some(row.id.into()),
            kind: if row.person_type == LEGAL {
                ClientKind::Legal
            } else {
                ClientKind::Natural
            },
            link_whatsapp: chat_link(profile.phone_prefix, &row.phone),
            tax_profile: tax_profile(&row),
            months_as_client: if row.id > 0 {
                self.months_since(row.created_at_ms)?
            } else {
                0
            },
            document_type: row.document_type,
            document_number: row.document_number,
            name: row.name,
            address: row.address,
            email: row.email,
            phone: row.phone,
            business_line: row.business_line,
            local_code: row.local_code,
            division1: row.division1_name,
            division2: row.division2_name,
            division3: row.division3_name,
            country_code: profile.country.code().to_owned(),
            favorite: row.favorite,
            generic: row.generic,
            sales_quantity: row.sales,
            sales_amount: row.amount.into(),
            sales: Vec::new(),
            current_sale: None,
            wallet: Vec::new(),
            locals: Vec::new(),
        })
    }

    /// Whole months from then to now on the calendar of the country.
    fn months_since(self, then: EpochMillis) -> Result<i64> {
        let (from, to) = (
            calendar::today(self.profile, then)?,
            calendar::today(self.profile, self.now)?,
        );
        let months =
            |date: jiff::civil::Date| i64::from(date.year()) * 12 + i64::from(date.month());
        let begun = i64::from(to.day() < from.day());
        Ok((months(to) - months(from) - begun).max(0))
    }
}

/// The tax authority's data of the client, when it is known.
pub(super) fn tax_profile(row: &ClientRow) -> Option<ClientTaxProfile> {
    (!row.tax_regime.is_empty()).then(|| ClientTaxProfile {
        regime: row.tax_regime.clone(),
        postcode: row.tax_postcode.clone(),
        usage: row.invoice_usage.clone(),
    })
}

/// The address that opens a chat with a telephone number.
pub(super) fn chat_link(prefix: &str, phone: &str) -> Option<String> {
    let digits = |text: &str| {
        text.chars()
            .filter(char::is_ascii_digit)
            .collect::<String>()
    };
    let number = digits(phone);
    if number.is_empty() {
        return None;
    }
    let prefix = if phone.trim_start().starts_with('+') {
        String::new()
    } else {
        digits(prefix)
    };
    Some(format!("https://wa.me/{prefix}{number}"))
}
