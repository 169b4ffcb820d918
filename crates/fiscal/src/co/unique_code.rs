//! CUFE and CUDE: the codes that identify documents, and the one that proves the software
//! (technical annex 1.9, chapter 11).

use rsa::sha2::{Digest as _, Sha384};
use yapa_domain::Money;

use crate::keys::hex;

/// Fields of a code, in their order.
#[derive(Clone, Debug)]
pub(super) struct Seed<'a> {
    /// Prefix and number together.
    pub(super) id: &'a str,
    /// The day, `2026-11-24`.
    pub(super) date: &'a str,
    /// The time with its offset, `10:53:10-05:00`.
    pub(super) time: &'a str,
    /// Sum of the lines before taxes.
    pub(super) lines: Money,
    /// The IVA.
    pub(super) iva: Money,
    /// The consumption tax.
    pub(super) inc: Money,
    /// Amount to be paid.
    pub(super) total: Money,
    /// The issuer's NIT without its check digit.
    pub(super) issuer: &'a str,
    /// The buyer's number without a check digit.
    pub(super) buyer: &'a str,
    /// The technical key (CUFE) or the software's PIN (CUDE).
    pub(super) secret: &'a str,
    /// 1 in production, 2 elsewhere.
    pub(super) environment: &'a str,
}

impl Seed<'_> {
    /// The CUFE or CUDE, in lower-case hexadecimals.
    pub(super) fn code(&self) -> String {
        let money = |amount: Money| amount.to_fixed(2);
        sha384(&[
            self.id,
            self.date,
            self.time,
            &money(self.lines),
            "01",
            &money(self.iva),
            "04",
            &money(self.inc),
            "03",
            "0.00",
            &money(self.total),
            self.issuer,
            self.buyer,
            self.secret,
            self.environment,
        ])
    }
}

/// The code that proves that the software knows its PIN.
pub(super) fn software_security_code(software_id: &str, pin: &str, document_id: &str) -> String {
    sha384(&[software_id, pin, document_id])
}

fn sha384(parts: &[&str]) -> String {
    hex(&Sha384::digest(parts.concat().as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The worked example of the annex, 11.2.1.
    #[test]
    fn the_cufe_of_the_annex_comes_out() {
        let d = |text: &str| text.parse().unwrap();
        let seed = Seed {
            id: "323200000129",
            date: "2019-01-16",
            time: "10:53:10-05:00",
            lines: d("1500000"),
            iva: d("285000"),
            inc: d("0"),
            total: d("1785000"),
            issuer: "700085371",
            buyer: "800199436",
            secret: "693ff6f2a553c3646a063436fd4dd9ded0311471",
            environment: "1",
        };
        assert_eq!(
            seed.code(),
            "8bb918b19ba22a694f1da11c643b5e9de39adf60311cf179179e9b33381030bc\
             d4c3c3f156c506ed5908f9276f5bd9b4"
        );
        // The worked example of a credit note.
        let note = Seed {
            id: "8110007871",
            date: "2019-01-12",
            time: "07:00:00-05:00",
            lines: d("5000"),
            iva: d("950"),
            total: d("5950"),
            issuer: "900373076",
            buyer: "8355990",
            secret: "12301",
            ..seed
        };
        assert_eq!(
            note.code(),
            "907e4444decc9e59c160a2fb3b6659b33dc5b632a5008922b9a62f83f757b1c4\
             48e47f5867f2b50dbdb96f48c7681168"
        );
    }
}
