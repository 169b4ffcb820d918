//! Reading the authority's numbers: a file of folios, or the data of a resolution.

use yapa_domain::DocumentKind;
use yapa_fiscal::{Caf, CafError, ConnectionPart, Signer};
use yapa_storage::queries::number_ranges::NumberRangeRow;
use yapa_wire::Day;
use yapa_wire::tax_connection::{TaxEnvironment, TaxNumberRangeRequest};

use super::certificate::unpacked;
use super::{Editor, authority_of, code, say};
use crate::faults::Faults;
use crate::{Context, Error, Kind, Result, WriteContext};

/// The field of the contract that a wrong file is about.
pub(super) const FILE: &str = "archivo";
/// Larger files are no CAF.
const LONGEST_FILE: usize = 64 * 1024;
/// Numbers of nine digits, the most that an authority gives.
const LARGEST_NUMBER: i64 = 999_999_999;
const LONGEST_TEXT: usize = 60;

/// A range as it is handed in.
#[derive(Clone)]
pub struct NewRange {
    pub(super) row: NumberRangeRow,
    /// Its file, or its technical key.
    pub(super) secret: Vec<u8>,
    /// The company that the file names; empty where none does.
    pub(super) owner: String,
}

impl NewRange {
    /// As the contract carries it.
    ///
    /// # Errors
    /// 422 for a file that is no such file, has another's key or signature, or names a type that is not
    /// issued here; 400 with every wrong field of a resolution.
    pub fn read(
        ctx: &Context,
        editor: &Editor,
        request: TaxNumberRangeRequest,
    ) -> Result<NewRange> {
        let parts = authority_of(&editor.write_ctx).connection_parts();
        if parts.contains(&ConnectionPart::Folios) {
            let file = request.file.unwrap_or_default();
            if file.trim().is_empty() {
                return Err(Error::rule(FILE, say::NO_FILE));
            }
            return of_file(ctx, &editor.write_ctx, unpacked(&file, FILE)?);
        }
        if parts.contains(&ConnectionPart::Ranges) {
            return of_resolution(&editor.write_ctx, request);
        }
        Err(Error::of(Kind::NotFound))
    }

    /// A file of folios, for the operator's command.
    ///
    /// # Errors
    /// As [`NewRange::read`].
    pub fn of_file(ctx: &Context, editor: &Editor, file: Vec<u8>) -> Result<NewRange> {
        of_file(ctx, &editor.write_ctx, file)
    }
}

fn of_file(ctx: &Context, write_ctx: &WriteContext, file: Vec<u8>) -> Result<NewRange> {
    let refused = |message: &'static str| Error::rule(FILE, message);
    if file.len() > LONGEST_FILE {
        return Err(refused(say::NOT_A_CAF));
    }
    let caf = Caf::parse(&file).map_err(|error| {
        refused(match error {
            CafError::NotACaf => say::NOT_A_CAF,
            CafError::Key => say::CAF_KEY,
            CafError::Signature => say::CAF_SIGNATURE,
        })
    })?;
    let environment = match caf.signer() {
        Signer::Production => TaxEnvironment::Production,
        Signer::Certification => TaxEnvironment::Test,
        // Where the operator put another server in the place of SII's, that gives the folios.
        Signer::Simulator if ctx.config.tax_services.is_replaced() => TaxEnvironment::Test,
        Signer::Simulator => return Err(refused(say::CAF_OF_SIMULATOR)),
    };
    let document = documents(write_ctx)?.find(|kind| kind.issuer_code == caf.type_code());
    let documents = write_ctx.profile.wording.sale_documents;
    let unknown = || Error::rule(FILE, say::caf_type(documents, caf.type_code()));
    let document = document.ok_or_else(unknown)?;
    let (Ok(first_number), Ok(last_number)) = (i64::try_from(caf.from()), i64::try_from(caf.to()))
    else {
        return Err(refused(say::NOT_A_CAF));
    };
    let row = NumberRangeRow {
        environment: code(environment).to_owned(),
        document_code: document.code.to_owned(),
        issuer_code: document.issuer_code.to_owned(),
        first_number,
        last_number: last_number.min(LARGEST_NUMBER),
        from_day: caf.issued().to_string(),
        until_day: caf.expires().map(|day| day.to_string()),
        active: true,
        created_at_ms: write_ctx.at_ms,
        ..NumberRangeRow::default()
    };
    Ok(NewRange {
        row,
        owner: caf.issuer().to_owned(),
        secret: file,
    })
}

fn of_resolution(write_ctx: &WriteContext, request: TaxNumberRangeRequest) -> Result<NewRange> {
    let mut faults = Faults::default();
    let trimmed = |text: Option<String>| text.unwrap_or_default().trim().to_owned();
    let environment = request.environment;
    let is_real = matches!(
        environment,
        Some(TaxEnvironment::Test | TaxEnvironment::Production)
    );
    faults.unless(is_real, "ambiente", say::WRONG_ENVIRONMENT);
    let asked = trimmed(request.document_code);
    let document = documents(write_ctx)?.find(|kind| kind.code == asked);
    faults.unless(document.is_some(), "tipoComprobante", say::WRONG_DOCUMENT);
    let prefix = trimmed(request.prefix).to_uppercase();
    let fits = (1..=4).contains(&prefix.len())
        && prefix.bytes().all(|byte| byte.is_ascii_alphanumeric())
        && !prefix.starts_with('0');
    faults.unless(fits, "prefijo", say::WRONG_PREFIX);
    let (first, last) = (request.first.unwrap_or(0), request.last.unwrap_or(0));
    let fits = first >= 1 && first <= last && last <= LARGEST_NUMBER;
    faults.unless(fits, "hasta", say::WRONG_NUMBERS);
    let resolution = trimmed(request.resolution);
    let fits = (1..=LONGEST_TEXT).contains(&resolution.len())
        && resolution.bytes().all(|byte| byte.is_ascii_digit());
    faults.unless(fits, "resolucion", say::WRONG_AUTHORIZATION);
    let technical_key = trimmed(request.technical_key);
    let authority = authority_of(write_ctx);
    let fits = technical_key.is_empty() || authority.fits_technical_key(&technical_key);
    faults.unless(fits, "claveTecnica", say::WRONG_KEY);
    let is_trial = authority.is_trial_range(&resolution, &technical_key);
    let fits = environment != Some(TaxEnvironment::Production) || !is_trial;
    faults.unless(fits, "resolucion", say::TRIAL_RANGE);
    if let Some(document) = document.filter(|kind| authority.needs_technical_key(kind.issuer_code))
    {
        let message = say::needs_key(document.description);
        faults.unless(!technical_key.is_empty(), "claveTecnica", message);
    }
    let day = |day: Option<Day>| day.map(|day| day.as_str().to_owned()).unwrap_or_default();
    let (from_day, until_day) = (day(request.valid_from), day(request.valid_until));
    let ends_later = !from_day.is_empty() && from_day <= until_day;
    let fits = ends_later && until_day >= write_ctx.local.date;
    faults.unless(fits, "validoHasta", say::WRONG_DAYS);
    faults.end()?;
    let (Some(document), Some(environment)) = (document, environment) else {
        return Err(Error::of(Kind::Validation));
    };
    Ok(NewRange {
        row: NumberRangeRow {
            environment: code(environment).to_owned(),
            document_code: document.code.to_owned(),
            issuer_code: document.issuer_code.to_owned(),
            series: prefix,
            first_number: first,
            last_number: last,
            from_day,
            until_day: Some(until_day),
            resolution,
            active: true,
            created_at_ms: write_ctx.at_ms,
            ..NumberRangeRow::default()
        },
        secret: technical_key.into_bytes(),
        owner: String::new(),
    })
}

/// The documents whose numbers come from ranges.
pub(super) fn documents(
    write_ctx: &WriteContext,
) -> Result<impl Iterator<Item = &'static DocumentKind>> {
    let authority = authority_of(write_ctx);
    let all = write_ctx.profile.documents.iter();
    Ok(all.filter(|kind| kind.electronic && authority.authorizes_numbers(kind.issuer_code)))
}
