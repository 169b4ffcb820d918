//! The document itself: `Documento` of SII's schemas DTE v1.0 (invoices and notes) and
//! EnvioBOLETA v1.1 of 2025 (tickets). The order of the elements is that of the schemas.

use yapa_domain::{Money, Rate, TaxBasis};

use super::codes::{self, Type};
use super::figures::Row;
use super::parties;
use crate::check::IssueError;
use crate::document::{Document, Payment, Treatment};
use crate::xml::{Element, element};

/// A document being written.
pub(super) struct Writer<'a> {
    pub(super) document: &'a Document,
    pub(super) kind: Type,
    pub(super) rows: &'a [Row],
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
            .child(self.totals());
        Ok(element("Documento")
            .with("ID", id(self.document))
            .child(head)
            .children((1..).zip(self.rows).map(|(at, row)| self.line(at, row)))
            .children(self.discount())
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
        if self.kind == Type::CreditNote {
            // Lines with taxes included, where the corrected document had them.
            let gross = document.basis == TaxBasis::Included && document.totals.vat.is_positive();
            return made.text("MntBruto", if gross { "1" } else { "" });
        }
        match &document.payment {
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

    fn totals(&self) -> Element {
        let totals = &self.document.totals;
        let taxed = !self.kind.is_exempt() && (totals.net + totals.vat).is_positive();
        let mut made = element("Totales");
        if taxed {
            made = made.leaf("MntNeto", pesos(totals.net));
        }
        if totals.exempt.is_positive() || !taxed {
            made = made.leaf("MntExe", pesos(totals.exempt));
        }
        if taxed {
            if !self.kind.is_ticket() {
                made = made.leaf("TasaIVA", percent(self.rate()));
            }
            made = made.leaf("IVA", pesos(totals.vat));
        }
        if !self.kind.is_ticket() {
            let extras = totals.extras.iter().filter(|tax| tax.amount.is_positive());
            made = made.children(extras.map(|tax| {
                element("ImptoReten")
                    .leaf("TipoImp", &tax.code)
                    .leaf("TasaImp", percent(tax.rate.unwrap_or_default()))
                    .leaf("MontoImp", pesos(tax.amount))
            }));
        }
        made.leaf("MntTotal", pesos(totals.total))
    }

    /// The rate of the sales tax.
    fn rate(&self) -> Rate {
        if let TaxBasis::OnNet { vat } = self.document.basis {
            return vat;
        }
        let taxed = self.document.lines.iter().map(|line| line.treatment);
        let bags = self.document.bags.map(|bags| bags.treatment);
        taxed
            .chain(bags)
            .find_map(|treatment| match treatment {
                Treatment::Taxed(rate) => Some(rate),
                Treatment::Exempt | Treatment::Unaffected => None,
            })
            .unwrap_or_default()
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
        if !self.kind.is_ticket() && !row.exempt {
            let taxes = row.taxes.iter().take(2);
            made = made.children(taxes.map(|code| crate::xml::leaf("CodImpAdic", code)));
        }
        made.leaf("MontoItem", pesos(row.amount))
    }

    /// The sale's own discount, from the taxed part where there is one.
    fn discount(&self) -> Option<Element> {
        let discount = self.document.totals.discount;
        if !discount.is_positive() {
            return None;
        }
        let exempt = self.rows.iter().all(|row| row.exempt);
        let made = element("DscRcgGlobal")
            .leaf("NroLinDR", "1")
            .leaf("TpoMov", "D")
            .leaf("GlosaDR", "Descuento")
            .leaf("TpoValor", "$")
            .leaf("ValorDR", pesos(discount))
            .text("IndExeDR", if exempt { "1" } else { "" });
        Some(made)
    }

    /// What a credit note corrects.
    fn reference(&self) -> Result<Option<Element>, IssueError> {
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

/// A rate in percent: `19`, `31.5`.
fn percent(rate: Rate) -> String {
    Rate::from_scaled(rate.scaled().saturating_mul(100)).to_string()
}
