//! Peru.
//!
//! Sources: Ley del IGV e ISC (TUO D.S. 055-99-EF; rate of 16 % + 2 % municipal
//! promotion since 2011-03-01, Ley 29666); Ley 30884 on plastic bags (ICBPER,
//! 0.50 a bag since 2023); Reglamento de Comprobantes de Pago (R.S.
//! 007-99/SUNAT, art. 8: identification of the buyer from S/ 700); SUNAT
//! catalogues 01 (documents) and 06 (identity documents); Ley 27444's RUC; notes
//! and coins of the Banco Central de Reserva, from 1 sol up.

use yapa_domain::document::NumberingStyle;
use yapa_domain::identity::{Charset, IdentityKind, PersonKind};
use yapa_domain::payment::PaymentKind;
use yapa_domain::{
    AmountPolicy, CheckDigit, Country, DiscountFrom, DocumentClass, DocumentKind, Money,
};

use crate::common::{
    BENEFIT, CARD, CASH, CLIENT_CREDIT, COUPON, CREDIT_NOTES, MIXED, THANKS, TRANSFER, electronic,
    internal, loose, phone, rate, register, tax,
};
use crate::profile::{
    BranchCode, CodeForm, CountryProfile, CreditNoteRules, Currency, Dated, DiscountMode,
    DivisionLevel, GenericClient, NumberFormat, RelatedDocument, SaleOptions, Tax, TaxClass,
    TicketMark, TicketOptions, TicketTotal, TransportRules,
};
use crate::wording::BASE;

const IGV: Tax = Tax {
    is_default: true,
    ..tax(1, "IGV", "IGV 18%", "2011-03-01", 1_800, TaxClass::Sales)
};

const TAXES: &[Tax] = &[
    IGV,
    tax(
        2,
        "EXONERADA",
        "Exonerada",
        "1999-04-15",
        0,
        TaxClass::Exempt,
    ),
    tax(
        3,
        "INAFECTA",
        "Inafecta",
        "1999-04-15",
        0,
        TaxClass::Unaffected,
    ),
    tax(4, "ISC", "ISC 10%", "1999-04-15", 1_000, TaxClass::Extra),
    tax(5, "ISC", "ISC 17%", "1999-04-15", 1_700, TaxClass::Extra),
    tax(6, "ISC", "ISC 25%", "2018-05-10", 2_500, TaxClass::Extra),
];

const IDENTITIES: &[IdentityKind] = &[
    IdentityKind {
        min_length: 8,
        max_length: 8,
        charset: Charset::Digits,
        wrong_text: "DNI incorrecto",
        ..loose("1", "Documento Nacional de Identidad", "DNI")
    },
    IdentityKind {
        min_length: 11,
        charset: Charset::Digits,
        missing_text: "Debe ingresar el número de RUC",
        wrong_text: "RUC incorrecto",
        ..register(
            "6",
            "Registro Único de Contribuyentes",
            "RUC",
            Some(CheckDigit::Ruc),
        )
    },
    loose("4", "Carnet de extranjería", "CE"),
    loose("PA", "Pasaporte", "PA"),
    loose("A", "Cédula diplomática de identidad", "CDI"),
    loose("ND", "Documento tributario no domiciliado", "ND"),
];

const AMOUNTS: AmountPolicy = AmountPolicy {
    discount_from: DiscountFrom::TaxedPart,
    bag_levy: Some("ICBPER"),
    ..AmountPolicy::INCLUDED_2
};

const DOCUMENTS: &[DocumentKind] = &[
    DocumentKind {
        is_default: true,
        ..electronic(
            "BOLETA-ELECTRONICA",
            "03",
            "Boleta Electrónica",
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
        "Boleta Generica",
        DocumentClass::Ticket,
        "BG",
        AMOUNTS,
    ),
    internal(
        "PROFORMA",
        "Proforma",
        DocumentClass::Proforma,
        "P",
        AMOUNTS,
    ),
    electronic(
        "NOTA-CREDITO-ELECTRONICA",
        "07",
        "Nota de crédito electrónica",
        DocumentClass::CreditNote,
        "FC",
        AMOUNTS,
    ),
    electronic(
        "GUIA-ELECTRONICA",
        "09",
        "Guía de remisión electrónica",
        DocumentClass::Guide,
        "T",
        AMOUNTS,
    ),
    internal(
        "GUIA-GENERICA",
        "Guía de remisión",
        DocumentClass::Guide,
        "GR",
        AMOUNTS,
    ),
];

const PAYMENTS: &[PaymentKind] = &[
    CASH,
    CARD,
    phone("YAPE", "Yape"),
    phone("PLIN", "Plin"),
    TRANSFER,
    MIXED,
    COUPON,
    BENEFIT,
    CLIENT_CREDIT,
];

const TICKET_TOTALS: &[(TicketTotal, &str)] = &[
    (TicketTotal::Discount, "TOT. DSCTO"),
    (TicketTotal::Exonerated, "OP. EXONERADA"),
    (TicketTotal::Taxed, "OP. GRAVADA"),
    (TicketTotal::Unaffected, "OP. INAFECTA"),
    (TicketTotal::SalesTax, "I.G.V."),
    (TicketTotal::Total, "IMPORTE TOTAL"),
];

/// Catalogue 61 of SUNAT, as far as a shop has them: invoice, ticket, purchase settlement, guide and
/// till ticket. Electronic ones begin with F or B, or with E where they come from SUNAT's portal.
const RELATED: &[RelatedDocument] = &[
    RelatedDocument {
        code: "01",
        first_letters: "FE",
    },
    RelatedDocument {
        code: "03",
        first_letters: "BE",
    },
    RelatedDocument {
        code: "04",
        first_letters: "",
    },
    RelatedDocument {
        code: "09",
        first_letters: "",
    },
    RelatedDocument {
        code: "12",
        first_letters: "",
    },
];

/// Peru, the default country.
pub(crate) static PROFILE: CountryProfile = CountryProfile {
    country: Country::Pe,
    name: "Perú",
    language: "es-PE",
    time_zone: "America/Lima",
    browser_time_zones: &["America/Lima"],
    phone_prefix: "+51",
    currency: Currency {
        code: "PEN",
        symbol: "S/",
        decimals: 2,
        tender: &[1, 2, 5, 10, 20, 50, 100, 200],
        cents: &[10, 20, 50],
        cash_rounding: None,
        singular: "SOL",
        plural: "SOLES",
        words: "{number} CON {cents}/100 {name}",
        name_follows: false,
    },
    numbers: NumberFormat {
        decimals: 2,
        whole_without_cents: false,
        group: ',',
        decimal: '.',
        date: "dd/MM/yyyy",
    },
    sales_tax: Dated {
        from: "2011-03-01",
        value: rate(1_800),
    },
    taxes: TAXES,
    identities: IDENTITIES,
    max_identity_length: 11,
    without_document: Some("ND"),
    company_address: true,
    activity_code: false,
    tax_profile: None,
    generic_client: GenericClient {
        identity: "1",
        number: "11111111",
        name: "Cliente Generico",
        short_name: "Genérico",
        person: PersonKind::Natural,
    },
    documents: DOCUMENTS,
    listed_documents: "01",
    numbering: NumberingStyle {
        series_length: 4,
        number_digits: 8,
        shared: false,
    },
    credit_notes: CreditNoteRules {
        more_prefixes: &["BC"],
        follows_series: true,
        ..CREDIT_NOTES
    },
    payments: PAYMENTS,
    branch_code: BranchCode {
        // Annex establishments in the taxpayers' register: 0000 is the fiscal address.
        lengths: (4, 4),
        digits: true,
        wrong_text: "El código debe tener cuatro dígitos, como 0000.",
    },
    divisions: &[
        DivisionLevel {
            level: 1,
            name: "departamento",
            plural: "departamentos",
        },
        DivisionLevel {
            level: 2,
            name: "provincia",
            plural: "provincias",
        },
        DivisionLevel {
            level: 3,
            name: "distrito",
            plural: "distritos",
        },
    ],
    sale: SaleOptions {
        discount_mode: DiscountMode::Amount,
        discount_from: DiscountFrom::TaxedPart,
        external_documents: false,
        closes_at_once: false,
        keeps_client: false,
        ticket_minimum: Some(Dated {
            from: "1999-01-24",
            value: Money::from_int(700),
        }),
        bag_levy: Some(Dated {
            from: "2023-01-01",
            value: Money::from_scaled(5_000),
        }),
        voucher_document: None,
        parking_document: "BOLETA-ELECTRONICA",
        parking_exempt_document: None,
    },
    // Plates by the Reglamento de Placa Única (six characters; SUNAT's guide takes up to eight),
    // licences by SUNAT's guide (nine or ten).
    transport: TransportRules {
        paper_name: "Guía de remisión",
        plate_name: "Placa",
        has_second_vehicle: true,
        plate: CodeForm {
            min_length: 6,
            max_length: 8,
            example: "ABC-123",
        },
        licence: CodeForm {
            min_length: 9,
            max_length: 10,
            example: "Q12345678",
        },
        related: RELATED,
        related_example: "F001-123",
    },
    ticket: TicketOptions {
        totals: TICKET_TOTALS,
        mark: TicketMark::QrCode,
        invoice_payment_form: None,
        shows_document_id: false,
        thanks: THANKS,
        notices: &[
            "Autorizado mediante resolución {resolution}",
            "Representación impresa del comprobante electrónico. Consulte en {url}",
        ],
    },
    paper: crate::paper::PE,
    tax_report: crate::tax_report::PE,
    declaration: None,
    cancellation: Some(&crate::cancellation::PE),
    self_invoicing: None,
    wording: &BASE,
};
