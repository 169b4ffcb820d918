//! What the page and the ticket of a guide say.

use yapa_countries::{CountryProfile, divisions};
use yapa_domain::{CountryRules, Quantity};
use yapa_fiscal::{State, StatedAmounts, StatedGuide, StatedTerms};
use yapa_printing::NumberFormat;
use yapa_printing::paper::{Field, Frame, NO_FIGURE, Paper, PaperIssuer, PaperLine};
use yapa_storage::queries::companies::CompanyRow;
use yapa_storage::queries::guides::{GuideLineRow, GuideRow, GuideWithState};
use yapa_wire::guides::{GuideDriver, GuidePlace, GuideShipment, TransportKind};

use super::say;
use super::shipment::UNIT;
use crate::Result;
use crate::calendar::day;
use crate::e_documents::{
    code, code_notes, frame, issuer, read_shipment, reason_name, stated_totals,
};
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
    /// Content of the printed code; empty until the guide is signed.
    pub mark: String,
    /// What the signed guide states, where papers show it.
    pub stated: Option<StatedGuide>,
    /// Papers show the company's own resolution of them.
    pub terms: StatedTerms,
}

impl Subject {
    fn amounts(&self) -> Option<&StatedAmounts> {
        let amounts = self.stated.as_ref()?.amounts.as_ref()?;
        (amounts.lines.len() == self.lines.len()).then_some(amounts)
    }
}

/// The page, without the logo; `values` are the operator's settings.
///
/// # Errors
/// Internal, when a column holds what it cannot hold.
pub(super) fn page(
    profile: &CountryProfile,
    subject: &Subject,
    values: &[(String, String)],
) -> Result<Paper> {
    let (guide, company) = (&subject.standing.guide, &subject.company);
    let shipment = read_shipment(&guide.shipment)?;
    let is_electronic = subject.standing.document_state.is_some();
    let name = match is_electronic {
        true => document_name(profile, &guide.document_code),
        false => profile.transport.paper_name,
    };
    let number = profile.number_text(&guide.series, guide.number.unsigned_abs());
    let amounts = subject.amounts();
    let mut figures = numbers(profile);
    if amounts.is_none() {
        figures.decimals = 2;
    }
    let [price_head, discount_head, amount_head] = match amounts {
        Some(_) => say::PRICED_HEADS,
        None => say::WEIGHED_HEADS,
    };
    let totals = amounts.map_or_else(Vec::new, |amounts| stated_totals(profile, amounts));
    let total = totals.iter().find(|total| total.is_final);
    let digest = subject.standing.digest.as_deref().unwrap_or_default();
    let state = subject.standing.document_state.as_deref();
    Ok(Paper {
        title: format!("{name} {number}"),
        numbers: figures,
        logo: None,
        issuer: match is_electronic {
            true => issuer(profile, company, &subject.terms),
            false => own_issuer(company),
        },
        frame: match is_electronic {
            true => frame(profile, company, name, (&number, guide.number)),
            // A box of the authority's form is for its documents.
            false => Frame {
                red: false,
                lines: vec![
                    format!("{}{}", profile.paper.register, company.register_number),
                    name.to_uppercase(),
                    number,
                ],
                below: String::new(),
            },
        },
        client: fields(&[
            ("Destinatario", &guide.recipient_name),
            ("Documento", &guide.recipient_number),
            ("Giro", stated(subject, |stated| &stated.business_line)),
            ("Dirección", stated(subject, |stated| &stated.address)),
            ("Llegada", &place(profile, &shipment.arrival)),
            ("Partida", &place(profile, &shipment.departure)),
        ]),
        facts: facts(profile, subject, &shipment)?,
        reference: fields(&[
            (
                &with_word_for_documents(profile, "Comprobante"),
                &related(profile, guide),
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
        price_head: price_head.to_owned(),
        discount_head: discount_head.to_owned(),
        amount_head: amount_head.to_owned(),
        lines: lines(subject),
        in_words: total.map_or_else(String::new, |total| profile.in_words(total.amount)),
        totals,
        taxes: Vec::new(),
        code: (!subject.mark.is_empty()).then(|| code(&subject.mark)),
        code_notes: match is_electronic {
            true => code_notes(profile, company, (digest, name), &subject.terms, values)?,
            false => Vec::new(),
        },
        seals: Vec::new(),
        notices: fields(&[("Observaciones", &guide.notes)])
            .into_iter()
            .map(|field| format!("{} {}", field.label, field.value))
            .collect(),
    })
}

/// What the signed guide states; empty where it is not signed or papers need nothing of it.
fn stated(subject: &Subject, of: fn(&StatedGuide) -> &String) -> &str {
    subject.stated.as_ref().map_or("", |stated| of(stated))
}

/// The goods with what they were sold for, or with what they weigh.
fn lines(subject: &Subject) -> Vec<PaperLine> {
    let mut lines: Vec<PaperLine> = subject
        .lines
        .iter()
        .map(|line| PaperLine {
            quantity: line.quantity,
            unit: line.unit.clone(),
            code: line.code.clone(),
            description: line.name.clone(),
            unit_price: line.weight,
            discount: line.tare,
            amount: line.raw_weight,
            without_figures: line.raw_weight.is_zero(),
        })
        .collect();
    let amounts = subject.amounts().into_iter();
    for (line, stated) in lines.iter_mut().zip(amounts.flat_map(|one| &one.lines)) {
        line.unit_price = stated.unit_price;
        line.discount = stated.discount;
        line.amount = stated.amount;
        line.without_figures = false;
    }
    lines
}

/// The copy that the recipient signs, where the guide has one.
pub(super) fn copy(page: &Paper, subject: &Subject) -> Option<Paper> {
    let words = subject.stated.as_ref().map(|stated| &stated.copy);
    let words = words.filter(|words| !words.is_empty())?;
    let mut copy = page.clone();
    copy.notices.extend(words.iter().cloned());
    Some(copy)
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

/// The document that the goods belong to: the name of its type where the company issues it, and its
/// number as the country's papers state it.
fn related(profile: &CountryProfile, guide: &GuideRow) -> String {
    let number = guide.related_number.as_str();
    let mut documents = profile.documents.iter();
    let kind = documents.find(|one| one.electronic && one.issuer_code == guide.related_code);
    match (kind, number.rsplit_once('-')) {
        (Some(kind), Some((_, folio))) => {
            let stated = profile.paper.number.replace("{number}", number);
            format!("{} {}", kind.description, stated.replace("{folio}", folio))
        }
        _ => number.to_owned(),
    }
}

fn facts(
    profile: &CountryProfile,
    subject: &Subject,
    shipment: &GuideShipment,
) -> Result<Vec<Field>> {
    let guide = &subject.standing.guide;
    let hour = guide.hour.get(..5).unwrap_or_default();
    let figures = NumberFormat {
        decimals: 2,
        ..numbers(profile)
    };
    let in_unit = |weight: Quantity| format!("{} {UNIT}", figures.amount(weight));
    let weight = in_unit(guide.gross_weight);
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
    let net = net.map_or_else(String::new, |net| in_unit(net.0));
    Ok(fields(&[
        ("Emisión", &format!("{issued} {hour}")),
        ("Salida", &day(profile, shipment.exit_day.as_str())?),
        (
            "Llegada prevista",
            &arrives.transpose()?.unwrap_or_default(),
        ),
        ("Motivo", &reason),
        ("Traslado", stated(subject, |stated| &stated.transfer)),
        ("Despacho", stated(subject, |stated| &stated.despatch)),
        ("Transporte", kind),
        ("Transportista", &carrier),
        (profile.transport.plate_name, &plates.join(", ")),
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
    let name = divisions::full_name(profile.country, &place.division_code);
    format!("{}, {name} ({})", place.address, place.division_code)
}

fn own_issuer(company: &CompanyRow) -> PaperIssuer {
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
    if !page.frame.below.is_empty() {
        rows.push(heading(&page.frame.below));
    }
    let fields = page.facts.iter().chain(&page.client).chain(&page.reference);
    rows.extend(fields.map(|field| (field.label.clone(), field.value.clone())));
    for line in &page.lines {
        let amount = match page.totals.is_empty() {
            _ if line.without_figures => NO_FIGURE.to_owned(),
            true => format!("{} {UNIT}", line.amount.to_fixed(2)),
            false => page.numbers.amount(line.amount),
        };
        rows.push((format!("{} {}", line.quantity, line.description), amount));
    }
    let totals = page.totals.iter();
    rows.extend(totals.map(|one| (format!("{}:", one.label), page.numbers.money(one.amount))));
    rows.extend(page.notices.iter().map(heading));
    if !page.warning.is_empty() {
        rows.push(heading(&page.warning));
    }
    rows
}
