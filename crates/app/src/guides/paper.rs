//! What the page and the ticket of a guide say.

use yapa_countries::CountryProfile;
use yapa_domain::CountryRules;
use yapa_fiscal::State;
use yapa_printing::code::Code;
use yapa_printing::paper::{Field, Frame, Paper, PaperIssuer, PaperLine};
use yapa_storage::queries::companies::CompanyRow;
use yapa_storage::queries::guides::{GuideLineRow, GuideWithState};
use yapa_wire::guides::{GuideDriver, GuidePlace, GuideShipment, TransportKind};

use super::say;
use super::shipment::UNIT;
use crate::Result;
use crate::calendar::day;
use crate::e_documents::{read_shipment, reason_name};
use crate::mail::shop_name;
use crate::sale_record::document_name;
use crate::say::with_word_for_documents;
use crate::tickets::numbers;

/// A guide with everything that its page says.
pub(super) struct Subject {
    pub company: CompanyRow,
    pub standing: GuideWithState,
    pub lines: Vec<GuideLineRow>,
    /// Whether the authority is simulated.
    pub simulated: bool,
    /// Content of the printed QR code; empty until the guide is signed.
    pub mark: String,
}

/// The page, without the logo.
///
/// # Errors
/// Internal, when a column holds what it cannot hold.
pub(super) fn page(profile: &CountryProfile, subject: &Subject) -> Result<Paper> {
    let (guide, company) = (&subject.standing.guide, &subject.company);
    let shipment = read_shipment(&guide.shipment)?;
    let name = match subject.standing.document_state {
        Some(_) => document_name(profile, &guide.document_code),
        None => profile.transport.paper_name,
    };
    let number = profile.number_text(&guide.series, guide.number.unsigned_abs());
    let mut figures = numbers(profile);
    figures.decimals = 2;
    let lines = subject.lines.iter().map(|line| PaperLine {
        quantity: line.quantity,
        unit: line.unit.clone(),
        code: line.code.clone(),
        description: line.name.clone(),
        unit_price: line.weight,
        discount: line.tare,
        amount: line.raw_weight,
    });
    let state = subject.standing.document_state.as_deref();
    Ok(Paper {
        title: format!("{name} {number}"),
        numbers: figures,
        logo: None,
        issuer: issuer(company),
        frame: Frame {
            red: profile.paper.red_frame,
            lines: vec![
                format!("{}{}", profile.paper.register, company.register_number),
                name.to_uppercase(),
                number,
            ],
            below: String::new(),
        },
        client: fields(&[
            ("Destinatario", &guide.recipient_name),
            ("Documento", &guide.recipient_number),
            ("Llegada", &place(profile, &shipment.arrival)),
            ("Partida", &place(profile, &shipment.departure)),
        ]),
        facts: facts(profile, subject, &shipment)?,
        reference: fields(&[
            (
                &with_word_for_documents(profile, "Comprobante"),
                &guide.related_number,
            ),
            ("Proveedor", &supplier(subject)),
        ]),
        warning: match state.and_then(State::parse) {
            Some(state) => {
                let standing = match state {
                    State::Rejected => say::REJECTED,
                    state if state.stands() => "",
                    _ => say::NOT_SENT,
                };
                crate::say::with_simulation(subject.simulated, standing.to_owned())
            }
            None => say::NO_VALUE.to_owned(),
        },
        price_head: "Peso KGM".to_owned(),
        discount_head: "Tara".to_owned(),
        amount_head: "P. bruto".to_owned(),
        lines: lines.collect(),
        totals: Vec::new(),
        taxes: Vec::new(),
        in_words: String::new(),
        code: (!subject.mark.is_empty()).then(|| Code::Qr(subject.mark.clone())),
        code_notes: Vec::new(),
        seals: Vec::new(),
        notices: fields(&[("Observaciones", &guide.notes)])
            .into_iter()
            .map(|field| format!("{} {}", field.label, field.value))
            .collect(),
    })
}

fn fields(all: &[(&str, &str)]) -> Vec<Field> {
    let fields = all
        .iter()
        .filter_map(|(label, value)| Field::of(label, value));
    fields.collect()
}

fn supplier(subject: &Subject) -> String {
    let guide = &subject.standing.guide;
    [guide.sponsor_number.as_str(), guide.sponsor_name.as_str()]
        .join(" ")
        .trim()
        .to_owned()
}

fn facts(
    profile: &CountryProfile,
    subject: &Subject,
    shipment: &GuideShipment,
) -> Result<Vec<Field>> {
    let guide = &subject.standing.guide;
    let hour = guide.hour.get(..5).unwrap_or_default();
    let weight = format!("{} {UNIT}", guide.gross_weight.to_fixed(2));
    let reason = match shipment.reason_text.as_deref() {
        Some(text) => format!("{}: {text}", reason_name(shipment.reason)),
        None => reason_name(shipment.reason).to_owned(),
    };
    let carrier = shipment.carrier.as_ref();
    let carrier = carrier.map_or_else(String::new, |one| format!("{} {}", one.ruc, one.name));
    let plates = [&shipment.plate, &shipment.secondary_plate];
    let plates: Vec<&str> = plates.into_iter().flatten().map(String::as_str).collect();
    let drivers = [&shipment.driver, &shipment.secondary_driver];
    let drivers: Vec<String> = drivers.into_iter().flatten().map(driver).collect();
    let packages = shipment.packages.map(|count| count.to_string());
    let kind = match shipment.kind {
        TransportKind::Private => "Privado",
        TransportKind::Public => "Público",
    };
    let issued = day(profile, &guide.business_date)?;
    let arrives = shipment.arrival_day.as_ref();
    let arrives = arrives.map(|arrival| day(profile, arrival.as_str()));
    let net = shipment.net_weight;
    let net = net.map_or_else(String::new, |net| format!("{} {UNIT}", net.0.to_fixed(2)));
    Ok(fields(&[
        ("Emisión", &format!("{issued} {hour}")),
        ("Salida", &day(profile, shipment.exit_day.as_str())?),
        (
            "Llegada prevista",
            &arrives.transpose()?.unwrap_or_default(),
        ),
        ("Motivo", &reason),
        ("Transporte", kind),
        ("Transportista", &carrier),
        ("Placa", &plates.join(", ")),
        ("Conductor", &drivers.join("; ")),
        ("Peso bruto", &weight),
        ("Peso neto", &net),
        ("Bultos", &packages.unwrap_or_default()),
    ]))
}

fn driver(one: &GuideDriver) -> String {
    format!(
        "{} {} {} · {}",
        one.document_number, one.name, one.last_name, one.license_number
    )
}

/// The address with the names of its divisions.
fn place(profile: &CountryProfile, place: &GuidePlace) -> String {
    let name = yapa_countries::divisions::name(profile.country, &place.division_code);
    let name = name.unwrap_or_default();
    format!("{}, {name} ({})", place.address, place.division_code)
}

fn issuer(company: &CompanyRow) -> PaperIssuer {
    let name = shop_name(company).to_owned();
    let mut lines = vec![company.legal_name.clone(), company.address.clone()];
    lines.retain(|line| !line.is_empty() && *line != name);
    PaperIssuer { name, lines }
}

/// What a ticket says, line by line: label and value, or a heading without one.
pub(super) fn rows(page: &Paper) -> Vec<(String, String)> {
    let mut rows = vec![(page.issuer.name.clone(), String::new())];
    let heading = |text: &String| (text.clone(), String::new());
    rows.extend(page.issuer.lines.iter().map(heading));
    rows.extend(page.frame.lines.iter().map(heading));
    let fields = page.facts.iter().chain(&page.client).chain(&page.reference);
    rows.extend(fields.map(|field| (field.label.clone(), field.value.clone())));
    for line in &page.lines {
        rows.push((
            format!("{} {}", line.quantity, line.description),
            format!("{} {UNIT}", line.amount.to_fixed(2)),
        ));
    }
    rows.extend(page.notices.iter().map(heading));
    if !page.warning.is_empty() {
        rows.push(heading(&page.warning));
    }
    rows
}
