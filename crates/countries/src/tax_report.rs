//! What accountants call the columns of the taxes of a month.
//!
//! Peru: registro de ventas (R.S. 234-2006/SUNAT, annex 14.1). Chile: registro de ventas of the SII
//! (Res. Ex. 61 of 2017). Colombia: formulario 300. Mexico: declaración de IVA (actos o actividades).

/// The words of the taxes of a month.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TaxReportWords {
    /// What the report is called.
    pub title: &'static str,
    /// Net of what is taxed.
    pub taxed: &'static str,
    /// What is exempt.
    pub exempt: &'static str,
    /// What is outside of the tax; empty where that is not told apart.
    pub unaffected: &'static str,
    /// Additional taxes together.
    pub other_taxes: &'static str,
}

pub(crate) const PE: TaxReportWords = TaxReportWords {
    title: "Registro de ventas",
    taxed: "Op. gravadas",
    exempt: "Op. exoneradas",
    unaffected: "Op. inafectas",
    other_taxes: "ISC e ICBPER",
};

pub(crate) const CL: TaxReportWords = TaxReportWords {
    title: "Registro de ventas",
    taxed: "Monto neto",
    exempt: "Monto exento",
    unaffected: "",
    other_taxes: "Impuestos adicionales",
};

pub(crate) const CO: TaxReportWords = TaxReportWords {
    title: "Ingresos e IVA generado",
    taxed: "Ingresos gravados",
    exempt: "Exentos y excluidos",
    unaffected: "",
    other_taxes: "Impuesto al consumo",
};

pub(crate) const MX: TaxReportWords = TaxReportWords {
    title: "Ingresos e IVA trasladado",
    taxed: "Actos gravados",
    exempt: "Exentos y tasa 0 %",
    unaffected: "",
    other_taxes: "IEPS",
};
