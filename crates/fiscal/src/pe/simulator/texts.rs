//! SUNAT's words for its codes, from its list of return codes.

/// Meaning of a code.
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
        "2016" => {
            "El dato ingresado en el tipo de documento de identidad del receptor no cumple con el \
             estandar o no esta permitido."
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
        "2040" => "El tipo de afectacion del IGV es incorrecto",
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
        "2523" => "GrossWeightMeasure - El dato ingresado no cumple con el formato establecido",
        "2532" => "No cumple con un código válido de la modalidad de traslado",
        "2554" => "El destinatario debe ser igual al remitente para el motivo de traslado",
        "2555" => "El destinatario no debe ser igual al remitente",
        "2558" => "El XML no contiene el RUC del transportista o no es válido",
        "2560" => "Transportista no debe ser igual al remitente",
        "2567" => "El número de placa no cumple con el formato establecido",
        "2572" => "El XML no contiene la licencia de conducir del conductor",
        "2524" => "Debe indicar el documento afectado por la nota",
        "2640" => "Operacion gratuita, solo debe consignar un monto referencial",
        "2800" => {
            "El dato ingresado en el tipo de documento de identidad del receptor no esta permitido."
        }
        "2883" => "Es obligatorio indicar la unidad de medida del ítem",
        "2936" => "El dato ingresado como unidad de medida no corresponde al valor esperado",
        "2961" => "El valor del tag codigo de tributo internacional no corresponde al esperado.",
        "3030" => {
            "El XML no contiene el tag o no existe información del código de local anexo del emisor"
        }
        "3050" => "Afectación de IGV no corresponde al código de tributo de la linea.",
        "3051" => "Nombre de tributo no corresponde al código de tributo de la linea.",
        "3067" => "El código de tributo no debe repetirse a nivel de item",
        "3103" => {
            "El producto del factor y monto base de la afectación del IGV/IVAP no corresponde al \
             monto de afectacion de linea."
        }
        "3105" => "El XML debe contener al menos un tributo por linea de afectacion por IGV",
        "3110" => {
            "El monto de afectacion de IGV por linea debe ser igual a 0.00 para Exoneradas, Inafectas, \
             Exportación, Gratuitas de exoneradas o Gratuitas de inafectas."
        }
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
        "3277" => {
            "La sumatoria del total valor de venta - operaciones gravadas de línea no corresponden al \
             total"
        }
        "3278" => "La sumatoria de valor de venta no corresponde a los importes consignados",
        "3280" => "El importe total del comprobante no coincide con el valor calculado",
        "3291" => "El cálculo del IGV es Incorrecto",
        "3294" => "La sumatoria de impuestos globales no corresponde al monto total de impuestos.",
        "3319" => "La suma de las cuotas debe ser igual al Monto neto pendiente de pago.",
        "3343" => "La fecha de inicio del traslado es menor a la fecha de emisión o no existe",
        "3357" => "El XML no contiene los datos del conductor principal",
        "3365" => {
            "El codigo de establecimiento anexo del punto de partida no existe o no contiene informacion"
        }
        "3368" => "El ubigeo de partida o de llegada no es válido",
        "3369" => {
            "El codigo de establecimiento anexo del punto de llegada no existe o no contiene informacion"
        }
        "3380" => "Debe consignar el RUC del emisor del documento relacionado",
        "3381" => "El RUC del emisor del documento relacionado no corresponde",
        "3382" => {
            "El Tipo de documento del emisor del documento relacionado debe ser Numero de RUC"
        }
        "3405" => "Debe indicar el motivo de traslado",
        "3417" => {
            "Para el motivo de traslado 05, 06 y 17 el tipo de documento de identidad del destinatario \
             debe ser 6-RUC"
        }
        "3437" => "Debe indicar la hora de emisión",
        "3443" => "El Numero de RUC del Destinatario no existe",
        "3448" => {
            "El tipo y numero de documento de identidad del Remitente no puede ser es el mismo que el \
             Proveedor"
        }
        "4287" => {
            "El precio unitario de la operación que está informando difiere de los cálculos \
             realizados en base a la información remitida"
        }
        "2048" => "El dato ingresado en TaxAmount no cumple con el formato establecido",
        "2105" => "Comprobante a dar de baja no se encuentra registrado en SUNAT",
        "2106" => "Factura a dar de baja ya se encuentra en estado de baja",
        "2220" => "El ID debe coincidir con el nombre del archivo",
        "2228" => "RegistrationName - El dato ingresado no cumple con el estandar",
        "2236" => "La fecha del IssueDate no debe ser mayor a la fecha de recepción",
        "2241" => "DocumentTypeCode - El valor del tipo de documento es invalido",
        "2251" => "El dato ingresado en TotalAmount debe ser numerico mayor o igual a cero",
        "2254" => "PaidAmount - El dato ingresado no cumple con el estandar",
        "2256" => "InstructionID - El dato ingresado no cumple con el estandar",
        "2278" => "Debe indicar Información acerca del importe total de IGV/IVAP",
        "2287" => "AdditionalAccountID - El dato ingresado no cumple con el estandar",
        "2301" => "La fecha del IssueDate no debe ser mayor a la fecha de recepción",
        "2307" => "El tag LineID de VoidedDocumentsLine esta vacío",
        "2308" => "DocumentTypeCode - El valor del tipo de documento es invalido",
        "2310" => "El dato ingresado no cumple con el patron SERIE",
        "2312" => {
            "El dato ingresado en DocumentNumberID debe ser numerico y como maximo de 8 \
             digitos"
        }
        "2315" => "El tag VoidReasonDescription esta vacío",
        "2342" => "Fecha de emision de la factura no coincide con la informada en la comunicacion",
        "2346" => {
            "La fecha de generación del resumen debe ser igual a la fecha consignada en el \
             nombre del archivo"
        }
        "2513" => "Dato no cumple con formato de acuerdo al tipo de documento",
        "2671" => {
            "La fecha de generación de la comunicación/resumen debe ser mayor o igual a la \
             fecha de generación/emisión de los documentos"
        }
        "2896" => "El código ingresado como estado del ítem no existe en el catálogo",
        "2957" => {
            "El comprobante no puede ser dado de baja por exceder el plazo desde su fecha \
             de emision"
        }
        "2987" => "El comprobante ya fue informado y se encuentra anulado o rechazado.",
        "4027" => {
            "El importe total no coincide con la sumatoria de los valores de venta mas los \
             tributos mas los cargos"
        }
        _ => "El comprobante no cumple con las reglas de validación",
    }
}
