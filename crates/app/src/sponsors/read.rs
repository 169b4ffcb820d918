//! Sponsors and their categories.

use yapa_countries::CountryProfile;
use yapa_domain::DocumentClass;
use yapa_storage::queries::sponsors::{self as queries, SponsorFilter, SponsorOrder};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::paging::Page;
use yapa_wire::sponsors::{
    Sponsor, SponsorCategory, SponsorDocument, SponsorOrder as Order, SponsorPage, SponsorQuery,
    SponsorSubcategory,
};

use super::{find, say, view};
use crate::paging::Paging;
use crate::{Caller, Context, Error, Result};

const SPONSORS_A_PAGE: i64 = 10;

/// A page of the sponsors of a country, by name unless said otherwise.
///
/// # Errors
/// 403 for another country, 400 for invalid pages.
#[crate::boxed]
pub async fn list(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    country: &str,
    query: SponsorQuery,
) -> Result<SponsorPage> {
    let profile = caller.country(country)?;
    let paging = Paging::of(query.page, query.size, SPONSORS_A_PAGE)?;
    let filter = SponsorFilter {
        text: query.name.unwrap_or_default(),
        order: match query.order {
            None | Some(Order::Name) => SponsorOrder::Name,
            Some(Order::NameDescending) => SponsorOrder::NameDescending,
            Some(Order::Orders) => SponsorOrder::Orders,
        },
        size: paging.size,
        skip: paging.offset(),
    };
    let run = ctx.db.read_with(scope, filter, move |tx, filter| {
        Box::pin(async move {
            let country = profile.country.code();
            let (rows, total) = queries::list(tx, country, filter).await?;
            let numbers: Vec<String> = rows.iter().map(|row| row.register_number.clone()).collect();
            let made = queries::orders_made(tx, &numbers).await?;
            let categories = queries::categories(tx, country, &numbers).await?;
            let all = rows.into_iter().zip(made.into_iter().zip(categories));
            let all = all.map(|(row, (made, below))| view::sponsor(profile, row, made, &below));
            Ok::<_, Error>((all.collect(), total))
        })
    });
    let (sponsors, total) = run.await?;
    Ok(SponsorPage {
        page: Page::of(total, paging.page, paging.size),
        sponsors,
    })
}

/// One sponsor.
///
/// # Errors
/// 404 when the country has no such sponsor.
#[crate::boxed]
pub async fn load(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    number: String,
) -> Result<Sponsor> {
    let profile = caller.profile();
    let run = ctx.db.read_with(scope, [number], move |tx, [number]| {
        Box::pin(async move {
            let row = find(tx, profile, number).await?;
            let numbers = std::slice::from_ref(number);
            let made = queries::orders_made(tx, numbers).await?;
            let below = queries::categories(tx, profile.country.code(), numbers).await?;
            let (made, below) = (made.first().copied(), below.into_iter().next());
            Ok(view::sponsor(
                profile,
                row,
                made.unwrap_or_default(),
                &below.unwrap_or_default(),
            ))
        })
    });
    run.await
}

/// The categories of a sponsor by name, each with its subcategories.
///
/// # Errors
/// 404 when the caller's country has no such sponsor.
#[crate::boxed]
pub async fn categories(
    ctx: &Context,
    caller: &Caller,
    number: String,
) -> Result<Vec<SponsorCategory>> {
    let profile = caller.profile();
    let home = caller.home();
    let run = ctx.db.read_with(&home, number, move |tx, number| {
        Box::pin(all_categories(tx, profile, number))
    });
    run.await
}

/// The subcategories of a category by name.
///
/// # Errors
/// 404 when the sponsor has no such category.
#[crate::boxed]
pub async fn subcategories(
    ctx: &Context,
    caller: &Caller,
    number: String,
    category: i64,
) -> Result<Vec<SponsorSubcategory>> {
    let all = categories(ctx, caller, number).await?;
    let found = all.into_iter().find(|one| one.id.0 == category);
    let found = found.ok_or_else(|| Error::not_found(say::UNKNOWN_CATEGORY))?;
    Ok(found.subcategories)
}

async fn all_categories(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    number: &String,
) -> Result<Vec<SponsorCategory>> {
    find(tx, profile, number).await?;
    let numbers = std::slice::from_ref(number);
    let rows = queries::categories(tx, profile.country.code(), numbers).await?;
    Ok(rows
        .first()
        .map(|rows| view::tree(rows))
        .unwrap_or_default())
}

/// The documents a sponsor issues: those of its list, else all that a shop of the country
/// can be given for its purchases.
///
/// # Errors
/// 404 when the caller's country has no such sponsor.
#[crate::boxed]
pub async fn documents(
    ctx: &Context,
    caller: &Caller,
    number: String,
) -> Result<Vec<SponsorDocument>> {
    let profile = caller.profile();
    let home = caller.home();
    let run = ctx.db.read_with(&home, number, move |tx, number| {
        Box::pin(async move { find(tx, profile, number).await })
    });
    let listed = run.await?.documents;
    let mut documents: Vec<SponsorDocument> = Vec::new();
    for kind in profile.documents {
        let for_goods =
            kind.electronic && matches!(kind.class, DocumentClass::Invoice | DocumentClass::Ticket);
        let wanted = listed.is_empty() || listed.split(',').any(|code| code == kind.issuer_code);
        let is_listed = documents.iter().any(|one| one.code == kind.issuer_code);
        if for_goods && wanted && !is_listed {
            documents.push(SponsorDocument {
                code: kind.issuer_code.to_owned(),
                description: kind.description.to_owned(),
            });
        }
    }
    Ok(documents)
}
