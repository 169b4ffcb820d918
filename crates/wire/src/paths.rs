//! Every operation of the contract: where it stands, what goes in and out.
//!
//! Paths stand under the API root. The browser's endpoints are generated from
//! this table; a test of the server holds the router against it.

/// HTTP method of an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Reads.
    Get,
    /// Adds.
    Post,
    /// Replaces.
    Put,
    /// Changes some fields.
    Patch,
    /// Takes away.
    Delete,
}

impl Method {
    /// In capitals, as it is sent.
    pub const fn name(self) -> &'static str {
        match self {
            Method::Get => "GET",
            Method::Post => "POST",
            Method::Put => "PUT",
            Method::Patch => "PATCH",
            Method::Delete => "DELETE",
        }
    }
}

/// One operation; types are named as in this crate.
#[derive(Clone, Copy, Debug)]
pub struct Endpoint {
    /// What it does, in snake case: `register_sale`.
    pub name: &'static str,
    /// Its method.
    pub method: Method,
    /// Its path under the API root, with `{parameters}`.
    pub path: &'static str,
    /// Type of the query.
    pub query: Option<&'static str>,
    /// Type of the JSON body.
    pub body: Option<&'static str>,
    /// Type of the form body.
    pub form: Option<&'static str>,
    /// Type of the answer.
    pub answer: Option<&'static str>,
    /// Whether the answer is a list of that type.
    pub list: bool,
    /// Whether the body is a list of its type.
    pub body_list: bool,
}

const fn op(name: &'static str, method: Method, path: &'static str) -> Endpoint {
    Endpoint {
        name,
        method,
        path,
        query: None,
        body: None,
        form: None,
        answer: None,
        list: false,
        body_list: false,
    }
}

const fn get(name: &'static str, path: &'static str) -> Endpoint {
    op(name, Method::Get, path)
}

const fn post(name: &'static str, path: &'static str) -> Endpoint {
    op(name, Method::Post, path)
}

const fn put(name: &'static str, path: &'static str) -> Endpoint {
    op(name, Method::Put, path)
}

const fn patch(name: &'static str, path: &'static str) -> Endpoint {
    op(name, Method::Patch, path)
}

const fn delete(name: &'static str, path: &'static str) -> Endpoint {
    op(name, Method::Delete, path)
}

impl Endpoint {
    const fn query(self, name: &'static str) -> Endpoint {
        Endpoint {
            query: Some(name),
            ..self
        }
    }

    const fn body(self, name: &'static str) -> Endpoint {
        Endpoint {
            body: Some(name),
            ..self
        }
    }

    const fn body_list(self, name: &'static str) -> Endpoint {
        Endpoint {
            body: Some(name),
            body_list: true,
            ..self
        }
    }

    const fn form(self, name: &'static str) -> Endpoint {
        Endpoint {
            form: Some(name),
            ..self
        }
    }

    const fn answers(self, name: &'static str) -> Endpoint {
        Endpoint {
            answer: Some(name),
            ..self
        }
    }

    const fn lists(self, name: &'static str) -> Endpoint {
        Endpoint {
            answer: Some(name),
            list: true,
            ..self
        }
    }
}

/// The name that stands in the paths of the shared catalogue and units.
pub const PRODUCT_SLUG: &str = "yapa";

/// All operations, by area.
#[rustfmt::skip]
pub const ENDPOINTS: &[Endpoint] = &[
    get("health", "/health").answers("Health"),
    // Signing in and out.
    post("request_token", "/oauth/token").form("TokenRequest").answers("TokenAnswer"),
    get("load_user", "/v2/usuarios/usuario-autenticado").query("DeviceQuery").answers("User"),
    get("sign_out", "/v1/autenticacion/cerrar-sesion").query("DeviceQuery"),
    post("request_recovery", "/v2/usuarios/recuperar-contrasena-link").query("RecoveryRequest").answers("Message"),
    post("change_password_by_token", "/v2/usuarios/actualizar-contrasena").query("RecoveryChange").answers("Message"),
    // Users.
    get("list_roles", "/v2/usuarios/roles").query("RoleQuery").lists("Role"),
    patch("update_profile", "/v2/usuarios").body("ProfilePatch").answers("User"),
    post("add_user", "/v2/usuarios").query("NewUserQuery").body("NewUser").answers("CompanyUser"),
    get("list_company_users", "/v2/empresas/{host}/usuarios").query("CompanyUserQuery").answers("CompanyUserPage"),
    get("list_company_roles", "/v2/empresas/{host}/roles").lists("CompanyRole"),
    patch("change_company_role", "/v2/empresas/{host}/roles/{roleCode}").body("CompanyRolePatch").answers("CompanyRole"),
    patch("change_company_user", "/v2/empresas/{host}/usuarios/{userId}").body("CompanyUserPatch").answers("CompanyUser"),
    post("mail_password_link", "/v2/empresas/{host}/usuarios/{userId}/recuperar-contrasena").answers("Message"),
    put("change_password", "/v2/usuarios/{userId}/cambio-contrasena").body("PasswordChange").answers("PasswordChanged"),
    // Messages to a person.
    get("list_notifications", "/v2/usuarios/{userId}/mensajes").query("PageQuery").answers("NotificationPage"),
    patch("read_notification", "/v2/usuarios/{userId}/mensajes/{notificationId}").body("NotificationPatch").answers("Notification"),
    get("load_push_key", "/v2/notificaciones/clave").answers("PushKey"),
    // Companies.
    get("load_company", "/v2/administracion/empresas/{host}").answers("Company"),
    patch("change_company", "/v2/administracion/empresas/{host}").query("CompanyPatchQuery").body("CompanyPatch").answers("Company"),
    get("load_selling_company", "/v2/ventas/empresas/{host}").answers("Company"),
    post("upload_logo", "/v2/administracion/empresas/{host}/subir-logo").answers("UploadedPicture"),
    // Branches.
    get("list_branches", "/v2/administracion/paises/{countryCode}/empresas/maestros/{host}").query("BranchQuery").answers("BranchPage"),
    post("add_branch", "/v2/administracion/paises/{countryCode}/empresas/maestros/{host}/sucursales").body("BranchForm").answers("Branch"),
    patch("change_branch", "/v2/administracion/paises/{countryCode}/empresas/maestros/{host}/sucursales/{branchId}").body("BranchForm").answers("Branch"),
    // Vehicles and their drivers.
    get("list_carriers", "/v2/administracion/empresas/{host}/transportes").query("CarrierQuery").answers("CarrierPage"),
    post("add_carrier", "/v2/administracion/empresas/{host}/transportes").body("NewCarrier").answers("Carrier"),
    get("load_carrier", "/v2/administracion/empresas/{host}/transportes/{carrierId}").answers("Carrier"),
    delete("remove_carrier", "/v2/administracion/empresas/{host}/transportes/{carrierId}").answers("Message"),
    post("add_driver", "/v2/administracion/empresas/{host}/transportes/{carrierId}").body("NewDriver").answers("Carrier"),
    patch("change_driver", "/v2/administracion/empresas/{host}/transportes/{carrierId}/conductores/{driverId}").body("DriverPatch").answers("Carrier"),
    delete("remove_driver", "/v2/administracion/empresas/{host}/transportes/{carrierId}/conductores/{driverId}").answers("Carrier"),
    // Goods that came.
    get("list_receipts", "/v1/compras/empresas/{host}/guias").query("ReceiptQuery").answers("ReceiptPage"),
    get("load_receipt", "/v1/compras/empresas/{host}/guias/{receiptId}").answers("Receipt"),
    post("add_receipt", "/v1/compras/empresas/{host}/guias").body("NewReceipt").answers("Receipt"),
    get("load_receivable", "/v1/compras/empresas/{host}/pedidos/{purchaseId}/recepcion").answers("Receivable"),
    // Claims about orders.
    get("list_reports", "/v1/reportes/empresas/{host}").query("ReportQuery").answers("ReportPage"),
    post("add_report", "/v1/reportes/empresas/{host}").body("NewReport").answers("Report"),
    get("load_report", "/v1/reportes/empresas/{host}/{reportId}").answers("Report"),
    patch("change_report", "/v1/reportes/empresas/{host}/{reportId}").body("ReportPatch").answers("Report"),
    post("reply_report", "/v1/reportes/empresas/{host}/{reportId}/mensajes").body("NewReportMessage").answers("Report"),
    // The dashboard.
    get("list_advertisements", "/v2/ventas/empresas/{host}/avisos").lists("Advertisement"),
    get("list_promotions", "/v2/ventas/empresas/{host}/bonificaciones").lists("Promotion"),
    get("load_month_sales", "/v2/ventas/empresas/{host}/graficos/monto-ventas-mes").query("MonthQuery").answers("MonthSales"),
    get("list_month_purchases", "/v2/ventas/empresas/{host}/graficos/monto-compras-mes").query("MonthPurchasesQuery").lists("MonthPurchases"),
    get("list_channel_orders", "/v2/ventas/empresas/{host}/graficos/total-pedidos").query("FiguresQuery").lists("ChannelOrders"),
    get("list_payment_totals", "/v2/ventas/empresas/{host}/graficos/total-medios-pago").query("FiguresQuery").lists("PaymentTotal"),
    get("list_top_products", "/v2/ventas/empresas/{host}/graficos/total-productos").query("FiguresQuery").lists("TopProduct"),
    get("load_branch_sales", "/v2/ventas/empresas/{host}/graficos/sucursales").answers("BranchSales"),
    // Places.
    get("load_country", "/v2/localizacion/paises/{countryCode}").answers("CountryInfo"),
    get("list_document_types", "/v2/localizacion/paises/{countryCode}/tipo-documentos").lists("DocumentType"),
    get("list_first_divisions", "/v2/localizacion/paises/{countryCode}/territorios/primera-division").lists("Division"),
    get("list_second_divisions", "/v2/localizacion/paises/{countryCode}/territorios/primera-division/{d1}/segunda-division").lists("Division"),
    get("list_third_divisions", "/v2/localizacion/paises/{countryCode}/territorios/primera-division/{d1}/segunda-division/{d2}/tercera-division").lists("Division"),
    get("list_fourth_divisions", "/v2/localizacion/paises/{countryCode}/territorios/primera-division/{d1}/segunda-division/{d2}/tercera-division/{d3}/cuarta-division").lists("Division"),
    get("list_departments", "/v1/yapa/peru/ubigeo/departamentos").lists("Division"),
    get("list_provinces", "/v1/yapa/peru/ubigeo/departamentos/{dep}/provincias").lists("Division"),
    get("list_districts", "/v1/yapa/peru/ubigeo/departamentos/{dep}/provincias/{prov}/distritos").lists("Division"),
    get("list_districts_short", "/v1/yapa/peru/ubigeo/departamentos/{dep}/{prov}/distritos").lists("Division"),
    get("list_measures", "/v1/yapa/medidas").lists("Measure"),
    // Catalogue.
    get("list_categories", "/v2/empresas/{host}/categorias").query("CategoryQuery").lists("Category"),
    post("add_category", "/v2/empresas/{host}/categorias").body("CategoryForm").answers("Category"),
    patch("change_category", "/v2/empresas/{host}/categorias/{categoryId}").body("CategoryForm").answers("Category"),
    get("list_category_products", "/v2/empresas/{host}/categorias/{categoryId}").query("ProductQuery").answers("CategoryProductPage"),
    get("list_products", "/v2/empresas/{host}/productos").query("ProductQuery").answers("ProductPage"),
    get("load_product", "/v2/empresas/{host}/productos/{productId}").answers("Product"),
    post("add_product", "/v2/ventas/empresas/{host}/productos").query("ProductFormQuery").body("ProductForm").answers("Product"),
    patch("change_product", "/v2/ventas/empresas/{host}/productos/{productId}").query("ProductFormQuery").body("ProductForm").answers("Product"),
    get("download_inventory", "/v2/empresas/{host}/productos/excel/inventario/archivo").query("InventoryQuery"),
    get("send_inventory", "/v2/empresas/{host}/productos/excel/inventario").query("InventoryQuery").answers("Message"),
    get("list_best_sellers", "/v2/pedidos/paises/{countryCode}/productos").query("BestSellerQuery").answers("ProductPage"),
    get("list_taxes", "/v2/ventas/empresas/{host}/impuestos-dolpos").lists("Tax"),
    get("list_groups", "/v2/empresas/{host}/agrupaciones").query("GroupQuery").lists("Group"),
    get("load_group", "/v2/empresas/{host}/agrupaciones/{groupId}").query("GroupQuery").answers("Group"),
    post("add_group", "/v2/empresas/{host}/agrupaciones").body("NewGroup").answers("Group"),
    patch("change_group", "/v2/empresas/{host}/agrupaciones/{groupId}").body("GroupPatch").answers("Group"),
    get("list_groupings", "/v2/ventas/empresas/{host}/grupo-productos").query("GroupingQuery").answers("GroupingPage"),
    get("load_grouping", "/v2/ventas/empresas/{host}/grupo-productos/{groupingId}").answers("Grouping"),
    post("add_grouping", "/v2/ventas/empresas/{host}/grupo-productos").body("NewGrouping").answers("Grouping"),
    patch("change_grouping", "/v2/ventas/empresas/{host}/grupo-productos/{groupingId}").body("GroupingPatch").answers("Grouping"),
    post("set_grouping_image", "/v2/ventas/empresas/{host}/grupo-productos/{groupingId}/imagen").answers("Grouping"),
    delete("remove_grouping_product", "/v2/ventas/empresas/{host}/grupo-productos/{groupingId}/producto/{productId}").answers("Grouping"),
    delete("remove_grouping", "/v2/ventas/empresas/{host}/grupo-productos/{groupingId}").answers("Message"),
    // The shared catalogue.
    get("list_shared_products", "/v2/empresas/{host}/paises/{countryCode}/yapa/productos").query("SharedQuery").answers("SharedProductPage"),
    get("list_shared_categories", "/v2/empresas/{host}/paises/{countryCode}/yapa/categorias").query("SharedCategoryQuery").lists("SharedCategory"),
    get("list_business_lines", "/v1/yapa/rubros").lists("BusinessLine"),
    post("add_shared_products", "/v2/empresas/{host}/productos").query("SharedAdditionQuery").body("SharedAddition").answers("SharedAdded"),
    // Clients.
    get("list_clients", "/v2/ventas/empresas/{host}/clientes").query("ClientQuery").answers("ClientPage"),
    get("load_client", "/v2/ventas/empresas/{host}/clientes/{clientId}").answers("Client"),
    post("add_client", "/v2/ventas/empresas/{host}/clientes").body("NewClient").answers("Client"),
    put("change_client", "/v2/ventas/empresas/{host}/clientes").body("ClientChange").answers("Client"),
    put("change_client_by_id", "/v2/ventas/empresas/{host}/clientes/{clientId}").body("ClientChange").answers("Client"),
    get("list_client_purchases", "/v2/ventas/empresas/{host}/usuarios/{userId}/clientes/{clientId}/compras").query("PageQuery").answers("ClientPurchasePage"),
    get("look_up_client", "/v2/ventas/paises/{countryCode}/clientes/tipo-documentos/{docType}/{docNumber}").query("LookupQuery").answers("Client"),
    // Wallets.
    get("load_wallet", "/v2/ventas/empresas/{host}/clientes/{clientId}/cuponera").query("MovementQuery").answers("Wallet"),
    post("add_movement", "/v2/ventas/empresas/{host}/clientes/{clientId}/cuponera").body("NewMovement").answers("WalletMovement"),
    get("list_movements", "/v2/ventas/empresas/{host}/cuponera/movimientos").query("MovementQuery").answers("WalletMovementPage"),
    // Quotes.
    get("list_proformas", "/v2/ventas/empresas/{host}/proformas").query("ProformaQuery").answers("ProformaPage"),
    get("load_proforma", "/v2/ventas/empresas/{host}/proformas/{proformaId}").answers("Proforma"),
    get("list_client_proformas", "/v2/ventas/empresas/{host}/clientes/{clientId}/proformas").query("ProformaQuery").answers("ProformaPage"),
    post("add_proforma", "/v2/ventas/empresas/{host}/proformas").body("NewProforma").answers("Proforma"),
    post("add_parking_proforma", "/v2/ventas/empresas/{host}/cliente/{clientId}/proformas/parqueo").body("NewProforma"),
    patch("change_proforma_status", "/v2/ventas/empresas/{host}/proformas/{proformaId}").body("ProformaPatch").answers("Proforma"),
    get("load_proforma_ticket", "/v2/ventas/empresas/{host}/proformas/{proformaId}/ticket").query("TicketQuery").answers("Ticket"),
    get("load_proforma_pdf", "/v2/ventas/empresas/{host}/proformas/{proformaId}/ticket.pdf").query("TicketQuery"),
    // Orders of customers.
    get("list_customer_orders", "/v2/ventas/empresas/{host}/pedidos").query("CustomerOrderQuery").answers("CustomerOrderPage"),
    post("add_customer_order", "/v2/ventas/empresas/{host}/pedidos").body("NewCustomerOrder").answers("CustomerOrder"),
    get("load_customer_order", "/v2/ventas/empresas/{host}/pedidos/{orderId}").answers("CustomerOrder"),
    patch("change_customer_order", "/v2/pedidos/{orderId}").query("CustomerOrderPatchQuery").body("CustomerOrderPatch").answers("CustomerOrder"),
    // Surveys and pictures.
    get("list_surveys", "/v2/ventas/empresas/{host}/encuestas").lists("Survey"),
    post("answer_survey", "/v2/ventas/empresas/{host}/encuestas/{surveyId}/respuestas").body("SurveyAnswers").answers("Survey"),
    post("upload_product_picture", "/v2/ventas/empresas/{host}/subir-img-prod-almacen").answers("UploadedPicture"),
    get("list_pictures", "/v2/administracion/empresas/{host}/galeria").query("PictureQuery").answers("PicturePage"),
    // Documents and payments.
    get("list_e_invoices", "/v1/integracion/comprobantes/empresas/{host}").query("EDocumentQuery").answers("EInvoicePage"),
    get("load_e_invoice", "/v1/integracion/comprobantes/empresas/{host}/ventas/{saleId}").answers("EInvoice"),
    get("load_e_guide", "/v1/integracion/comprobantes/empresas/{host}/ventas/{saleId}/guias").answers("Guide"),
    // Transport guides.
    get("list_guides", "/v1/integracion/guias/empresas/{host}").query("GuideQuery").answers("GuidePage"),
    post("add_sale_guide", "/v2/ventas/empresas/{host}/guias-electronicas").body("NewGuide").answers("Guide"),
    post("add_purchase_guide", "/v1/compras/empresas/{host}/guias-electronicas").body("NewGuide").answers("Guide"),
    post("add_guide_of_sale", "/v2/ventas/empresas/{host}/guias").body("NewGuide").answers("Guide"),
    get("load_sale_guide_draft", "/v2/ventas/{saleId}/empresas/{host}/guias/borrador").answers("SaleGuideDraft"),
    get("load_guide", "/v1/integracion/empresas/{host}/guias-electronicas/{guideId}").answers("Guide"),
    post("confirm_guide", "/v2/ventas/empresas/{host}/guias/{guideId}/foto-recepcion").answers("Guide"),
    post("mail_guide", "/v1/integracion/empresas/{host}/guias-electronicas/{guideId}/correo").body("GuideMail").answers("Message"),
    get("download_guide_pdf", "/v1/integracion/empresas/{host}/guias-electronicas/{guideId}/pdf").query("GuidePaperQuery"),
    get("download_guide_xml", "/v1/integracion/empresas/{host}/guias-electronicas/{guideId}/xml"),
    get("download_guide_receipt", "/v1/integracion/empresas/{host}/guias-electronicas/{guideId}/cdr"),
    get("download_e_invoice_pdf", "/v1/integracion/comprobantes/pdf").query("EPaperQuery"),
    get("download_e_invoice_xml", "/v1/integracion/comprobantes/xml").query("EPaperQuery"),
    get("download_e_invoice_receipt", "/v1/integracion/comprobantes/cdr").query("EPaperQuery"),
    post("mail_e_document", "/v1/integracion/comprobantes/pdf/correo/").body("EPaperMail").answers("Message"),
    get("download_e_invoice_sheet", "/v1/integracion/comprobantes/empresas/{host}/excel/ce-xls").query("EDocumentQuery"),
    get("mail_e_invoice_sheet", "/v1/integracion/comprobantes/empresas/{host}/excel/ce-xls/correo").query("EDocumentQuery").answers("Message"),
    get("download_e_invoice_lines", "/v1/integracion/pe-facele/ce/{host}/excel/ce-detalle").query("EDocumentQuery"),
    get("mail_e_invoice_lines", "/v1/integracion/pe-facele/ce/{host}/excel/ce-detalle/correo").query("EDocumentQuery").answers("Message"),
    get("load_credit_note", "/v1/integracion/comprobantes/notas-credito/empresas/{host}").query("CreditNoteNumber").answers("CreditNote"),
    get("load_credit_note_draft", "/v2/ventas/{saleId}/cambio").answers("CreditNoteDraft"),
    post("add_credit_note", "/v2/ventas/{saleId}/cambio").query("CreditNoteQuery").body("NewCreditNote").answers("CreditNoteAdded"),
    get("check_e_invoice", "/v1/integracion/comprobantes/empresas/{host}/valida-comprobante").query("ValidityQuery"),
    post("reprocess_e_invoice", "/v2/ventas/comprobantes/reprocesar").body("ReprocessForm").answers("Reprocessed"),
    post("send_all_e_documents", "/v2/ventas/comprobantes/enviar").body("SendAllForm").answers("SentAll"),
    get("list_dtes", "/v1/facele/{flow}/dte/{host}").query("EDocumentQuery").answers("DtePage"),
    get("load_dte", "/v1/facele/{flow}/dte/{host}/ventas/{saleId}").answers("Dte"),
    get("download_dte_pdf", "/v1/facele/{flow}/dte/{host}/pdf/{dteId}").query("DteFileQuery"),
    get("download_dte_xml", "/v1/facele/{flow}/dte/{host}/xml/{dteId}").query("DteFileQuery"),
    get("download_dte_receipt", "/v1/facele/{flow}/dte/{host}/respuesta/{dteId}").query("DteFileQuery"),
    get("download_dte_sheet", "/v1/facele/{flow}/dte/{host}/excel/dtes").query("EDocumentQuery"),
    get("mail_dte_sheet", "/v1/facele/{flow}/dte/{host}/excel/dtes/correo").query("EDocumentQuery").answers("Message"),
    get("download_dte_lines", "/v1/facele/{flow}/dte/{host}/excel/dtes-detalle").query("EDocumentQuery"),
    get("mail_dte_lines", "/v1/facele/{flow}/dte/{host}/excel/dtes-detalle/correo").query("EDocumentQuery").answers("Message"),
    post("reprocess_dte", "/v1/facele/{flow}/dte/{host}/ventas/{saleId}/reprocesar").body("DteReprocessForm").answers("Reprocessed"),
    get("list_invoice_types", "/v2/ventas/paises/{countryCode}/empresas/{host}/tipos-comprobante").lists("InvoiceType"),
    patch("set_default_invoice_type", "/v2/ventas/paises/{countryCode}/empresas/{host}/tipos-comprobante/{code}").body("InvoiceTypePatch").answers("InvoiceType"),
    post("associate_payments", "/v2/ventas/paises/{countryCode}/empresas/{host}/asociar-comprobante-medio-pago").body("AssociatePayments").answers("InvoiceType"),
    patch("change_associated_payments", "/v2/ventas/paises/{countryCode}/empresas/{host}/asociar-comprobante-medio-pago").body("AssociatePayments").answers("InvoiceType"),
    get("list_payment_types", "/v2/ventas/empresas/{host}/medios-pago").lists("PaymentType"),
    // Sales.
    post("register_sale", "/v2/ventas/empresas/{host}").body("NewSale").answers("SaleRegistered"),
    patch("change_sale_status", "/v2/ventas/{saleId}").body("SaleStatusPatch").answers("Sale"),
    get("load_sale", "/v2/ventas/{saleId}/empresas/{host}/usuarios/{userId}").answers("Sale"),
    post("convert_receipt", "/v2/ventas/empresas/{host}/ventas/{saleId}/recibo-a-boleta").answers("SaleRegistered"),
    get("list_sales", "/v2/ventas/empresas/{host}/usuarios/{userId}").query("SaleQuery").answers("SalePage"),
    get("load_accumulated_sales", "/v2/ventas/empresas/{host}/usuarios/{userId}/acumulado-total-ventas").query("TotalsQuery").answers("AccumulatedSales"),
    get("load_day_goal", "/v2/ventas/empresas/{host}/graficos/monto-ventas-dia").answers("DayGoal"),
    get("load_statistic", "/v2/ventas/empresas/{host}/usuarios/{userId}/estadisticas").query("StatisticQuery").answers("Statistic"),
    get("load_seller_goal", "/v2/ventas/empresas/{host}/usuarios/{userId}/metas-vendedor").query("StatisticQuery").answers("SellerGoal"),
    get("load_ticket", "/v2/ventas/{saleId}/empresas/{host}/usuarios/{userId}/ticket").query("TicketQuery").answers("Ticket"),
    get("load_ticket_pdf", "/v2/ventas/{saleId}/empresas/{host}/usuarios/{userId}/ticket.pdf").query("TicketQuery"),
    post("mail_ticket", "/v2/ventas/{saleId}/empresas/{host}/usuarios/{userId}/ticket/correo").body("TicketMail").answers("Message"),
    // Sponsors, and what they offer.
    get("list_sponsors", "/v1/compras/paises/{countryCode}/empresas/{host}/distribuidores").query("SponsorQuery").answers("SponsorPage"),
    get("load_sponsor", "/v1/compras/empresas/{host}/distribuidores/{ruc}").answers("Sponsor"),
    get("list_sponsor_products", "/v1/compras/empresas/{host}/distribuidores/{ruc}/productos").query("SponsorProductQuery").answers("SponsorProductPage"),
    put("associate_products", "/v1/compras/empresas/{host}/distribuidores/{ruc}/productos/{productId}/asociados").body("AssociationForm").lists("AssociatedProduct"),
    get("list_sponsor_categories", "/v1/distribuidores/{ruc}/categorias").lists("SponsorCategory"),
    get("list_sponsor_subcategories", "/v1/distribuidores/{ruc}/categorias/{categoryId}/subcategorias").lists("SponsorSubcategory"),
    get("list_sponsor_documents", "/v1/distribuidores/{ruc}/tipos-comprobante").lists("SponsorDocument"),
    get("list_bonuses", "/v1/compras/empresas/{host}/distribuidores/{ruc}/bonificaciones").query("BonusQuery").lists("Bonus"),
    get("load_bonus", "/v1/compras/empresas/{host}/distribuidores/{ruc}/bonificaciones/{bonusId}").answers("BonusDetail"),
    post("take_bonus", "/v1/compras/empresas/{host}/distribuidores/{ruc}/bonificaciones/{bonusId}").body("TakenBonus").answers("PurchaseRegistered"),
    // Orders to sponsors.
    post("add_purchase", "/v1/distribuidores/{ruc}/empresas/{host}/pedidos").body("NewPurchase").answers("PurchaseRegistered"),
    get("list_purchases", "/v1/compras/empresas/{host}/pedidos").query("PurchaseQuery").answers("PurchasePage"),
    get("load_purchase_summary", "/v1/compras/empresas/{host}/pedidos/resumen").answers("PurchaseSummary"),
    get("load_purchase", "/v1/compras/empresas/{host}/pedidos/{purchaseId}").answers("Purchase"),
    patch("change_purchase_status", "/v1/distribuidores/pedidos/estados/{statusId}").body_list("PurchaseRef").lists("PurchaseMoved"),
];
