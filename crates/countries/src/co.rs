//! Colombia.
//!
//! Sources: Estatuto Tributario (art. 468, IVA of 19 % since 2017-01-01 by Ley
//! 1819 de 2016; art. 468-1, 5 %; art. 477, exempt goods; art. 512-1, consumption
//! tax of 8 %); DIAN's technical annex of electronic invoicing (document types
//! 01, 03, 91; identity types 13, 22, 31, 41); DIAN's NIT with its check digit;
//! DIAN's number of the final consumer, 222222222222; notes and coins of the
//! Banco de la República. Shops write whole pesos without cents.

use yapa_domain::document::NumberingStyle;
use yapa_domain::identity::{Charset, IdentityKind, PersonKind};
use yapa_domain::payment::PaymentKind;
use yapa_domain::{
    AmountPolicy, CheckDigit, Country, DiscountFrom, DocumentClass, DocumentKind, TaxBasis,
};

use crate::common::{
    BENEFIT, CARD, CASH, CLIENT_CREDIT, COUPON, CREDIT_NOTES, MIXED, NET_AND_TAXES, THANKS,
    TRANSFER, electronic, internal, loose, phone, rate, register, tax,
};
use crate::profile::{
    BranchCode, CodeForm, CountryProfile, Currency, Dated, DiscountMode, DivisionLevel,
    GenericClient, NumberFormat, SaleOptions, Tax, TaxClass, TicketMark, TicketOptions,
    TransportRules,
};
use crate::wording::{BASE, Wording};

const REFORM: &str = "2017-01-01";

const IVA: Tax = Tax {
    is_default: true,
    ..tax(1, "IVA", "IVA 19%", REFORM, 1_900, TaxClass::Sales)
};

const TAXES: &[Tax] = &[
    IVA,
    tax(2, "IVA", "IVA 5%", REFORM, 500, TaxClass::Sales),
    tax(3, "IVA", "Exento (IVA 0%)", REFORM, 0, TaxClass::Exempt),
    Tax {
        replaces_sales_tax: true,
        ..tax(
            4,
            "INC",
            "Impuesto al consumo 8%",
            "2013-01-01",
            800,
            TaxClass::Extra,
        )
    },
];

const IDENTITIES: &[IdentityKind] = &[
    IdentityKind {
        max_length: 12,
        ..loose("CC", "Cédula de ciudadanía", "CC")
    },
    IdentityKind {
        charset: Charset::AlphanumericAndHyphen,
        ..register(
            "NIT",
            "Número de Identificación Tributaria",
            "NIT",
            Some(CheckDigit::Nit),
        )
    },
    loose("CE", "Cédula de extranjería", "CE"),
    loose("PA", "Pasaporte", "PA"),
    loose("CDI", "Carné diplomático", "CDI"),
    loose("ND", "Sin documento", "ND"),
];

const INCLUDED: AmountPolicy = AmountPolicy {
    discount_from: DiscountFrom::Everything,
    ..AmountPolicy::INCLUDED_2
};
const TAXED: AmountPolicy = AmountPolicy {
    needs_taxed_line: true,
    // Goods with the consumption tax pay it in place of the IVA (Estatuto Tributario, art. 512-1).
    extra_tax_suffices: true,
    ..INCLUDED
};
const EXEMPT: AmountPolicy = AmountPolicy {
    basis: TaxBasis::Exempt,
    ..INCLUDED
};

const DOCUMENTS: &[DocumentKind] = &[
    DocumentKind {
        is_default: true,
        ..electronic(
            "BOLETA-ELECTRONICA-AFECTA-CO",
            "03",
            "Documento equivalente POS afecto",
            DocumentClass::Ticket,
            "BA",
            TAXED,
        )
    },
    electronic(
        "BOLETA-ELECTRONICA-EXENTA-CO",
        "03",
        "Documento equivalente POS exento",
        DocumentClass::Ticket,
        "BE",
        EXEMPT,
    ),
    electronic(
        "FACTURA-ELECTRONICA-AFECTA-CO",
        "01",
        "Factura electrónica afecta",
        DocumentClass::Invoice,
        "FA",
        TAXED,
    ),
    electronic(
        "FACTURA-ELECTRONICA-EXENTA-CO",
        "01",
        "Factura electrónica exenta",
        DocumentClass::Invoice,
        "FE",
        EXEMPT,
    ),
    internal("RECIBO-CO", "Recibo", DocumentClass::Receipt, "R", INCLUDED),
    internal(
        "PROFORMA",
        "Cotización",
        DocumentClass::Proforma,
        "P",
        INCLUDED,
    ),
    electronic(
        "NOTA-CREDITO-ELECTRONICA-CO",
        "91",
        "Nota de crédito electrónica",
        DocumentClass::CreditNote,
        "NC",
        INCLUDED,
    ),
];

const PAYMENTS: &[PaymentKind] = &[
    CASH,
    CARD,
    phone("NEQUI", "Nequi"),
    phone("DAVIPLATA", "Daviplata"),
    TRANSFER,
    MIXED,
    COUPON,
    BENEFIT,
    CLIENT_CREDIT,
];

const WORDING: Wording = Wording {
    shop: "tienda",
    shops: "tiendas",
    register: "NIT",
    sales_tax: "IVA",
    change: "Cambio",
    delivery: "envío",
    client_missing_for_amount: "Por el monto de la venta, debe agregar un cliente",
    place_missing: "Debe escoger el ubigeo del cliente",
    subtotal_with_tax: "Subtotal (IVA incluido)",
    sale_documents: ["documento", "documentos"],
    ..BASE
};

/// Colombia.
pub(crate) static PROFILE: CountryProfile = CountryProfile {
    country: Country::Co,
    name: "Colombia",
    language: "es-CO",
    time_zone: "America/Bogota",
    browser_time_zones: &["America/Bogota"],
    phone_prefix: "+57",
    currency: Currency {
        code: "COP",
        symbol: "$",
        decimals: 2,
        tender: &[
            50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000,
        ],
        cents: &[],
        cash_rounding: None,
        singular: "PESO",
        plural: "PESOS",
        words: "{number} {name} CON {cents}/100",
        name_follows: true,
    },
    numbers: NumberFormat {
        decimals: 2,
        whole_without_cents: true,
        group: '.',
        decimal: ',',
        date: "dd/MM/yyyy",
    },
    sales_tax: Dated {
        from: REFORM,
        value: rate(1_900),
    },
    taxes: TAXES,
    identities: IDENTITIES,
    max_identity_length: 11,
    without_document: Some("ND"),
    company_address: true,
    activity_code: false,
    tax_profile: None,
    generic_client: GenericClient {
        identity: "CC",
        number: "222222222222",
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
            name: "departamento",
            plural: "departamentos",
        },
        DivisionLevel {
            level: 2,
            name: "municipio",
            plural: "municipios",
        },
    ],
    sale: SaleOptions {
        discount_mode: DiscountMode::Percent,
        discount_from: DiscountFrom::Everything,
        external_documents: true,
        closes_at_once: true,
        keeps_client: true,
        ticket_minimum: None,
        bag_levy: None,
        voucher_document: None,
        parking_document: "FACTURA-ELECTRONICA-AFECTA-CO",
        parking_exempt_document: Some("FACTURA-ELECTRONICA-EXENTA-CO"),
    },
    // Six characters by the RUNT (motorcycles end in a letter); the licence carries the cédula.
    transport: TransportRules {
        paper_name: "Guía de remisión",
        plate_name: "Placa",
        has_second_vehicle: true,
        plate: CodeForm {
            min_length: 6,
            max_length: 6,
            example: "ABC-123",
        },
        licence: CodeForm {
            min_length: 6,
            max_length: 12,
            example: "1020304050",
        },
        related: &[],
        related_example: "SETP-123",
    },
    ticket: TicketOptions {
        totals: NET_AND_TAXES,
        mark: TicketMark::Signed,
        invoice_payment_form: Some("CONTADO"),
        shows_document_id: true,
        thanks: THANKS,
        notices: &["Representación gráfica del documento electrónico. Consulte en {url}"],
    },
    paper: crate::paper::CO,
    tax_report: crate::tax_report::CO,
    declaration: None,
    cancellation: None,
    self_invoicing: None,
    wording: &WORDING,
};
