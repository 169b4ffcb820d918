//! Encrypted connections to PostgreSQL, asked for in the address as everywhere: `sslmode` is
//! `disable` (the usual), `prefer`, `require` (encrypted, without a check of the server's
//! identity), or `verify-full` (its certificate must be for its name); `sslrootcert` is a PEM file
//! of the authorities to believe instead of the public ones.

use std::sync::Arc;

use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::crypto::{CryptoProvider, ring, verify_tls12_signature, verify_tls13_signature};
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::{ClientConfig, DigitallySignedStruct, RootCertStore, SignatureScheme};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::error::{Result, StorageError};

/// Which server is believed to be the right one.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Trust {
    /// Any: the connection is encrypted and no more.
    Anyone,
    /// One with a certificate of a public authority, or of those in this PEM file.
    Certified(Option<String>),
}

/// The address without what `tokio-postgres` does not know, and what it asks for.
pub(crate) fn asked(url: &str) -> Result<(String, Option<Trust>)> {
    let (base, query) = url.split_once('?').unwrap_or((url, ""));
    let (mut kept, mut mode, mut authorities) = (Vec::new(), "disable", None);
    for pair in query.split('&').filter(|pair| !pair.is_empty()) {
        match pair.split_once('=') {
            Some(("sslmode", value)) => mode = value,
            Some(("sslrootcert", value)) => authorities = Some(value.replace("%2F", "/")),
            _ => kept.push(pair.to_owned()),
        }
    }
    let (known, trust) = match mode {
        "disable" => ("disable", None),
        "prefer" => ("prefer", Some(Trust::Anyone)),
        "require" if authorities.is_none() => ("require", Some(Trust::Anyone)),
        // Stricter than asked: the name is checked as well.
        "require" | "verify-ca" | "verify-full" => ("require", Some(Trust::Certified(authorities))),
        other => {
            return Err(StorageError::Unavailable(format!(
                "sslmode={other} is not known"
            )));
        }
    };
    kept.push(format!("sslmode={known}"));
    Ok((format!("{base}?{}", kept.join("&")), trust))
}

/// Opens the encrypted connections.
pub(crate) fn connector(trust: &Trust) -> Result<MakeRustlsConnect> {
    let broken = |error: &dyn std::fmt::Display| StorageError::Unavailable(format!("TLS: {error}"));
    let provider = Arc::new(ring::default_provider());
    let config = ClientConfig::builder_with_provider(Arc::clone(&provider))
        .with_safe_default_protocol_versions()
        .map_err(|error| broken(&error))?;
    let config = match trust {
        Trust::Anyone => config
            .dangerous()
            .with_custom_certificate_verifier(Arc::new(Unverified(provider))),
        Trust::Certified(authorities) => {
            let mut roots = RootCertStore::empty();
            match authorities {
                None => roots.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned()),
                Some(file) => {
                    let found = CertificateDer::pem_file_iter(file);
                    for certificate in found.map_err(|error| broken(&error))? {
                        let certificate = certificate.map_err(|error| broken(&error))?;
                        roots.add(certificate).map_err(|error| broken(&error))?;
                    }
                }
            }
            config.with_root_certificates(roots)
        }
    };
    Ok(MakeRustlsConnect::new(config.with_no_client_auth()))
}

/// Accepts any certificate; that the server holds its key is still checked.
#[derive(Debug)]
struct Unverified(Arc<CryptoProvider>);

impl ServerCertVerifier for Unverified {
    fn verify_server_cert(
        &self,
        _certificate: &CertificateDer<'_>,
        _chain: &[CertificateDer<'_>],
        _name: &ServerName<'_>,
        _stapled: &[u8],
        _now: UnixTime,
    ) -> std::result::Result<ServerCertVerified, rustls::Error> {
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> std::result::Result<HandshakeSignatureValid, rustls::Error> {
        let algorithms = &self.0.signature_verification_algorithms;
        verify_tls12_signature(message, certificate, signed, algorithms)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> std::result::Result<HandshakeSignatureValid, rustls::Error> {
        let algorithms = &self.0.signature_verification_algorithms;
        verify_tls13_signature(message, certificate, signed, algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.0.signature_verification_algorithms.supported_schemes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_says_how_far_the_server_is_trusted() {
        let base = "postgres://u:p@h:5432/d";
        let cases = [
            ("", "?sslmode=disable", None),
            ("?sslmode=require", "?sslmode=require", Some(Trust::Anyone)),
            (
                "?connect_timeout=3&sslmode=verify-full",
                "?connect_timeout=3&sslmode=require",
                Some(Trust::Certified(None)),
            ),
            (
                "?sslmode=verify-full&sslrootcert=%2Fetc%2Fca.pem",
                "?sslmode=require",
                Some(Trust::Certified(Some("/etc/ca.pem".to_owned()))),
            ),
        ];
        for (query, known, trust) in cases {
            let (url, asked) = asked(&format!("{base}{query}")).unwrap();
            assert_eq!((url, asked), (format!("{base}{known}"), trust));
        }
        assert!(asked(&format!("{base}?sslmode=maybe")).is_err());
    }
}
