//! A transport guide (`guía de despacho`, 52) as SII's schema DTE v1.0 has it: why and how goods
//! travel, and what they were sold for.
//!
//! Sources: D.L. 825, art. 55 (guides of what is sold and invoiced later, and of what travels without
//! being sold); "Formato DTE", zone A (Tipo de Despacho, Indicador de Traslado, Transporte); SII's
//! manual of printed samples v3.0, "Guía de Despacho Electrónica" (the table of transfers; internal
//! ones are made out to the issuer).
//!
//! **Amounts.** A guide of goods that are sold (`IndTraslado` 1) states what their buyer pays for
//! them, as the sale has it: price, IVA and the part of its discounts. Other transfers are no sale,
//! their goods have no price, and `MntTotal` is 0.

use yapa_countries::divisions;
use yapa_domain::{Country, Dec4, Money, TaxBasis};

use super::codes::{Type, rut};
use super::figures::figures_of;
use super::parties::{self, short};
use crate::check::IssueError;
use crate::document::{
    Address, Buyer, Document, Line, Payment, Reason, Reference, Totals, Treatment,
};
use crate::guide::{Driver, Guide, GuideLine, Place, SoldFor, Transport};
use crate::xml::{Element, element};

/// What SII calls the reasons of a guide.
struct Movement {
    /// The reason, by catalogue 20 of SUNAT.
    reason: &'static str,
    /// `IndTraslado` of goods that are sold, with their price.
    sold: &'static str,
    /// The same of goods without a price.
    unsold: &'static str,
    /// `TipoDespacho`.
    despatch: &'static str,
}

/// Sold, with a price.
const SALE: &str = "1";
/// To be sold.
const SALE_TO_COME: &str = "2";
const CONSIGNMENT: &str = "3";
/// Given away.
const FREE: &str = "4";
/// Between establishments of the issuer.
const INTERNAL: &str = "5";
const OTHER: &str = "6";
const RETURN: &str = "7";

/// `TipoDespacho`: the receiver carries them.
const BY_RECEIVER: &str = "1";
/// The issuer carries them to the receiver's place.
const TO_RECEIVER: &str = "2";
/// The issuer carries them to another place.
const ELSEWHERE: &str = "3";

const fn movement(
    reason: &'static str,
    [sold, unsold]: [&'static str; 2],
    despatch: &'static str,
) -> Movement {
    Movement {
        reason,
        sold,
        unsold,
        despatch,
    }
}

const MOVEMENTS: [Movement; 9] = [
    movement("01", [SALE, SALE_TO_COME], TO_RECEIVER),
    // Goods that were bought are fetched by who receives them, the issuer itself.
    movement("02", [OTHER, OTHER], BY_RECEIVER),
    movement("03", [SALE, SALE_TO_COME], ELSEWHERE),
    movement("04", [INTERNAL, INTERNAL], ELSEWHERE),
    movement("05", [CONSIGNMENT, CONSIGNMENT], TO_RECEIVER),
    movement("06", [RETURN, RETURN], TO_RECEIVER),
    movement("13", [OTHER, OTHER], TO_RECEIVER),
    // A sale that the buyer still has to confirm, and goods that are carried around to be sold.
    movement("14", [SALE_TO_COME, SALE_TO_COME], TO_RECEIVER),
    movement("18", [SALE_TO_COME, SALE_TO_COME], ELSEWHERE),
];

/// How the goods of a guide travel.
pub(super) struct Carriage {
    /// `IndTraslado`.
    pub(super) transfer: &'static str,
    /// `TipoDespacho`.
    pub(super) despatch: &'static str,
    /// `Transporte`.
    pub(super) transport: Element,
    /// The document that the goods belong to.
    pub(super) reference: Option<Element>,
}

/// Checks what SII refuses, apart from folio and issuer.
pub(super) fn check(guide: &Guide) -> Result<(), IssueError> {
    let refuse = |what| Err(IssueError::Guide(what));
    if guide.lines.is_empty() {
        return Err(IssueError::NoLines);
    }
    if !guide.lines.iter().all(|line| line.quantity.is_positive()) {
        return refuse("quantity");
    }
    if guide.exit < guide.issued.date() {
        return refuse("exit day");
    }
    let movement = find(guide)?;
    let own = rut(&guide.issuer.tax_number);
    let recipient = rut(&guide.recipient.number);
    match movement.unsold {
        INTERNAL if recipient != own => return refuse("recipient"),
        SALE_TO_COME if movement.sold == SALE && recipient == own => return refuse("recipient"),
        _ => {}
    }
    for place in [&guide.departure, &guide.arrival] {
        if comuna(place).is_none() || place.address.trim().is_empty() {
            return refuse("place");
        }
    }
    match &guide.transport {
        Transport::Public { carrier, .. } if rut(&carrier.number).is_none() => {
            return refuse("carrier");
        }
        Transport::Public { carrier, .. } if rut(&carrier.number) == own => {
            return refuse("own carrier");
        }
        Transport::Private { plates, drivers } if plates.is_empty() != drivers.is_empty() => {
            return refuse("driver");
        }
        _ => {}
    }
    let (document, _) = document(guide)?;
    parties::buyer(&document, Type::Guide).map_err(|error| {
        IssueError::Guide(match error {
            IssueError::Buyer("name") => "recipient name",
            _ if !parties::has_rut(&guide.recipient.identity) => "recipient without RUT",
            _ => "recipient",
        })
    })?;
    figures_of(&document, Type::Guide).map(drop)
}

fn find(guide: &Guide) -> Result<&'static Movement, IssueError> {
    let mut all = MOVEMENTS.iter();
    let found = all.find(|one| one.reason == guide.reason);
    found.ok_or(IssueError::Guide("reason"))
}

/// The guide as a document with amounts, and how its goods travel.
pub(super) fn document(guide: &Guide) -> Result<(Document, Carriage), IssueError> {
    let movement = find(guide)?;
    let is_sold = guide.lines.iter().any(|line| line.sold.is_some());
    let has_amounts = is_sold && movement.sold == SALE;
    let lines: Vec<Line> = match has_amounts {
        true => guide.lines.iter().map(|line| priced(line, guide)).collect(),
        false => guide
            .lines
            .iter()
            .map(|line| unpriced(line, Dec4::ZERO))
            .collect(),
    };
    let total: Money = lines.iter().map(|line| line.total).sum();
    let transfer = match (is_sold, total.is_zero()) {
        (true, true) if has_amounts => FREE,
        (true, _) => movement.sold,
        (false, _) => movement.unsold,
    };
    let despatch = match carried_by_recipient(guide) {
        true => BY_RECEIVER,
        false => movement.despatch,
    };
    let exempt = lines.iter().filter(|line| !is_taxed(line));
    let exempt: Money = exempt.map(|line| line.total).sum();
    let carriage = Carriage {
        transfer,
        despatch,
        transport: transport(guide),
        reference: reference_element(guide),
    };
    let document = Document {
        type_code: guide.type_code.clone(),
        series: String::new(),
        number: guide.number,
        issued: guide.issued,
        currency: "CLP".to_owned(),
        basis: TaxBasis::Included,
        issuer: guide.issuer.clone(),
        cashier: String::new(),
        buyer: Some(Buyer {
            identity: guide.recipient.identity.clone(),
            number: guide.recipient.number.clone(),
            name: guide.recipient.name.clone(),
            business_line: guide.recipient_business_line.clone(),
            address: address(guide, despatch),
            email: String::new(),
            tax_profile: None,
        }),
        lines,
        bags: None,
        totals: Totals {
            exempt,
            total,
            ..Totals::default()
        },
        payment: Payment::AtOnce,
        paid_in: Vec::new(),
        reference: reference(guide),
    };
    Ok((document, carriage))
}

/// Where the recipient has its seat: its own address where that is known, else where the goods
/// arrive, which is the recipient's place unless they go elsewhere.
fn address(guide: &Guide, despatch: &str) -> Address {
    let known = &guide.recipient_address;
    if despatch != TO_RECEIVER || !known.street.trim().is_empty() {
        return known.clone();
    }
    Address {
        street: guide.arrival.address.clone(),
        place_code: guide.arrival.code.clone(),
        division1: String::new(),
        division2: province(&guide.arrival).unwrap_or_default().to_owned(),
        division3: comuna(&guide.arrival).unwrap_or_default().to_owned(),
    }
}

/// Whether the company that carries the goods is the one that receives them.
fn carried_by_recipient(guide: &Guide) -> bool {
    let Transport::Public { carrier, .. } = &guide.transport else {
        return false;
    };
    rut(&carrier.number).is_some_and(|carrier| rut(&guide.recipient.number) == Some(carrier))
}

fn is_taxed(line: &Line) -> bool {
    matches!(line.treatment, Treatment::Taxed(_))
}

/// A line with what was paid for it. What was not sold, such as packing, costs nothing, at the rate
/// of the others.
fn priced(line: &GuideLine, guide: &Guide) -> Line {
    let Some(sold) = &line.sold else {
        let rates = guide
            .lines
            .iter()
            .filter_map(|one| match one.sold.as_ref()?.treatment {
                Treatment::Taxed(rate) => Some(rate),
                _ => None,
            });
        return unpriced(line, rates.max().unwrap_or_default());
    };
    let SoldFor {
        amount,
        treatment,
        extras,
    } = sold.clone();
    Line {
        price: amount.div(line.quantity, 4).unwrap_or_default(),
        total: amount,
        due: amount,
        treatment,
        extras,
        ..unpriced(line, Dec4::ZERO)
    }
}

fn unpriced(line: &GuideLine, rate: Dec4) -> Line {
    Line {
        code: line.code.clone(),
        description: line.description.clone(),
        unit: line.unit.clone(),
        quantity: line.quantity,
        price: Money::ZERO,
        discount: Money::ZERO,
        net_price: Money::ZERO,
        net_amount: Money::ZERO,
        vat: Money::ZERO,
        total: Money::ZERO,
        due: Money::ZERO,
        treatment: Treatment::Taxed(rate),
        is_taxable: false,
        extras: Vec::new(),
    }
}

/// `Transporte`. It has room for one vehicle and one driver, the principal ones; a driver without a
/// RUT is left out.
fn transport(guide: &Guide) -> Element {
    let mut made = element("Transporte");
    match &guide.transport {
        Transport::Public { carrier, .. } => {
            made = made.text("RUTTrans", &rut(&carrier.number).unwrap_or_default());
        }
        Transport::Private { plates, drivers } => {
            let plate = plates.first().map_or("", String::as_str);
            made = made
                .text("Patente", &short(plate, 8))
                .text(
                    "RUTTrans",
                    &rut(&guide.issuer.tax_number).unwrap_or_default(),
                )
                .children(drivers.first().and_then(driver));
        }
    }
    made.text("DirDest", &short(&guide.arrival.address, 70))
        .text(
            "CmnaDest",
            &short(comuna(&guide.arrival).unwrap_or_default(), 20),
        )
        .text(
            "CiudadDest",
            &short(province(&guide.arrival).unwrap_or_default(), 20),
        )
}

fn driver(driver: &Driver) -> Option<Element> {
    let name = format!("{} {}", driver.first_name.trim(), driver.last_name.trim());
    let number = rut(&driver.party.number)?;
    let made = element("Chofer").leaf("RUTChofer", number);
    Some(made.leaf("NombreChofer", short(&name, 30)))
}

/// The name of the comuna; none for an invalid code.
fn comuna(place: &Place) -> Option<&'static str> {
    let is_last = divisions::children(Country::Cl, &place.code).is_empty();
    divisions::name(Country::Cl, &place.code).filter(|_| is_last)
}

/// The name of the province, whose code begins that of the comuna.
fn province(place: &Place) -> Option<&'static str> {
    divisions::name(Country::Cl, place.code.get(..3)?)
}

/// The document of the goods, for the taxes that its type carries.
fn reference(guide: &Guide) -> Option<Reference> {
    let related = guide.related.as_ref()?;
    Some(Reference {
        type_code: related.type_code.clone(),
        series: String::new(),
        number: folio(&related.number)?,
        date: related.date?,
        digest: None,
        reason: Reason::Void,
        text: String::new(),
        returned: Vec::new(),
    })
}

/// `Referencia` to the document of the goods; the schema asks for its day.
fn reference_element(guide: &Guide) -> Option<Element> {
    let reference = reference(guide)?;
    let made = element("Referencia")
        .leaf("NroLinRef", "1")
        .leaf("TpoDocRef", reference.type_code)
        .leaf("FolioRef", reference.number.to_string())
        .leaf("FchRef", reference.date.to_string());
    Some(made)
}

/// The folio of `FA-123`.
fn folio(number: &str) -> Option<u64> {
    let digits = number.rsplit('-').next().unwrap_or_default();
    digits.parse().ok().filter(|folio| *folio > 0)
}
