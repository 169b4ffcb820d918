//! What the simulator finds in an envelope, and how its number encodes it.

use crate::issued::Key;

/// What became of a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Finding {
    /// Taken.
    Accepted,
    /// Taken, although the buyer's line of business or address is missing.
    Incomplete,
    /// Not the envelope's schema.
    Schema,
    /// The envelope's signature does not hold.
    EnvelopeSignature,
    /// The envelope's cover does not fit.
    Cover,
    /// The document's signature does not hold.
    Signature,
    /// The stamp does not hold, or says something else than the document.
    Stamp,
    /// The folio authorisation is not the authority's, or not for this document.
    Folio,
    /// The sums are wrong.
    Sums,
    /// The folio was used for another document.
    Repeated,
    /// A RUT is wrong.
    Rut,
    /// A day that has not come.
    Day,
    /// What a credit note corrects is not known.
    Reference,
    /// A guide does not say why or how its goods travel.
    Transfer,
    /// A guide of a transfer within the company is made out to another, or is not free of amounts.
    Internal,
    /// A guide does not say where its goods go, or who carries them.
    Transport,
}

const ALL: [Finding; 16] = [
    Finding::Accepted,
    Finding::Incomplete,
    Finding::Schema,
    Finding::EnvelopeSignature,
    Finding::Cover,
    Finding::Signature,
    Finding::Stamp,
    Finding::Folio,
    Finding::Sums,
    Finding::Repeated,
    Finding::Rut,
    Finding::Day,
    Finding::Reference,
    Finding::Transfer,
    Finding::Internal,
    Finding::Transport,
];

impl Finding {
    /// A number that encodes the finding: 9, the type, the finding, and the end of the folio.
    pub(super) fn ticket(self, key: &Key) -> String {
        let at = ALL.iter().position(|one| *one == self).unwrap_or_default();
        let type_code = key.type_code.parse::<u8>().unwrap_or_default() % 100;
        format!("9{type_code:02}{at:02}{:05}", key.number % 100_000)
    }

    /// The finding that a number encodes.
    pub(super) fn of_ticket(ticket: &str) -> Option<Finding> {
        let digits = ticket.len() == 10 && ticket.bytes().all(|b| b.is_ascii_digit());
        let at: usize = ticket.get(3..5)?.parse().ok()?;
        ALL.get(at)
            .copied()
            .filter(|_| digits && ticket.starts_with('9'))
    }

    /// The state of the envelope.
    pub(super) const fn state(self) -> &'static str {
        match self {
            Finding::Schema => "RSC",
            Finding::EnvelopeSignature => "RFR",
            Finding::Cover => "RCT",
            _ => "EPR",
        }
    }

    /// Documents taken, refused, and taken with remarks.
    pub(super) const fn counts(self) -> [u8; 3] {
        match self {
            Finding::Accepted => [1, 0, 0],
            Finding::Incomplete => [0, 0, 1],
            _ => [0, 1, 0],
        }
    }

    /// What SII says.
    pub(super) const fn text(self) -> &'static str {
        match self {
            Finding::Accepted => "DTE Recibido",
            Finding::Incomplete => "DTE Aceptado con Reparos: falta giro o direccion del receptor",
            Finding::Schema => "Rechazado por Error en Schema",
            Finding::EnvelopeSignature => "Rechazado por Error en Firma",
            Finding::Cover => "Rechazado por Error en Caratula",
            Finding::Signature => "Error en Firma del Documento",
            Finding::Stamp => "Timbre del DTE No Valido (TED)",
            Finding::Folio => "Folio No Autorizado por el SII (CAF)",
            Finding::Sums => "Los Totales del Documento No Cuadran",
            Finding::Repeated => "DTE Repetido: el folio ya fue recibido con otros datos",
            Finding::Rut => "RUT Invalido",
            Finding::Day => "Fecha de Emision Posterior a la Recepcion",
            Finding::Reference => "Documento de Referencia No Recibido por el SII",
            Finding::Transfer => "Tipo de Despacho o Indicador de Traslado Invalido",
            Finding::Internal => {
                "Traslado Interno: el receptor debe ser el emisor y el monto total 0"
            }
            Finding::Transport => "Datos del Transporte Invalidos",
        }
    }
}
