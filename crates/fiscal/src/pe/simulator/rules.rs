//! Required elements and parties.

use jiff::civil::Date;
use roxmltree::Node;
use yapa_domain::{CheckDigit, Country};

use super::found::{Code, Found};
use super::{amounts, guides};
use crate::authority::World;
use crate::issued::Key;
use crate::pe::codes::days_to_send;
use crate::xml::{DSIG, at, child, text_at, verify};

/// The name of the file against its content.
pub(super) fn names(root: Node<'_, '_>, key: &Key) -> Result<(), Code> {
    if key.type_code == "09" {
        guides::names(root, key)?;
        return numbers(root, key);
    }
    let wanted = if key.type_code == "07" {
        "CreditNote"
    } else {
        "Invoice"
    };
    let typed = wanted == "CreditNote" || text_at(root, "InvoiceTypeCode") == key.type_code;
    if root.tag_name().name() != wanted || !typed {
        return Err("1003");
    }
    let issuer = "AccountingSupplierParty/Party/PartyIdentification/ID";
    if text_at(root, issuer) != key.issuer {
        return Err("1034");
    }
    numbers(root, key)
}

/// Series and number.
fn numbers(root: Node<'_, '_>, key: &Key) -> Result<(), Code> {
    let id = text_at(root, "ID");
    let (series, number) = id.split_once('-').ok_or("1035")?;
    if series != key.series {
        return Err("1035");
    }
    if number.parse() != Ok(key.number) {
        return Err("1036");
    }
    Ok(())
}

/// Everything else; remarks and the digest go into `found`.
pub(super) fn check(
    root: Node<'_, '_>,
    key: &Key,
    world: &World<'_>,
    found: &mut Found,
) -> Result<(), Code> {
    if key.type_code == "09" {
        return guides::check(root, key, world, found);
    }
    signature(root, found)?;
    if text_at(root, "UBLVersionID") != "2.1" {
        return Err("2074");
    }
    if text_at(root, "CustomizationID") != "2.0" {
        return Err("2072");
    }
    currency(root)?;
    days(root, key, world.now.date())?;
    supplier(root)?;
    customer(root, key)?;
    if key.type_code == "07" {
        correction(root, key, world)?;
    } else if at(root, "InvoiceTypeCode")
        .and_then(|node| node.attribute("listID"))
        .is_none()
    {
        return Err("3205");
    }
    amounts::check(root, found)?;
    if key.type_code == "01" {
        amounts::payment(root)?;
    }
    Ok(())
}

pub(super) fn signature(root: Node<'_, '_>, found: &mut Found) -> Result<(), Code> {
    let pointer = "Signature/DigitalSignatureAttachment/ExternalReference/URI";
    let pointer = text_at(root, pointer);
    let place = at(root, "UBLExtensions").ok_or("2335")?;
    let signature = place
        .descendants()
        .find(|node| {
            node.tag_name().name() == "Signature" && node.tag_name().namespace() == Some(DSIG)
        })
        .ok_or("2335")?;
    let id = signature.attribute("Id").unwrap_or_default();
    if id.is_empty() || pointer.trim_start_matches('#') != id {
        return Err("2076");
    }
    let signed = verify(signature).map_err(|_| "2335")?;
    if signed.covers != [""] {
        return Err("2335");
    }
    found.digest = signed.digest;
    if !signed.key.counts_on(date(root)?) {
        return Err("2327");
    }
    Ok(())
}

pub(super) fn date(root: Node<'_, '_>) -> Result<Date, Code> {
    text_at(root, "IssueDate").parse().map_err(|_| "2329")
}

fn days(root: Node<'_, '_>, key: &Key, today: Date) -> Result<(), Code> {
    let issued = date(root)?;
    if issued > today {
        return Err("2329");
    }
    let most = days_to_send(&key.type_code);
    let late = most.is_some_and(|most| (today - issued).get_days() > most);
    if late { Err("2108") } else { Ok(()) }
}

fn currency(root: Node<'_, '_>) -> Result<(), Code> {
    let currency = text_at(root, "DocumentCurrencyCode");
    let same = root
        .descendants()
        .filter_map(|node| node.attribute("currencyID"))
        .all(|one| one == currency);
    if currency.len() == 3 && same {
        Ok(())
    } else {
        Err("2071")
    }
}

fn supplier(root: Node<'_, '_>) -> Result<(), Code> {
    let party = at(root, "AccountingSupplierParty/Party").ok_or("1034")?;
    if !CheckDigit::Ruc.fits(&text_at(party, "PartyIdentification/ID")) {
        return Err("1034");
    }
    if text_at(party, "PartyLegalEntity/RegistrationName").is_empty() {
        return Err("2022");
    }
    if text_at(
        party,
        "PartyLegalEntity/RegistrationAddress/AddressTypeCode",
    )
    .is_empty()
    {
        return Err("3030");
    }
    Ok(())
}

fn customer(root: Node<'_, '_>, key: &Key) -> Result<(), Code> {
    let party = at(root, "AccountingCustomerParty/Party").ok_or("2014")?;
    let id = at(party, "PartyIdentification/ID").ok_or("2014")?;
    let number = text_at(party, "PartyIdentification/ID");
    let kind = id.attribute("schemeID").ok_or("2015")?;
    if number.is_empty() {
        return Err("2014");
    }
    if key.type_code == "01" && kind != "6" {
        return Err("2800");
    }
    let digits = number.bytes().all(|b| b.is_ascii_digit());
    let fits = match kind {
        "6" => CheckDigit::Ruc.fits(&number),
        "1" => number.len() == 8 && digits,
        "0" | "4" | "7" | "A" | "B" | "C" | "D" | "E" | "F" | "G" => number.len() <= 15,
        "-" if key.type_code == "03" => true,
        _ => return Err("2016"),
    };
    if !fits {
        return Err("2800");
    }
    let name = text_at(party, "PartyLegalEntity/RegistrationName");
    if !(3..=1_500).contains(&name.chars().count()) {
        return Err("2022");
    }
    Ok(())
}

/// Document that a credit note corrects: it must be known, and of the note's own kind.
fn correction(root: Node<'_, '_>, key: &Key, world: &World<'_>) -> Result<(), Code> {
    let why = child(root, "DiscrepancyResponse").ok_or("2136")?;
    if text_at(why, "Description").is_empty() {
        return Err("2136");
    }
    let reason = text_at(why, "ResponseCode");
    if !matches!(reason.parse::<u8>(), Ok(1..=13)) || reason.len() != 2 {
        return Err("2172");
    }
    let what = at(root, "BillingReference/InvoiceDocumentReference").ok_or("2524")?;
    let id = text_at(what, "ID");
    let type_code = text_at(what, "DocumentTypeCode");
    match (key.series.starts_with('F'), type_code.as_str()) {
        (true, "01") | (false, "03") => {}
        (true, _) => return Err("2116"),
        (false, _) => return Err("2399"),
    }
    let (series, number) = id.split_once('-').ok_or("2524")?;
    let corrected = Key {
        country: Country::Pe,
        issuer: key.issuer.clone(),
        type_code,
        series: series.to_owned(),
        number: number.parse().map_err(|_| "2524")?,
    };
    (world.known)(&corrected).map(|_| ()).ok_or("2119")
}
