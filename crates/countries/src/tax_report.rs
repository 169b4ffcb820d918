//! The accountants' names of the columns of the taxes of a month.
//!
//! Peru: registro de ventas (R.S. 234-2006/SUNAT, annex 14.1). Chile: registro de ventas of the SII
//! (Res. Ex. 61 of 2017). Colombia: formulario 300. Mexico: declaración de IVA (actos o actividades).

/// Texts for the report of the taxes of a month.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TaxReportWords {
    /// Name of the report.
    pub title: &'static str,
    /// Net taxable amount.
    pub taxed: &'static str,
    /// Exempt amount.
    pub exempt: &'static str,
    /// Amount outside of the tax; empty where that is not listed separately.
    pub unaffected: &'static str,
    /// Additional taxes together.
    pub other_taxes: &'static str,
    /// The key that the authority knows a document by, or the digest that is printed on it.
    pub document_key: &'static str,
    /// Types of documents without a place for additional taxes: those are part of the taxable amount, as
    /// in the price, on these documents and on credit notes over them.
    pub whole_prices: &'static [&'static str],
    /// Whether signed documents state other taxes than their sales have, which then count everywhere.
    /// Mexico: the IVA is taken from the net with the IEPS in it (Ley del IVA, art. 12).
    pub states_documents: bool,
}

pub(crate) const PE: TaxReportWords = TaxReportWords {
    title: "Registro de ventas",
    taxed: "Op. gravadas",
    exempt: "Op. exoneradas",
    unaffected: "Op. inafectas",
    other_taxes: "ISC e ICBPER",
    document_key: "Código hash",
    whole_prices: &[],
    states_documents: false,
};

pub(crate) const CL: TaxReportWords = TaxReportWords {
    title: "Registro de ventas",
    taxed: "Monto neto",
    exempt: "Monto exento",
    unaffected: "",
    other_taxes: "Impuestos adicionales",
    document_key: "Resumen de la firma",
    // Its schema has none (EnvioBOLETA v1.1), and D.L. 825, art. 43, leaves out what consumers buy.
    whole_prices: &["BOLETA-ELECTRONICA-AFECTA-CL"],
    states_documents: false,
};

pub(crate) const CO: TaxReportWords = TaxReportWords {
    title: "Ingresos e IVA generado",
    taxed: "Ingresos gravados",
    exempt: "Exentos y excluidos",
    unaffected: "",
    other_taxes: "Impuesto al consumo",
    document_key: "CUFE o CUDE",
    whole_prices: &[],
    states_documents: false,
};

pub(crate) const MX: TaxReportWords = TaxReportWords {
    title: "Ingresos e IVA trasladado",
    taxed: "Actos gravados",
    exempt: "Exentos y tasa 0 %",
    unaffected: "",
    other_taxes: "IEPS",
    document_key: "Folio fiscal (UUID)",
    whole_prices: &[],
    states_documents: true,
};

/// A declaration that every company hands in until the same day of the next month. A day that is no
/// working day moves on to the next that is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MonthlyDeclaration {
    /// Its name.
    pub name: &'static str,
    /// Day of the month after the one that is declared.
    pub day: i8,
}

/// Who issues electronic documents and declares by internet has until the 20th (Decreto 1001 of 2006
/// of the Ministerio de Hacienda); article 36 of the Código Tributario moves it.
pub(crate) const CL_DECLARATION: MonthlyDeclaration = MonthlyDeclaration {
    name: "Formulario 29 (IVA)",
    day: 20,
};

/// Article 5-D of the Ley del IVA; article 12 of the Código Fiscal moves it. The days that the sixth
/// digit of the RFC may add (decree of 2013-12-26, article 5.1) are left out.
pub(crate) const MX_DECLARATION: MonthlyDeclaration = MonthlyDeclaration {
    name: "Declaración mensual de IVA",
    day: 17,
};

// Peru and Colombia name the days of each year and last digit of the tax number in a resolution or
// decree of that year.
