//! What the entries of the audit log mean.

pub(super) const WRONG_DATES: &str = "La fecha final es anterior a la inicial.";
pub(super) const ONLY_OWNERS: &str = "Solo el propietario ve la auditoría.";
pub(super) const MANY_ROWS: &str =
    "Son demasiados asientos para una hoja: elija un periodo más corto.";
/// Name of the page of a spreadsheet.
pub(super) const PAGE: &str = "Auditoría";
/// The program itself.
pub(super) const SERVER: &str = "Yapa";
/// The name of a value that stands alone.
pub(super) const VALUE: &str = "Valor";

pub(super) fn no_day(text: &str) -> String {
    format!("{text} no es un día: escriba AAAA-MM-DD.")
}

/// What was done.
pub(super) fn action(action: &str) -> &str {
    match action {
        "approval.add" => "Autorización dada con PIN",
        "approval.confirm" => "Excepción propia confirmada",
        "approval.refuse" => "PIN incorrecto en una autorización",
        "approval.use" => "Autorización usada",
        "branch.add" => "Sucursal agregada",
        "branch.change" => "Sucursal cambiada",
        "carrier.add" => "Vehículo agregado",
        "carrier.remove" => "Vehículo retirado",
        "carrier.driver.add" => "Conductor agregado",
        "carrier.driver.change" => "Conductor cambiado",
        "carrier.driver.remove" => "Conductor retirado",
        "cash_session.amend" => "Cierre de caja corregido por una venta que llegó tarde",
        "cash_session.close" => "Caja cerrada",
        "cash_session.float" => "Fondo de caja cambiado",
        "cash_session.mail" => "Cierre de caja enviado por correo",
        "cash_session.movement" => "Entrada o salida de caja",
        "cash_session.open" => "Caja abierta",
        "cash_session.reason" => "Motivo de una diferencia de caja",
        "category.add" => "Categoría agregada",
        "category.change" => "Categoría cambiada",
        "claim.add" => "Reclamo abierto",
        "claim.change" => "Estado de un reclamo cambiado",
        "claim.reply" => "Reclamo respondido",
        "client.change" => "Cliente cambiado",
        "client_import.apply" => "Importación de clientes aplicada",
        "client_import.undo" => "Importación de clientes deshecha",
        "client_import.upload" => "Archivo de clientes subido",
        "client_credit.adjust" => "Fiado ajustado",
        "client_credit.limit" => "Límite de fiado cambiado",
        "client_credit.link" => "Enlace a la cuenta de fiado creado",
        "client_credit.pay" => "Abono de fiado",
        "client_credit.promise" => "Promesa de pago anotada",
        "client_credit.undo_payment" => "Abono de fiado anulado",
        "client_credit.unlink" => "Enlaces a la cuenta de fiado retirados",
        "clock.confirm" => "Fecha y hora del equipo confirmadas",
        "company.change" => "Datos de la empresa cambiados",
        "company.tax-connection.certificate" => "Certificado tributario cargado",
        "company.signup" => "Tienda creada en la página de ingreso",
        "company.tax-connection.change" => "Conexión tributaria cambiada",
        "company.tax-connection.range" => "Numeración autorizada cambiada",
        "company.tax-connection.remove" => "Conexión tributaria retirada",
        "credit_note.add" => "Nota de crédito emitida",
        "customer_order.add" => "Pedido registrado",
        "customer_order.state" => "Estado de un pedido cambiado",
        "document.default" => "Comprobante usual cambiado",
        "document.payments" => "Medios de pago de un comprobante cambiados",
        "e_document.cancel" => "Cancelación de un comprobante pedida",
        "e_document.cancelled" => "Cancelación de un comprobante decidida",
        "e_document.invoice" => "Ticket facturado",
        "e_document.mail" => "Comprobante enviado por correo",
        "e_document.payment" => "Comprobante de un pago emitido",
        "e_document.renumber" => "Comprobante enviado con otro número",
        "e_document.resend" => "Comprobante enviado otra vez",
        "e_document.redate" => "Comprobante emitido con la fecha de hoy",
        "e_document.send_all" => "Comprobantes pendientes enviados",
        "expense.add" => "Gasto registrado",
        "expense.undo" => "Gasto deshecho",
        "group.add" => "Grupo agregado",
        "group.change" => "Grupo cambiado",
        "grouping.add" => "Agrupación agregada",
        "grouping.change" => "Agrupación cambiada",
        "grouping.remove" => "Agrupación eliminada",
        "guide.add" => "Guía emitida",
        "guide.mail" => "Guía enviada por correo",
        "guide.receive" => "Guía recibida",
        "import.apply" => "Importación de productos aplicada",
        "import.undo" => "Importación de productos deshecha",
        "import.upload" => "Archivo de productos subido",
        "product.add" => "Producto agregado",
        "product.adopt" => "Producto tomado del catálogo compartido",
        "product.change" => "Producto cambiado",
        "purchase.add" => "Compra pedida",
        "purchase.move" => "Estado de una compra cambiado",
        "receipt.add" => "Mercadería recibida",
        "report.mail" => "Reporte enviado por correo",
        "report.schedule" => "Envío programado de reporte",
        "role.change" => "Rol cambiado",
        "sale.credit" => "Venta al fiado autorizada",
        "sale.discard" => "Venta descartada",
        "sale.discount" => "Venta con descuento",
        "sale.mail" => "Ticket enviado por correo",
        "sale.payment" => "Pago de una venta corregido",
        "sale.price" => "Venta con otro precio",
        "sale.void" => "Venta anulada",
        "series.confirm" => "Último número de una serie confirmado",
        "session.refuse" => "PIN incorrecto en una pantalla bloqueada",
        "session.unlock" => "Pantalla desbloqueada con PIN",
        "sponsor_product.associate" => "Producto de un distribuidor asociado",
        "stock_count.apply" => "Conteo de stock aplicado",
        "stock_count.discard" => "Conteo de stock descartado",
        "stock_count.open" => "Conteo de stock abierto",
        "stock_count.reason" => "Motivo de una diferencia de stock",
        "stock_transfer.arrive" => "Traslado recibido por la otra tienda",
        "stock_transfer.receive" => "Traslado recibido",
        "stock_transfer.send" => "Traslado enviado",
        "stock_transfer.take_back" => "Traslado retirado",
        "user.add" => "Persona agregada",
        "user.change" => "Persona cambiada",
        "user.pin.add" => "PIN creado",
        "user.pin.change" => "PIN cambiado",
        "user.pin.remove" => "PIN retirado",
        "user.link" => "Enlace de contraseña enviado",
        "user.rights" => "Permisos de una persona cambiados",
        "wallet.recharge" => "Cuponera recargada",
        "wallet.withdraw" => "Retiro de una cuponera",
        "waste.add" => "Merma o consumo registrado",
        "waste.undo" => "Merma o consumo deshecho",
        other => other,
    }
}

/// What was done, with who approved it.
pub(super) fn approved(description: String, approver: &str) -> String {
    match approver {
        "" => description,
        name => format!("{description} (autorizó {name})"),
    }
}

/// The name of a value: those that the program keeps under English names, and the contract's words.
pub(super) fn field(name: &str) -> String {
    let known = match name {
        "active" => "Activo",
        "bag" => "Cuponera",
        "balance" => "Saldo",
        "clients" => "Clientes",
        "clock" => "Reloj",
        "code" => "Código",
        "color" => "Color",
        "discount" => "Descuento",
        "icon" => "Ícono",
        "lines" => "Productos",
        "message" => "Mensaje",
        "name" => "Nombre",
        "number" => "Número",
        "order_id" => "Pedido",
        "order_kind" => "Tipo de pedido",
        "price" => "Precio",
        "product" | "product_id" => "Producto",
        "products" => "Productos",
        "reason" => "Motivo",
        "recipient" => "Destinatario",
        "shop_figures" => "Ve las cifras de la tienda",
        "sponsor" => "Distribuidor",
        "status" => "Estado",
        "stock" => "Stock",
        "total" => "Total",
        "update_stock" => "Aumenta el stock",
        "weight" => "Peso",
        _ => return spelt(name),
    };
    known.to_owned()
}

/// `nombreComercial` as "Nombre comercial".
fn spelt(name: &str) -> String {
    let mut out = String::with_capacity(name.len() + 4);
    for (at, letter) in name.chars().enumerate() {
        match letter {
            '_' => out.push(' '),
            _ if at == 0 => out.extend(letter.to_uppercase()),
            _ if letter.is_uppercase() => {
                out.push(' ');
                out.extend(letter.to_lowercase());
            }
            _ => out.push(letter),
        }
    }
    out
}

/// Which line of a sale a value is of.
pub(super) fn line(number: &str) -> String {
    format!(", línea {number}")
}

pub(super) const fn yes_or_no(yes: bool) -> &'static str {
    if yes { "sí" } else { "no" }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::action;

    /// Beginnings of dotted texts that are no actions: fields of the contract, secrets and jobs.
    const OTHERS: [&str; 12] = [
        "cliente.",
        "destinatario.",
        "document.cancel",
        "document.emit",
        "mail.",
        "pago.",
        "precio.",
        "reports.profit_days",
        "stock_transfer.deliver",
        "stock_transfer.settle",
        "tax.",
        "traslado.",
    ];
    /// Ends of file names.
    const FILES: [&str; 7] = [".db", ".key", ".lock", ".pdf", ".png", ".xls", ".xlsx"];

    /// The dotted texts of the use cases, which record their actions by them.
    fn recorded(folder: &Path, found: &mut Vec<String>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() && !path.ends_with("audit_log") {
                recorded(&path, found);
            } else if path.extension().is_some_and(|end| end == "rs") {
                let text = fs::read_to_string(&path).unwrap();
                let words = text.split('"').skip(1);
                found.extend(words.filter(|word| is_action(word)).map(str::to_owned));
            }
        }
    }

    fn is_action(word: &str) -> bool {
        let is_part = |part: &str| {
            !part.is_empty()
                && part
                    .chars()
                    .all(|c| matches!(c, '_' | '-') || c.is_ascii_lowercase())
        };
        word.contains('.')
            && word.split('.').all(is_part)
            && !OTHERS.iter().any(|other| word.starts_with(other))
            && !FILES.iter().any(|end| word.ends_with(end))
    }

    #[test]
    fn every_action_of_the_use_cases_has_words() {
        let mut found = Vec::new();
        recorded(
            &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
            &mut found,
        );
        assert!(found.len() > 30, "{found:?}");
        let silent: Vec<_> = found.iter().filter(|one| action(one) == *one).collect();
        assert_eq!(silent, Vec::<&String>::new());
    }
}
