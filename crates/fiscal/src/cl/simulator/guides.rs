//! Checks of a guide, apart from its sums ("Formato DTE", zone A: Tipo de Despacho, Indicador de
//! Traslado and Transporte; manual of printed samples v3.0). None of the code that writes guides is
//! used here.

use jiff::civil::Date;
use roxmltree::Node;

use super::finding::Finding;
use crate::cl::codes::rut;
use crate::xml::{at, child, text_at};

/// Checks why and how the goods of a guide travel.
pub(super) fn check(document: Node<'_, '_>) -> Result<(), Finding> {
    let head = child(document, "Encabezado").ok_or(Finding::Schema)?;
    let text = |path: &str| text_at(head, path);
    let transfer = text("IdDoc/IndTraslado");
    let known = ["1", "2", "3", "4", "5", "6", "7", "8", "9"].contains(&transfer.as_str());
    let despatched = ["1", "2", "3"].contains(&text("IdDoc/TipoDespacho").as_str());
    let is_free = text("Totales/MntTotal") == "0";
    // A sale has a price, a gift has none.
    let fits = match transfer.as_str() {
        "1" | "9" => !is_free,
        "4" => is_free,
        _ => true,
    };
    if !(known && despatched && fits) {
        return Err(Finding::Transfer);
    }
    let is_own = text("Receptor/RUTRecep") == text("Emisor/RUTEmisor");
    if transfer == "5" && !(is_own && is_free) {
        return Err(Finding::Internal);
    }
    if transfer == "1" && is_own {
        return Err(Finding::Transfer);
    }
    transport(head)?;
    references(document)
}

/// Where the goods go is always said; who carries them and who drives are known by their RUT.
fn transport(head: Node<'_, '_>) -> Result<(), Finding> {
    let transport = child(head, "Transporte").ok_or(Finding::Transport)?;
    let is_rut = |path: &str| {
        let number = text_at(transport, path);
        rut(&number).as_deref() == Some(number.as_str())
    };
    let driver = at(transport, "Chofer");
    let fits = ["DirDest", "CmnaDest"]
        .into_iter()
        .all(|name| !text_at(transport, name).is_empty())
        && (child(transport, "RUTTrans").is_none() || is_rut("RUTTrans"))
        && driver.is_none_or(|driver| {
            is_rut("Chofer/RUTChofer") && !text_at(driver, "NombreChofer").is_empty()
        })
        && text_at(transport, "Patente").len() <= 8;
    if fits {
        Ok(())
    } else {
        Err(Finding::Transport)
    }
}

/// A document that is referred to has type, folio and day; a guide corrects none.
fn references(document: Node<'_, '_>) -> Result<(), Finding> {
    let all = document.children();
    let mut all = all.filter(|node| node.tag_name().name() == "Referencia");
    let fits = |one: Node<'_, '_>| {
        !text_at(one, "TpoDocRef").is_empty()
            && text_at(one, "FolioRef").parse::<u64>().is_ok()
            && text_at(one, "FchRef").parse::<Date>().is_ok()
            && child(one, "CodRef").is_none()
    };
    if all.all(fits) {
        Ok(())
    } else {
        Err(Finding::Reference)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::xml::parse;

    const SOLD: &str = "<Documento><Encabezado><IdDoc><TipoDespacho>2</TipoDespacho>\
        <IndTraslado>1</IndTraslado></IdDoc><Emisor><RUTEmisor>76123456-0</RUTEmisor></Emisor>\
        <Receptor><RUTRecep>77555444-4</RUTRecep></Receptor><Transporte><Patente>BBCL12</Patente>\
        <RUTTrans>76123456-0</RUTTrans><Chofer><RUTChofer>12345678-5</RUTChofer>\
        <NombreChofer>Juan</NombreChofer></Chofer><DirDest>Av. Uno 2</DirDest><CmnaDest>Lota</CmnaDest>\
        </Transporte><Totales><MntTotal>1190</MntTotal></Totales></Encabezado><Referencia>\
        <TpoDocRef>33</TpoDocRef><FolioRef>7</FolioRef><FchRef>2026-11-20</FchRef></Referencia></Documento>";

    /// The finding after these replacements.
    fn found(changes: &[(&str, &str)]) -> Option<Finding> {
        let changed = changes.iter().fold(SOLD.to_owned(), |xml, (from, to)| {
            assert!(xml.contains(from), "{from}");
            xml.replacen(from, to, 1)
        });
        check(parse(&changed).unwrap().root_element()).err()
    }

    #[test]
    fn a_guide_says_why_and_how_its_goods_travel() {
        assert_eq!(found(&[]), None);
        let transfer = "<IndTraslado>1</IndTraslado>";
        for (from, to, finding) in [
            (transfer, "", Finding::Transfer),
            (transfer, "<IndTraslado>0</IndTraslado>", Finding::Transfer),
            // Goods that are given away have no price, and a transfer within the company is its own.
            (transfer, "<IndTraslado>4</IndTraslado>", Finding::Transfer),
            (transfer, "<IndTraslado>5</IndTraslado>", Finding::Internal),
            ("<TipoDespacho>2</TipoDespacho>", "", Finding::Transfer),
            ("<TipoDespacho>2<", "<TipoDespacho>4<", Finding::Transfer),
            ("<MntTotal>1190<", "<MntTotal>0<", Finding::Transfer),
            (">77555444-4<", ">76123456-0<", Finding::Transfer),
            (
                "<RUTChofer>12345678-5<",
                "<RUTChofer>12345678-9<",
                Finding::Transport,
            ),
            ("<NombreChofer>Juan<", "<NombreChofer><", Finding::Transport),
            (
                "<RUTTrans>76123456-0<",
                "<RUTTrans>76123456-1<",
                Finding::Transport,
            ),
            (">BBCL12<", ">BBCL12345<", Finding::Transport),
            ("<CmnaDest>Lota</CmnaDest>", "", Finding::Transport),
            ("<FchRef>2026-11-20</FchRef>", "", Finding::Reference),
            (
                "</FchRef>",
                "</FchRef><CodRef>1</CodRef>",
                Finding::Reference,
            ),
        ] {
            assert_eq!(found(&[(from, to)]), Some(finding), "{from} -> {to}");
        }
        let internal = ("<IndTraslado>1<", "<IndTraslado>5<");
        let own = (">77555444-4<", ">76123456-0<");
        assert_eq!(found(&[internal, own]), Some(Finding::Internal));
        let free = ("<MntTotal>1190<", "<MntTotal>0<");
        assert_eq!(found(&[internal, own, free]), None);
    }
}
