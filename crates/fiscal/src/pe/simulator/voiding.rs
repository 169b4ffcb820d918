//! SUNAT's checks of the files that void documents, communications (RA) and daily summaries with
//! state 3 (RC), and the tickets that they get.
//!
//! A ticket has 18 digits: 1 for a communication and 2 for a summary, day, number and the code that
//! was decided on.

use jiff::ToSpan as _;
use jiff::civil::Date;
use roxmltree::Node;
use yapa_countries::cancellation::CancellationTerm;
use yapa_countries::profile;
use yapa_domain::{Country, Money};

use super::answer;
use super::asked::asked_key;
use super::found::{Code, Found};
use super::rules::{date, signature};
use crate::authority::World;
use crate::issued::Key;
use crate::pe::cancel::{COMMUNICATION, SUMMARY};
use crate::xml::{parse, text_at, text_of};

/// Parts of the name of a file: `20123456789-RA-20261127-00001.zip`.
pub(super) struct File {
    pub(super) issuer: String,
    series: String,
    day: String,
    number: u32,
    id: String,
}

impl File {
    pub(super) fn of(name: &str) -> Option<File> {
        let parts: Vec<&str> = name.strip_suffix(".zip")?.split('-').collect();
        let [issuer, series, day, number] = parts.as_slice() else {
            return None;
        };
        let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        let fits = issuer.len() == 11
            && digits(issuer)
            && [COMMUNICATION, SUMMARY].contains(series)
            && day.len() == 8
            && digits(day)
            && digits(number)
            && number.len() <= 5;
        let number: u32 = number.parse().ok()?;
        (fits && number > 0).then(|| File {
            issuer: (*issuer).to_owned(),
            series: (*series).to_owned(),
            day: (*day).to_owned(),
            number,
            id: parts[1..].join("-"),
        })
    }

    fn is_communication(&self) -> bool {
        self.series == COMMUNICATION
    }

    fn ticket(&self, code: &str) -> String {
        let kind = if self.is_communication() { 1 } else { 2 };
        format!("{kind}{}{:05}{code:0>4}", self.day, self.number)
    }
}

/// Takes a file, and decides about it.
pub(super) fn submit(file: &File, bytes: &[u8], world: &World<'_>) -> Result<Vec<u8>, Code> {
    let text = text_of(bytes).map_err(|_| "0306")?;
    let document = parse(&text).map_err(|_| "0306")?;
    let root = document.root_element();
    let wanted = match file.is_communication() {
        true => "VoidedDocuments",
        false => "SummaryDocuments",
    };
    if root.tag_name().name() != wanted {
        return Err("0306");
    }
    if text_at(root, "AccountingSupplierParty/CustomerAssignedAccountID") != file.issuer {
        return Err("1034");
    }
    let code = check(root, file, world).err().unwrap_or("0");
    Ok(answer::ticket(&file.ticket(code)))
}

/// State of a file, or of a document.
pub(super) fn status(call: Node<'_, '_>, ruc: &str, world: &World<'_>) -> Result<Vec<u8>, Code> {
    let ticket = text_at(call, "ticket");
    if ticket.is_empty() {
        return document_status(call, world);
    }
    let is_own = ticket.len() == 18 && ticket.bytes().all(|b| b.is_ascii_digit());
    if !is_own {
        return Err("0127");
    }
    let series = match &ticket[..1] {
        "1" => COMMUNICATION,
        _ => SUMMARY,
    };
    let id = format!("{series}-{}-{}", &ticket[1..9], &ticket[9..14]);
    let code = match &ticket[14..] {
        "0000" => "0",
        code => code,
    };
    Ok(answer::voided(ruc, &id, code, world))
}

/// Whether a document counts.
fn document_status(call: Node<'_, '_>, world: &World<'_>) -> Result<Vec<u8>, Code> {
    let key = asked_key(call)?;
    let digest = (world.known)(&key);
    let (code, text) = match digest.and_then(|digest| (world.registered)(&digest)) {
        Some(known) if known.is_cancelled => ("0003", "El comprobante existe pero está de baja."),
        Some(_) => ("0001", "El comprobante existe y está aceptado."),
        None => ("0011", "El comprobante de pago electrónico no existe."),
    };
    Ok(answer::document_status(code, text))
}

fn check(root: Node<'_, '_>, file: &File, world: &World<'_>) -> Result<(), Code> {
    let mut found = Found::default();
    signature(root, &mut found)?;
    if text_at(root, "UBLVersionID") != "2.0" {
        return Err("2074");
    }
    let (customization, future) = match file.is_communication() {
        true => ("1.0", "2301"),
        false => ("1.1", "2236"),
    };
    if text_at(root, "CustomizationID") != customization {
        return Err("2072");
    }
    if text_at(root, "ID") != file.id {
        return Err("2220");
    }
    let made = date(root)?;
    if made.strftime("%Y%m%d").to_string() != file.day {
        return Err("2346");
    }
    if made > world.now.date() {
        return Err(future);
    }
    let issued: Date = text_at(root, "ReferenceDate").parse().map_err(|_| "2671")?;
    if issued > made {
        return Err("2671");
    }
    if text_at(root, "AccountingSupplierParty/AdditionalAccountID") != "6" {
        return Err("2287");
    }
    let name = "AccountingSupplierParty/Party/PartyLegalEntity/RegistrationName";
    if !(2..=100).contains(&text_at(root, name).chars().count()) {
        return Err("2228");
    }
    let line_name = match file.is_communication() {
        true => "VoidedDocumentsLine",
        false => "SummaryDocumentsLine",
    };
    let lines: Vec<Node<'_, '_>> = root
        .children()
        .filter(|node| node.tag_name().name() == line_name)
        .collect();
    if lines.is_empty() {
        return Err("2307");
    }
    for line in lines {
        let key = match file.is_communication() {
            true => communicated(line, &file.issuer)?,
            false => summed_up(line, &file.issuer)?,
        };
        voidable(&key, issued, file, world)?;
    }
    Ok(())
}

/// The document of a line of a communication.
fn communicated(line: Node<'_, '_>, issuer: &str) -> Result<Key, Code> {
    let type_code = text_at(line, "DocumentTypeCode");
    if !matches!(type_code.as_str(), "01" | "07" | "08") {
        return Err("2308");
    }
    let series = text_at(line, "DocumentSerialID");
    if series.len() != 4 || !series.starts_with('F') {
        return Err("2310");
    }
    if text_at(line, "VoidReasonDescription").chars().count() < 3 {
        return Err("2315");
    }
    let number = text_at(line, "DocumentNumberID").parse();
    Ok(Key {
        country: Country::Pe,
        issuer: issuer.to_owned(),
        type_code,
        series,
        number: number.map_err(|_| "2312")?,
    })
}

/// The document of a line of a summary.
fn summed_up(line: Node<'_, '_>, issuer: &str) -> Result<Key, Code> {
    let type_code = text_at(line, "DocumentTypeCode");
    if !matches!(type_code.as_str(), "03" | "07" | "08") {
        return Err("2241");
    }
    let id = text_at(line, "ID");
    let (series, number) = id.split_once('-').ok_or("2513")?;
    if series.len() != 4 || !series.starts_with('B') {
        return Err("2513");
    }
    if text_at(line, "Status/ConditionCode") != "3" {
        return Err("2896");
    }
    let kind = text_at(line, "AccountingCustomerParty/AdditionalAccountID");
    if !matches!(kind.as_str(), "0" | "1" | "4" | "6" | "7" | "A" | "-") {
        return Err("2016");
    }
    sums(line)?;
    Ok(Key {
        country: Country::Pe,
        issuer: issuer.to_owned(),
        type_code,
        series: series.to_owned(),
        number: number.parse().map_err(|_| "2513")?,
    })
}

/// The sold amounts and their taxes against the total.
fn sums(line: Node<'_, '_>) -> Result<(), Code> {
    let total: Money = text_at(line, "TotalAmount").parse().map_err(|_| "2251")?;
    let mut sum = Money::ZERO;
    for payment in line
        .children()
        .filter(|node| node.tag_name().name() == "BillingPayment")
    {
        let amount: Money = text_at(payment, "PaidAmount").parse().map_err(|_| "2254")?;
        match text_at(payment, "InstructionID").as_str() {
            "01" | "02" | "03" | "04" => sum += amount,
            "05" => {}
            _ => return Err("2256"),
        }
    }
    let mut has_igv = false;
    for tax in line
        .children()
        .filter(|node| node.tag_name().name() == "TaxTotal")
    {
        let amount: Money = text_at(tax, "TaxAmount").parse().map_err(|_| "2048")?;
        has_igv |= text_at(tax, "TaxSubtotal/TaxCategory/TaxScheme/ID") == "1000";
        sum += amount;
    }
    match (has_igv, sum == total) {
        (false, _) => Err("2278"),
        (true, false) => Err("4027"),
        (true, true) => Ok(()),
    }
}

/// Whether a document that was issued on this day can be voided by a file.
fn voidable(key: &Key, issued: Date, file: &File, world: &World<'_>) -> Result<(), Code> {
    let digest = (world.known)(key).ok_or("2105")?;
    let known = (world.registered)(&digest).ok_or("2105")?;
    if known.is_cancelled {
        return Err(if file.is_communication() {
            "2106"
        } else {
            "2987"
        });
    }
    if known.issued.date() != issued {
        return Err("2342");
    }
    let term = profile(Country::Pe).cancellation.map(|rules| rules.term);
    let Some(CancellationTerm::Days(days)) = term else {
        return Err("2957");
    };
    match world.now.date() > issued.saturating_add(i64::from(days).days()) {
        true => Err("2957"),
        false => Ok(()),
    }
}
