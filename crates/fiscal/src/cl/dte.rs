//! The document itself: `Documento` of SII's schemas DTE v1.0 (invoices, guides and notes) and
//! EnvioBOLETA v1.1 of 2025 (tickets). The order of the elements is that of the schemas.

use yapa_domain::{Dec4, Money, Rate};

use super::codes::{self, Type};
use super::figures::{Adjustment, Figures, Row};
use super::guide::Carriage;
use super::parties;
use crate::check::IssueError;
use crate::document::{Document, Payment};
use crate::xml::{Element, element};

/// A document being written.
pub(super) struct Writer<'a> {
    pub(super) document: &'a Document,
    pub(super) kind: Type,
    pub(super) figures: &'a Figures,
    /// How the goods of a guide travel.
    pub(super) carriage: Option<&'a Carriage>,
}

/// The day and time as SII writes them.
pub(super) fn stamp(at: jiff::civil::DateTime) -> String {
    at.strftime("%Y-%m-%dT%H:%M:%S").to_string()
}

/// An amount in whole pesos.
pub(super) fn pesos(amount: Money) -> String {
    amount.to_fixed(0)
}

/// The `ID` of a document.
pub(super) fn id(document: &Document) -> String {
    format!("F{}T{}", document.number, document.type_code)
}

impl Writer<'_> {
    /// The document with its stamp, not yet signed.
    pub(super) fn write(&self, ted: &str) -> Result<Element, IssueError> {
        let head = element("Encabezado")
            .child(self.id_doc())
            .child(parties::issuer(self.document, self.kind)?)
            .child(parties::receiver(self.document, self.kind)?)
            .children(self.carriage.map(|one| one.transport.clone()))
            .child(self.totals());
        Ok(element("Documento")
            .with("ID", id(self.document))
            .child(head)
            .children(
                (1..)
                    .zip(&self.figures.rows)
                    .map(|(at, row)| self.line(at, row)),
            )
            .children((1..).zip(&self.figures.adjustments).map(adjustment))
            .children(self.reference()?)
            .verbatim(ted)
            .leaf("TmstFirma", stamp(self.document.issued)))
    }

    fn id_doc(&self) -> Element {
        let document = self.document;
        let made = element("IdDoc")
            .leaf("TipoDTE", &document.type_code)
            .leaf("Folio", document.number.to_string())
            .leaf("FchEmis", document.issued.date().to_string());
        if self.kind.is_ticket() {
            // 3: sales of goods and services.
            return made.leaf("IndServicio", "3");
        }
        let figures = self.figures;
        let is_gross = figures.is_gross && figures.rate.is_some() && !self.is_unpriced();
        let made = match self.carriage {
            Some(carriage) => made
                .leaf("TipoDespacho", carriage.despatch)
                .leaf("IndTraslado", carriage.transfer),
            None => made,
        };
        let made = made.text("MntBruto", if is_gross { "1" } else { "" });
        if matches!(self.kind, Type::CreditNote | Type::Guide) {
            return made;
        }
        match &document.payment {
            // 3: free of charge.
            Payment::AtOnce if document.totals.total.is_zero() => made.leaf("FmaPago", "3"),
            Payment::AtOnce => made.leaf("FmaPago", "1"),
            Payment::Credit(parts) => {
                let due = parts.iter().map(|part| part.due).max();
                made.leaf("FmaPago", "2")
                    .children(parts.iter().take(30).map(|part| {
                        element("MntPagos")
                            .leaf("FchPago", part.due.to_string())
                            .leaf("MntPago", pesos(part.amount))
                    }))
                    .text(
                        "FchVenc",
                        &due.map(|due| due.to_string()).unwrap_or_default(),
                    )
            }
        }
    }

    /// Whether it is a guide of goods that are not sold: it states no amount but a total of nothing.
    fn is_unpriced(&self) -> bool {
        self.carriage.is_some() && self.document.totals.total.is_zero()
    }

    fn totals(&self) -> Element {
        let figures = self.figures;
        if self.is_unpriced() {
            return element("Totales").leaf("MntTotal", "0");
        }
        // A net of nothing is left out: the format wants it above zero.
        let rate = figures.rate.filter(|_| figures.net.is_positive());
        let mut made = element("Totales");
        if rate.is_some() {
            made = made.leaf("MntNeto", pesos(figures.net));
        }
        if figures.exempt.is_positive() || rate.is_none() {
            made = made.leaf("MntExe", pesos(figures.exempt));
        }
        if let Some(rate) = rate {
            if !self.kind.is_ticket() {
                made = made.leaf("TasaIVA", percent(rate));
            }
            made = made.leaf("IVA", pesos(figures.vat));
        }
        let taxes = figures.taxes.iter().filter(|tax| tax.amount.is_positive());
        made.children(taxes.map(|tax| {
            element("ImptoReten")
                .leaf("TipoImp", &tax.code)
                .leaf("TasaImp", percent(tax.rate.unwrap_or_default()))
                .leaf("MontoImp", pesos(tax.amount))
        }))
        .leaf("MntTotal", pesos(self.document.totals.total))
    }

    fn line(&self, at: usize, row: &Row) -> Element {
        let mut made = element("Detalle").leaf("NroLinDet", at.to_string());
        if !row.code.is_empty() {
            let code = element("CdgItem")
                .leaf("TpoCodigo", "INT1")
                .leaf("VlrCodigo", &row.code);
            made = made.child(code);
        }
        let name = if row.name.is_empty() { "-" } else { &row.name };
        made = made
            .text("IndExe", if row.exempt { "1" } else { "" })
            .leaf("NmbItem", name)
            .leaf("QtyItem", row.quantity.to_string())
            .text("UnmdItem", if row.unit.len() <= 4 { row.unit } else { "" });
        if row.price.is_positive() {
            made = made.leaf("PrcItem", row.price.to_string());
        }
        if row.discount.is_positive() {
            made = made.leaf("DescuentoMonto", pesos(row.discount));
        }
        if row.charge.is_positive() {
            made = made.leaf("RecargoMonto", pesos(row.charge));
        }
        let taxes = row.taxes.iter();
        made.children(taxes.map(|(code, _)| crate::xml::leaf("CodImpAdic", code)))
            .leaf("MontoItem", pesos(row.amount))
    }

    /// What a credit note corrects, or the document of the goods on a guide.
    fn reference(&self) -> Result<Option<Element>, IssueError> {
        if let Some(carriage) = self.carriage {
            return Ok(carriage.reference.clone());
        }
        if self.kind != Type::CreditNote {
            return Ok(None);
        }
        let reference = self.document.reference.as_ref();
        let reference = reference.ok_or(IssueError::Reference)?;
        let corrected = Type::of(&reference.type_code);
        if reference.number == 0 || corrected.is_none_or(|kind| kind == Type::CreditNote) {
            return Err(IssueError::Reference);
        }
        let text: String = reference.text.trim().chars().take(90).collect();
        let made = element("Referencia")
            .leaf("NroLinRef", "1")
            .leaf("TpoDocRef", &reference.type_code)
            .leaf("FolioRef", reference.number.to_string())
            .leaf("FchRef", reference.date.to_string())
            .leaf("CodRef", codes::reason(reference.reason))
            .text("RazonRef", &text);
        Ok(Some(made))
    }
}

/// A `DscRcgGlobal`.
fn adjustment((at, adjustment): (usize, &Adjustment)) -> Element {
    let is_discount = adjustment.amount.is_positive();
    let text = match adjustment.is_discount && is_discount {
        true => "Descuento",
        false => "Redondeo",
    };
    let amount = adjustment.amount.max(Dec4::ZERO - adjustment.amount);
    element("DscRcgGlobal")
        .leaf("NroLinDR", at.to_string())
        .leaf("TpoMov", if is_discount { "D" } else { "R" })
        .leaf("GlosaDR", text)
        .leaf("TpoValor", "$")
        .leaf("ValorDR", pesos(amount))
        .text("IndExeDR", if adjustment.exempt { "1" } else { "" })
}

/// A rate in percent: `19`, `31.5`.
fn percent(rate: Rate) -> String {
    Rate::from_scaled(rate.scaled().saturating_mul(100)).to_string()
}
