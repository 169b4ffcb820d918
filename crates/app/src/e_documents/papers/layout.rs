//! The content of a document's page, in the words of its country.

use yapa_countries::CountryProfile;
use yapa_domain::{CountryRules, TaxBasis};
use yapa_fiscal::{State, StatedTerms};
use yapa_printing::code::Code;
use yapa_printing::paper::{Field, Frame, Paper, PaperIssuer};
use yapa_storage::queries::companies::CompanyRow;
use yapa_storage::queries::sales::SaleRow;

use super::super::say::paper as words;
use super::amounts::{lines, totals};
use super::subject::{Corrected, Subject};
use super::{terms, trade_name};
use crate::Result;
use crate::calendar::day;
use crate::sale_record::document_name;
use crate::settings::{TICKET_LOOKUP_URL, TICKET_RESOLUTION};
use crate::tickets::numbers;

/// The page, without the logo; `values` are the operator's settings.
pub(super) fn paper(
    profile: &CountryProfile,
    subject: &Subject,
    values: &[(String, String)],
) -> Result<Paper> {
    let (row, sale) = (&subject.row, &subject.full.sale);
    let name = name_of(profile, &row.document_code);
    let number = profile.number_text(&row.series, row.number.unsigned_abs());
    let on_net = on_net(profile, subject);
    let mark = subject.signed.as_ref().map(|signed| signed.mark.as_str());
    let warning = match State::parse(&row.state) {
        Some(state) if state.stands() => String::new(),
        Some(State::Voided) => voided(profile, subject),
        _ => profile.paper.waiting.to_owned(),
    };
    Ok(Paper {
        title: format!("{name} {number}"),
        numbers: numbers(profile),
        logo: None,
        issuer: issuer(profile, &subject.company, &subject.terms),
        frame: frame(profile, &subject.company, name, (&number, row.number)),
        client: client(profile, sale, &subject.terms),
        facts: facts(profile, subject)?,
        reference: reference(profile, subject.corrects.as_ref()),
        warning: crate::say::with_simulation(subject.simulated, warning),
        price_head: words::price(on_net).to_owned(),
        discount_head: words::DISCOUNT.to_owned(),
        amount_head: words::AMOUNT.to_owned(),
        lines: lines(profile, subject, on_net),
        totals: totals(profile, subject)?,
        taxes: terms::taxes(&subject.terms),
        in_words: profile.in_words(sale.total),
        code: mark.filter(|mark| !mark.is_empty()).map(code),
        code_notes: code_notes(
            profile,
            &subject.company,
            (&row.digest, name),
            &subject.terms,
            values,
        )?,
        seals: terms::seals(&subject.terms),
        notices: Field::of(words::COMMENT, &sale.comment)
            .map(|field| format!("{} {}", field.label, field.value))
            .into_iter()
            .collect(),
    })
}

/// That a credit note took the document back, and which one.
fn voided(profile: &CountryProfile, subject: &Subject) -> String {
    let number = subject.voided_by.as_ref();
    let number = number.map(|(series, number)| profile.number_text(series, number.unsigned_abs()));
    words::voided(number.as_deref())
}

/// Whether the lines are without taxes, as those of the valid document are.
fn on_net(profile: &CountryProfile, subject: &Subject) -> bool {
    if let Some(stated) = &subject.stated {
        return stated.is_on_net;
    }
    let corrected = subject
        .corrects
        .as_ref()
        .map(|it| it.document_code.as_str());
    let code = corrected.unwrap_or(&subject.row.document_code);
    let kind = CountryProfile::document(profile, code);
    kind.is_some_and(|kind| matches!(kind.amounts.basis, TaxBasis::OnNet { .. }))
}

/// The text of a strip is XML, that of a square is not.
pub(crate) fn code(mark: &str) -> Code {
    if mark.starts_with('<') {
        // The strip holds ISO-8859-1: the first 256 characters, a byte each.
        let bytes = mark.chars().map(|c| u8::try_from(c).unwrap_or(b'?'));
        Code::Pdf417(bytes.collect())
    } else {
        Code::Qr(mark.to_owned())
    }
}

pub(crate) fn issuer(
    profile: &CountryProfile,
    company: &CompanyRow,
    stated: &StatedTerms,
) -> PaperIssuer {
    let name = trade_name(company).to_owned();
    let places = [
        &company.address,
        &company.division3_name,
        &company.division2_name,
        &company.division1_name,
    ];
    let mut lines = Vec::new();
    if company.legal_name != name {
        lines.push(company.legal_name.clone());
    }
    if !company.business_line.is_empty() {
        lines.push(words::business_line(&company.business_line));
    }
    lines.push(joined(&places.map(String::as_str)));
    lines.push(words::contact(&company.phone, &company.email));
    lines.extend(terms::issuer_notes(profile, stated));
    lines.retain(|line| !line.is_empty());
    PaperIssuer { name, lines }
}

/// Places without those that are empty or were said before.
pub(super) fn joined(places: &[&str]) -> String {
    let mut named: Vec<&str> = Vec::new();
    for place in places {
        if !place.is_empty() && !named.contains(place) {
            named.push(place);
        }
    }
    named.join(", ")
}

pub(crate) fn frame(
    profile: &CountryProfile,
    company: &CompanyRow,
    name: &str,
    (number, folio): (&str, i64),
) -> Frame {
    let paper = &profile.paper;
    let places = [&company.division3_name, &company.division2_name];
    let place = places.into_iter().find(|place| !place.is_empty());
    let office = place.map(|place| paper.office.replace("{place}", &place.to_uppercase()));
    let folio = folio.to_string();
    let number = paper.number.replace("{number}", number);
    Frame {
        red: paper.red_frame,
        lines: vec![
            format!("{}{}", paper.register, company.register_number),
            name.to_uppercase(),
            number.replace("{folio}", &folio),
        ],
        below: office.unwrap_or_default(),
    }
}

fn client(profile: &CountryProfile, sale: &SaleRow, stated: &StatedTerms) -> Vec<Field> {
    let kind = profile.identity(&sale.client_document_type);
    let label = kind.map_or(words::IDENTITY, |kind| kind.short);
    let [division1, division2, division3] = &sale.client_places;
    let name = match sale.client_name.as_str() {
        "" => profile.generic_client.short_name.to_owned(),
        name => profile.shown_client_name(name, &sale.client_document_number),
    };
    let address = joined(&[&sale.client_address, division3, division2, division1]);
    let fields = [
        Field::of(words::CLIENT, &name),
        Field::of(label, &sale.client_document_number),
        Field::of(words::BUSINESS_LINE, &sale.business_line),
        Field::of(words::ADDRESS, &address),
    ];
    let known = terms::buyer_fields(profile, stated);
    fields.into_iter().flatten().chain(known).collect()
}

fn facts(profile: &CountryProfile, subject: &Subject) -> Result<Vec<Field>> {
    let (sale, names) = (&subject.full.sale, &subject.names);
    let hour = sale.hour.get(..5).unwrap_or_default();
    let issued = format!("{} {hour}", day(profile, &sale.business_date)?);
    let currency = format!("{} ({})", profile.currency.plural, sale.currency);
    let stated = &subject.terms;
    // Credit notes say how they are paid only where the authority wants it of every document.
    let paid = match subject.corrects.is_some() && stated.means.is_empty() {
        true => Vec::new(),
        false => {
            let way = names.payment(profile, &sale.payment_code);
            terms::payment_fields(profile, stated, way)?
        }
    };
    let dates = [
        Field::of(words::ISSUED, &issued),
        terms::certified_at(profile, stated)?,
        Field::of(words::CURRENCY, &currency),
    ];
    let seller = Field::of(words::SELLER, &names.seller);
    let dates = dates.into_iter().flatten();
    Ok(dates.chain(paid).chain(seller).collect())
}

/// What papers call a document of this type.
pub(super) fn name_of<'a>(profile: &CountryProfile, code: &'a str) -> &'a str {
    profile
        .paper_name(code)
        .unwrap_or_else(|| document_name(profile, code))
}

fn reference(profile: &CountryProfile, corrects: Option<&Corrected>) -> Vec<Field> {
    let Some(corrected) = corrects else {
        return Vec::new();
    };
    let name = name_of(profile, &corrected.document_code);
    let number = profile.number_text(&corrected.series, corrected.number.unsigned_abs());
    let date = day(profile, &corrected.date).unwrap_or_default();
    let fields = [
        Field::of(words::CORRECTS, &words::corrected(name, &number, &date)),
        Field::of(words::REASON, &corrected.sustentation),
    ];
    fields.into_iter().flatten().collect()
}

/// The country's sentences beside the code; one that lacks its value is left out.
///
/// # Errors
/// Internal for an invalid day.
pub(crate) fn code_notes(
    profile: &CountryProfile,
    company: &CompanyRow,
    (digest, name): (&str, &str),
    stated: &StatedTerms,
    values: &[(String, String)],
) -> Result<Vec<String>> {
    let setting = |wanted: &str| {
        let found = values.iter().find(|(name, _)| name == wanted);
        found.map_or("", |(_, value)| value.as_str())
    };
    let resolution = match stated.resolution.as_str() {
        "" => setting(TICKET_RESOLUTION),
        own => own,
    };
    let register = &company.register_number;
    let maker = format!(
        "{}, {}{register}",
        company.legal_name, profile.paper.register
    );
    let known = [
        ("{name}", name.to_uppercase()),
        ("{digest}", digest.to_owned()),
        ("{resolution}", resolution.to_owned()),
        ("{url}", setting(TICKET_LOOKUP_URL).to_owned()),
        ("{authorization}", terms::authorization(profile, stated)?),
        ("{maker}", maker),
    ];
    let notes = profile.paper.code_notes.iter();
    let complete = notes.filter(|note| {
        let mut lacking = known.iter().filter(|(_, value)| value.is_empty());
        !lacking.any(|(word, _)| note.contains(word))
    });
    let notes = complete.map(|note| {
        known
            .iter()
            .fold((*note).to_owned(), |text, (word, value)| {
                text.replace(word, value)
            })
    });
    Ok(notes.chain(terms::certificates(stated)).collect())
}
