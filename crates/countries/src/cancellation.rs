//! How long, and with whose consent, a country lets a company cancel a document that its authority
//! took.

use yapa_domain::Money;

/// The rules of cancelling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CancellationRules {
    /// How long a document can be cancelled.
    pub term: CancellationTerm,
    /// When its buyer is asked; `None` where no buyer is.
    pub consent: Option<ConsentRules>,
    /// Texts for people.
    pub words: CancellationWords,
}

/// How long a document can be cancelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CancellationTerm {
    /// Calendar days that follow the day of its issue.
    Days(u8),
    /// Until the last day of a month of the year after its issue: the one of the annual return.
    AnnualReturn {
        /// Of a company.
        company_month: i8,
        /// Of a natural person.
        person_month: i8,
        /// Characters of a company's tax number; a person's has others.
        company_number_length: usize,
    },
}

/// When the buyer has to accept that a document is cancelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConsentRules {
    /// A document of at most this total needs no consent of its buyer.
    pub free_total: Money,
    /// Working days after that of its issue within which none needs it.
    pub free_days: u8,
    /// Working days in which the buyer may refuse; silence is consent.
    pub answer_days: u8,
    /// Days off, beside Saturday and Sunday.
    pub holidays: &'static [Holiday],
}

/// Texts for people about cancelling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CancellationWords {
    /// Its name.
    pub noun: &'static str,
    /// More of them.
    pub plural: &'static str,
    /// Name of a cancelled document.
    pub done: &'static str,
    /// Doing it.
    pub verb: &'static str,
    /// That the authority refused the document.
    pub rejected: &'static str,
    /// That the authority has not taken the document yet.
    pub not_taken: &'static str,
    /// That the document has nothing by which the authority knows it.
    pub not_known: &'static str,
    /// That the key cannot sign the request.
    pub cannot_sign: &'static str,
    /// That the authority did not do it, before the reason.
    pub refused: &'static str,
}

/// A day off of every year.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holiday {
    /// Month and day.
    Fixed(i8, i8),
    /// The first, second, ... Monday of a month.
    Monday(i8, i8),
    /// Month and day, every six years from this year on.
    EverySixYears(i16, i8, i8),
}

/// Código Fiscal de la Federación, article 29-A (fourth paragraph) with rules 2.7.1.34, 2.7.1.35
/// and 2.7.1.46 of the Miscelánea Fiscal: total, working day after the issue, three days to answer,
/// and the last day of the month of the annual return (Ley del ISR, articles 76, V, and 150: March
/// and April). Days off by article 12; the general vacations that the SAT announces each year are
/// left out, so that a term may end later than these rules say. An RFC has 12 characters where it
/// is a company's and 13 where it is a person's (article 27).
pub(crate) const MX: CancellationRules = CancellationRules {
    term: CancellationTerm::AnnualReturn {
        company_month: 3,
        person_month: 4,
        company_number_length: 12,
    },
    consent: Some(ConsentRules {
        free_total: Money::from_int(1_000),
        free_days: 1,
        answer_days: 3,
        holidays: &[
            Holiday::Fixed(1, 1),
            Holiday::Monday(2, 1),
            Holiday::Monday(3, 3),
            Holiday::Fixed(5, 1),
            Holiday::Fixed(5, 5),
            Holiday::Fixed(9, 16),
            Holiday::EverySixYears(2024, 10, 1),
            Holiday::Monday(11, 3),
            Holiday::Fixed(12, 25),
        ],
    }),
    words: CancellationWords {
        noun: "cancelación",
        plural: "cancelaciones",
        done: "Cancelado",
        verb: "cancelar",
        rejected: "El SAT rechazó el comprobante: no hay nada que cancelar",
        not_taken: "El comprobante todavía no está timbrado: cuando lo esté se podrá cancelar",
        not_known: "El comprobante no tiene folio fiscal (UUID): no se puede cancelar",
        cannot_sign: "La solicitud de cancelación no se pudo firmar con el sello de la empresa",
        refused: "El SAT no canceló el comprobante",
    },
};

/// R.S. 097-2012/SUNAT (comunicación de baja and resumen diario): a document that was not handed over
/// is voided within seven calendar days. SUNAT's rule sheets count them from the day after the issue
/// (code 2957) and from that after the reception (2958); the issue comes first, so that a document
/// in time by this rule is in time by both.
pub(crate) const PE: CancellationRules = CancellationRules {
    term: CancellationTerm::Days(7),
    consent: None,
    words: CancellationWords {
        noun: "baja",
        plural: "bajas",
        done: "De baja",
        verb: "dar de baja",
        rejected: "SUNAT rechazó el comprobante: no hay nada que dar de baja",
        not_taken: "SUNAT todavía no aceptó el comprobante: cuando lo acepte se podrá dar de baja",
        not_known: "El comprobante no está en SUNAT: no se puede dar de baja",
        cannot_sign: "El archivo de la baja no se pudo firmar con el certificado de la empresa",
        refused: "SUNAT no dio de baja el comprobante",
    },
};
