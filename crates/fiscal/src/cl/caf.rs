//! The folio authorisation (CAF): SII's leave to use a range of numbers of one document type,
//! with the key that stamps them. Res. Ex. SII 45/2003; life of six months: Res. Ex. 58/2017.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use jiff::ToSpan as _;
use jiff::civil::Date;

use super::latin;
use crate::demo;
use crate::keys::{Hash, PrivateKey, PublicKey, verifies};
use crate::xml::{at, parse, text_at};

/// The public keys SII signs authorisations with (exponent 65537): certification, production.
const SII: [(Signer, &str); 2] = [
    (
        Signer::Certification,
        "yPvwDcshpVAApYVSLF3lKKc+DOFswDqx5ep95LKigRHjUvrvjct9UeNJq9SxBdzU9nz54TEVBYyfAVQpG4xxUw==",
    ),
    (
        Signer::Production,
        "ne6/xe69lt9MfPU/G/oV2F1z7wTGcY+MB7P3he/udee071o64HnDJlqQDkX2AokK9vtPr6K41pOPfwEcNYWzNQ==",
    ),
];
const EXPONENT: &str = "AQAB";

/// Who signed a folio authorisation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Signer {
    /// SII, for documents that count.
    Production,
    /// SII, for its tests.
    Certification,
    /// The simulator.
    Simulator,
}

/// A folio authorisation with its private key.
#[derive(Clone, Debug)]
pub struct Caf {
    /// The element, without blanks between its tags; it goes into every stamp as it is.
    element: String,
    issuer: String,
    type_code: String,
    from: u64,
    to: u64,
    issued: Date,
    signer: Signer,
    key: PrivateKey,
}

/// Why a file is not taken as a folio authorisation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CafError {
    /// Not the file that SII hands out.
    #[error("the file is not a folio authorisation")]
    NotACaf,
    /// Its private key is missing or another one.
    #[error("the private key is not the one of the authorisation")]
    Key,
    /// SII did not sign it.
    #[error("the authorisation is not signed by the tax authority")]
    Signature,
}

impl Caf {
    /// Reads the file that SII hands out.
    ///
    /// # Errors
    /// When it is another file, its key does not belong to it, or SII did not sign it.
    pub fn parse(file: &[u8]) -> Result<Caf, CafError> {
        // Whatever the file says of itself, it is ISO-8859-1.
        let text = latin::read(file);
        let document = parse(&text).map_err(|_| CafError::NotACaf)?;
        let caf = at(document.root_element(), "CAF").ok_or(CafError::NotACaf)?;
        let da = at(caf, "DA").ok_or(CafError::NotACaf)?;
        let number = |path: &str| {
            text_at(da, path)
                .parse::<u64>()
                .map_err(|_| CafError::NotACaf)
        };
        let (from, to) = (number("RNG/D")?, number("RNG/H")?);
        let issued = text_at(da, "FA").parse().map_err(|_| CafError::NotACaf)?;
        if from == 0 || from > to {
            return Err(CafError::NotACaf);
        }
        let key = PrivateKey::from_pem(&text_at(document.root_element(), "RSASK"));
        let key = key.ok_or(CafError::Key)?;
        let modulus = STANDARD
            .decode(text_at(da, "RSAPK/M"))
            .map_err(|_| CafError::Key)?;
        if STANDARD.encode(modulus) != key.public_parts().0 {
            return Err(CafError::Key);
        }
        let signed = latin::bytes(&flat(&text[da.range()]));
        let frma: String = text_at(caf, "FRMA").split_whitespace().collect();
        let signature = STANDARD.decode(frma).map_err(|_| CafError::Signature)?;
        Ok(Caf {
            element: flat(&text[caf.range()]),
            issuer: text_at(da, "RE").to_uppercase(),
            type_code: text_at(da, "TD"),
            from,
            to,
            issued,
            signer: signer(&signed, &signature).ok_or(CafError::Signature)?,
            key,
        })
    }

    /// RUT of the company it was given to.
    pub fn issuer(&self) -> &str {
        &self.issuer
    }

    /// The document type it is for, such as `33`.
    pub fn type_code(&self) -> &str {
        &self.type_code
    }

    /// The first folio.
    pub fn from(&self) -> u64 {
        self.from
    }

    /// The last folio.
    pub fn to(&self) -> u64 {
        self.to
    }

    /// The day it was given.
    pub fn issued(&self) -> Date {
        self.issued
    }

    /// Who signed it.
    pub fn signer(&self) -> Signer {
        self.signer
    }

    /// The last day on which its folios may be used; `None` where they do not age (tickets).
    pub fn expires(&self) -> Option<Date> {
        match self.type_code.as_str() {
            "39" | "41" | "52" => None,
            _ => self.issued.checked_add(6.months()).ok(),
        }
    }

    /// Whether the folio is one of its range.
    pub fn covers(&self, folio: u64) -> bool {
        (self.from..=self.to).contains(&folio)
    }

    pub(super) fn element(&self) -> &str {
        &self.element
    }

    pub(super) fn sign(&self, bytes: &[u8]) -> Option<String> {
        self.key
            .sign(Hash::Sha1, bytes)
            .map(|made| STANDARD.encode(made))
    }
}

/// Without the blanks between tags.
pub(super) fn flat(xml: &str) -> String {
    let mut out = String::with_capacity(xml.len());
    for part in xml.split_inclusive('>') {
        out.push_str(part.trim_start());
    }
    out
}

/// Whose signature over an authorisation it is.
pub(super) fn signer(signed: &[u8], signature: &[u8]) -> Option<Signer> {
    let (modulus, exponent) = demo::authority_key()?.public_parts();
    let simulator = PublicKey::of_parts(&modulus, &exponent)?;
    if verifies(&simulator, Hash::Sha1, signed, signature) {
        return Some(Signer::Simulator);
    }
    SII.into_iter().find_map(|(signer, modulus)| {
        let key = PublicKey::of_parts(modulus, EXPONENT)?;
        verifies(&key, Hash::Sha1, signed, signature).then_some(signer)
    })
}

/// The file of a folio authorisation that only the simulator takes.
pub(super) fn simulated(issuer: &str, name: &str, type_code: &str) -> Option<Vec<u8>> {
    let name = latin::plain(name, 40)
        .replace('&', "Y")
        .replace(['<', '>'], " ");
    let pem = demo::FOLIO_KEY.trim();
    let (modulus, exponent) = PrivateKey::from_pem(pem)?.public_parts();
    let da = format!(
        "<DA><RE>{issuer}</RE><RS>{name}</RS><TD>{type_code}</TD><RNG><D>1</D><H>99999999</H>\
         </RNG><FA>2020-01-02</FA><RSAPK><M>{modulus}</M><E>{exponent}</E></RSAPK><IDK>100</IDK></DA>"
    );
    let frma = demo::authority_key()?.sign(Hash::Sha1, da.as_bytes())?;
    let frma = STANDARD.encode(frma);
    Some(
        format!(
            "<?xml version=\"1.0\"?>\n<AUTORIZACION>\n<CAF version=\"1.0\">\n{da}\n\
             <FRMA algoritmo=\"SHA1withRSA\">{frma}</FRMA>\n</CAF>\n<RSASK>{pem}\n</RSASK>\n\
             </AUTORIZACION>\n"
        )
        .into_bytes(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_and_others_are_refused() {
        let file = simulated("76123456-0", "Ñandú & Cía", "33").unwrap();
        let caf = Caf::parse(&file).unwrap();
        assert_eq!((caf.issuer(), caf.type_code()), ("76123456-0", "33"));
        assert_eq!(caf.signer(), Signer::Simulator);
        assert!(caf.covers(1) && !caf.covers(0) && caf.covers(99_999_999));
        assert!(caf.expires().is_some());
        let changed = latin::read(&file).replace("<H>99999999</H>", "<H>99999998</H>");
        assert_eq!(
            Caf::parse(changed.as_bytes()).err(),
            Some(CafError::Signature)
        );
        let changed = latin::read(&file).replace("<RSASK>", "<RSASK>x");
        assert_eq!(Caf::parse(changed.as_bytes()).err(), Some(CafError::Key));
        assert_eq!(Caf::parse(b"<a></a>").err(), Some(CafError::NotACaf));
        assert_eq!(Caf::parse(b"").err(), Some(CafError::NotACaf));
    }

    /// The authorisation in the example that SII publishes of an envelope.
    #[test]
    fn the_authority_s_own_signature_is_known() {
        let da = b"<DA><RE>97975000-5</RE><RS>RUT DE PRUEBA</RS><TD>33</TD><RNG><D>1</D><H>200\
            </H></RNG><FA>2003-09-04</FA><RSAPK><M>0a4O6Kbx8Qj3K4iWSP4w7KneZYeJ+g/prihYtIEolKt\
            3cykSxl1zO8vSXu397QhTmsX7SBEudTUx++2zDXBhZw==</M><E>Aw==</E></RSAPK><IDK>100</IDK>\
            </DA>";
        let frma = "g1AQX0sy8NJugX52k2hTJEZAE9Cuul6pqYBdFxj1N17umW7zG/hAavCALKByHzdYAfZ3LhGTXC\
            ai5zNxOo4lDQ==";
        let frma = STANDARD.decode(frma).unwrap();
        assert_eq!(signer(da, &frma), Some(Signer::Certification));
        assert_eq!(signer(&da[1..], &frma), None);
    }
}
