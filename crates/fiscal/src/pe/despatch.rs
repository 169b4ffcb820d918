//! A guide of the sender as UBL 2.1 in SUNAT's profile (R.S. 123-2022/SUNAT, annex 2). The order of
//! the elements is that of the schema.

use yapa_countries::measures;
use yapa_domain::CheckDigit;
use yapa_domain::document::MAX_NUMBER;

use super::codes;
use super::parties::{identification, signature};
use crate::check::IssueError;
use crate::guide::{Driver, Guide, Party, Place, Related, Transport};
use crate::ubl;
use crate::xml::{Element, element, leaf};

/// The code of the type in catalogue 01.
pub(super) const TYPE: &str = "09";
/// The code of companies in catalogue 06.
const RUC: &str = "6";
/// Between establishments of the issuer.
const BETWEEN_BRANCHES: &str = "04";
/// A purchase.
const PURCHASE: &str = "02";
/// SUNAT's name of the only shipment of a guide.
const SHIPMENT: &str = "SUNAT_Envio";
/// A vehicle of category M1 or L carries the goods.
const SMALL_VEHICLE: &str = "SUNAT_Envio_IndicadorTrasladoVehiculoM1L";

/// Goods go back to their supplier.
const RETURN: &str = "06";
/// Consignment and return, whose recipient is a company (code 3417).
const TO_COMPANIES: [&str; 2] = ["05", RETURN];
/// Documents of catalogue 61 that a seller issues: invoices, boletas and tickets of cash registers.
const BY_SELLERS: [&str; 3] = ["01", "03", "12"];

/// Checks what SUNAT refuses.
pub(super) fn check(guide: &Guide) -> Result<(), IssueError> {
    let all = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit();
    let shaped = guide.series.len() == 4 && guide.series.chars().all(all);
    if !(shaped && guide.series.starts_with('T') && (1..=MAX_NUMBER).contains(&guide.number)) {
        return Err(IssueError::Series);
    }
    check_content(guide)
}

/// The same apart from series and number.
pub(super) fn check_content(guide: &Guide) -> Result<(), IssueError> {
    let refuse = |what| Err(IssueError::Guide(what));
    if guide.lines.is_empty() {
        return Err(IssueError::NoLines);
    }
    if !guide.lines.iter().all(|line| line.quantity.is_positive()) {
        return refuse("quantity");
    }
    if !guide.gross_weight.is_positive() {
        return refuse("weight");
    }
    if guide.exit < guide.issued.date() {
        return refuse("exit day");
    }
    check_parties(guide)?;
    for (place, what) in [
        (&guide.departure, "departure code"),
        (&guide.arrival, "arrival code"),
    ] {
        let ubigeo = place.code.len() == 6 && place.code.bytes().all(|b| b.is_ascii_digit());
        if !ubigeo || place.address.trim().is_empty() {
            return refuse("place");
        }
        if guide.reason == BETWEEN_BRANCHES && place.local_code.trim().is_empty() {
            return refuse(what);
        }
    }
    match &guide.transport {
        Transport::Public { carrier, .. } if !CheckDigit::Ruc.fits(&carrier.number) => {
            refuse("carrier")
        }
        Transport::Public { carrier, .. } if carrier.number == guide.issuer.tax_number => {
            refuse("own carrier")
        }
        Transport::Private { plates, drivers } if plates.is_empty() != drivers.is_empty() => {
            refuse("driver")
        }
        Transport::Private { drivers, .. } => check_drivers(drivers),
        Transport::Public { .. } => Ok(()),
    }
}

fn check_parties(guide: &Guide) -> Result<(), IssueError> {
    let refuse = |what| Err(IssueError::Guide(what));
    let reason = guide.reason.as_str();
    let own = guide.recipient.number == guide.issuer.tax_number;
    match reason {
        PURCHASE | BETWEEN_BRANCHES if !own => return refuse("recipient"),
        "01" | "03" if own => return refuse("recipient"),
        _ => {}
    }
    check_party(&guide.recipient, "recipient", "recipient name")?;
    let is_company = codes::identity(&guide.recipient.identity) == Ok(RUC);
    if TO_COMPANIES.contains(&reason) && !is_company {
        return refuse("recipient without RUC");
    }
    match named_supplier(guide) {
        Some(supplier) if supplier.number == guide.issuer.tax_number => refuse("own supplier"),
        Some(supplier) => check_party(supplier, "supplier", "supplier name"),
        None => Ok(()),
    }
}

/// A party needs a name, and a number that the register can have given.
fn check_party(
    who: &Party,
    number_wrong: &'static str,
    name_wrong: &'static str,
) -> Result<(), IssueError> {
    let wrong = |_| IssueError::Guide(number_wrong);
    let code = codes::identity(&who.identity).map_err(wrong)?;
    let number = who.number.trim();
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '-';
    let fits = (1..=15).contains(&number.len())
        && number.chars().all(plain)
        && (code != RUC || CheckDigit::Ruc.fits(number));
    if !fits {
        return Err(IssueError::Guide(number_wrong));
    }
    match who.name.trim().chars().count() {
        0..3 => Err(IssueError::Guide(name_wrong)),
        _ => Ok(()),
    }
}

/// Drivers have a document of catalogue 06.
fn check_drivers(drivers: &[Driver]) -> Result<(), IssueError> {
    let known = |driver: &Driver| codes::identity(&driver.party.identity).is_ok();
    match drivers.iter().all(known) {
        true => Ok(()),
        false => Err(IssueError::Guide("driver")),
    }
}

/// The whole guide without its signature.
pub(super) fn write(guide: &Guide) -> Result<Element, IssueError> {
    let extension = element("ext:UBLExtension").child(element("ext:ExtensionContent"));
    let made = ubl::root("DespatchAdvice")
        .child(element("ext:UBLExtensions").child(extension))
        .leaf("cbc:UBLVersionID", "2.1")
        .leaf("cbc:CustomizationID", "2.0")
        .leaf("cbc:ID", format!("{}-{}", guide.series, guide.number))
        .leaf("cbc:IssueDate", guide.issued.date().to_string())
        .leaf(
            "cbc:IssueTime",
            guide.issued.strftime("%H:%M:%S").to_string(),
        )
        .leaf("cbc:DespatchAdviceTypeCode", TYPE)
        .text("cbc:Note", &cut(&guide.notes, 250))
        .children(related(guide))
        .child(signature(
            &guide.issuer.tax_number,
            &guide.issuer.legal_name,
        ))
        .child(party("cac:DespatchSupplierParty", &issuer(guide))?)
        .child(party("cac:DeliveryCustomerParty", &guide.recipient)?)
        .children(supplier(guide)?)
        .child(shipment(guide)?)
        .children((1..).zip(&guide.lines).map(|(at, line)| {
            let description = leaf("cbc:Description", cut(&line.description, 500));
            let mut item = element("cac:Item").child(description);
            if !line.code.trim().is_empty() {
                let own = element("cac:SellersItemIdentification");
                item = item.child(own.leaf("cbc:ID", cut(&line.code, 30)));
            }
            let unit = measures::find(&line.unit).map_or("NIU", |unit| unit.unece);
            let quantity = leaf("cbc:DeliveredQuantity", line.quantity.to_string());
            element("cac:DespatchLine")
                .leaf("cbc:ID", format!("{at}"))
                .child(quantity.with("unitCode", unit))
                .child(element("cac:OrderLineReference").leaf("cbc:LineID", format!("{at}")))
                .child(item)
        }));
    Ok(made)
}

fn issuer(guide: &Guide) -> Party {
    Party {
        identity: "6".to_owned(),
        number: guide.issuer.tax_number.clone(),
        name: guide.issuer.legal_name.clone(),
    }
}

/// Catalogue 61: what the goods belong to.
fn related(guide: &Guide) -> Option<Element> {
    let related = guide.related.as_ref()?;
    let name = match related.type_code.as_str() {
        "01" => "Factura",
        "03" => "Boleta de Venta",
        "04" => "Liquidación de Compra",
        "09" => "Guía de Remisión Remitente",
        _ => "Otros",
    };
    let made = element("cac:AdditionalDocumentReference")
        .leaf("cbc:ID", &related.number)
        .leaf("cbc:DocumentTypeCode", &related.type_code)
        .leaf("cbc:DocumentType", name)
        .child(element("cac:IssuerParty").child(identification(RUC, issuer_of(related, guide))));
    Some(made)
}

/// The RUC of who issued the related document, as SUNAT compares it (code 3381): a purchase has the
/// invoice of its supplier, a return that of the company which the goods go back to. All other
/// documents are the issuer's own: those of its sales, its purchase settlements and its guides.
fn issuer_of<'a>(related: &Related, guide: &'a Guide) -> &'a str {
    let by_seller = BY_SELLERS.contains(&related.type_code.as_str());
    let seller = match guide.reason.as_str() {
        PURCHASE if by_seller => named_supplier(guide),
        RETURN if by_seller => Some(&guide.recipient),
        _ => None,
    };
    seller
        .map_or(&guide.issuer.tax_number, |who| &who.number)
        .trim()
}

fn party(name: &'static str, who: &Party) -> Result<Element, IssueError> {
    let entity = element("cac:PartyLegalEntity").leaf("cbc:RegistrationName", cut(&who.name, 250));
    let identity = identification(codes::identity(&who.identity)?, who.number.trim());
    let party = element("cac:Party").child(identity).child(entity);
    Ok(element(name).child(party))
}

/// The supplier of a purchase.
fn supplier(guide: &Guide) -> Result<Option<Element>, IssueError> {
    named_supplier(guide)
        .map(|who| party("cac:SellerSupplierParty", who))
        .transpose()
}

fn named_supplier(guide: &Guide) -> Option<&Party> {
    let named = guide.supplier.as_ref();
    named.filter(|who| guide.reason == PURCHASE && !who.number.is_empty())
}

fn shipment(guide: &Guide) -> Result<Element, IssueError> {
    let weight = leaf("cbc:GrossWeightMeasure", guide.gross_weight.to_fixed(2));
    let packages = guide.packages.map(|count| count.to_string());
    let (mode, small, plates) = match &guide.transport {
        Transport::Public { .. } => ("01", "", &[][..]),
        Transport::Private { plates, .. } if plates.is_empty() => ("02", SMALL_VEHICLE, &[][..]),
        Transport::Private { plates, .. } => ("02", "", plates.as_slice()),
    };
    let period = element("cac:TransitPeriod").leaf("cbc:StartDate", guide.exit.to_string());
    let stage = element("cac:ShipmentStage")
        .leaf("cbc:TransportModeCode", mode)
        .child(period)
        .children(crew(&guide.transport)?);
    let departure = place("cac:DespatchAddress", &guide.departure, guide);
    let delivery = element("cac:Delivery")
        .child(place("cac:DeliveryAddress", &guide.arrival, guide))
        .child(element("cac:Despatch").child(departure));
    Ok(element("cac:Shipment")
        .leaf("cbc:ID", SHIPMENT)
        .leaf("cbc:HandlingCode", &guide.reason)
        .text("cbc:HandlingInstructions", &cut(&guide.reason_text, 100))
        .child(weight.with("unitCode", "KGM"))
        .text(
            "cbc:TotalTransportHandlingUnitQuantity",
            &packages.unwrap_or_default(),
        )
        .text("cbc:SpecialInstructions", small)
        .child(stage)
        .child(delivery)
        .children(vehicles(plates)))
}

/// Who carries the goods: the carrier, or the drivers.
fn crew(transport: &Transport) -> Result<Vec<Element>, IssueError> {
    match transport {
        Transport::Public {
            carrier,
            registration,
        } => {
            let entity = element("cac:PartyLegalEntity")
                .leaf("cbc:RegistrationName", cut(&carrier.name, 250))
                .text("cbc:CompanyID", registration);
            let made = element("cac:CarrierParty")
                .child(identification("6", &carrier.number))
                .child(entity);
            Ok(vec![made])
        }
        Transport::Private { drivers, .. } => {
            let drivers = drivers.iter().enumerate();
            drivers.map(|(at, one)| driver(at, one)).collect()
        }
    }
}

fn driver(at: usize, driver: &Driver) -> Result<Element, IssueError> {
    let title = if at == 0 { "Principal" } else { "Secundario" };
    let code = codes::identity(&driver.party.identity)?;
    let licence = element("cac:IdentityDocumentReference").leaf("cbc:ID", &driver.licence);
    Ok(element("cac:DriverPerson")
        .child(leaf("cbc:ID", &driver.party.number).with("schemeID", code))
        .leaf("cbc:FirstName", cut(&driver.first_name, 250))
        .leaf("cbc:FamilyName", cut(&driver.last_name, 250))
        .leaf("cbc:JobTitle", title)
        .child(licence))
}

/// A place; guides between the issuer's establishments name them.
fn place(name: &'static str, place: &Place, guide: &Guide) -> Element {
    let mut made = element(name).leaf("cbc:ID", &place.code);
    if guide.reason == BETWEEN_BRANCHES {
        let code = leaf("cbc:AddressTypeCode", place.local_code.trim());
        made = made.child(code.with("listID", guide.issuer.tax_number.as_str()));
    }
    let line = leaf("cbc:Line", cut(&place.address, 500));
    made.child(element("cac:AddressLine").child(line))
}

fn vehicles(plates: &[String]) -> Option<Element> {
    let (first, others) = plates.split_first()?;
    let mut equipment = element("cac:TransportEquipment").leaf("cbc:ID", first);
    for plate in others.iter().take(2) {
        let attached = element("cac:AttachedTransportEquipment").leaf("cbc:ID", plate);
        equipment = equipment.child(attached);
    }
    Some(element("cac:TransportHandlingUnit").child(equipment))
}

fn cut(text: &str, most: usize) -> String {
    text.trim().chars().take(most).collect()
}
