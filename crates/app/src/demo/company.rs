//! The companies themselves, and their accounts.

use yapa_countries::profile_or_default;
use yapa_domain::{Dec4, EpochMillis, Money};
use yapa_storage::queries::companies::{self, CompanyRow};
use yapa_storage::queries::users::{self, UserRow};
use yapa_storage::{CompanyScope, IdSource, StorageError, company_by_register_number};

use super::data::{self, DemoCompany, DemoUser};
use crate::{Error, Result};

/// Adds the company and its accounts; answers the keys of the accounts.
#[crate::boxed]
pub(super) async fn open(
    ctx: &crate::Context,
    company: &DemoCompany,
    ids: &IdSource,
    opened: EpochMillis,
    hash: &str,
) -> Result<(CompanyScope, Vec<i64>)> {
    let row = company_row(company, ids.next(opened), opened)?;
    let home = row.id;
    let accounts: Vec<(UserRow, String)> = company
        .users
        .iter()
        .map(|user| {
            (
                user_row(user, ids.next(opened), home, opened),
                user.role.clone(),
            )
        })
        .collect();
    let keys = accounts.iter().map(|(user, _)| user.id).collect();
    let hash = hash.to_owned();
    let opened = ctx.db.write_platform(move |tx| {
        let (row, accounts, hash) = (row.clone(), accounts.clone(), hash.clone());
        Box::pin(async move {
            companies::insert_company(tx, &row).await?;
            for (user, role) in &accounts {
                users::insert_user(tx, user, &hash).await?;
                users::insert_role(tx, row.id, user.id, role).await?;
            }
            company_by_register_number(tx, &row.register_number).await
        })
    });
    let scope: std::result::Result<_, StorageError> = opened.await;
    Ok((scope?.ok_or(StorageError::NotFound)?, keys))
}

pub(super) fn money(text: &str) -> Result<Money> {
    text.parse()
        .map_err(|_| Error::internal(format!("{text} is no amount")))
}

fn company_row(company: &DemoCompany, id: i64, opened: EpochMillis) -> Result<CompanyRow> {
    let profile = profile_or_default(&company.country);
    let people = data::people(&company.country)?;
    let place = people
        .places
        .into_iter()
        .find(|place| place.code == company.place);
    let place = place.ok_or_else(|| Error::internal("a demo company stands nowhere"))?;
    let c = company.clone();
    let bag = |text: fn(&data::DemoBags) -> &str| {
        company
            .bags
            .as_ref()
            .map_or(Ok(Money::ZERO), |bags| money(text(bags)))
    };
    Ok(CompanyRow {
        id,
        register_number: c.register_number,
        master_company_id: None,
        country: profile.country.code().to_owned(),
        legal_name: c.legal_name,
        trade_name: c.trade_name.clone(),
        fantasy_name: c.trade_name,
        business_line: c.business_line,
        email: c.email,
        phone: c.phone,
        address: c.address,
        division1_code: place.division(0),
        division1_name: place.name(0),
        division2_code: place.division(1),
        division2_name: place.name(1),
        division3_code: place.division(2),
        division3_name: place.name(2),
        latitude: c.latitude,
        longitude: c.longitude,
        logo: super::logo::address(company),
        image: String::new(),
        branch_code: "0000".to_owned(),
        enabled: true,
        electronic_emission: c.electronic_emission,
        external_tax_flow: profile.sale.external_documents,
        has_extra_taxes: c.has_extra_taxes,
        uses_guides: c.uses_guides,
        credit_notes: true,
        stock_control: c.stock_control,
        edit_prices: c.edit_prices,
        delivery: true,
        pickup: true,
        delivery_price: Dec4::from_int(c.notes[0]),
        delivery_distance: Dec4::from_int(3),
        print_format: c.print_format,
        daily_goal: Dec4::from_int(c.daily_goal),
        monthly_goal: Dec4::from_int(c.monthly_goal),
        proforma_days: 7,
        bags_active: c.bags.is_some(),
        bags_unit_price: bag(|bags| &bags.unit_price)?,
        bags_sell_price: bag(|bags| &bags.sell_price)?,
        bags_stock: Dec4::from_int(c.bags.map_or(0, |bags| bags.stock)),
        bags_biodegradable: false,
        bags_icbper: profile.sale.bag_levy.map_or(Money::ZERO, |levy| levy.value),
        created_at_ms: opened,
        filters: "[]".to_owned(),
    })
}

fn user_row(user: &DemoUser, id: i64, home_company: i64, opened: EpochMillis) -> UserRow {
    let user = user.clone();
    UserRow {
        id,
        email: user.email,
        home_company,
        first_name: user.first_name,
        last_name: user.last_name,
        second_last_name: user.second_last_name,
        phone: user.phone,
        document_type: user.document_type,
        document_number: user.document_number,
        enabled: true,
        sales_app: true,
        lands_on_session: false,
        registered_at_ms: opened,
    }
}
