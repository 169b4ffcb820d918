//! Checks of the body of a new order before any query.

use yapa_domain::Quantity;
use yapa_domain::text::{is_email, is_phone, tidy};
use yapa_wire::customer_orders::NewCustomerOrder;

use crate::companies::fields::is_degrees;
use crate::faults::Faults;
use crate::order_states::say;
use crate::{Error, Result, say as common};

const MOST_LINES: usize = 200;
const LONGEST_TEXT: usize = 250;
/// Nothing on earth is farther, in kilometres.
const FARTHEST: i64 = 20_038;

/// Tidies the texts of an order.
///
/// # Errors
/// 400 with every field that is wrong, 422 for an order of nothing or of both ways.
pub fn check(mut body: NewCustomerOrder) -> Result<NewCustomerOrder> {
    if body.lines.is_empty() {
        return Err(Error::rule("detalle", say::NO_LINES));
    }
    if body.lines.len() > MOST_LINES {
        return Err(Error::field("detalle", say::TOO_MANY_LINES));
    }
    if body.delivery == body.pickup {
        return Err(Error::rule("delivery", say::ONE_WAY));
    }
    let mut faults = Faults::default();
    let client = &mut body.client;
    let texts = [
        ("cliente.nombre", &mut client.name),
        ("cliente.codigoTipoDocumento", &mut client.document_type),
        ("cliente.numeroDocumento", &mut client.document_number),
        ("cliente.telefono", &mut client.phone),
        ("cliente.correo", &mut client.email),
        ("direccion", &mut body.address),
        ("referencia", &mut body.reference),
        ("latitud", &mut body.latitude),
        ("longitud", &mut body.longitude),
        ("nota", &mut body.note),
    ];
    for (field, text) in texts {
        *text = tidy(text);
        let fits = text.chars().count() <= LONGEST_TEXT;
        faults.unless(fits, field, say::TEXT_TOO_LONG);
    }
    let NewCustomerOrder { client, .. } = &body;
    faults.unless(
        is_phone(&client.phone),
        "cliente.telefono",
        common::BAD_PHONE,
    );
    let email = client.email.is_empty() || is_email(&client.email);
    faults.unless(email, "cliente.correo", common::BAD_EMAIL);
    for (field, text, most) in [
        ("latitud", &body.latitude, 90),
        ("longitud", &body.longitude, 180),
    ] {
        let fits = text.is_empty() || is_degrees(text, most);
        faults.unless(fits, field, say::BAD_DEGREES);
    }
    let one_alone = body.latitude.is_empty() != body.longitude.is_empty();
    faults.unless(!one_alone, "longitud", say::BAD_DEGREES);
    let distance: Option<Quantity> = body.distance.map(Into::into);
    let far =
        |distance: Quantity| distance.is_negative() || distance > Quantity::from_int(FARTHEST);
    faults.unless(!distance.is_some_and(far), "distancia", say::BAD_DISTANCE);
    faults.end()?;
    Ok(body)
}
