//! Certificates as people have them: a PKCS#12 file (`.pfx`, `.p12`), or PEM.

use p12_keystore::Pkcs12Archive;
use x509_cert::der::{Decode as _, DecodePem as _};

use crate::keys::{Certificate, KeyError, PrivateKey};

/// Larger files are no certificate.
const MOST_BYTES: usize = 256 * 1024;
const LOCKED_KEY: &str = "-----BEGIN ENCRYPTED PRIVATE KEY-----";
const ANY_KEY: &str = "PRIVATE KEY-----";

/// Why a file is not taken as a certificate with its key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum KeystoreError {
    /// Neither PKCS#12 nor PEM.
    #[error("the file is neither PKCS#12 nor PEM")]
    Unreadable,
    /// The password does not open it.
    #[error("the password does not open the file")]
    Password,
    /// A certificate without the private key that signs.
    #[error("the file has no private key")]
    NoKey,
    /// A key without a certificate.
    #[error("the file has no certificate")]
    NoCertificate,
    /// The key is not RSA, or of an unknown form.
    #[error("the private key is no RSA key")]
    Key,
    /// No certificate of the file is the key's.
    #[error("the private key is not the certificate's")]
    NotAPair,
}

impl From<KeyError> for KeystoreError {
    fn from(error: KeyError) -> KeystoreError {
        match error {
            KeyError::Certificate => KeystoreError::Unreadable,
            KeyError::Key => KeystoreError::Key,
            KeyError::NotAPair => KeystoreError::NotAPair,
        }
    }
}

/// Reads a certificate and its key from a file, which may be locked with a password.
///
/// # Errors
/// When it is another file, the password is wrong, or a part is missing.
pub fn read_keystore(file: &[u8], password: &str) -> Result<Certificate, KeystoreError> {
    if file.len() > MOST_BYTES {
        return Err(KeystoreError::Unreadable);
    }
    match std::str::from_utf8(file) {
        Ok(text) if text.contains("-----BEGIN ") => read_pem(text, password),
        _ => read_pkcs12(file, password),
    }
}

/// Reads a certificate and its key from two files, as the SAT gives them: X.509 and a locked
/// PKCS#8, both in DER or in PEM.
///
/// # Errors
/// When one is another file, the password is wrong, or they do not belong together.
pub fn read_key_pair(
    certificate: &[u8],
    key: &[u8],
    password: &str,
) -> Result<Certificate, KeystoreError> {
    if certificate.len() > MOST_BYTES || key.len() > MOST_BYTES {
        return Err(KeystoreError::Unreadable);
    }
    let pem = |bytes: &[u8]| {
        let text = std::str::from_utf8(bytes).ok()?;
        text.contains("-----BEGIN ").then(|| text.to_owned())
    };
    let certificate = match pem(certificate) {
        Some(text) => text,
        None => x509_cert::Certificate::from_der(certificate)
            .ok()
            .and_then(|read| read.to_pem(LineEnding::LF).ok())
            .ok_or(KeystoreError::NoCertificate)?,
    };
    let key = match pem(key) {
        Some(text) => return read_pem(&format!("{certificate}\n{text}"), password),
        None => PrivateKey::from_locked_der(key, password),
    };
    let certificates = blocks(&certificate, "-----BEGIN CERTIFICATE-----").map(str::to_owned);
    pair(certificates, &key?)
}

fn read_pem(text: &str, password: &str) -> Result<Certificate, KeystoreError> {
    if !text.contains("-----BEGIN CERTIFICATE-----") {
        return Err(KeystoreError::NoCertificate);
    }
    if !text.contains(ANY_KEY) {
        return Err(KeystoreError::NoKey);
    }
    let key = match blocks(text, LOCKED_KEY).next() {
        Some(locked) => {
            let key = PrivateKey::from_locked_pem(locked, password);
            key.ok_or(KeystoreError::Password)?
        }
        None => {
            let plain = [
                "-----BEGIN PRIVATE KEY-----",
                "-----BEGIN RSA PRIVATE KEY-----",
            ];
            let mut found = plain.into_iter().flat_map(|begin| blocks(text, begin));
            let key = found.next().and_then(PrivateKey::from_pem);
            key.ok_or(KeystoreError::Key)?
        }
    };
    let certificates = blocks(text, "-----BEGIN CERTIFICATE-----");
    pair(certificates.map(x509_cert::Certificate::from_pem), &key)
}

/// The blocks of a PEM text that begin so.
fn blocks<'a>(text: &'a str, begin: &'a str) -> impl Iterator<Item = &'a str> {
    text.match_indices(begin).filter_map(|(at, _)| {
        let block = &text[at..];
        let end = block.find("-----END ")?;
        let rest = block[end..].find('\n').unwrap_or(block.len() - end);
        Some(&block[..end + rest])
    })
}

fn read_pkcs12(file: &[u8], password: &str) -> Result<Certificate, KeystoreError> {
    let archive = Pkcs12Archive::from_pkcs12(file, password).map_err(|error| match error {
        p12_keystore::error::Error::MacError(_) => KeystoreError::Password,
        _ => KeystoreError::Unreadable,
    })?;
    let key = archive.keys.first().ok_or(KeystoreError::NoKey)?;
    let key = PrivateKey::from_der(key.key.as_der()).ok_or(KeystoreError::Key)?;
    let certificates = archive.certs.iter();
    let certificates = certificates.map(|one| x509_cert::Certificate::from_der(one.cert.as_der()));
    pair(certificates, &key)
}

/// The certificate of the key among those of a chain.
fn pair(
    certificates: impl Iterator<Item = x509_cert::der::Result<x509_cert::Certificate>>,
    key: &PrivateKey,
) -> Result<Certificate, KeystoreError> {
    let mut last = KeystoreError::NoCertificate;
    for certificate in certificates {
        let read = certificate.map_err(|_| KeyError::Certificate);
        match read.and_then(|read| Certificate::of(&read, key.clone())) {
            Ok(certificate) => return Ok(certificate),
            Err(error) => last = error.into(),
        }
    }
    Err(last)
}
