//! SUNAT's words for its codes, from its list of return codes.

/// What a code means.
pub(super) fn of(code: &str) -> &'static str {
    match code {
        "0102" => "Usuario o contraseña incorrectos",
        "0109" => "El sistema no puede responder su solicitud",
        "0127" => "El ticket no existe",
        "0151" => "El nombre del archivo ZIP es incorrecto",
        "0154" => {
            "El RUC del archivo no corresponde al RUC del usuario o el proveedor no esta \
             autorizado a enviar comprobantes del contribuyente"
        }
        "0156" => "El archivo ZIP esta corrupto",
        "0161" => "El nombre del archivo XML no coincide con el nombre del archivo ZIP",
        "0306" => "No se puede leer (parsear) el archivo XML",
        "1003" => {
            "InvoiceTypeCode - El valor del tipo de documento es invalido o no coincide con el \
             nombre del archivo"
        }
        "1033" => "El comprobante fue registrado previamente con otros datos",
        "1034" => {
            "Número de RUC del nombre del archivo no coincide con el consignado en el contenido \
             del archivo XML"
        }
        "1035" => {
            "Numero de Serie del nombre del archivo no coincide con el consignado en el \
             contenido del archivo XML"
        }
        "1036" => {
            "Número de documento en el nombre del archivo no coincide con el consignado en el \
             contenido del XML"
        }
        "2014" => {
            "El XML no contiene el tag o no existe informacion del número de documento de \
             identidad del receptor del documento"
        }
        "2015" => {
            "El XML no contiene el tag o no existe informacion del tipo de documento de \
             identidad del receptor del documento"
        }
        "2022" => "RegistrationName - El dato ingresado no cumple con el estandar",
        "2023" => "El Numero de orden del item no cumple con el formato establecido",
        "2024" => {
            "El XML no contiene el tag InvoicedQuantity en el detalle de los Items o es cero (0)"
        }
        "2026" => "El XML no contiene el tag cac:Item/cbc:Description en el detalle de los Items",
        "2028" => "Debe existir el tag cac:AlternativeConditionPrice",
        "2031" => "El dato ingresado en total valor de venta no cumple con el estandar",
        "2033" => "El dato ingresado en TaxAmount de la linea no cumple con el formato establecido",
        "2062" => "El dato ingresado en PayableAmount no cumple con el formato establecido",
        "2068" => "El XML no contiene el tag cac:Price/cbc:PriceAmount en el detalle de los Items",
        "2071" => {
            "La moneda debe ser la misma en todo el documento. Salvo las percepciones que sólo \
             son en moneda nacional"
        }
        "2072" => "CustomizationID - La versión del documento no es la correcta",
        "2074" => "UBLVersionID - La versión del UBL no es correcta",
        "2076" => "cac:Signature/cbc:ID - Falta el identificador de la firma",
        "2108" => "Presentacion fuera de fecha",
        "2116" => {
            "El tipo de documento modificado por la Nota de credito debe ser factura electronica \
             o ticket"
        }
        "2119" => "El documento modificado en la Nota de credito no esta registrada.",
        "2136" => {
            "El XML no contiene el tag o no existe informacion de \
             cac:DiscrepancyResponse/cbc:Description"
        }
        "2172" => "ResponseCode - El dato ingresado no cumple con la estructura",
        "2327" => "El certificado usado no se encuentra vigente",
        "2329" => "La fecha de emision se encuentra fuera del limite permitido",
        "2335" => "El documento electrónico ingresado ha sido alterado",
        "2399" => {
            "El tipo de documento modificado por la Nota de credito debe ser boleta electronica"
        }
        "2524" => "Debe indicar el documento afectado por la nota",
        "2640" => "Operacion gratuita, solo debe consignar un monto referencial",
        "2800" => {
            "El dato ingresado en el tipo de documento de identidad del receptor no esta permitido."
        }
        "3030" => {
            "El XML no contiene el tag o no existe información del código de local anexo del emisor"
        }
        "3103" => {
            "El producto del factor y monto base de la afectación del IGV/IVAP no corresponde al \
             monto de afectacion de linea."
        }
        "3105" => "El XML debe contener al menos un tributo por linea de afectacion por IGV",
        "3111" => "El monto de afectación de IGV por linea debe ser diferente a 0.00.",
        "3205" => "Debe consignar el tipo de operación",
        "3236" => {
            "El valor ingresado en el campo cac:TaxSubtotal/cbc:BaseUnitMeasure no corresponde al \
             valor esperado"
        }
        "3244" => "Debe consignar la informacion del tipo de transaccion del comprobante",
        "3249" => {
            "Si el tipo de transaccion es al Credito debe existir al menos información de una \
             cuota de pago"
        }
        "3271" => "El valor de venta por ítem difiere de los importes consignados.",
        "3278" => "La sumatoria de valor de venta no corresponde a los importes consignados",
        "3280" => "El importe total del comprobante no coincide con el valor calculado",
        "3291" => "El cálculo del IGV es Incorrecto",
        "3294" => "La sumatoria de impuestos globales no corresponde al monto total de impuestos.",
        "3319" => "La suma de las cuotas debe ser igual al Monto neto pendiente de pago.",
        "4287" => {
            "El precio unitario de la operación que está informando difiere de los cálculos \
             realizados en base a la información remitida"
        }
        _ => "El comprobante no cumple con las reglas de validación",
    }
}
