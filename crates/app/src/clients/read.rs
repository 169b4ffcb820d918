//! Finding clients.

use yapa_countries::CountryProfile;
use yapa_domain::IdentityError;
use yapa_storage::CompanyScope;
use yapa_storage::queries::clients::{self as queries, ClientRow, LEGAL, NATURAL};
use yapa_wire::clients::{Client, ClientFilter, ClientPage, ClientQuery};
use yapa_wire::locations::PersonKind;
use yapa_wire::paging::Page;

use super::check::plain_number;
use crate::paging::Paging;
use crate::{Caller, Context, Error, Result, say};

const CLIENTS_A_PAGE: i64 = 10;

/// A page of the clients by name that hold every word of the query.
///
/// # Errors
/// 400 for a page out of bounds.
pub async fn list(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    query: ClientQuery,
) -> Result<ClientPage> {
    let paging = Paging::of(query.page, query.size, CLIENTS_A_PAGE)?;
    let filter = queries::ClientFilter {
        text: query.text.unwrap_or_default(),
        person_type: match query.kind.unwrap_or_default() {
            ClientFilter::All => "",
            ClientFilter::Natural => NATURAL,
            ClientFilter::Legal => LEGAL,
        },
        favorite: query.favorite.unwrap_or_default(),
        size: paging.size,
        skip: paging.offset(),
    };
    let run = ctx.db.read_with(scope, filter, |tx, filter| {
        Box::pin(async move { Ok::<_, Error>(queries::list(tx, filter).await?) })
    });
    let (rows, total) = run.await?;
    let clients = rows
        .into_iter()
        .map(|row| show(caller.profile(), row))
        .collect();
    Ok(ClientPage {
        page: Page::of(total, paging.page, paging.size),
        clients,
    })
}

/// One client.
///
/// # Errors
/// 404 when the company does not have it.
pub async fn load(ctx: &Context, caller: &Caller, scope: &CompanyScope, id: i64) -> Result<Client> {
    let run = ctx.db.read_with(scope, id, |tx, id| {
        Box::pin(async move { Ok::<_, Error>(queries::by_id(tx, *id).await?) })
    });
    let found = run
        .await?
        .ok_or_else(|| Error::not_found(say::UNKNOWN_CLIENT))?;
    Ok(show(caller.profile(), found))
}

/// Who has an identity number: one of the company's clients, else somebody in
/// the register of persons and companies (then without a key).
///
/// # Errors
/// 400 for a number that cannot exist, 404 when nobody is known by it.
pub async fn look_up(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    document_type: &str,
    number: &str,
) -> Result<Client> {
    let profile = caller.profile();
    let (kind, number) = (document_type.trim().to_owned(), plain_number(number));
    check_number(profile, &kind, &number)?;
    let country = profile.country.code();
    let run = ctx
        .db
        .read_with(scope, (kind, number), move |tx, (kind, number)| {
            Box::pin(async move {
                if let Some(own) = queries::by_document(tx, kind, number).await? {
                    return Ok::<_, Error>(Some(own));
                }
                Ok(queries::registered(tx, country, kind, number).await?)
            })
        });
    let found = run
        .await?
        .ok_or_else(|| Error::not_found(say::NOBODY_WITH_NUMBER))?;
    Ok(show(profile, found))
}

fn check_number(profile: &CountryProfile, kind: &str, number: &str) -> Result<()> {
    let is_generic = number == profile.generic_client.number;
    match super::check::identity_fault(profile, kind, number) {
        Some((IdentityError::UnknownType, text)) => Err(Error::validation(text)),
        Some((_, text)) if !is_generic => Err(Error::validation(text)),
        _ => Ok(()),
    }
}

/// A client as the contract shows it.
pub(super) fn show(profile: &CountryProfile, row: ClientRow) -> Client {
    Client {
        id: (row.id > 0).then_some(row.id.into()),
        kind: if row.person_type == LEGAL {
            PersonKind::Legal
        } else {
            PersonKind::Natural
        },
        link_whatsapp: chat_link(profile.phone_prefix, &row.phone),
        document_type: row.document_type,
        document_number: row.document_number,
        name: row.name,
        address: row.address,
        email: row.email,
        phone: row.phone,
        gyro: row.gyro,
        local_code: row.local_code,
        division1: row.division1_name,
        division2: row.division2_name,
        division3: row.division3_name,
        country_code: profile.country.code().to_owned(),
        favorite: row.favorite,
        generic: row.generic,
        sales_quantity: 0,
        sales_amount: yapa_wire::Money::default(),
        months_as_client: 0,
        sales: Vec::new(),
        current_sale: None,
        wallet: Vec::new(),
        locals: Vec::new(),
    }
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
