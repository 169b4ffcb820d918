//! Chile.
//!
//! Sources: D.L. 825 (Ley sobre Impuesto a las Ventas y Servicios: art. 14, IVA
//! of 19 % since 2003-10-01 by Ley 19.888; art. 42, additional taxes with the
//! rates of Ley 20.780 since 2014-10-01); SII's schema of electronic documents
//! (document types 33, 34, 39, 41, 52, 61 and tax codes 24 to 27 and 271);
//! Ley 18.956's RUT with its modulus-11 digit; the peso has no minor unit; notes
//! and coins of the Banco Central de Chile; Ley 20.956 art. 2, rounding of cash
//! since 2017-11-01.

use yapa_domain::document::NumberingStyle;
use yapa_domain::identity::{Charset, IdentityKind, PersonKind};
use yapa_domain::payment::PaymentKind;
use yapa_domain::{
    AmountPolicy, CashRounding, CheckDigit, Country, DiscountFrom, DocumentClass, DocumentKind,
    Money, TaxBasis,
};

use crate::common::{
    BENEFIT, CARD, CASH, CLIENT_CREDIT, COUPON, CREDIT_NOTES, MIXED, NET_AND_TAXES, THANKS,
    TRANSFER, electronic, internal, loose, rate, register, tax,
};
use crate::profile::{
    BranchCode, CodeForm, CountryProfile, CreditNoteRules, Currency, Dated, DiscountMode,
    DivisionLevel, GenericClient, NumberFormat, SaleOptions, Tax, TaxClass, TicketMark,
    TicketOptions, TransportRules,
};
use crate::wording::{BASE, Wording};

const IVA: Tax = Tax {
    is_default: true,
    ..tax(1, "IVA", "IVA 19%", "2003-10-01", 1_900, TaxClass::Sales)
};

const REFORM: &str = "2014-10-01";

const TAXES: &[Tax] = &[
    IVA,
    tax(2, "EXENTO", "Exento", "1974-12-31", 0, TaxClass::Exempt),
    tax(
        3,
        "27",
        "Bebidas analcohólicas 10%",
        REFORM,
        1_000,
        TaxClass::Extra,
    ),
    tax(
        4,
        "271",
        "Bebidas con alto azúcar 18%",
        REFORM,
        1_800,
        TaxClass::Extra,
    ),
    tax(
        5,
        "24",
        "Licores y destilados 31,5%",
        REFORM,
        3_150,
        TaxClass::Extra,
    ),
    tax(6, "25", "Vinos 20,5%", REFORM, 2_050, TaxClass::Extra),
    tax(7, "26", "Cervezas 20,5%", REFORM, 2_050, TaxClass::Extra),
];

const RUT: IdentityKind = IdentityKind {
    min_length: 9,
    max_length: 12,
    charset: Charset::Rut,
    missing_text: "Debe ingresar el número de RUT",
    ..register(
        "8",
        "Rol Único Tributario (empresa)",
        "RUT",
        Some(CheckDigit::Rut),
    )
};

const IDENTITIES: &[IdentityKind] = &[
    IdentityKind {
        code: "9",
        description: "Rol Único Tributario (persona)",
        person: PersonKind::Natural,
        ..RUT
    },
    RUT,
    loose("4", "Documento de extranjero", "CE"),
    loose("PA", "Pasaporte", "PA"),
    loose("ND", "Sin documento", "ND"),
];

const TICKET: AmountPolicy = AmountPolicy {
    decimals: 0,
    ..AmountPolicy::INCLUDED_2
};
const TAXED_TICKET: AmountPolicy = AmountPolicy {
    needs_taxed_line: true,
    ..TICKET
};
const TAXED_INVOICE: AmountPolicy = AmountPolicy {
    basis: TaxBasis::OnNet { vat: rate(1_900) },
    ..TAXED_TICKET
};
const EXEMPT: AmountPolicy = AmountPolicy {
    basis: TaxBasis::Exempt,
    ..TICKET
};

const DOCUMENTS: &[DocumentKind] = &[
    DocumentKind {
        is_default: true,
        ..electronic(
            "BOLETA-ELECTRONICA-AFECTA-CL",
            "39",
            "Boleta electrónica afecta",
            DocumentClass::Ticket,
            "BA",
            TAXED_TICKET,
        )
    },
    electronic(
        "BOLETA-ELECTRONICA-EXENTA-CL",
        "41",
        "Boleta electrónica exenta",
        DocumentClass::Ticket,
        "BE",
        EXEMPT,
    ),
    electronic(
        "FACTURA-ELECTRONICA-AFECTA-CL",
        "33",
        "Factura electrónica afecta",
        DocumentClass::Invoice,
        "FA",
        TAXED_INVOICE,
    ),
    electronic(
        "FACTURA-ELECTRONICA-EXENTA-CL",
        "34",
        "Factura electrónica exenta",
        DocumentClass::Invoice,
        "FE",
        EXEMPT,
    ),
    internal("RECIBO-CL", "Recibo", DocumentClass::Receipt, "R", TICKET),
    internal(
        "PROFORMA",
        "Cotización",
        DocumentClass::Proforma,
        "P",
        TICKET,
    ),
    electronic(
        "NOTA-CREDITO-ELECTRONICA-CL",
        "61",
        "Nota de crédito electrónica",
        DocumentClass::CreditNote,
        "NC",
        TICKET,
    ),
    electronic(
        "GUIA-ELECTRONICA",
        "52",
        "Guía de despacho electrónica",
        DocumentClass::Guide,
        "GD",
        TICKET,
    ),
    internal(
        "GUIA-GENERICA",
        "Guía de despacho",
        DocumentClass::Guide,
        "GI",
        TICKET,
    ),
];

const PAYMENTS: &[PaymentKind] = &[CASH, CARD, TRANSFER, MIXED, COUPON, BENEFIT, CLIENT_CREDIT];

const WORDING: Wording = Wording {
    shop: "almacén",
    shops: "almacenes",
    register: "RUT",
    sales_tax: "IVA",
    delivery: "despacho",
    client_missing_for_amount: "Por el monto de la venta, debe agregar un cliente",
    place_missing: "Debe escoger el ubigeo del cliente",
    subtotal_with_tax: "Subtotal (IVA incluido)",
    sale_documents: ["documento", "documentos"],
    ..BASE
};

/// Chile.
pub(crate) static PROFILE: CountryProfile = CountryProfile {
    country: Country::Cl,
    name: "Chile",
    language: "es-CL",
    time_zone: "America/Santiago",
    browser_time_zones: &[
        "America/Santiago",
        "America/Punta_Arenas",
        "America/Coyhaique",
        "Pacific/Easter",
        "Chile/Continental",
        "Chile/EasterIsland",
    ],
    phone_prefix: "+56",
    currency: Currency {
        code: "CLP",
        symbol: "$",
        decimals: 0,
        tender: &[10, 50, 100, 500, 1_000, 2_000, 5_000, 10_000, 20_000],
        cents: &[],
        // Ley 20.956, article 2: a rest of 1 to 5 pesos goes down, of 6 to 9 up.
        cash_rounding: Some(CashRounding {
            step: Money::from_int(10),
            down_to: Money::from_int(5),
        }),
        singular: "PESO",
        plural: "PESOS",
        words: "{number} {name}",
        name_follows: true,
    },
    numbers: NumberFormat {
        decimals: 0,
        whole_without_cents: false,
        group: '.',
        decimal: ',',
        date: "dd-MM-yyyy",
    },
    sales_tax: Dated {
        from: "2003-10-01",
        value: rate(1_900),
    },
    taxes: TAXES,
    identities: IDENTITIES,
    max_identity_length: 10,
    // Documents to a buyer without a RUT name the generic one of the SII.
    without_document: Some("ND"),
    company_address: true,
    activity_code: true,
    tax_profile: None,
    generic_client: GenericClient {
        identity: "9",
        number: "66666666-6",
        name: "Cliente Generico",
        short_name: "Genérico",
        person: PersonKind::Natural,
    },
    documents: DOCUMENTS,
    listed_documents: "33,34",
    numbering: NumberingStyle {
        series_length: 0,
        number_digits: 0,
        // The SII gives folios of a type to the taxpayer, for all branches together (CAF).
        shared: true,
    },
    credit_notes: CreditNoteRules {
        void_text: "anulación de la venta",
        ..CREDIT_NOTES
    },
    payments: PAYMENTS,
    branch_code: BranchCode {
        // CdgSIISucur of the electronic documents: up to nine digits.
        lengths: (1, 9),
        digits: true,
        wrong_text: "El código debe tener de 1 a 9 dígitos.",
    },
    divisions: &[
        DivisionLevel {
            level: 1,
            name: "región",
            plural: "regiones",
        },
        DivisionLevel {
            level: 2,
            name: "provincia",
            plural: "provincias",
        },
        DivisionLevel {
            level: 3,
            name: "comuna",
            plural: "comunas",
        },
    ],
    sale: SaleOptions {
        discount_mode: DiscountMode::Amount,
        discount_from: DiscountFrom::TaxedPart,
        external_documents: true,
        closes_at_once: false,
        keeps_client: false,
        ticket_minimum: None,
        bag_levy: None,
        voucher_document: Some("RECIBO-CL"),
        parking_document: "BOLETA-ELECTRONICA-AFECTA-CL",
        parking_exempt_document: Some("BOLETA-ELECTRONICA-EXENTA-CL"),
    },
    // Six characters by the Registro Civil, five on older motorcycles; the licence carries the RUN.
    // `Transporte` of the DTE has one `Patente` and one `Chofer`.
    transport: TransportRules {
        paper_name: "Guía de despacho",
        plate_name: "Patente",
        has_second_vehicle: false,
        plate: CodeForm {
            min_length: 5,
            max_length: 6,
            example: "BBCL-12",
        },
        licence: CodeForm {
            min_length: 8,
            max_length: 9,
            example: "12.345.678-5",
        },
        related: &[],
        related_example: "FA-123",
    },
    ticket: TicketOptions {
        totals: NET_AND_TAXES,
        mark: TicketMark::Signed,
        invoice_payment_form: None,
        shows_document_id: true,
        thanks: THANKS,
        notices: &[
            "Timbre Electrónico SII",
            "Res. {resolution}",
            "Verifique documento: www.sii.cl",
        ],
    },
    paper: crate::paper::CL,
    tax_report: crate::tax_report::CL,
    declaration: Some(crate::tax_report::CL_DECLARATION),
    cancellation: None,
    self_invoicing: None,
    wording: &WORDING,
};
