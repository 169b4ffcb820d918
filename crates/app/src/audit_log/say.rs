//! Spanish texts of the entries of the audit log.

pub(super) const WRONG_DATES: &str = "La fecha final es anterior a la inicial.";
pub(super) const ONLY_OWNERS: &str = "Solo el propietario ve la auditoría.";
pub(super) const MANY_ROWS: &str =
    "Son demasiados asientos para una hoja: elija un periodo más corto.";
/// Name of the page of a spreadsheet.
pub(super) const PAGE: &str = "Auditoría";
/// The program itself.
pub(super) const SERVER: &str = "Yapa";
/// The name of a value that has no field name.
pub(super) const VALUE: &str = "Valor";

pub(super) fn no_day(text: &str) -> String {
    format!("{text} no es un día: escriba AAAA-MM-DD.")
}

/// The Spanish words of an action.
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
        "e_document.invoice_given_up" => "Factura de un ticket descartada",
        "e_document.refused_mail" => "Aviso de factura rechazada a su comprador",
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

/// The description, with the approver when there was one.
pub(super) fn approved(description: String, approver: &str) -> String {
    match approver {
        "" => description,
        name => format!("{description} (autorizó {name})"),
    }
}

/// The name of a value: those that the program keeps under English names, and the contract's words.
pub(super) fn field(name: &str) -> String {
    let known = VALUES.iter().find(|(one, _)| *one == name);
    known.map_or_else(|| spelt(name), |(_, words)| (*words).to_owned())
}

/// English names of values, and names of the contract that say little, in words.
const VALUES: [(&str, &str); 74] = [
    ("active", "Activo"),
    ("added", "Nuevos"),
    ("bag", "Cuponera"),
    ("balance", "Saldo"),
    ("categories", "Categorías"),
    ("changed", "Cambiados"),
    ("chatbot", "En el chatbot"),
    ("clients", "Clientes"),
    ("clock", "Reloj"),
    ("code", "Código"),
    ("color", "Color"),
    ("customizado", "Personalizado"),
    ("delivery", "Reparto"),
    ("discount", "Descuento"),
    ("document", "Comprobante"),
    ("file", "Archivo"),
    ("icon", "Ícono"),
    ("id", "Clave"),
    ("idProducto", "Producto"),
    ("impuestosDolpos", "Impuestos"),
    ("journal_number", "Último número del diario"),
    ("kept", "No deshechos"),
    ("last_number", "Último número"),
    ("line", "Línea"),
    ("lines", "Productos"),
    ("linkWhatsapp", "Enlace de WhatsApp"),
    ("message", "Mensaje"),
    ("name", "Nombre"),
    ("number", "Número"),
    ("order_id", "Pedido"),
    ("order_kind", "Tipo de pedido"),
    ("origen", "Origen"),
    ("paisCodigoISO2", "País"),
    ("payment", "Pago"),
    ("price", "Precio"),
    ("product", "Producto"),
    ("product_id", "Producto"),
    ("products", "Productos"),
    ("reason", "Motivo"),
    ("recipient", "Destinatario"),
    ("refused", "Con errores"),
    ("rolDescripcion", "Rol"),
    ("rolId", "Clave del rol"),
    ("roles", "Roles"),
    ("rows", "Filas"),
    ("ruc", "Número de documento"),
    ("rucEmpresaHost", "Empresa"),
    ("series", "Serie"),
    ("sharedId", "Clave en el catálogo compartido"),
    ("shop_figures", "Ve las cifras de la tienda"),
    ("sponsor", "Distribuidor"),
    ("status", "Estado"),
    ("stock", "Stock"),
    ("taraMedida", "Tara"),
    ("taxICBPER", "Impuesto a la bolsa"),
    ("tdoCodigo", "Código"),
    ("tdoDescripcion", "Tipo de documento"),
    ("tipoDocumentoByUsuTdoCodigo", "Tipo de documento"),
    ("total", "Total"),
    ("umbralReposicion", "Stock mínimo"),
    ("update_stock", "Aumenta el stock"),
    ("usaDolpos", "Usa Dolpos"),
    ("usuApellidoMaterno", "Apellido materno"),
    ("usuApellidoPaterno", "Apellido paterno"),
    ("usuCorreo", "Correo"),
    ("usuFechaRegistro", "Registro"),
    ("usuId", "Clave"),
    ("usuNombre", "Nombre"),
    ("usuNumeroDocumento", "Número de documento"),
    ("usuTelefono", "Teléfono"),
    ("usuVigente", "Activo"),
    ("valorAcumulado", "Acumulado"),
    ("vigente", "Activo"),
    ("weight", "Peso"),
];

/// Spanish words in the contract's field names, which have no accents.
const ACCENTS: [(&str, &str); 32] = [
    ("anulacion", "anulación"),
    ("codigo", "código"),
    ("categoria", "categoría"),
    ("categorias", "categorías"),
    ("conexion", "conexión"),
    ("configuracion", "configuración"),
    ("conversion", "conversión"),
    ("cotizacion", "cotización"),
    ("credito", "crédito"),
    ("descripcion", "descripción"),
    ("dia", "día"),
    ("dias", "días"),
    ("direccion", "dirección"),
    ("division", "división"),
    ("electronica", "electrónica"),
    ("emision", "emisión"),
    ("fantasia", "fantasía"),
    ("generico", "genérico"),
    ("guias", "guías"),
    ("impresion", "impresión"),
    ("informacion", "información"),
    ("limite", "límite"),
    ("lineas", "líneas"),
    ("maxima", "máxima"),
    ("minimo", "mínimo"),
    ("numero", "número"),
    ("octagonos", "octágonos"),
    ("presentacion", "presentación"),
    ("razon", "razón"),
    ("regimen", "régimen"),
    ("resolucion", "resolución"),
    ("telefono", "teléfono"),
];

/// `direccionComercial` as "Dirección comercial".
fn spelt(name: &str) -> String {
    let mut words: Vec<String> = vec![String::new()];
    for letter in name.chars() {
        if letter == '_' || letter.is_uppercase() {
            words.push(String::new());
        }
        if let Some(word) = words.last_mut().filter(|_| letter != '_') {
            word.extend(letter.to_lowercase());
        }
    }
    let accented = words.iter().map(|word| {
        let known = ACCENTS.iter().find(|(one, _)| one == word);
        known.map_or(word.as_str(), |(_, accented)| accented)
    });
    let mut text = accented.collect::<Vec<_>>().join(" ");
    if let Some(first) = text.chars().next() {
        text.replace_range(..first.len_utf8(), &first.to_uppercase().to_string());
    }
    text
}

/// Which line of a sale a value is of.
pub(super) fn line(number: &str) -> String {
    format!(", línea {number}")
}

pub(super) const fn yes_or_no(yes: bool) -> &'static str {
    if yes { "sí" } else { "no" }
}

#[cfg(test)]
mod tests;
