//! Looking at an envelope and the document in it.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use jiff::civil::Date;
use roxmltree::Node;
use yapa_domain::Country;

use super::finding::Finding;
use super::{amounts, guides};
use crate::authority::World;
use crate::cl::caf::{flat, signer};
use crate::cl::codes::{ANONYMOUS_RUT, SII_RUT, Type, rut};
use crate::cl::latin;
use crate::issued::Key;
use crate::keys::{Hash, PublicKey, verifies};
use crate::xml::{at, child, descendant, parse, text_at, text_of, verify};

/// Which document it is, and what is found.
pub(super) fn examine(bytes: &[u8], company: &str, world: &World<'_>) -> (Key, Finding) {
    let mut key = Key {
        country: Country::Cl,
        issuer: company.to_owned(),
        type_code: String::new(),
        series: String::new(),
        number: 0,
    };
    let finding = look(bytes, world, &mut key).err();
    (key, finding.unwrap_or(Finding::Accepted))
}

fn look(bytes: &[u8], world: &World<'_>, key: &mut Key) -> Result<(), Finding> {
    let text = text_of(bytes).map_err(|_| Finding::Schema)?;
    let tree = parse(&text).map_err(|_| Finding::Schema)?;
    let root = tree.root_element();
    let set = child(root, "SetDTE").ok_or(Finding::Schema)?;
    let dte = child(set, "DTE").ok_or(Finding::Schema)?;
    let document = child(dte, "Documento").ok_or(Finding::Schema)?;
    let id_doc = at(document, "Encabezado/IdDoc").ok_or(Finding::Schema)?;
    key.type_code = text_at(id_doc, "TipoDTE");
    key.number = text_at(id_doc, "Folio")
        .parse()
        .map_err(|_| Finding::Schema)?;
    let kind = Type::of(&key.type_code).ok_or(Finding::Schema)?;
    let wanted = if kind.is_ticket() {
        "EnvioBOLETA"
    } else {
        "EnvioDTE"
    };
    if root.tag_name().name() != wanted {
        return Err(Finding::Schema);
    }
    signed(root, set).ok_or(Finding::EnvelopeSignature)?;
    cover(set, key)?;
    let digest = signed(dte, document).ok_or(Finding::Signature)?;
    structure(document, kind)?;
    stamp(&text, document, key)?;
    amounts::check(document, kind)?;
    if (world.known)(key).is_some_and(|known| known != digest) {
        return Err(Finding::Repeated);
    }
    let day: Date = text_at(id_doc, "FchEmis")
        .parse()
        .map_err(|_| Finding::Schema)?;
    if day > world.now.date() {
        return Err(Finding::Day);
    }
    match kind {
        Type::CreditNote => reference(document, key, world)?,
        Type::Guide => guides::check(document)?,
        _ => {}
    }
    let receiver = at(document, "Encabezado/Receptor").ok_or(Finding::Schema)?;
    let business = text_at(receiver, "RUTRecep") != ANONYMOUS_RUT && !kind.is_ticket();
    let lacks = ["GiroRecep", "DirRecep", "CmnaRecep"]
        .into_iter()
        .any(|name| text_at(receiver, name).is_empty());
    if business && lacks {
        return Err(Finding::Incomplete);
    }
    Ok(())
}

/// The digest of the signature beside an element that covers it.
fn signed(parent: Node<'_, '_>, covered: Node<'_, '_>) -> Option<String> {
    let signature = child(parent, "Signature")?;
    let found = verify(signature).ok()?;
    let id = covered.attribute("ID")?;
    (!id.is_empty() && found.covers == [id]).then_some(found.digest)
}

fn cover(set: Node<'_, '_>, key: &Key) -> Result<(), Finding> {
    let cover = child(set, "Caratula").ok_or(Finding::Schema)?;
    let fits = text_at(cover, "RutEmisor") == key.issuer
        && text_at(cover, "RutReceptor") == SII_RUT
        && rut(&text_at(cover, "RutEnvia")).is_some()
        && text_at(cover, "FchResol").parse::<Date>().is_ok()
        && text_at(cover, "SubTotDTE/TpoDTE") == key.type_code
        && text_at(cover, "SubTotDTE/NroDTE") == "1";
    if fits { Ok(()) } else { Err(Finding::Cover) }
}

/// What must be there.
fn structure(document: Node<'_, '_>, kind: Type) -> Result<(), Finding> {
    let head = child(document, "Encabezado").ok_or(Finding::Schema)?;
    let issuer: &[&str] = if kind.is_ticket() {
        &["RUTEmisor", "RznSocEmisor", "GiroEmisor"]
    } else {
        &["RUTEmisor", "RznSoc", "GiroEmis", "Acteco"]
    };
    let missing = |place: &str, names: &[&str]| {
        names
            .iter()
            .any(|name| text_at(head, &format!("{place}/{name}")).is_empty())
    };
    let wrong = missing("Emisor", issuer)
        || missing("Receptor", &["RUTRecep", "RznSocRecep"])
        || missing("Totales", &["MntTotal"])
        || (kind.is_ticket() && missing("IdDoc", &["IndServicio"]))
        || text_at(document, "TmstFirma").is_empty();
    let lines = document
        .children()
        .filter(|node| node.tag_name().name() == "Detalle")
        .zip(1_u32..);
    let mut count = 0;
    for (line, place) in lines {
        let fits = text_at(line, "NroLinDet").parse() == Ok(place)
            && (1..=80).contains(&text_at(line, "NmbItem").chars().count());
        if !fits {
            return Err(Finding::Schema);
        }
        count += 1;
    }
    if wrong || count == 0 || count > kind.most_lines() {
        return Err(Finding::Schema);
    }
    for place in ["Emisor/RUTEmisor", "Receptor/RUTRecep"] {
        let number = text_at(head, place);
        if rut(&number).as_deref() != Some(number.as_str()) {
            return Err(Finding::Rut);
        }
    }
    Ok(())
}

/// The stamp: the authority gave the folio, its key signed, and it says what the document says.
fn stamp(text: &str, document: Node<'_, '_>, key: &Key) -> Result<(), Finding> {
    let dd = at(document, "TED/DD").ok_or(Finding::Stamp)?;
    let caf = child(dd, "CAF").ok_or(Finding::Folio)?;
    let da = child(caf, "DA").ok_or(Finding::Folio)?;
    let decoded = |node, path| -> Option<Vec<u8>> {
        let packed: String = text_at(node, path).split_whitespace().collect();
        STANDARD.decode(packed).ok()
    };
    let authorised = latin::bytes(&flat(&text[da.range()]));
    let by = decoded(caf, "FRMA").and_then(|signature| signer(&authorised, &signature));
    let range = |path: &str| text_at(da, path).parse::<u64>().unwrap_or_default();
    let given = by.is_some()
        && text_at(da, "RE") == key.issuer
        && text_at(da, "TD") == key.type_code
        && (range("RNG/D")..=range("RNG/H")).contains(&key.number);
    if !given {
        return Err(Finding::Folio);
    }
    let public = PublicKey::of_parts(&text_at(da, "RSAPK/M"), &text_at(da, "RSAPK/E"));
    let public = public.ok_or(Finding::Folio)?;
    let stamped = latin::bytes(&flat(&text[dd.range()]));
    let signature = decoded(document, "TED/FRMT").ok_or(Finding::Stamp)?;
    let head = child(document, "Encabezado").ok_or(Finding::Schema)?;
    let same = [
        ("RE", "Emisor/RUTEmisor"),
        ("TD", "IdDoc/TipoDTE"),
        ("F", "IdDoc/Folio"),
        ("FE", "IdDoc/FchEmis"),
        ("RR", "Receptor/RUTRecep"),
        ("MNT", "Totales/MntTotal"),
    ]
    .into_iter()
    .all(|(stamped, written)| text_at(dd, stamped) == text_at(head, written));
    if same && verifies(&public, Hash::Sha1, &stamped, &signature) {
        Ok(())
    } else {
        Err(Finding::Stamp)
    }
}

/// What a credit note corrects must have been taken.
fn reference(document: Node<'_, '_>, key: &Key, world: &World<'_>) -> Result<(), Finding> {
    let reference = descendant(document, "Referencia").ok_or(Finding::Reference)?;
    let corrected = Key {
        type_code: text_at(reference, "TpoDocRef"),
        number: text_at(reference, "FolioRef").parse().unwrap_or_default(),
        ..key.clone()
    };
    let coded = matches!(text_at(reference, "CodRef").as_str(), "1" | "2" | "3");
    if coded && (world.known)(&corrected).is_some() {
        Ok(())
    } else {
        Err(Finding::Reference)
    }
}
