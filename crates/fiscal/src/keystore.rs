//! Certificates as people have them: a PKCS#12 file (`.pfx`, `.p12`), or PEM.

use p12_keystore::Pkcs12Archive;
use x509_cert::der::{Decode as _, DecodePem as _};

use crate::keys::{Certificate, KeyError, PrivateKey};

/// Larger files are no certificate.
const MOST_BYTES: usize = 256 * 1024;
const CERTIFICATE: &str = "-----BEGIN CERTIFICATE-----";
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
    match pem_text(file) {
        Some(text) => read_pem(text, password),
        None => read_pkcs12(file, password),
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
    let certificates = match pem_text(certificate) {
        Some(text) => blocks(text, CERTIFICATE)
            .map(x509_cert::Certificate::from_pem)
            .collect(),
        None => match x509_cert::Certificate::from_der(certificate) {
            Ok(read) => vec![Ok(read)],
            Err(_) => return Err(KeystoreError::NoCertificate),
        },
    };
    let key = match pem_text(key) {
        Some(text) => read_pem_key(text, password)?,
        None => read_der_key(key, password)?,
    };
    pair(certificates.into_iter(), &key)
}

/// The text of a PEM file; none of any other.
fn pem_text(bytes: &[u8]) -> Option<&str> {
    let text = std::str::from_utf8(bytes).ok()?;
    text.contains("-----BEGIN ").then_some(text)
}

fn read_pem(text: &str, password: &str) -> Result<Certificate, KeystoreError> {
    if !text.contains(CERTIFICATE) {
        return Err(KeystoreError::NoCertificate);
    }
    let key = read_pem_key(text, password)?;
    let certificates = blocks(text, CERTIFICATE);
    pair(certificates.map(x509_cert::Certificate::from_pem), &key)
}

fn read_pem_key(text: &str, password: &str) -> Result<PrivateKey, KeystoreError> {
    if !text.contains(ANY_KEY) {
        return Err(KeystoreError::NoKey);
    }
    if let Some(locked) = blocks(text, LOCKED_KEY).next() {
        let key = PrivateKey::from_locked_pem(locked, password);
        return key.ok_or(KeystoreError::Password);
    }
    let plain = [
        "-----BEGIN PRIVATE KEY-----",
        "-----BEGIN RSA PRIVATE KEY-----",
    ];
    let mut found = plain.into_iter().flat_map(|begin| blocks(text, begin));
    let key = found.next().and_then(PrivateKey::from_pem);
    key.ok_or(KeystoreError::Key)
}

/// Reads PKCS#8 in DER, which may be locked with a password.
fn read_der_key(der: &[u8], password: &str) -> Result<PrivateKey, KeystoreError> {
    let Ok(locked) = pkcs8::EncryptedPrivateKeyInfoRef::try_from(der) else {
        return PrivateKey::from_der(der).ok_or(KeystoreError::NoKey);
    };
    let opened = locked.decrypt(password);
    let opened = opened.map_err(|_| KeystoreError::Password)?;
    PrivateKey::from_der(opened.as_bytes()).ok_or(KeystoreError::Key)
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
