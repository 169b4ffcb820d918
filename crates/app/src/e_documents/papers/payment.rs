//! The page of the document of a payment.

use yapa_countries::{CountryProfile, profile_or_default};
use yapa_domain::{CountryRules, Quantity};
use yapa_fiscal::{State, StatedTerms, authority};
use yapa_printing::paper::{Field, Paper, PaperLine};
use yapa_printing::ticket::Total;
use yapa_storage::CompanyTx;
use yapa_storage::queries::companies::{CompanyRow, company};
use yapa_storage::queries::e_documents::{self as queries, DocumentRow, SignedRow};
use yapa_storage::queries::payment_documents::PaidRow;
use yapa_storage::queries::payments::{self, PaymentMethodRow};

use super::super::payment::FullPayment;
use super::super::say::{self, paper as words};
use super::{layout, terms};
use crate::calendar::day;
use crate::companies::counts_for_nothing;
use crate::sale_record::{document_name, received_name};
use crate::tickets::numbers;
use crate::{Error, Result};

/// The document of a payment with everything that its page says.
pub(super) struct PaymentSubject {
    pub row: DocumentRow,
    pub company: CompanyRow,
    pub signed: Option<SignedRow>,
    full: FullPayment,
    methods: Vec<PaymentMethodRow>,
    simulated: bool,
    /// Its seals and what the authority has of its parties.
    terms: StatedTerms,
}

/// Reads the content of the document.
///
/// # Errors
/// 404 when its payment is missing, which the database excludes.
pub(super) async fn load(tx: &mut CompanyTx, row: DocumentRow) -> Result<PaymentSubject> {
    let full = FullPayment::find(tx, row.subject_id()).await?;
    let company = company(tx).await?;
    let signed = queries::signed(tx, row.id).await?;
    let authority = authority(profile_or_default(&company.country).country);
    let stated = signed.as_ref();
    Ok(PaymentSubject {
        full: full.ok_or_else(|| Error::not_found(say::UNKNOWN))?,
        terms: stated.map_or_else(StatedTerms::default, |signed| {
            authority.stated_terms(&signed.xml)
        }),
        company,
        signed,
        methods: payments::all(tx).await?,
        simulated: counts_for_nothing(tx, &row.environment).await?,
        row,
    })
}

/// The page, without the logo; `values` are the operator's settings.
pub(super) fn paper(
    profile: &CountryProfile,
    subject: &PaymentSubject,
    values: &[(String, String)],
) -> Result<Paper> {
    let row = &subject.row;
    let name = document_name(profile, &row.document_code);
    let number = profile.number_text(&row.series, row.number.unsigned_abs());
    let mark = subject.signed.as_ref().map(|signed| signed.mark.as_str());
    let warning = match State::parse(&row.state) {
        Some(state) if state.stands() => String::new(),
        Some(State::Voided) => words::voided(None),
        _ => profile.paper.waiting.to_owned(),
    };
    let parts = subject.full.parts.iter();
    let stated = &subject.terms;
    Ok(Paper {
        title: format!("{name} {number}"),
        numbers: numbers(profile),
        logo: None,
        issuer: layout::issuer(profile, &subject.company, stated),
        frame: layout::frame(profile, &subject.company, name, (&number, row.number)),
        client: client(profile, subject),
        facts: facts(profile, subject)?,
        reference: Vec::new(),
        warning: crate::say::with_simulation(subject.simulated, warning),
        price_head: words::OPEN_BEFORE.to_owned(),
        discount_head: String::new(),
        amount_head: words::PAID.to_owned(),
        lines: parts.map(|part| line(profile, part)).collect(),
        totals: vec![Total {
            label: words::PAID.to_owned(),
            amount: row.total,
            is_final: true,
        }],
        taxes: Vec::new(),
        in_words: profile.in_words(row.total),
        code: mark.filter(|mark| !mark.is_empty()).map(layout::code),
        code_notes: layout::code_notes(
            profile,
            &subject.company,
            (&row.digest, name),
            stated,
            values,
        )?,
        seals: terms::seals(stated),
        notices: Vec::new(),
    })
}

fn client(profile: &CountryProfile, subject: &PaymentSubject) -> Vec<Field> {
    let kind = profile.identity(&subject.full.payment.client_document_type);
    let label = kind.map_or(words::IDENTITY, |kind| kind.short);
    let fields = [
        Field::of(words::CLIENT, &subject.row.client_name),
        Field::of(label, &subject.row.client_document_number),
    ];
    let known = terms::buyer_fields(profile, &subject.terms);
    fields.into_iter().flatten().chain(known).collect()
}

fn facts(profile: &CountryProfile, subject: &PaymentSubject) -> Result<Vec<Field>> {
    let (row, payment) = (&subject.row, &subject.full.payment);
    let hour = row.hour.get(..5).unwrap_or_default();
    let paid_at = format!("{} {hour}", day(profile, &row.business_date)?);
    let currency = format!("{} ({})", profile.currency.plural, profile.currency.code);
    let way = received_name(profile, &subject.methods, &payment.payment_code);
    let fields = [
        Field::of(words::PAID_ON, &paid_at),
        terms::certified_at(profile, &subject.terms)?,
        Field::of(words::CURRENCY, &currency),
        Field::of(words::TERMS, words::PAYS),
        Field::of(words::PAYMENT, way),
    ];
    Ok(fields.into_iter().flatten().collect())
}

fn line(profile: &CountryProfile, paid: &PaidRow) -> PaperLine {
    let part = paid.part;
    let number = profile.number_text(&paid.series, paid.number.unsigned_abs());
    let document = format!("{} {number}", document_name(profile, &paid.document_code));
    let counts = State::parse(&paid.state).is_some_and(State::stands);
    let key = if counts { paid.digest.as_str() } else { "" };
    let left = profile.money(part.open_before - part.paid);
    PaperLine {
        quantity: Quantity::from_int(1),
        unit: String::new(),
        code: String::new(),
        description: words::paid(&document, key, part.instalment, &left),
        unit_price: part.open_before,
        amount: part.paid,
        ..PaperLine::default()
    }
}
