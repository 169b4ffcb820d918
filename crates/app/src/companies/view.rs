//! How a company is shown.

use yapa_domain::{Dec4, EpochMillis};
use yapa_storage::CompanyTx;
use yapa_storage::queries::companies::{self as queries, CompanyRow};
use yapa_storage::queries::company_setup::{self as setup, HoursRow};
use yapa_storage::queries::payments::{self, PaymentMethodRow};
use yapa_wire::companies::{Company, GuideIssuance, PaymentMethod, PlasticBags};
use yapa_wire::locations::Division;
use yapa_wire::{Decimal, Id};

use super::hours::{BUSINESS, DELIVERY, days};
use super::settings::{SELF_INVOICING, Stored};
use super::{connection, filters, guide_issuance, place};
use crate::calendar::today;
use crate::currency::currency;
use crate::error::Result;
use crate::print_format;

/// The company of the transaction with everything it decided, as it is now.
#[crate::boxed]
pub(super) async fn read(tx: &mut CompanyTx, now: EpochMillis) -> Result<Company> {
    let company = queries::company(tx).await?;
    let profile = yapa_countries::profile_or_default(&company.country);
    let settings = Stored(setup::settings(tx).await?);
    let hours = setup::hours(tx).await?;
    let mut shown = describe(company, settings, &hours, payments::all(tx).await?)?;
    shown.tax_connection = connection(tx).await?;
    let day = today(profile, now)?.to_string();
    shown.guide_issuance = guide_issuance(tx, profile, &day).await?;
    Ok(shown)
}

fn describe(
    row: CompanyRow,
    settings: Stored,
    hours: &[HoursRow],
    methods: Vec<PaymentMethodRow>,
) -> Result<Company> {
    let profile = yapa_countries::profile_or_default(&row.country);
    let ubigee = [
        &row.division1_code,
        &row.division2_code,
        &row.division3_code,
    ]
    .into_iter()
    .rfind(|code| !code.is_empty());
    let ubigee = ubigee.cloned().unwrap_or_default();
    let branch_code = settings.branch_code(&row).to_owned();
    let business_hours = days(hours, BUSINESS)?;
    let delivery_hours = days(hours, DELIVERY)?;
    let filters = filters::read(&row.filters)?;
    let division = |code: String, name: String| {
        let own = place::own_part(profile, &code);
        (!code.is_empty()).then_some(Division { code: own, name })
    };
    Ok(Company {
        plastic_bags: bags(&row),
        host: row.register_number,
        business_name: row.legal_name,
        tradename: row.trade_name,
        fantasy_name: row.fantasy_name,
        area: row.business_line,
        address: row.address,
        department: division(row.division1_code, row.division1_name),
        province: division(row.division2_code, row.division2_name),
        district: division(row.division3_code, row.division3_name),
        ubigee,
        email: row.email,
        phone: row.phone,
        logo: (!row.logo.is_empty()).then_some(row.logo),
        image: (!row.image.is_empty()).then_some(row.image),
        latitude: row.latitude,
        longitude: row.longitude,
        country_code: profile.country.code().to_owned(),
        currency: currency(profile),
        enabled: row.enabled,
        electronic_emission: row.electronic_emission,
        tax_connection: None,
        guide_issuance: GuideIssuance::Paper,
        uses_dolpos: row.external_tax_flow,
        has_extra_taxes: row.has_extra_taxes,
        uses_guides: row.uses_guides && profile.guide().is_some(),
        credit_notes: row.credit_notes,
        stock_control: row.stock_control,
        edit_prices: row.edit_prices,
        sale_discount: settings.flag("descuentoGlobal", true),
        sale_discount_mode: settings.mode("modoDescuentoGlobal"),
        product_discount: settings.flag("descuentoLinea", true),
        product_discount_mode: settings.mode("modoDescuentoLinea"),
        parking_service: settings.flag("servicioParqueo", false),
        open_lines: settings.flag("lineasLibres", true),
        self_invoicing: profile
            .self_invoicing
            .map(|_| settings.flag(SELF_INVOICING, true)),
        shared_drawer: settings.flag("cajaPorSucursal", false),
        cash_session_required: settings.flag("cajaObligatoria", false),
        sellers_mend_payments: settings.flag("vendedorCorrigePago", false),
        cash_email: settings.text("cajaCorreo").unwrap_or_default().to_owned(),
        iva_products: settings.flag("impuestoIva", true),
        branch_code,
        print_format: print_format::read(&row.print_format),
        daily_goal: amount(row.daily_goal),
        monthly_goal: amount(row.monthly_goal),
        invoice_days: row.proforma_days,
        proformas_note: settings
            .text("notaCotizacion")
            .unwrap_or_default()
            .to_owned(),
        delivery: row.delivery,
        delivery_price: amount(row.delivery_price),
        delivery_distance: amount(row.delivery_distance),
        pickup: row.pickup,
        payment_methods: methods.into_iter().map(method).collect(),
        business_hours,
        delivery_hours,
        filters,
        settings: settings.listed(row.stock_control),
        users: None,
    })
}

fn amount(value: Dec4) -> Decimal {
    Decimal(value)
}

fn bags(row: &CompanyRow) -> PlasticBags {
    PlasticBags {
        active: row.bags_active,
        unit_price: amount(row.bags_unit_price),
        sell_price: amount(row.bags_sell_price),
        stock: amount(row.bags_stock),
        biodegradable: row.bags_biodegradable,
        tax_icbper: amount(row.bags_icbper),
    }
}

fn method(row: PaymentMethodRow) -> PaymentMethod {
    let PaymentMethodRow {
        id,
        code,
        name,
        active,
        params,
        extra_info,
        ..
    } = row;
    PaymentMethod {
        id: Id(id),
        code,
        name,
        active,
        params,
        extra_info,
    }
}
