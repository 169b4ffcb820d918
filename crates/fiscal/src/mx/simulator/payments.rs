//! The complement of payments, worked out from what it states: balances, sums and taxes.

use roxmltree::Node;

use super::rules::{MALFORMED, Rule, rule};
use crate::xml::{descendant, millionths};

const MICRO: i128 = 1_000_000;
/// Most difference in a tax by rounding a base to six places.
const SLACK: i128 = 2;

/// Checks the payments of a document of payments, and that no other has any.
pub(super) fn check(root: Node<'_, '_>) -> Result<(), Rule> {
    let is_payment = root.attribute("TipoDeComprobante") == Some("P");
    let Some(all) = descendant(root, "Pagos") else {
        return match is_payment {
            true => Err(MALFORMED),
            false => Ok(()),
        };
    };
    let payment = descendant(all, "Pago")
        .filter(|_| is_payment)
        .ok_or(MALFORMED)?;
    let mut paid = 0;
    let documents = payment
        .children()
        .filter(|one| one.tag_name().name() == "DoctoRelacionado");
    for document in documents {
        let part = number(document, "ImpPagado")?;
        let left = number(document, "ImpSaldoAnt")? - part;
        let key = document.attribute("IdDocumento").unwrap_or_default();
        if part <= 0 || left < 0 || left != number(document, "ImpSaldoInsoluto")? || key.len() != 36
        {
            return Err(rule(
                "CRP20",
                "El saldo insoluto no es el saldo anterior menos lo pagado",
            ));
        }
        paid += part;
    }
    let totals = descendant(all, "Totales").ok_or(MALFORMED)?;
    if paid == 0 || number(payment, "Monto")? != paid || number(totals, "MontoTotalPagos")? != paid
    {
        return Err(rule(
            "CRP20",
            "El monto del pago no es la suma de lo pagado",
        ));
    }
    let names = [
        ("TrasladoDR", "BaseDR", "TasaOCuotaDR", "ImporteDR"),
        ("TrasladoP", "BaseP", "TasaOCuotaP", "ImporteP"),
    ];
    let mut sums = [0, 0];
    for (at, (name, base, rate, amount)) in names.into_iter().enumerate() {
        for one in payment
            .descendants()
            .filter(|one| one.tag_name().name() == name)
        {
            let due = number(one, base)? * number(one, rate)? / MICRO;
            if (due - number(one, amount)?).abs() > SLACK {
                return Err(rule(
                    "CRP20",
                    "El impuesto del pago no es la tasa por su base",
                ));
            }
            sums[at] += number(one, amount)?;
        }
    }
    match sums[0] == sums[1] {
        true => Ok(()),
        false => Err(rule(
            "CRP20",
            "Los impuestos del pago no son la suma de los de sus documentos",
        )),
    }
}

fn number(node: Node<'_, '_>, name: &str) -> Result<i128, Rule> {
    node.attribute(name).and_then(millionths).ok_or(MALFORMED)
}
