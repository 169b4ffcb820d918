//! From a transport guide as it was written down to what its electronic document says.

mod worth;

use jiff::civil::{Date, DateTime};
use yapa_countries::CountryProfile;
use yapa_domain::{CountryRules, Money};
use yapa_fiscal::{
    Address, Driver, Guide, GuideLine, Issuer, Party, Place, Related, SoldFor, State, Transport,
    authority,
};
use yapa_storage::CompanyTx;
use yapa_storage::queries::companies::CompanyRow;
use yapa_storage::queries::e_documents::{self as queries, DocumentRow};
use yapa_storage::queries::guides::{GuideLineRow, GuideRow};
use yapa_storage::queries::sales::{FullSale, client_by_document, find_full};
use yapa_wire::guides::{GuideDriver, GuidePlace, GuideShipment, TransportKind};

use super::say::reason_name;
use super::{build, say};
use crate::{Error, Result};

/// Goods that were bought, by catalogue 20 of SUNAT.
const PURCHASE: &str = "02";

/// Begins the electronic document of a guide; its emission is still to be queued.
#[crate::boxed]
pub(crate) async fn open_guide(tx: &mut CompanyTx, guide: &GuideRow) -> Result<()> {
    Ok(queries::insert(tx, &[waiting_guide(guide)]).await?)
}

/// Refuses a guide that the authority could not take, before it has a number. What the company
/// itself lacks can be mended later, under the same number. `recipient_field` is the field of the
/// form that the recipient came from.
///
/// # Errors
/// 422 with what to change.
#[crate::boxed]
pub(crate) async fn check_guide(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    company: &CompanyRow,
    row: &GuideRow,
    lines: &[GuideLineRow],
    recipient_field: &'static str,
) -> Result<()> {
    let issuer = Issuer {
        tax_number: company.register_number.clone(),
        ..Issuer::default()
    };
    let full = FullGuide::load(tx, profile, company, row.clone(), lines.to_vec()).await?;
    let checked = authority(profile.country).check_guide(&full.document(issuer)?);
    checked.map_err(|error| {
        let (field, sentence) = say::guide_not_issuable(profile, &error, recipient_field);
        Error::rule(field, sentence)
    })
}

/// The row of a guide's document that is not decided.
fn waiting_guide(guide: &GuideRow) -> DocumentRow {
    DocumentRow {
        id: guide.id,
        sale_id: None,
        state: State::Pending.code().to_owned(),
        business_date: guide.business_date.clone(),
        hour: guide.hour.clone(),
        document_code: guide.document_code.clone(),
        issuer_code: guide.issuer_code.clone(),
        series: guide.series.clone(),
        number: guide.number,
        client_name: guide.recipient_name.clone(),
        client_document_number: guide.recipient_number.clone(),
        total: Money::ZERO,
        search: guide.search.clone(),
        created_at_ms: guide.created_at_ms,
        ..DocumentRow::default()
    }
}

/// A guide with everything that its document says.
pub(super) struct FullGuide {
    pub(super) row: GuideRow,
    lines: Vec<GuideLineRow>,
    /// What each line was sold for.
    sold: Vec<Option<SoldFor>>,
    /// The day of the related document, where that is the company's own.
    related_on: Option<Date>,
    /// Where the recipient has its seat.
    address: Address,
    /// What the recipient does.
    business_line: String,
}

impl FullGuide {
    /// Reads what the guide's rows leave open, where the country's guides state it: its sale, its recipient
    /// and the day of its related document.
    ///
    /// # Errors
    /// Internal, when a column holds what it cannot hold.
    pub(super) async fn load(
        tx: &mut CompanyTx,
        profile: &CountryProfile,
        company: &CompanyRow,
        row: GuideRow,
        lines: Vec<GuideLineRow>,
    ) -> Result<FullGuide> {
        if !authority(profile.country).guides_state_sales() {
            return Ok(FullGuide {
                sold: lines.iter().map(|_| None).collect(),
                row,
                lines,
                related_on: None,
                address: Address::default(),
                business_line: String::new(),
            });
        }
        let sale = match row.sale_id {
            Some(id) => find_full(tx, id).await?,
            None => None,
        };
        let sold = match &sale {
            Some(full) => worth::of_lines(profile, full, &lines)?,
            None => lines.iter().map(|_| None).collect(),
        };
        let related_on = match &sale {
            Some(full) => day_of_sale(tx, profile, full, &row).await?,
            None => day_of_own(tx, &row).await?,
        };
        let (address, business_line) = seat(tx, company, sale.as_ref(), &row).await?;
        Ok(FullGuide {
            row,
            lines,
            sold,
            related_on,
            address,
            business_line,
        })
    }

    /// The document of the guide.
    ///
    /// # Errors
    /// Internal, when a column holds what it cannot hold.
    pub(super) fn document(&self, issuer: Issuer) -> Result<Guide> {
        let row = &self.row;
        let shipment = read_shipment(&row.shipment)?;
        let related = self.related();
        let supplier = (!row.sponsor_number.is_empty()).then(|| Party {
            identity: "6".to_owned(),
            number: row.sponsor_number.clone(),
            name: row.sponsor_name.clone(),
        });
        let lines = self.lines.iter().zip(&self.sold);
        let lines = lines.map(|(line, sold)| GuideLine {
            code: line.code.clone(),
            description: line.name.clone(),
            unit: line.unit.clone(),
            quantity: line.quantity,
            sold: sold.clone(),
        });
        Ok(Guide {
            type_code: row.issuer_code.clone(),
            series: row.series.clone(),
            number: row.number.unsigned_abs(),
            issued: build::moment(&row.business_date, &row.hour)?,
            issuer,
            recipient: Party {
                identity: row.recipient_type.clone(),
                number: row.recipient_number.clone(),
                name: row.recipient_name.clone(),
            },
            recipient_address: self.address.clone(),
            recipient_business_line: self.business_line.clone(),
            supplier,
            reason: row.reason.clone(),
            reason_text: match shipment.reason_text.as_deref() {
                Some(text) if !text.is_empty() => text.to_owned(),
                _ => reason_name(shipment.reason).to_owned(),
            },
            notes: row.notes.clone(),
            related,
            gross_weight: row.gross_weight,
            packages: shipment.packages,
            transport: transport(&shipment),
            exit: shipment
                .exit_day
                .as_str()
                .parse()
                .map_err(Error::internal)?,
            departure: place(&shipment.departure),
            arrival: place(&shipment.arrival),
            lines: lines.collect(),
        })
    }

    fn related(&self) -> Option<Related> {
        let row = &self.row;
        (!row.related_number.is_empty()).then(|| Related {
            type_code: row.related_code.clone(),
            number: row.related_number.clone(),
            date: self.related_on,
        })
    }
}

/// The day on which the document of the sale was issued, where the guide refers to that. Another document
/// has no day: SII would read the amounts of the guide as its.
async fn day_of_sale(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    full: &FullSale,
    row: &GuideRow,
) -> Result<Option<Date>> {
    let sale = &full.sale;
    let number = profile.number_text(&sale.series, sale.number.unsigned_abs());
    if row.related_code != sale.issuer_code || row.related_number != number {
        return Ok(None);
    }
    let document = queries::find(tx, sale.id).await?;
    issued_on(document.as_ref())
}

/// The day on which the related document was issued, where it is one of the company's own.
async fn day_of_own(tx: &mut CompanyTx, row: &GuideRow) -> Result<Option<Date>> {
    let (series, number) = row
        .related_number
        .rsplit_once('-')
        .unwrap_or(("", &row.related_number));
    let is_suppliers = row.reason == PURCHASE && !row.sponsor_number.is_empty();
    let Some(number) = number.parse().ok().filter(|_| !is_suppliers) else {
        return Ok(None);
    };
    let code = &row.related_code;
    let found = queries::find_by_number(tx, code, series, number).await?;
    issued_on(found.as_ref())
}

fn issued_on(document: Option<&DocumentRow>) -> Result<Option<Date>> {
    let issued = document.map(|row| build::moment(&row.business_date, &row.hour));
    Ok(issued.transpose()?.map(DateTime::date))
}

/// Where the recipient has its seat and what it does, as far as it is known: the company itself, the
/// client of the sale or of the guide, or the supplier.
async fn seat(
    tx: &mut CompanyTx,
    company: &CompanyRow,
    sale: Option<&FullSale>,
    row: &GuideRow,
) -> Result<(Address, String)> {
    let address = |street: &str, [one, two, three]: [&String; 3]| Address {
        street: street.to_owned(),
        place_code: String::new(),
        division1: one.clone(),
        division2: two.clone(),
        division3: three.clone(),
    };
    let number = row.recipient_number.as_str();
    if number == company.register_number {
        let own = [
            &company.division1_name,
            &company.division2_name,
            &company.division3_name,
        ];
        return Ok((
            address(&company.address, own),
            company.business_line.clone(),
        ));
    }
    let sold_to = sale.map(|full| &full.sale);
    if let Some(sale) = sold_to.filter(|sale| sale.client_document_number == number) {
        return Ok((
            address(&sale.client_address, sale.client_places.each_ref()),
            sale.business_line.clone(),
        ));
    }
    let known = client_by_document(tx, &row.recipient_type, number).await?;
    Ok(match known {
        Some(client) => (
            address(&client.address, client.places.each_ref()),
            client.business_line,
        ),
        None => (Address::default(), String::new()),
    })
}

/// How goods travel, as a guide keeps it.
///
/// # Errors
/// Internal, when the column holds something else.
pub(crate) fn read_shipment(text: &str) -> Result<GuideShipment> {
    serde_json::from_str(text).map_err(Error::internal)
}

fn place(place: &GuidePlace) -> Place {
    Place {
        code: place.division_code.clone(),
        address: place.address.clone(),
        local_code: place.local_code.clone().unwrap_or_default(),
    }
}

fn transport(shipment: &GuideShipment) -> Transport {
    if let (TransportKind::Public, Some(carrier)) = (shipment.kind, &shipment.carrier) {
        return Transport::Public {
            carrier: Party {
                identity: "6".to_owned(),
                number: carrier.ruc.clone(),
                name: carrier.name.clone(),
            },
            registration: carrier.registration.clone().unwrap_or_default(),
        };
    }
    let plates = [&shipment.plate, &shipment.secondary_plate];
    let drivers = [&shipment.driver, &shipment.secondary_driver];
    Transport::Private {
        plates: plates.into_iter().flatten().cloned().collect(),
        drivers: drivers.into_iter().flatten().map(driver).collect(),
    }
}

fn driver(driver: &GuideDriver) -> Driver {
    Driver {
        party: Party {
            identity: driver.document_type.clone(),
            number: driver.document_number.clone(),
            name: String::new(),
        },
        first_name: driver.name.clone(),
        last_name: driver.last_name.clone(),
        licence: driver.license_number.clone(),
    }
}
