//! Mexico.
//!
//! Sources: Ley del IVA (art. 1, 16 % since 2010-01-01; art. 2-A, 0 %; stimulus
//! decree for the northern border of 2018-12-31, 8 %); Ley del IEPS (art. 2, I A:
//! alcoholic drinks 26.5 % and 53 %; I J: dense foods 8 % since 2014-01-01); SAT's
//! catalogues of CFDI 4.0; Código Fiscal de la Federación, art. 27 (RFC); rules
//! 2.7.1.21 (generic RFC XAXX010101000) and 2.7.1.32 (documents of payments) of the
//! Miscelánea Fiscal; notes and coins of the Banco de México, from 1 peso up.

use yapa_domain::document::NumberingStyle;
use yapa_domain::identity::{Charset, IdentityKind, PersonKind};
use yapa_domain::payment::PaymentKind;
use yapa_domain::{AmountPolicy, CheckDigit, Country, DiscountFrom, DocumentClass, DocumentKind};

use crate::common::{
    BENEFIT, CARD, CASH, CLIENT_CREDIT, COUPON, CREDIT_NOTES, MIXED, NET_AND_TAXES, THANKS,
    TRANSFER, electronic, internal, loose, rate, register, tax,
};
use crate::profile::{
    BranchCode, CodeForm, CountryProfile, Currency, Dated, DiscountMode, DivisionLevel,
    GenericClient, NumberFormat, SaleOptions, Tax, TaxClass, TaxProfileOptions, TicketMark,
    TicketOptions, TransportRules,
};
use crate::wording::{BASE, Wording};

const IVA: Tax = Tax {
    is_default: true,
    ..tax(1, "IVA", "IVA 16%", "2010-01-01", 1_600, TaxClass::Sales)
};

const TAXES: &[Tax] = &[
    IVA,
    tax(
        2,
        "IVA",
        "IVA 8% (frontera)",
        "2019-01-01",
        800,
        TaxClass::Sales,
    ),
    tax(3, "IVA", "IVA 0%", "1981-01-01", 0, TaxClass::Exempt),
    tax(4, "IEPS", "IEPS 8%", "2014-01-01", 800, TaxClass::Extra),
    tax(
        5,
        "IEPS",
        "IEPS 26.5%",
        "2014-01-01",
        2_650,
        TaxClass::Extra,
    ),
    tax(6, "IEPS", "IEPS 53%", "2014-01-01", 5_300, TaxClass::Extra),
];

const IDENTITIES: &[IdentityKind] = &[
    IdentityKind {
        min_length: 12,
        max_length: 13,
        charset: Charset::TaxRegister,
        missing_text: "Debe ingresar el RFC",
        wrong_text: "RFC incorrecto",
        ..register(
            "RFC",
            "Registro Federal de Contribuyentes",
            "RFC",
            Some(CheckDigit::Rfc),
        )
    },
    IdentityKind {
        min_length: 18,
        max_length: 18,
        missing_text: "Debe ingresar la CURP",
        wrong_text: "CURP incorrecta",
        ..loose("CURP", "Clave Única de Registro de Población", "CURP")
    },
    loose("PA", "Pasaporte", "PA"),
    loose("ND", "Sin documento", "ND"),
];

const AMOUNTS: AmountPolicy = AmountPolicy::INCLUDED_2;

const DOCUMENTS: &[DocumentKind] = &[
    DocumentKind {
        is_default: true,
        ..electronic(
            "BOLETA-ELECTRONICA",
            "03",
            "Ticket electrónico",
            DocumentClass::Ticket,
            "B",
            AMOUNTS,
        )
    },
    electronic(
        "FACTURA-ELECTRONICA",
        "01",
        "Factura electrónica",
        DocumentClass::Invoice,
        "F",
        AMOUNTS,
    ),
    internal(
        "NOTA-VENTA",
        "Nota de Venta",
        DocumentClass::SaleNote,
        "NV",
        AMOUNTS,
    ),
    internal(
        "BOLETA-GENERICA",
        "Ticket",
        DocumentClass::Ticket,
        "BG",
        AMOUNTS,
    ),
    internal(
        "PROFORMA",
        "Cotización",
        DocumentClass::Proforma,
        "P",
        AMOUNTS,
    ),
    electronic(
        "NOTA-CREDITO-ELECTRONICA",
        "07",
        "Nota de crédito electrónica",
        DocumentClass::CreditNote,
        "NC",
        AMOUNTS,
    ),
    electronic(
        "GUIA-ELECTRONICA",
        "09",
        // Not electronic until the SAT takes it.
        "Carta porte",
        DocumentClass::Guide,
        "T",
        AMOUNTS,
    ),
    electronic(
        "COMPLEMENTO-PAGO",
        "P",
        "Complemento de pago",
        DocumentClass::Payment,
        "CP",
        AMOUNTS,
    ),
];

const PAYMENTS: &[PaymentKind] = &[
    CASH,
    CARD,
    PaymentKind {
        code: "SPEI",
        name: "SPEI",
        description: "Transferencia por SPEI",
        ..TRANSFER
    },
    TRANSFER,
    MIXED,
    COUPON,
    BENEFIT,
    CLIENT_CREDIT,
];

/// `c_RegimenFiscal` of annex 20, CFDI 4.0.
const REGIMES: &[(&str, &str)] = &[
    ("601", "General de Ley Personas Morales"),
    ("603", "Personas Morales con Fines no Lucrativos"),
    ("605", "Sueldos y Salarios e Ingresos Asimilados a Salarios"),
    ("606", "Arrendamiento"),
    ("607", "Régimen de Enajenación o Adquisición de Bienes"),
    ("608", "Demás ingresos"),
    (
        "610",
        "Residentes en el Extranjero sin Establecimiento Permanente en México",
    ),
    ("611", "Ingresos por Dividendos (socios y accionistas)"),
    (
        "612",
        "Personas Físicas con Actividades Empresariales y Profesionales",
    ),
    ("614", "Ingresos por intereses"),
    ("615", "Régimen de los ingresos por obtención de premios"),
    ("616", "Sin obligaciones fiscales"),
    (
        "620",
        "Sociedades Cooperativas de Producción que optan por diferir sus ingresos",
    ),
    ("621", "Incorporación Fiscal"),
    (
        "622",
        "Actividades Agrícolas, Ganaderas, Silvícolas y Pesqueras",
    ),
    ("623", "Opcional para Grupos de Sociedades"),
    ("624", "Coordinados"),
    (
        "625",
        "Régimen de las Actividades Empresariales con ingresos a través de Plataformas Tecnológicas",
    ),
    ("626", "Régimen Simplificado de Confianza"),
];

/// `c_UsoCFDI`, but for payments, payroll and returns, which are not chosen.
const USAGES: &[(&str, &str)] = &[
    ("G01", "Adquisición de mercancías"),
    ("G03", "Gastos en general"),
    ("I01", "Construcciones"),
    ("I02", "Mobiliario y equipo de oficina por inversiones"),
    ("I03", "Equipo de transporte"),
    ("I04", "Equipo de computo y accesorios"),
    ("I05", "Dados, troqueles, moldes, matrices y herramental"),
    ("I06", "Comunicaciones telefónicas"),
    ("I07", "Comunicaciones satelitales"),
    ("I08", "Otra maquinaria y equipo"),
    ("D01", "Honorarios médicos, dentales y gastos hospitalarios"),
    ("D02", "Gastos médicos por incapacidad o discapacidad"),
    ("D03", "Gastos funerales"),
    ("D04", "Donativos"),
    (
        "D05",
        "Intereses reales efectivamente pagados por créditos hipotecarios (casa habitación)",
    ),
    ("D06", "Aportaciones voluntarias al SAR"),
    ("D07", "Primas por seguros de gastos médicos"),
    ("D08", "Gastos de transportación escolar obligatoria"),
    (
        "D09",
        "Depósitos en cuentas para el ahorro, primas que tengan como base planes de pensiones",
    ),
    ("D10", "Pagos por servicios educativos (colegiaturas)"),
    ("S01", "Sin efectos fiscales"),
];

// Who may have which regime and usage: `c_RegimenFiscal` (columns "Aplica para tipo persona") and
// `c_UsoCFDI` (column "Régimen Fiscal Receptor"); the SAT refuses others with CFDI40158 and CFDI40161.
const TAX_PROFILE: TaxProfileOptions = TaxProfileOptions {
    regimes: REGIMES,
    usages: USAGES,
    postcode_length: 5,
    natural_regimes: &[
        "605", "606", "607", "608", "611", "612", "614", "615", "616", "621", "625",
    ],
    legal_regimes: &["601", "603", "620", "622", "623", "624"],
    usage_regimes: &[
        (
            &[
                "G01", "G03", "I01", "I02", "I03", "I04", "I05", "I06", "I07", "I08",
            ],
            &[
                "601", "603", "606", "612", "620", "621", "622", "623", "624", "625", "626",
            ],
        ),
        (
            &[
                "D01", "D02", "D03", "D04", "D05", "D06", "D07", "D08", "D09", "D10",
            ],
            &[
                "605", "606", "607", "608", "611", "612", "614", "615", "625",
            ],
        ),
    ],
};

const WORDING: Wording = Wording {
    shop: "tienda de abarrotes",
    shops: "tiendas de abarrotes",
    register: "RFC",
    sales_tax: "IVA",
    change: "Cambio",
    delivery: "envío",
    client_missing_for_amount: "Por el monto de la venta, debe agregar un cliente",
    place_missing: "Debe escoger el ubigeo del cliente",
    subtotal_with_tax: "Subtotal (IVA incluido)",
    ..BASE
};

/// Mexico.
pub(crate) static PROFILE: CountryProfile = CountryProfile {
    country: Country::Mx,
    name: "México",
    language: "es-MX",
    time_zone: "America/Mexico_City",
    browser_time_zones: &[
        "America/Mexico_City",
        "America/Monterrey",
        "America/Merida",
        "America/Cancun",
        "America/Matamoros",
        "America/Chihuahua",
        "America/Ciudad_Juarez",
        "America/Ojinaga",
        "America/Mazatlan",
        "America/Bahia_Banderas",
        "America/Hermosillo",
        "America/Tijuana",
        "America/Ensenada",
        "America/Santa_Isabel",
        "Mexico/General",
        "Mexico/BajaSur",
        "Mexico/BajaNorte",
    ],
    phone_prefix: "+52",
    currency: Currency {
        code: "MXN",
        symbol: "$",
        decimals: 2,
        tender: &[1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000],
        cents: &[50],
        cash_rounding: None,
        singular: "PESO",
        plural: "PESOS",
        words: "{number} {name} {cents}/100 M.N.",
        name_follows: true,
    },
    numbers: NumberFormat {
        decimals: 2,
        whole_without_cents: false,
        group: ',',
        decimal: '.',
        date: "dd/MM/yyyy",
    },
    sales_tax: Dated {
        from: "2010-01-01",
        value: rate(1_600),
    },
    taxes: TAXES,
    identities: IDENTITIES,
    // An RFC has 13 characters and a CURP 18; the usual limit of 11 would shut both out.
    max_identity_length: 18,
    // Documents to a buyer without an RFC are to the public in general.
    without_document: Some("ND"),
    // The Receptor of a CFDI 4.0 has a postcode and no address.
    company_address: false,
    activity_code: false,
    tax_profile: Some(TAX_PROFILE),
    generic_client: GenericClient {
        identity: "RFC",
        number: "XAXX010101000",
        name: "Cliente Generico",
        short_name: "Genérico",
        person: PersonKind::Natural,
    },
    documents: DOCUMENTS,
    listed_documents: "01",
    numbering: NumberingStyle {
        series_length: 0,
        number_digits: 0,
        shared: false,
    },
    credit_notes: CREDIT_NOTES,
    payments: PAYMENTS,
    branch_code: BranchCode::FREE,
    divisions: &[
        DivisionLevel {
            level: 1,
            name: "estado",
            plural: "estados",
        },
        DivisionLevel {
            level: 2,
            name: "municipio",
            plural: "municipios",
        },
    ],
    sale: SaleOptions {
        discount_mode: DiscountMode::Amount,
        discount_from: DiscountFrom::TaxedPart,
        external_documents: false,
        closes_at_once: false,
        keeps_client: false,
        ticket_minimum: None,
        bag_levy: None,
        voucher_document: None,
        parking_document: "BOLETA-ELECTRONICA",
        parking_exempt_document: None,
    },
    // By the Carta Porte supplement: plates of five to seven characters, licences of six to sixteen.
    transport: TransportRules {
        paper_name: "Guía de remisión",
        plate_name: "Placa",
        has_second_vehicle: true,
        plate: CodeForm {
            min_length: 5,
            max_length: 7,
            example: "ABC-123-A",
        },
        licence: CodeForm {
            min_length: 6,
            max_length: 16,
            example: "LFD01234567",
        },
        related: &[],
        related_example: "F-123",
    },
    ticket: TicketOptions {
        totals: NET_AND_TAXES,
        mark: TicketMark::Signed,
        invoice_payment_form: None,
        shows_document_id: false,
        thanks: THANKS,
        notices: &["Representación impresa del comprobante electrónico. Consulte en {url}"],
    },
    paper: crate::paper::MX,
    tax_report: crate::tax_report::MX,
    declaration: Some(crate::tax_report::MX_DECLARATION),
    cancellation: Some(&crate::cancellation::MX),
    self_invoicing: Some(&crate::self_invoicing::MX),
    wording: &WORDING,
};
