//! Transport guides of the last days, in every state that a guide can be in.

use yapa_domain::Quantity;
use yapa_domain::identity::{IdentityKind, PersonKind};
use yapa_fiscal::State;
use yapa_storage::CompanyTx;
use yapa_storage::queries::carriers::{self, DriverRow};
use yapa_storage::queries::companies::{CompanyRow, company};
use yapa_storage::queries::guides as queries;
use yapa_storage::queries::purchases::PurchaseRow;
use yapa_storage::queries::sales::{FullSale, SaleLineRow};
use yapa_wire::guides::{
    GuideDriver, GuidePlace, GuideReason, GuideShipment, NewGuide, NewGuideLine, TransportKind,
};

use super::data;
use super::purchases::purchase_orders;
use super::writer::{Part, Writer, judge};
use crate::guides::{self, AddGuide, Origin};
use crate::notifications::everybody;
use crate::{Error, Result, WriteContext};

const HOUR_MS: i64 = 3_600_000;
/// The oldest is so many hours old; the next ones follow at the same pace.
const OLDEST_HOURS: i64 = 180;
const PACE_HOURS: i64 = 22;
/// Sales of the last days whose goods may travel.
const SALES_DAYS: i64 = 40;
/// Weight of the boxes of a guide, in kilograms.
const BOXES: Quantity = Quantity::from_int(2);

/// The guides from the oldest to the newest: reason, state of the document, and
/// the remark when the goods arrived.
const GUIDES: [(GuideReason, State, &str); 8] = [
    (GuideReason::Sale, State::Accepted, "Llegó completo"),
    (
        GuideReason::BetweenBranches,
        State::Accepted,
        "Recibido en el local",
    ),
    (GuideReason::Purchase, State::Accepted, "Una caja golpeada"),
    (GuideReason::Sale, State::Observed, ""),
    (GuideReason::Return, State::Accepted, ""),
    (GuideReason::Purchase, State::Rejected, ""),
    (GuideReason::BetweenBranches, State::Accepted, ""),
    (GuideReason::Sale, State::Pending, ""),
];

/// The guides of a company that uses them.
pub(super) const PART: Part = Part {
    node: 20,
    work: |writer, tx| Box::pin(writer.guides(tx)),
};

impl Writer {
    async fn guides(&self, tx: &mut CompanyTx) -> Result<()> {
        let company = company(tx).await?;
        if !company.uses_guides || self.profile.guide().is_none() {
            return Ok(());
        }
        let users = everybody(tx).await?;
        let user_id = *users
            .first()
            .ok_or_else(|| Error::internal("a company without users"))?;
        let mut sales = self.named_sales(tx).await?.into_iter();
        let (plate, driver) = vehicle(tx).await?;
        let supplier = purchase_orders(tx).await?.into_iter().next();
        let verdicts = data::verdicts(self.profile.country.code(), "guides")?;
        for (nth, (reason, state, comment)) in (0_i64..).zip(GUIDES) {
            let hours = OLDEST_HOURS - nth * PACE_HOURS;
            let write_ctx = self.at(user_id, self.now - hours * HOUR_MS)?;
            let Some(full) = sales.next() else {
                return Ok(());
            };
            let shipment = shipment(&company, &full, reason, &write_ctx, &plate, &driver)?;
            let request = AddGuide {
                origin: match reason {
                    GuideReason::Sale => Origin::Sale,
                    GuideReason::BetweenBranches => Origin::Sales,
                    _ => Origin::Purchases,
                },
                form: form(&full, shipment, reason, supplier.as_ref()),
                seller: None,
                write_ctx: write_ctx.clone(),
            };
            let id = guides::write(tx, &request).await?.id.into();
            judge(tx, &write_ctx, id, state, &verdicts).await?;
            if !comment.is_empty() {
                queries::receive(tx, id, &write_ctx.local.date, "", comment).await?;
            }
        }
        Ok(())
    }

    /// Whether it is the usual identity document of companies or of persons, which every authority
    /// takes of a recipient.
    fn is_usual(&self, identity: &str) -> bool {
        [true, false].into_iter().any(|is_person| {
            let of_kind = |kind: &&IdentityKind| (kind.person == PersonKind::Natural) == is_person;
            let usual = self.profile.identities.iter().find(of_kind);
            usual.is_some_and(|usual| usual.code == identity)
        })
    }

    /// Sales to clients with a number of their own.
    async fn named_sales(&self, tx: &mut CompanyTx) -> Result<Vec<FullSale>> {
        let from = self.now - SALES_DAYS * 24 * HOUR_MS;
        let mut sales = self.accepted_sales(tx, (from, self.now), 60).await?;
        sales.retain(|full| {
            let named = self.profile.generic_client.number != full.sale.client_document_number;
            let known = self.is_usual(&full.sale.client_document_type);
            named && known && full.sale.client_id.is_some() && !full.sale.is_undone()
        });
        // The first guides are of sales of the first users, so that not all are of one seller.
        sales.sort_by_key(|full| full.sale.user_id);
        Ok(sales)
    }
}

/// The first vehicle and who drives it.
async fn vehicle(tx: &mut CompanyTx) -> Result<(Option<String>, Option<DriverRow>)> {
    let Some(carrier) = carriers::all(tx).await?.into_iter().next() else {
        return Ok((None, None));
    };
    let drivers = carriers::drivers(tx, &[carrier.id]).await?;
    let driver = drivers.into_iter().flatten().next();
    Ok((Some(carrier.plate), driver))
}

fn shipment(
    company: &CompanyRow,
    full: &FullSale,
    reason: GuideReason,
    write_ctx: &WriteContext,
    plate: &Option<String>,
    driver: &Option<DriverRow>,
) -> Result<GuideShipment> {
    let codes = [
        &company.division3_code,
        &company.division2_code,
        &company.division1_code,
    ];
    let code = codes.into_iter().find(|code| !code.is_empty());
    let place = |address: &str, local: &str| GuidePlace {
        division_code: code.cloned().unwrap_or_default(),
        address: match address {
            "" => company.address.clone(),
            address => address.to_owned(),
        },
        local_code: Some(local.to_owned()),
    };
    let driver = driver.as_ref().map(|row| GuideDriver {
        document_type: row.document_type.clone(),
        document_number: row.document_number.clone(),
        name: row.first_name.clone(),
        last_name: row.last_name.clone(),
        license_number: row.licence.clone(),
    });
    let small = plate.is_none() || driver.is_none();
    let day = write_ctx.local.date.parse().map_err(Error::internal)?;
    Ok(GuideShipment {
        reason,
        reason_text: None,
        gross_weight: None,
        net_weight: None,
        weight_unit: None,
        packages: Some(2),
        exit_day: day,
        arrival_day: None,
        kind: TransportKind::Private,
        small_vehicle: small.then_some(true),
        carrier: None,
        plate: plate.clone(),
        secondary_plate: None,
        driver,
        secondary_driver: None,
        departure: place("", "0000"),
        arrival: place(&full.sale.client_address, "0001"),
    })
}

fn form(
    full: &FullSale,
    shipment: GuideShipment,
    reason: GuideReason,
    supplier: Option<&PurchaseRow>,
) -> NewGuide {
    let of_sale = reason == GuideReason::Sale;
    let line = |(at, line): (usize, &SaleLineRow)| NewGuideLine {
        product_id: line.product_id.map(Into::into),
        code: None,
        name: Some(line.article.name.clone()),
        unit: None,
        quantity: line.quantity.into(),
        weight: None,
        tare: (at == 0).then(|| BOXES.into()),
        raw_weight: None,
        sunat_code: None,
    };
    let bought = matches!(reason, GuideReason::Purchase | GuideReason::Return);
    let supplier = supplier.filter(|_| bought);
    NewGuide {
        sale_id: of_sale.then(|| full.sale.id.into()),
        order_id: None,
        client_id: full.sale.client_id.filter(|_| of_sale).map(Into::into),
        recipient: None,
        user_id: None,
        sponsor_ruc: supplier.map(|order| order.sponsor_number.clone()),
        sponsor_name: supplier.map(|order| order.sponsor_name.clone()),
        sponsor_address: None,
        document: None,
        notes: None,
        electronic: None,
        lines: Some(full.lines.iter().enumerate().map(line).collect()),
        shipment,
    }
}
