//! From a transport guide as it was written down to what its electronic document says.

use yapa_countries::CountryProfile;
use yapa_domain::Money;
use yapa_fiscal::{
    Driver, Guide, GuideLine, Issuer, Party, Place, Related, State, Transport, authority,
};
use yapa_storage::CompanyTx;
use yapa_storage::queries::e_documents::{self as queries, DocumentRow};
use yapa_storage::queries::guides::{GuideLineRow, GuideRow};
use yapa_wire::guides::{GuideDriver, GuidePlace, GuideShipment, TransportKind};

use super::say::reason_name;
use super::{build, say};
use crate::companies::connection;
use crate::{Error, Result};

/// Whether the guides of the company are issued electronically: its country has such guides, and the
/// company is connected with its authority.
#[crate::boxed]
pub(crate) async fn issues_guides(tx: &mut CompanyTx, profile: &CountryProfile) -> Result<bool> {
    Ok(authority(profile.country).issues_guides() && connection(tx).await?.is_some())
}

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
pub(crate) fn check_guide(
    profile: &CountryProfile,
    sender: &str,
    row: &GuideRow,
    lines: &[GuideLineRow],
    recipient_field: &'static str,
) -> Result<()> {
    let issuer = Issuer {
        tax_number: sender.to_owned(),
        ..Issuer::default()
    };
    let checked = authority(profile.country).check_guide(&document(issuer, row, lines)?);
    checked.map_err(|error| {
        let (field, sentence) = say::guide_not_issuable(&error, recipient_field);
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

/// The document of a guide.
///
/// # Errors
/// Internal, when a column holds what it cannot hold.
pub(super) fn document(issuer: Issuer, row: &GuideRow, lines: &[GuideLineRow]) -> Result<Guide> {
    let shipment = read_shipment(&row.shipment)?;
    let own = issuer.tax_number.clone();
    let related = (!row.related_number.is_empty()).then(|| Related {
        type_code: row.related_code.clone(),
        number: row.related_number.clone(),
        issuer: match row.reason.as_str() {
            "02" if !row.sponsor_number.is_empty() => row.sponsor_number.clone(),
            _ => own,
        },
    });
    let supplier = (!row.sponsor_number.is_empty()).then(|| Party {
        identity: "6".to_owned(),
        number: row.sponsor_number.clone(),
        name: row.sponsor_name.clone(),
    });
    let lines = lines.iter().map(|line| GuideLine {
        code: line.code.clone(),
        description: line.name.clone(),
        unit: line.unit.clone(),
        quantity: line.quantity,
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
