//! Required elements and parties (technical annex 1.9; the codes are its rules').

use jiff::civil::Date;
use roxmltree::Node;
use yapa_domain::Money;
use yapa_domain::check_digit::nit_check_digit;

use super::amounts;
use super::answer::{Rule, rule};
use crate::authority::World;
use crate::co::Authorization;
use crate::co::unique_code::{Seed, software_security_code};
use crate::xml::{DSIG, at, child, descendant, text_at, verify};

const PROFILES: [(&str, &str); 4] = [
    ("01", "DIAN 2.1: Factura Electrónica de Venta"),
    ("20", "DIAN 2.1: Documento Equivalente POS"),
    (
        "91",
        "DIAN 2.1: Nota Crédito de Factura Electrónica de Venta",
    ),
    (
        "94",
        "DIAN 2.1: Nota de ajuste crédito al documento equivalente",
    ),
];

/// Everything about a document.
pub(super) fn check(root: Node<'_, '_>, world: &World<'_>) -> Result<(), Rule> {
    let type_code = match root.tag_name().name() {
        "Invoice" => text_at(root, "InvoiceTypeCode"),
        _ => text_at(root, "CreditNoteTypeCode"),
    };
    if text_at(root, "UBLVersionID") != "UBL 2.1" {
        return Err(rule("FAD01", "UBLVersionID no es UBL 2.1"));
    }
    let profile = text_at(root, "ProfileID");
    if !PROFILES.contains(&(type_code.as_str(), profile.as_str())) {
        return Err(rule(
            "FAD03",
            "ProfileID no corresponde al tipo de documento",
        ));
    }
    let is_note = matches!(type_code.as_str(), "91" | "94");
    days(root, world, is_note)?;
    signature(root)?;
    supplier(root)?;
    customer(root)?;
    software(root)?;
    if is_note {
        correction(root, &type_code)?;
    }
    if type_code == "20" {
        till(root)?;
    }
    amounts::check(root)?;
    unique_code(root, &type_code)
}

fn days(root: Node<'_, '_>, world: &World<'_>, is_note: bool) -> Result<(), Rule> {
    // Rules of credit notes begin with C where those of invoices begin with F.
    let [late, early] = match is_note {
        true => ["CAD09c", "CAD09d"],
        false => ["FAD09c", "FAD09d"],
    };
    let date = text_at(root, "IssueDate").parse::<Date>();
    let date = date.map_err(|_| Rule::UNREADABLE)?;
    if !text_at(root, "IssueTime").ends_with("-05:00") {
        return Err(rule("FAD10", "La hora de emisión no tiene el huso -05:00"));
    }
    let today = world.now.date();
    let days = today.since(date).map_or(i32::MAX, |span| span.get_days());
    if days > 5 {
        return Err(rule(
            late,
            "La fecha de emisión es anterior a cinco días de la recepción",
        ));
    }
    if days < -10 {
        return Err(rule(
            early,
            "La fecha de emisión es posterior a diez días de la recepción",
        ));
    }
    Ok(())
}

/// Three references (the document, the certificate, the signed properties), in the last
/// extension, under DIAN's policy, on the day of issue (rules of the group DC).
fn signature(root: Node<'_, '_>) -> Result<(), Rule> {
    const WRONG: Rule = rule("ZE02", "Valor de la firma inválido");
    let place = child(root, "UBLExtensions").and_then(|all| all.last_element_child());
    let place = place.and_then(|one| at(one, "ExtensionContent/Signature"));
    let signature = place
        .filter(|node| node.tag_name().namespace() == Some(DSIG))
        .ok_or(WRONG)?;
    let signed = verify(signature).map_err(|_| WRONG)?;
    let id_of = |path: &str| {
        let node = at(signature, path)?;
        node.attribute("Id").map(str::to_owned)
    };
    let properties = "Object/QualifyingProperties/SignedProperties";
    let expected = [Some(String::new()), id_of("KeyInfo"), id_of(properties)];
    let covers = signed.covers.into_iter().map(Some);
    if !covers.eq(expected) {
        return Err(WRONG);
    }
    let properties =
        at(signature, properties).and_then(|one| child(one, "SignedSignatureProperties"));
    let properties = properties.ok_or(WRONG)?;
    let policy = "SignaturePolicyIdentifier/SignaturePolicyId/SigPolicyHash/DigestValue";
    if text_at(properties, policy) != "dMoMvtcG5aIzgYo0tIsSQeVJBDnUnfSOfBpxXrmor0Y=" {
        return Err(rule("DC18", "La política de firma no es la vigente"));
    }
    let date = text_at(root, "IssueDate");
    if !text_at(properties, "SigningTime").starts_with(&date) {
        return Err(rule(
            "FAD09e",
            "La fecha de emisión no corresponde a la fecha de la firma",
        ));
    }
    match date.parse().is_ok_and(|day| signed.key.counts_on(day)) {
        true => Ok(()),
        false => Err(rule("ZE03", "El certificado no está vigente")),
    }
}

fn supplier(root: Node<'_, '_>) -> Result<(), Rule> {
    let party = at(root, "AccountingSupplierParty/Party").ok_or(Rule::UNREADABLE)?;
    if !has_right_digit(at(party, "PartyTaxScheme/CompanyID")) {
        return Err(rule("FAJ24", "El DV del NIT del emisor no es correcto"));
    }
    let prefix = text_at(party, "PartyLegalEntity/CorporateRegistrationScheme/ID");
    if prefix.is_empty() || !text_at(root, "ID").starts_with(&prefix) {
        return Err(rule("FAB10", "El prefijo no corresponde al del número"));
    }
    let municipality = text_at(party, "PhysicalLocation/Address/ID");
    if municipality.len() != 5 {
        return Err(rule("FAJ09", "El código del municipio no es correcto"));
    }
    Ok(())
}

fn customer(root: Node<'_, '_>) -> Result<(), Rule> {
    let party = at(root, "AccountingCustomerParty/Party").ok_or(Rule::UNREADABLE)?;
    let id = at(party, "PartyTaxScheme/CompanyID").ok_or(Rule::UNREADABLE)?;
    if id.attribute("schemeName") == Some("31") && !has_right_digit(Some(id)) {
        return Err(rule(
            "FAK24",
            "El DV del NIT del adquiriente no es correcto",
        ));
    }
    if text_at(party, "PartyIdentification/ID").is_empty() {
        return Err(rule("FAK61", "Falta la identificación del adquiriente"));
    }
    match text_at(party, "PartyTaxScheme/RegistrationName").is_empty() {
        true => Err(rule("FAK20", "Falta el nombre del adquiriente")),
        false => Ok(()),
    }
}

fn has_right_digit(id: Option<Node<'_, '_>>) -> bool {
    let digit = |node: Node<'_, '_>| {
        let number = node.text().unwrap_or_default().trim().to_owned();
        let given = node.attribute("schemeID")?.parse::<u8>().ok()?;
        Some(nit_check_digit(&number)? == given)
    };
    id.and_then(digit).unwrap_or_default()
}

fn dian<'a, 'i>(root: Node<'a, 'i>) -> Result<Node<'a, 'i>, Rule> {
    at(
        root,
        "UBLExtensions/UBLExtension/ExtensionContent/DianExtensions",
    )
    .ok_or(rule("FAB01", "Falta la extensión de la DIAN"))
}

fn software(root: Node<'_, '_>) -> Result<(), Rule> {
    let extension = dian(root)?;
    let known = Authorization::simulated();
    let id = text_at(extension, "SoftwareProvider/SoftwareID");
    let expected = software_security_code(&id, &known.software_pin, &text_at(root, "ID"));
    if text_at(extension, "SoftwareSecurityCode") != expected {
        return Err(rule(
            "FAB27b",
            "Huella del software no corresponde a un software autorizado",
        ));
    }
    match text_at(extension, "QRCode").contains(&text_at(root, "UUID")) {
        true => Ok(()),
        false => Err(rule("FAB36", "El código QR no tiene el CUFE")),
    }
}

fn correction(root: Node<'_, '_>, type_code: &str) -> Result<(), Rule> {
    const MISSING: Rule = rule("CBF02", "Falta la referencia al documento corregido");
    let reference = at(root, "BillingReference/InvoiceDocumentReference").ok_or(MISSING)?;
    if text_at(reference, "UUID").len() != 96 {
        return Err(MISSING);
    }
    let of_till = text_at(reference, "DocumentTypeCode") == "20";
    if of_till != (type_code == "94") {
        return Err(MISSING);
    }
    match text_at(root, "DiscrepancyResponse/ResponseCode").parse::<u8>() {
        Ok(1..=6) => Ok(()),
        _ => Err(rule("CBF03", "El concepto de la nota no es correcto")),
    }
}

/// The three extensions that documents of tills have (rules DEAB41 to DEAB46).
fn till(root: Node<'_, '_>) -> Result<(), Rule> {
    let extensions = child(root, "UBLExtensions").ok_or(Rule::UNREADABLE)?;
    let complete = ["FabricanteSoftware", "BeneficiosComprador", "PuntoVenta"]
        .into_iter()
        .all(|name| {
            descendant(extensions, name).is_some_and(|part| {
                let values = part.descendants();
                let mut values = values
                    .filter(|node| node.tag_name().name() == "Value")
                    .peekable();
                values.peek().is_some()
                    && values.all(|node| node.text().is_some_and(|text| !text.trim().is_empty()))
            })
        });
    match complete {
        true => Ok(()),
        false => Err(rule("DEAB41", "Faltan los datos de la caja de venta")),
    }
}

fn unique_code(root: Node<'_, '_>, type_code: &str) -> Result<(), Rule> {
    let known = Authorization::simulated();
    let money = |path: &str| text_at(root, path).parse::<Money>().unwrap_or_default();
    let tax = |id: &str| -> Money {
        let totals = root
            .children()
            .filter(|node| node.tag_name().name() == "TaxTotal");
        let own =
            totals.filter(|total| text_at(*total, "TaxSubtotal/TaxCategory/TaxScheme/ID") == id);
        own.map(|total| {
            text_at(total, "TaxAmount")
                .parse::<Money>()
                .unwrap_or_default()
        })
        .sum()
    };
    let seed = Seed {
        id: &text_at(root, "ID"),
        date: &text_at(root, "IssueDate"),
        time: &text_at(root, "IssueTime"),
        lines: money("LegalMonetaryTotal/LineExtensionAmount"),
        iva: tax("01"),
        inc: tax("04"),
        total: money("LegalMonetaryTotal/PayableAmount"),
        issuer: &text_at(
            root,
            "AccountingSupplierParty/Party/PartyTaxScheme/CompanyID",
        ),
        buyer: &text_at(
            root,
            "AccountingCustomerParty/Party/PartyTaxScheme/CompanyID",
        ),
        secret: match type_code {
            "01" => &known.technical_key,
            _ => &known.software_pin,
        },
        environment: &text_at(root, "ProfileExecutionID"),
    };
    match seed.code() == text_at(root, "UUID") {
        true => Ok(()),
        false => Err(rule(
            "FAD06",
            "Valor del CUFE o CUDE no está calculado correctamente",
        )),
    }
}
