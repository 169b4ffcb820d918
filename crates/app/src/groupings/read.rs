//! Reads of the bundles.

use yapa_countries::CountryProfile;
use yapa_domain::Quantity;
use yapa_domain::search::Terms;
use yapa_storage::CompanyScope;
use yapa_storage::queries::groupings::{self as queries, GroupingRow, MemberRow};
use yapa_wire::groupings::{Grouping, GroupingMember, GroupingPage, GroupingQuery};
use yapa_wire::paging::Page;

use crate::currency::currency;
use crate::paging::{Paging, count};
use crate::products::is_active;
use crate::{Caller, Context, Error, Result, line_taxes, say};

const GROUPINGS_A_PAGE: i64 = 5;

/// A page of the bundles, of those on sale unless said otherwise, that hold every word of the query.
///
/// # Errors
/// 400 for a page out of bounds.
#[crate::boxed]
pub async fn list(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    query: &GroupingQuery,
) -> Result<GroupingPage> {
    let paging = Paging::of(query.page, query.size, GROUPINGS_A_PAGE)?;
    let terms = Terms::of(query.text.as_deref().unwrap_or_default());
    let brings = query.include_products.unwrap_or_default();
    let status = is_active(query.status);
    let asked = (terms, paging, brings, status, caller.profile());
    let run = ctx.db.read_with(
        scope,
        asked,
        |tx, (terms, paging, brings, status, profile)| {
            Box::pin(async move {
                let mut found = queries::search_texts(tx).await?;
                found.retain(|(_, text, active)| {
                    status.is_none_or(|status| status == *active) && terms.found_in(text)
                });
                found.sort_by(|(a, a_text, _), (b, b_text, _)| (a_text, a).cmp(&(b_text, b)));
                let page = Page::of(count(found.len()), paging.page, paging.size);
                let (skip, take) = (
                    usize::try_from(paging.offset()),
                    usize::try_from(paging.size),
                );
                let wanted = found
                    .iter()
                    .skip(skip.unwrap_or(usize::MAX))
                    .take(take.unwrap_or_default());
                let ids: Vec<i64> = wanted.map(|(id, ..)| *id).collect();
                let rows = queries::by_ids(tx, &ids).await?.into_iter();
                let groupings = rows.map(|(row, members)| show(profile, row, members, *brings));
                Ok::<_, Error>(GroupingPage {
                    page,
                    groupings: groupings.collect::<Result<_>>()?,
                })
            })
        },
    );
    run.await
}

/// One bundle with its products.
///
/// # Errors
/// 404 when the company does not have it.
#[crate::boxed]
pub async fn load(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    id: i64,
) -> Result<Grouping> {
    let asked = (id, caller.profile());
    let run = ctx.db.read_with(scope, asked, |tx, (id, profile)| {
        Box::pin(async move {
            let found = queries::by_ids(tx, &[*id]).await?.into_iter().next();
            let (row, members) = found.ok_or_else(|| Error::not_found(say::UNKNOWN_GROUPING))?;
            show(profile, row, members, true)
        })
    });
    run.await
}

pub(super) fn show(
    profile: &CountryProfile,
    row: GroupingRow,
    members: Vec<MemberRow>,
    brings: bool,
) -> Result<Grouping> {
    let stock = available(&members, row.partial_sale);
    let member = |member: MemberRow| GroupingMember {
        product_id: member.product_id.into(),
        code: member.code,
        name: member.name,
        brand: member.brand,
        presentation: member.presentation,
        image: (!member.image.is_empty()).then_some(member.image),
        price: member.price.into(),
        stock: member.stock.into(),
        unit_sell: member.unit_sold,
        partial_sell: member.partial_sale,
        active: member.active,
        quantity: member.quantity.into(),
    };
    Ok(Grouping {
        id: row.id.into(),
        code: row.code,
        ean_code: row.ean,
        brand: row.brand,
        name: row.name,
        presentation: row.presentation,
        image: (!row.image.is_empty()).then_some(row.image),
        currency: currency(profile),
        price: row.price.into(),
        stock: stock.into(),
        max_quantity_sell: row.max_quantity.map(Into::into),
        partial_sell: row.partial_sale,
        taxes: line_taxes::to_wire(profile, &line_taxes::read(&row.taxes)?),
        active: row.active,
        products: if brings {
            members.into_iter().map(member).collect()
        } else {
            Vec::new()
        },
    })
}

/// How many bundles the stock of the members allows: whole ones, unless parts are sold; none
/// while a member is inactive.
fn available(members: &[MemberRow], partial: bool) -> Quantity {
    let of_member = |member: &MemberRow| {
        let on_hand = if member.active {
            member.stock
        } else {
            Quantity::ZERO
        };
        let (stock, each) = (
            on_hand.max(Quantity::ZERO).scaled(),
            member.quantity.scaled(),
        );
        if each <= 0 {
            return None;
        }
        let scale = i128::from(Quantity::ONE.scaled());
        let exact = i128::from(stock) * scale / i128::from(each);
        let allowed = if partial {
            exact
        } else {
            exact / scale * scale
        };
        i64::try_from(allowed).ok().map(Quantity::from_scaled)
    };
    members
        .iter()
        .filter_map(of_member)
        .min()
        .unwrap_or(Quantity::ZERO)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn member(quantity: &str, stock: &str) -> MemberRow {
        MemberRow {
            quantity: quantity.parse().unwrap(),
            stock: stock.parse().unwrap(),
            active: true,
            ..MemberRow::default()
        }
    }

    #[test]
    fn the_scarcest_member_decides() {
        let members = [member("2", "9"), member("1", "7"), member("0.5", "2.4")];
        assert_eq!(available(&members, false), "4".parse().unwrap());
        assert_eq!(available(&members, true), "4.5".parse().unwrap());
        assert_eq!(available(&[member("1", "-3")], false), Quantity::ZERO);
        assert_eq!(available(&[], false), Quantity::ZERO);
        let gone = MemberRow {
            active: false,
            ..member("1", "9")
        };
        assert_eq!(available(&[member("1", "5"), gone], true), Quantity::ZERO);
    }
}
