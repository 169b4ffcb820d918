//! Taking in the certificate that documents are signed with.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use jiff::Timestamp;
use jiff::civil::Date;
use yapa_fiscal::{
    Certificate, CertificateOwner, ConnectionPart, KeystoreError, read_key_pair, read_keystore,
};
use yapa_storage::CompanyTx;
use yapa_storage::queries::companies::company;
use yapa_storage::queries::company_change;
use yapa_storage::queries::tax_connections as queries;
use yapa_wire::tax_connection::{TaxCertificateUpload, TaxConnection};

use super::change::{empty, forget_test, record};
use super::credentials::CERTIFICATE;
use super::{Editor, authority_of, say, view};
use crate::calendar::{self, today};
use crate::master_key::{self, MasterKey};
use crate::{Context, Error, IdempotencyKey, Result, WriteContext};

/// The field of the contract that a wrong file is about.
const FILE: &str = "archivo";
const KEY_FILE: &str = "archivoLlave";

/// A certificate as it is handed in.
pub struct NewCertificate {
    /// PKCS#12 or PEM; X.509 where the key is apart.
    pub file: Vec<u8>,
    /// The private key, where it is in a file of its own.
    pub key_file: Option<Vec<u8>>,
    /// Password of the file, may be empty.
    pub password: String,
}

impl NewCertificate {
    /// As the contract carries it.
    ///
    /// # Errors
    /// 422 for a file that is no base64.
    pub fn read(upload: TaxCertificateUpload) -> Result<NewCertificate> {
        let key_file = upload.key_file.filter(|text| !text.trim().is_empty());
        let key_file = key_file.map(|text| unpacked(&text, KEY_FILE));
        Ok(NewCertificate {
            file: unpacked(&upload.file, FILE)?,
            key_file: key_file.transpose()?,
            password: upload.password,
        })
    }
}

/// The bytes of a file that came in base64.
pub(super) fn unpacked(text: &str, field: &str) -> Result<Vec<u8>> {
    let packed: String = text.split_whitespace().collect();
    let file = STANDARD.decode(packed);
    file.map_err(|_| Error::rule(field, say::DAMAGED_FILE))
}

struct Upload {
    certificate: Certificate,
    write_ctx: WriteContext,
    master_key: MasterKey,
}

/// Keeps a certificate with its key, sealed, in place of the one before. The password of the file
/// is not kept.
///
/// # Errors
/// 422 for an invalid file, a wrong password, a certificate that does not count today or is
/// another company's; 409 for a reused key.
#[crate::boxed]
pub async fn keep_certificate(
    ctx: &Context,
    editor: &Editor,
    new: NewCertificate,
    idempotency: IdempotencyKey,
) -> Result<TaxConnection> {
    // The file says how often its password is hashed: a hostile one must not hold up others.
    let NewCertificate {
        file,
        key_file,
        password,
    } = new;
    let read = ctx.certificates_limit.run(move || match key_file {
        Some(key) => read_key_pair(&file, &key, &password),
        None => read_keystore(&file, &password),
    });
    let read = read.await?.map_err(Error::internal)?;
    let certificate = read.map_err(|error| {
        let field = match error {
            KeystoreError::Password => "clave",
            _ => FILE,
        };
        Error::rule(field, say::bad_keystore(error))
    })?;
    let input = Upload {
        certificate,
        write_ctx: editor.write_ctx.clone(),
        master_key: ctx.config.master_key.clone(),
    };
    ctx.write_once(&editor.scope, idempotency, input, |tx, input| {
        Box::pin(write(tx, input))
    })
    .await
}

async fn write(tx: &mut CompanyTx, upload: &Upload) -> Result<TaxConnection> {
    let (certificate, write_ctx) = (&upload.certificate, &upload.write_ctx);
    company_change::lock(tx).await?;
    let own = company(tx).await?.register_number;
    let authority = authority_of(write_ctx);
    let owner = authority.certificate_owner(certificate, &own);
    if let CertificateOwner::Other(other) = &owner {
        return Err(Error::rule(FILE, say::other_owner(other, &own)));
    }
    if owner == CertificateOwner::Personal {
        return Err(Error::rule(FILE, say::NO_SEAL));
    }
    let day = |at: Timestamp| today(write_ctx.profile, at.as_millisecond());
    let (from, until) = (
        day(certificate.valid_from())?,
        day(certificate.valid_until())?,
    );
    let today = today(write_ctx.profile, write_ctx.at_ms)?;
    let written = |day: Date| calendar::day(write_ctx.profile, &day.to_string());
    if today > until {
        return Err(Error::rule(FILE, say::has_ended(&written(until)?)));
    }
    if today < from {
        return Err(Error::rule(FILE, say::begins_later(&written(from)?)));
    }
    let before = view::read(tx, write_ctx).await?;
    let pem = certificate.to_pem();
    let pem = pem.ok_or_else(|| Error::internal("the certificate cannot be written"))?;
    master_key::keep(tx, &upload.master_key, CERTIFICATE, pem.as_bytes()).await?;
    let mut row = queries::find(tx).await?.unwrap_or_else(empty);
    forget_test(&mut row);
    row.certificate_owner = certificate.owner();
    row.certificate_issuer = certificate.issued_by();
    row.certificate_fingerprint = certificate.fingerprint();
    row.certificate_from_ms = Some(certificate.valid_from().as_millisecond());
    row.certificate_until_ms = Some(certificate.valid_until().as_millisecond());
    row.certificate_names_company = owner != CertificateOwner::Unstated;
    let has_sender = authority
        .connection_parts()
        .contains(&ConnectionPart::Sender);
    match owner {
        CertificateOwner::Person(number) if has_sender => row.sender = number,
        CertificateOwner::Company if has_sender => row.sender = own,
        _ => {}
    }
    queries::set(tx, &row).await?;
    let after = view::read(tx, write_ctx).await?;
    let action = "company.tax-connection.certificate";
    record(tx, write_ctx, action, &before, &after).await?;
    Ok(after)
}
