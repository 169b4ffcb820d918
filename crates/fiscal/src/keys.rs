//! Keys and certificates: RSA with PKCS#1 v1.5, as both authorities ask for it.

use std::fmt;
use std::sync::{Arc, OnceLock};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use ring::rand::SystemRandom;
use ring::signature::{
    RSA_PKCS1_2048_8192_SHA1_FOR_LEGACY_USE_ONLY, RSA_PKCS1_2048_8192_SHA256,
    RSA_PKCS1_2048_8192_SHA512, RSA_PKCS1_SHA256, RSA_PKCS1_SHA512, RsaEncoding, RsaKeyPair,
    RsaParameters, RsaPublicKeyComponents,
};
use rsa::pkcs1::DecodeRsaPrivateKey as _;
use rsa::pkcs8::{DecodePrivateKey as _, DecodePublicKey as _, EncodePrivateKey as _};
use rsa::sha2::{Digest as _, Sha256, Sha512};
use rsa::traits::PublicKeyParts as _;
use rsa::{BigUint, Pkcs1v15Sign, RsaPrivateKey, RsaPublicKey};
use sha1::Sha1;
use x509_cert::der::pem::LineEnding;
use x509_cert::der::{Decode as _, DecodePem as _, Encode as _, EncodePem as _};
use x509_cert::ext::pkix::name::GeneralName;
use x509_cert::ext::pkix::{KeyUsage, SubjectAltName};

/// A digest and the signature method that goes with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hash {
    /// Chile's, by its rules of 2003.
    Sha1,
    /// Peru's.
    Sha256,
    /// That of SUNAT's answers.
    Sha512,
}

impl Hash {
    const ALL: [Hash; 3] = [Hash::Sha1, Hash::Sha256, Hash::Sha512];

    pub(crate) fn digest(self, bytes: &[u8]) -> Vec<u8> {
        match self {
            Hash::Sha1 => Sha1::digest(bytes).to_vec(),
            Hash::Sha256 => Sha256::digest(bytes).to_vec(),
            Hash::Sha512 => Sha512::digest(bytes).to_vec(),
        }
    }

    pub(crate) const fn digest_method(self) -> &'static str {
        match self {
            Hash::Sha1 => "http://www.w3.org/2000/09/xmldsig#sha1",
            Hash::Sha256 => "http://www.w3.org/2001/04/xmlenc#sha256",
            Hash::Sha512 => "http://www.w3.org/2001/04/xmlenc#sha512",
        }
    }

    pub(crate) const fn signature_method(self) -> &'static str {
        match self {
            Hash::Sha1 => "http://www.w3.org/2000/09/xmldsig#rsa-sha1",
            Hash::Sha256 => "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
            Hash::Sha512 => "http://www.w3.org/2001/04/xmldsig-more#rsa-sha512",
        }
    }

    pub(crate) fn of_digest(method: &str) -> Option<Hash> {
        Hash::ALL
            .into_iter()
            .find(|hash| hash.digest_method() == method)
    }

    pub(crate) fn of_signature(method: &str) -> Option<Hash> {
        Hash::ALL
            .into_iter()
            .find(|hash| hash.signature_method() == method)
    }

    /// As `ring` signs with it; it does not sign with SHA-1.
    fn encoding(self) -> Option<&'static dyn RsaEncoding> {
        match self {
            Hash::Sha1 => None,
            Hash::Sha256 => Some(&RSA_PKCS1_SHA256),
            Hash::Sha512 => Some(&RSA_PKCS1_SHA512),
        }
    }

    /// As `ring` verifies with it.
    fn parameters(self) -> &'static RsaParameters {
        match self {
            Hash::Sha1 => &RSA_PKCS1_2048_8192_SHA1_FOR_LEGACY_USE_ONLY,
            Hash::Sha256 => &RSA_PKCS1_2048_8192_SHA256,
            Hash::Sha512 => &RSA_PKCS1_2048_8192_SHA512,
        }
    }

    fn padding(self) -> Pkcs1v15Sign {
        match self {
            Hash::Sha1 => Pkcs1v15Sign::new::<Sha1>(),
            Hash::Sha256 => Pkcs1v15Sign::new::<Sha256>(),
            Hash::Sha512 => Pkcs1v15Sign::new::<Sha512>(),
        }
    }
}

/// Bytes in hexadecimal, in small letters.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Why a key or a certificate was not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum KeyError {
    /// The certificate is not PEM or not X.509.
    #[error("the certificate cannot be read")]
    Certificate,
    /// The key is not an RSA key in PEM (PKCS#8 or PKCS#1).
    #[error("the private key cannot be read")]
    Key,
    /// They do not belong together.
    #[error("the private key is not the certificate's")]
    NotAPair,
}

/// A private key; it is never shown.
#[derive(Clone)]
pub(crate) struct PrivateKey {
    key: RsaPrivateKey,
    /// The same for `ring`, which signs in less than half of the time and takes keys from 2,048
    /// bits on; read with the first signature.
    quick: Arc<OnceLock<Option<RsaKeyPair>>>,
}

impl PrivateKey {
    /// Reads PEM in PKCS#8 or PKCS#1.
    pub(crate) fn from_pem(pem: &str) -> Option<PrivateKey> {
        RsaPrivateKey::from_pkcs8_pem(pem)
            .ok()
            .or_else(|| RsaPrivateKey::from_pkcs1_pem(pem).ok())
            .map(PrivateKey::of)
    }

    fn of(key: RsaPrivateKey) -> PrivateKey {
        PrivateKey {
            key,
            quick: Arc::default(),
        }
    }

    /// Reads DER in PKCS#8.
    pub(crate) fn from_der(der: &[u8]) -> Option<PrivateKey> {
        RsaPrivateKey::from_pkcs8_der(der).ok().map(PrivateKey::of)
    }

    /// Reads PEM in PKCS#8 that is locked with a password; `None` also for a wrong one.
    pub(crate) fn from_locked_pem(pem: &str, password: &str) -> Option<PrivateKey> {
        let (_, locked) = pkcs8::SecretDocument::from_pem(pem).ok()?;
        let locked = pkcs8::EncryptedPrivateKeyInfoRef::try_from(locked.as_bytes()).ok()?;
        PrivateKey::from_der(locked.decrypt(password).ok()?.as_bytes())
    }

    pub(crate) fn to_pem(&self) -> Option<String> {
        let pem = self.key.to_pkcs8_pem(LineEnding::LF).ok()?;
        Some(pem.as_str().to_owned())
    }

    /// Signs; `None` when the key is too short for the digest.
    pub(crate) fn sign(&self, hash: Hash, bytes: &[u8]) -> Option<Vec<u8>> {
        self.sign_quickly(hash, bytes)
            .or_else(|| self.key.sign(hash.padding(), &hash.digest(bytes)).ok())
    }

    /// The same signature (PKCS#1 v1.5 has one for each text), where `ring` takes key and digest.
    fn sign_quickly(&self, hash: Hash, bytes: &[u8]) -> Option<Vec<u8>> {
        let encoding = hash.encoding()?;
        let read = || {
            let der = self.key.to_pkcs8_der().ok()?;
            RsaKeyPair::from_pkcs8(der.as_bytes()).ok()
        };
        let pair = self.quick.get_or_init(read).as_ref()?;
        let mut signature = vec![0; pair.public().modulus_len()];
        pair.sign(encoding, &SystemRandom::new(), bytes, &mut signature)
            .ok()?;
        Some(signature)
    }

    /// Modulus and exponent in base64.
    pub(crate) fn public_parts(&self) -> (String, String) {
        (
            STANDARD.encode(self.key.n().to_bytes_be()),
            STANDARD.encode(self.key.e().to_bytes_be()),
        )
    }
}

impl fmt::Debug for PrivateKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PrivateKey(..)")
    }
}

/// A certificate with its private key, which signs documents.
#[derive(Clone, Debug)]
pub struct Certificate {
    der: Vec<u8>,
    from: Timestamp,
    until: Timestamp,
    subject: String,
    /// Attributes of the subject, by their OID.
    attributes: Vec<(String, String)>,
    issued_by: String,
    /// Its further data of the subject, such as the RUT of a person in Chile.
    other_names: Vec<String>,
    /// Whether it is made for more than signing: it ciphers, or opens sessions.
    is_personal: bool,
    /// In decimals.
    serial: String,
    serial_digits: Option<String>,
    key: PrivateKey,
}

impl Certificate {
    /// Reads a certificate and its key from PEM.
    ///
    /// # Errors
    /// When one of them cannot be read, or they do not belong together.
    pub fn from_pem(certificate: &str, key: &str) -> Result<Certificate, KeyError> {
        let read = block(certificate, "CERTIFICATE")
            .and_then(|pem| x509_cert::Certificate::from_pem(pem).ok())
            .ok_or(KeyError::Certificate)?;
        let key = block(key, "PRIVATE KEY").or_else(|| block(key, "RSA PRIVATE KEY"));
        let key = key.and_then(PrivateKey::from_pem).ok_or(KeyError::Key)?;
        Certificate::of(&read, key)
    }

    /// A certificate that was read, with its key.
    ///
    /// # Errors
    /// When it has no RSA key, or another one.
    pub(crate) fn of(
        read: &x509_cert::Certificate,
        key: PrivateKey,
    ) -> Result<Certificate, KeyError> {
        let der = read.to_der().map_err(|_| KeyError::Certificate)?;
        let public = PublicKey::of(read).ok_or(KeyError::Certificate)?;
        if RsaPublicKey::from(&key.key) != public.key {
            return Err(KeyError::NotAPair);
        }
        Ok(Certificate {
            der,
            from: public.from,
            until: public.until,
            subject: read.tbs_certificate.subject.to_string(),
            attributes: attributes(&read.tbs_certificate),
            issued_by: read.tbs_certificate.issuer.to_string(),
            other_names: other_names(&read.tbs_certificate),
            is_personal: is_personal(&read.tbs_certificate),
            serial_digits: digits(read.tbs_certificate.serial_number.as_bytes()),
            serial: BigUint::from_bytes_be(read.tbs_certificate.serial_number.as_bytes())
                .to_string(),
            key,
        })
    }

    /// The certificate and its key as one PEM text without a password, which
    /// [`Certificate::from_pem`] reads as both of its parts. `None` when it cannot be written.
    pub fn to_pem(&self) -> Option<String> {
        let certificate = x509_cert::Certificate::from_der(&self.der).ok()?;
        let certificate = certificate.to_pem(LineEnding::LF).ok()?;
        Some(format!("{certificate}{}", self.key.to_pem()?))
    }

    /// From when it counts.
    pub fn valid_from(&self) -> Timestamp {
        self.from
    }

    /// The common name of the subject.
    pub fn owner(&self) -> String {
        common_name(&self.subject)
    }

    /// The common name of the issuer.
    pub fn issued_by(&self) -> String {
        common_name(&self.issued_by)
    }

    /// SHA-256 of its bytes, in hexadecimal.
    pub fn fingerprint(&self) -> String {
        hex(&Hash::Sha256.digest(&self.der)).to_uppercase()
    }

    /// Whether it is made for more than signing documents: for ciphering or agreeing on keys.
    pub fn is_personal(&self) -> bool {
        self.is_personal
    }

    /// Value of the subject under this attribute.
    pub(crate) fn attribute(&self, oid: &str) -> Option<&str> {
        let mut all = self.attributes.iter();
        let found = all.find(|(one, _)| one == oid);
        found.map(|(_, text)| text.as_str())
    }

    pub(crate) fn other_names(&self) -> &[String] {
        &self.other_names
    }

    /// Until when it counts.
    pub fn valid_until(&self) -> Timestamp {
        self.until
    }

    /// Whether it counts on a day.
    pub fn counts_on(&self, day: Date) -> bool {
        let date = |at: Timestamp| at.to_zoned(TimeZone::UTC).date();
        (date(self.from)..=date(self.until)).contains(&day)
    }

    /// The subject as an LDAP name.
    pub fn subject(&self) -> &str {
        &self.subject
    }

    pub(crate) fn der(&self) -> &[u8] {
        &self.der
    }

    /// Its serial number where that is written in digits, as the SAT does.
    pub(crate) fn serial_digits(&self) -> Option<&str> {
        self.serial_digits.as_deref()
    }

    /// The issuer as an LDAP name, and the serial number.
    pub(crate) fn issuer_and_serial(&self) -> (&str, &str) {
        (&self.issued_by, &self.serial)
    }

    pub(crate) fn sign(&self, hash: Hash, bytes: &[u8]) -> Option<Vec<u8>> {
        self.key.sign(hash, bytes)
    }

    pub(crate) fn public_parts(&self) -> (String, String) {
        self.key.public_parts()
    }
}

/// The first part of a PEM text with this label, which may have others beside it.
fn block<'a>(pem: &'a str, label: &str) -> Option<&'a str> {
    let end = format!("-----END {label}-----");
    let text = &pem[pem.find(&format!("-----BEGIN {label}-----"))?..];
    Some(&text[..text.find(&end)? + end.len()])
}

/// The digits that bytes spell, when they are nothing else.
fn digits(bytes: &[u8]) -> Option<String> {
    let all = !bytes.is_empty() && bytes.iter().all(u8::is_ascii_digit);
    all.then(|| String::from_utf8_lossy(bytes).into_owned())
}

/// The attributes of a subject by OID, as far as they are text.
fn attributes(certificate: &x509_cert::TbsCertificate) -> Vec<(String, String)> {
    let names = certificate.subject.0.iter().flat_map(|name| name.0.iter());
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).ok();
    names
        .filter_map(|one| Some((one.oid.to_string(), text(one.value.value())?)))
        .collect()
}

/// The texts of the "other names" of a subject (RFC 5280, 4.2.1.6).
fn other_names(certificate: &x509_cert::TbsCertificate) -> Vec<String> {
    let Ok(Some((_, SubjectAltName(names)))) = certificate.get::<SubjectAltName>() else {
        return Vec::new();
    };
    let text = |name: &GeneralName| match name {
        GeneralName::OtherName(other) => {
            let bytes = other.value.value().to_vec();
            String::from_utf8(bytes).ok()
        }
        _ => None,
    };
    names.iter().filter_map(text).collect()
}

/// Whether the key may be used for more than signatures (RFC 5280, 4.2.1.3).
fn is_personal(certificate: &x509_cert::TbsCertificate) -> bool {
    let usage = certificate.get::<KeyUsage>().ok().flatten();
    usage.is_some_and(|(_, usage)| usage.data_encipherment() || usage.key_agreement())
}

/// The common name within an LDAP name, or all of it where it has none. A backslash makes what follows
/// it part of a value (RFC 4514, 2.4).
fn common_name(name: &str) -> String {
    let (mut parts, mut part) = (Vec::new(), String::new());
    let mut letters = name.chars();
    while let Some(letter) = letters.next() {
        match letter {
            ',' | '+' => parts.push(std::mem::take(&mut part)),
            '\\' => part.extend(letters.next()),
            letter => part.push(letter),
        }
    }
    parts.push(part);
    let mut names = parts
        .iter()
        .filter_map(|part| part.trim().strip_prefix("CN="));
    names.next().unwrap_or(name).to_owned()
}

/// A key that verifies.
#[derive(Clone, Debug)]
pub(crate) struct PublicKey {
    key: RsaPublicKey,
    from: Timestamp,
    until: Timestamp,
}

impl PublicKey {
    /// The key within a certificate.
    pub(crate) fn of_certificate(der: &[u8]) -> Option<PublicKey> {
        PublicKey::of(&x509_cert::Certificate::from_der(der).ok()?)
    }

    fn of(certificate: &x509_cert::Certificate) -> Option<PublicKey> {
        let certificate = &certificate.tbs_certificate;
        let spki = certificate.subject_public_key_info.to_der().ok()?;
        let second = |time: x509_cert::time::Time| {
            i64::try_from(time.to_unix_duration().as_secs())
                .ok()
                .and_then(|seconds| Timestamp::from_second(seconds).ok())
        };
        Some(PublicKey {
            key: RsaPublicKey::from_public_key_der(&spki).ok()?,
            from: second(certificate.validity.not_before)?,
            until: second(certificate.validity.not_after)?,
        })
    }

    /// The key of a modulus and an exponent in base64.
    pub(crate) fn of_parts(modulus: &str, exponent: &str) -> Option<RsaPublicKey> {
        let number = |text: &str| {
            let packed: String = text.split_whitespace().collect();
            Some(BigUint::from_bytes_be(&STANDARD.decode(packed).ok()?))
        };
        RsaPublicKey::new(number(modulus)?, number(exponent)?).ok()
    }

    /// Whether its certificate counts on a day.
    pub(crate) fn counts_on(&self, day: Date) -> bool {
        let date = |at: Timestamp| at.to_zoned(TimeZone::UTC).date();
        (date(self.from)..=date(self.until)).contains(&day)
    }

    pub(crate) fn verifies(&self, hash: Hash, bytes: &[u8], signature: &[u8]) -> bool {
        verifies(&self.key, hash, bytes, signature)
    }
}

/// Whether a key made the signature.
pub(crate) fn verifies(key: &RsaPublicKey, hash: Hash, bytes: &[u8], signature: &[u8]) -> bool {
    let quick = RsaPublicKeyComponents {
        n: key.n().to_bytes_be(),
        e: key.e().to_bytes_be(),
    };
    let holds = quick.verify(hash.parameters(), bytes, signature).is_ok();
    // Keys that `ring` does not take, such as those of Chile's folios.
    holds
        || key
            .verify(hash.padding(), &hash.digest(bytes), signature)
            .is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::demo;

    #[test]
    fn both_libraries_make_the_same_signature() {
        let key = demo::credentials("", "").unwrap().certificate.key;
        for hash in [Hash::Sha256, Hash::Sha512] {
            let quick = key.sign_quickly(hash, b"yapa").unwrap();
            let slow = key.key.sign(hash.padding(), &hash.digest(b"yapa"));
            assert_eq!(quick, slow.unwrap(), "{hash:?}");
        }
    }

    #[test]
    fn keys_and_digests_of_chile_sign_as_before() {
        let key = demo::authority_key().unwrap();
        assert_eq!(key.sign_quickly(Hash::Sha1, b"yapa"), None);
        assert!(key.sign(Hash::Sha1, b"yapa").is_some());
        let folios = PrivateKey::from_pem(demo::FOLIO_KEY).unwrap();
        assert_eq!(folios.sign_quickly(Hash::Sha256, b"yapa"), None, "512 bits");
        assert!(folios.sign(Hash::Sha1, b"yapa").is_some());
    }
}
