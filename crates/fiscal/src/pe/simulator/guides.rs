//! SUNAT's checks of a guide (rules of the sender's guide, R.S. 123-2022/SUNAT).

use roxmltree::Node;
use yapa_domain::{CheckDigit, Quantity};

use super::found::Code;
use super::found::Found;
use super::rules::{date, signature};
use crate::authority::World;
use crate::issued::Key;
use crate::xml::{at, text_at};

/// Compares the name of the file with its content.
pub(super) fn names(root: Node<'_, '_>, key: &Key) -> Result<(), Code> {
    if root.tag_name().name() != "DespatchAdvice"
        || text_at(root, "DespatchAdviceTypeCode") != key.type_code
    {
        return Err("1003");
    }
    let issuer = "DespatchSupplierParty/Party/PartyIdentification/ID";
    if text_at(root, issuer) != key.issuer {
        return Err("1034");
    }
    Ok(())
}

/// Everything else.
pub(super) fn check(
    root: Node<'_, '_>,
    key: &Key,
    world: &World<'_>,
    found: &mut Found,
) -> Result<(), Code> {
    signature(root, found)?;
    if text_at(root, "UBLVersionID") != "2.1" {
        return Err("2074");
    }
    if text_at(root, "CustomizationID") != "2.0" {
        return Err("2072");
    }
    let issued = date(root)?;
    if issued > world.now.date() {
        return Err("2329");
    }
    if text_at(root, "IssueTime").is_empty() {
        return Err("3437");
    }
    let shipment = at(root, "Shipment").ok_or("3405")?;
    let reason = text_at(shipment, "HandlingCode");
    let known = [
        "01", "02", "03", "04", "05", "06", "07", "08", "09", "13", "14", "17", "18",
    ];
    if !known.contains(&reason.as_str()) {
        return Err("3405");
    }
    let recipient = text_at(root, "DeliveryCustomerParty/Party/PartyIdentification/ID");
    match (reason.as_str(), recipient == key.issuer) {
        ("04" | "02", false) => return Err("2554"),
        ("01" | "03", true) => return Err("2555"),
        _ => {}
    }
    let party = at(root, "DeliveryCustomerParty/Party/PartyIdentification/ID");
    let kind = party.and_then(|id| id.attribute("schemeID"));
    match (reason.as_str(), kind) {
        (_, Some("6")) if !CheckDigit::Ruc.fits(&recipient) => return Err("3443"),
        ("05" | "06" | "17", kind) if kind != Some("6") => return Err("3417"),
        _ => {}
    }
    let supplier = text_at(root, "SellerSupplierParty/Party/PartyIdentification/ID");
    if supplier == key.issuer {
        return Err("3448");
    }
    related(root, &reason, &key.issuer)?;
    let weight: Result<Quantity, _> = text_at(shipment, "GrossWeightMeasure").parse();
    if !weight.is_ok_and(|weight| weight.is_positive()) {
        return Err("2523");
    }
    stage(shipment, issued, key)?;
    places(shipment, &reason)?;
    let lines = root.children();
    match lines
        .filter(|node| node.tag_name().name() == "DespatchLine")
        .count()
    {
        0 => Err("2023"),
        _ => Ok(()),
    }
}

/// The related document names the RUC of the company that issued it. Invoices, boletas and tickets of
/// cash registers are the supplier's in a purchase (02), where one is named, and the recipient's in a
/// return (06); all other documents are the sender's own.
fn related(root: Node<'_, '_>, reason: &str, sender: &str) -> Result<(), Code> {
    let number = |path: &str| text_at(root, &format!("{path}/Party/PartyIdentification/ID"));
    let all = root.children();
    for one in all.filter(|node| node.tag_name().name() == "AdditionalDocumentReference") {
        let issuer = at(one, "IssuerParty/PartyIdentification/ID").ok_or("3380")?;
        if issuer.attribute("schemeID") != Some("6") {
            return Err("3382");
        }
        let of_seller = ["01", "03", "12"].contains(&text_at(one, "DocumentTypeCode").as_str());
        let seller = match reason {
            "02" if of_seller => number("SellerSupplierParty"),
            "06" if of_seller => number("DeliveryCustomerParty"),
            _ => String::new(),
        };
        let expected = match seller.as_str() {
            "" => sender,
            seller => seller,
        };
        if issuer.text().unwrap_or_default() != expected {
            return Err("3381");
        }
    }
    Ok(())
}

fn stage(shipment: Node<'_, '_>, issued: jiff::civil::Date, key: &Key) -> Result<(), Code> {
    let stage = at(shipment, "ShipmentStage").ok_or("3343")?;
    let start: Result<jiff::civil::Date, _> = text_at(stage, "TransitPeriod/StartDate").parse();
    if !start.is_ok_and(|start| start >= issued) {
        return Err("3343");
    }
    let carrier = text_at(stage, "CarrierParty/PartyIdentification/ID");
    let small = text_at(shipment, "SpecialInstructions").ends_with("VehiculoM1L");
    match text_at(stage, "TransportModeCode").as_str() {
        "01" if carrier == key.issuer => Err("2560"),
        "01" if CheckDigit::Ruc.fits(&carrier) => Ok(()),
        "01" => Err("2558"),
        "02" if small => Ok(()),
        "02" => {
            let driver = at(stage, "DriverPerson").ok_or("3357")?;
            if text_at(driver, "IdentityDocumentReference/ID").is_empty() {
                return Err("2572");
            }
            let plate = text_at(shipment, "TransportHandlingUnit/TransportEquipment/ID");
            let fits = (6..=8).contains(&plate.len())
                && plate
                    .bytes()
                    .all(|b| b.is_ascii_uppercase() || b.is_ascii_digit());
            if fits { Ok(()) } else { Err("2567") }
        }
        _ => Err("2532"),
    }
}

fn places(shipment: Node<'_, '_>, reason: &str) -> Result<(), Code> {
    for (path, without_code) in [
        ("Delivery/DeliveryAddress", "3369"),
        ("Delivery/Despatch/DespatchAddress", "3365"),
    ] {
        let place = at(shipment, path).ok_or("3368")?;
        let code = text_at(place, "ID");
        if code.len() != 6 || !code.bytes().all(|b| b.is_ascii_digit()) {
            return Err("3368");
        }
        if reason == "04" && text_at(place, "AddressTypeCode").is_empty() {
            return Err(without_code);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::xml::parse;

    const OWN: &str = "20600000001";
    const THEIRS: &str = "20601327318";

    fn refused(reason: &str, type_code: &str, identity: &str, issuer: &str) -> Option<Code> {
        let party = |name: &str| {
            format!(
                "<{name}><Party><PartyIdentification><ID>{THEIRS}</ID></PartyIdentification></Party></{name}>"
            )
        };
        let xml = format!(
            "<DespatchAdvice><AdditionalDocumentReference><DocumentTypeCode>{type_code}</DocumentTypeCode>\
             <IssuerParty><PartyIdentification><ID schemeID=\"{identity}\">{issuer}</ID></PartyIdentification>\
             </IssuerParty></AdditionalDocumentReference>{}{}</DespatchAdvice>",
            party("DeliveryCustomerParty"),
            match reason {
                "02" => party("SellerSupplierParty"),
                _ => String::new(),
            },
        );
        related(parse(&xml).unwrap().root_element(), reason, OWN).err()
    }

    #[test]
    fn a_related_document_with_another_issuer_than_the_reason_calls_for_is_refused() {
        for (reason, type_code, issuer) in [
            ("01", "01", OWN),
            ("02", "01", THEIRS),
            ("02", "12", THEIRS),
            ("02", "09", OWN),
            ("06", "03", THEIRS),
            ("06", "09", OWN),
        ] {
            assert_eq!(refused(reason, type_code, "6", issuer), None);
            let other = if issuer == OWN { THEIRS } else { OWN };
            let found = refused(reason, type_code, "6", other);
            assert_eq!(found, Some("3381"), "{reason} {type_code}");
        }
        assert_eq!(refused("01", "01", "1", OWN), Some("3382"));
        let without = "<DespatchAdvice><AdditionalDocumentReference/></DespatchAdvice>";
        let found = related(parse(without).unwrap().root_element(), "01", OWN);
        assert_eq!(found, Err("3380"));
    }
}
