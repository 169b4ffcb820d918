//! The table of operations and what each asks of an account: a permission, and a screen that
//! uses the operation. Operations are named as in [`yapa_wire::paths::ENDPOINTS`].
//!
//! An operation that several screens use names all of them, and an account needs one. An empty
//! list means that no screen can be left out without the operation still being needed: what the
//! shell and the session load, and facts of a country that are published anyway.

use yapa_domain::Permission::{
    Anyone, Base, Clients, Consolidated, Documents, EditCompany, EditProducts, Purchasing, Sell,
    UsersOfCompany, UsersOfEveryBranch, ViewProducts,
};

use super::Access;

/// A rule and the operations that it is about.
pub(super) struct Rule {
    pub access: Access,
    pub operations: &'static [&'static str],
}

const fn rule(
    permissions: &'static [yapa_domain::Permission],
    sections: &'static [&'static str],
    operations: &'static [&'static str],
) -> Rule {
    Rule {
        access: Access {
            permissions,
            sections,
        },
        operations,
    }
}

/// Every screen in which a client is chosen or written.
const CLIENT_SCREENS: &[&str] = &["clients", "payments-recharges", "clients-orders", "sales"];
/// Every screen that looks something up in the catalogue by shelf.
const SHELF_SCREENS: &[&str] = &["products", "sales", "my-orders"];

#[rustfmt::skip]
pub(super) const RULES: &[Rule] = &[
    // The session and the shell.
    rule(&[Anyone], &[], &["load_user", "update_profile", "change_password", "load_selling_company"]),
    rule(&[Base], &[], &["list_notifications", "load_push_key"]),
    rule(&[Base], &["notifications"], &["read_notification"]),
    // Facts of a country.
    rule(&[Anyone], &[], &[
        "load_country", "list_document_types", "list_first_divisions", "list_second_divisions",
        "list_third_divisions", "list_fourth_divisions", "list_departments", "list_provinces",
        "list_districts", "list_districts_short", "list_measures", "list_business_lines",
    ]),
    // The company, its people and its vehicles.
    rule(&[Base], &["my-company", "products"], &["load_company"]),
    rule(&[Base], &["my-company"], &["list_branches", "list_roles"]),
    rule(&[EditCompany], &["my-company"], &["change_company", "upload_logo", "add_branch", "change_branch"]),
    rule(&[UsersOfCompany, UsersOfEveryBranch], &["my-company"], &[
        "add_user", "list_company_users", "change_company_user", "mail_password_link",
        "list_company_roles", "change_company_role",
    ]),
    rule(&[Purchasing, Sell], &["my-company", "my-orders", "mis-comprobantes", "my-sales", "sales"], &[
        "list_carriers", "load_carrier",
    ]),
    rule(&[Purchasing], &["my-company"], &[
        "add_carrier", "remove_carrier", "add_driver", "change_driver", "remove_driver",
    ]),
    // Home.
    rule(&[Base], &["home"], &[
        "list_advertisements", "list_promotions", "load_month_sales", "list_month_purchases",
        "list_channel_orders", "list_payment_totals", "list_top_products", "load_statistic",
    ]),
    rule(&[Consolidated], &["home"], &["load_branch_sales"]),
    rule(&[Base], &["home", "my-company"], &["load_day_goal", "load_seller_goal"]),
    rule(&[Base], &["home", "my-sales", "sales"], &["load_accumulated_sales"]),
    // The catalogue.
    rule(&[ViewProducts], SHELF_SCREENS, &[
        "list_categories", "list_category_products", "load_product", "list_best_sellers",
        "list_groups", "load_group", "list_groupings", "load_grouping", "list_shared_products",
    ]),
    rule(&[ViewProducts], &["products", "sales", "my-orders", "clients-orders", "home", "notifications"], &[
        "list_products",
    ]),
    rule(&[ViewProducts], &["products"], &["list_taxes", "list_shared_categories"]),
    rule(&[EditProducts], &["products"], &[
        "add_category", "change_category", "add_product", "change_product", "add_group", "change_group",
        "add_grouping", "change_grouping", "set_grouping_image", "remove_grouping_product",
        "remove_grouping", "add_shared_products", "upload_product_picture", "send_inventory", "download_inventory",
    ]),
    // Clients and their wallets.
    rule(&[Clients], CLIENT_SCREENS, &[
        "list_clients", "add_client", "change_client", "change_client_by_id", "look_up_client",
    ]),
    rule(&[Clients], &["clients", "payments-recharges", "clients-orders", "sales", "my-sales", "mis-comprobantes"], &[
        "load_client",
    ]),
    rule(&[Clients], &["clients"], &["list_client_purchases"]),
    rule(&[Clients], &["clients", "payments-recharges", "sales"], &["load_wallet", "add_movement", "list_movements"]),
    // Selling.
    rule(&[Sell], &["sales"], &["register_sale", "add_proforma", "add_parking_proforma"]),
    rule(&[EditCompany], &["sales", "my-company"], &[
        "set_default_invoice_type", "associate_payments", "change_associated_payments",
    ]),
    rule(&[Base], &["sales", "my-company", "mis-comprobantes", "clients-orders"], &["list_invoice_types"]),
    rule(&[Base], &["sales", "my-sales", "payments-recharges", "clients", "my-company", "clients-orders"], &[
        "list_payment_types",
    ]),
    // Sales and quotes that were made.
    rule(&[Sell], &["my-sales", "sales"], &["change_sale_status"]),
    rule(&[Sell], &["my-sales"], &["convert_receipt"]),
    rule(&[Base], &["my-sales", "sales", "mis-comprobantes"], &[
        "list_sales", "load_ticket", "load_ticket_pdf", "mail_ticket",
    ]),
    rule(&[Base], &["my-sales", "mis-comprobantes", "clients-orders"], &["load_sale"]),
    rule(&[Sell], &["my-sales", "sales"], &[
        "list_proformas", "load_proforma", "load_proforma_ticket", "load_proforma_pdf",
    ]),
    rule(&[Sell], &["clients", "my-sales"], &["list_client_proformas"]),
    rule(&[Sell], &["my-sales"], &["change_proforma_status"]),
    // Orders of customers.
    rule(&[ViewProducts], &["clients-orders", "home", "my-orders", "reports"], &["list_customer_orders"]),
    rule(&[ViewProducts], &["clients-orders", "home"], &["load_customer_order"]),
    rule(&[Sell], &["clients-orders"], &["add_customer_order", "change_customer_order"]),
    // Electronic documents and credit notes.
    rule(&[Documents], &["mis-comprobantes", "sales"], &["list_e_invoices", "list_dtes"]),
    rule(&[Documents], &["mis-comprobantes", "my-sales", "sales"], &["load_e_invoice", "load_e_guide", "load_dte"]),
    rule(&[Documents], &["mis-comprobantes"], &[
        "download_e_invoice_pdf", "download_e_invoice_xml", "download_e_invoice_receipt", "mail_e_document",
        "download_e_invoice_sheet", "mail_e_invoice_sheet", "download_e_invoice_lines", "mail_e_invoice_lines",
        "load_credit_note", "load_credit_note_draft", "add_credit_note", "check_e_invoice", "reprocess_e_invoice", "send_all_e_documents",
        "download_dte_pdf", "download_dte_xml", "download_dte_receipt", "download_dte_sheet", "mail_dte_sheet",
        "download_dte_lines", "mail_dte_lines", "reprocess_dte",
    ]),
    // Buying, and goods that come in.
    rule(&[Purchasing], &["supplying", "my-orders"], &["list_sponsors"]),
    rule(&[Purchasing], &["supplying"], &[
        "load_sponsor", "list_sponsor_products", "list_sponsor_categories", "list_sponsor_subcategories",
        "list_sponsor_documents", "list_bonuses", "load_bonus", "take_bonus", "add_purchase",
    ]),
    rule(&[Purchasing], &["products", "my-orders"], &["associate_products", "load_receivable"]),
    rule(&[Purchasing], &["my-orders", "supplying", "clients-orders", "reports"], &["list_purchases"]),
    rule(&[Purchasing], &["my-orders", "supplying", "products"], &["load_purchase"]),
    rule(&[Purchasing], &["my-orders"], &[
        "load_purchase_summary", "change_purchase_status", "list_receipts", "load_receipt", "add_receipt",
    ]),
    // Transport guides.
    rule(&[Purchasing, Sell], &["mis-comprobantes", "my-orders", "sales", "my-sales"], &[
        "list_guides", "load_guide", "mail_guide", "download_guide_pdf", "download_guide_xml",
        "download_guide_receipt",
    ]),
    rule(&[Purchasing], &["mis-comprobantes", "my-orders"], &["confirm_guide"]),
    rule(&[Purchasing], &["mis-comprobantes"], &["add_sale_guide"]),
    rule(&[Purchasing], &["my-orders"], &["add_purchase_guide"]),
    rule(&[Sell], &["sales", "my-sales", "mis-comprobantes"], &[
        "add_guide_of_sale", "load_sale_guide_draft",
    ]),
    // Claims, surveys and the gallery.
    rule(&[ViewProducts], &["reports", "my-orders", "clients-orders"], &["list_reports", "add_report"]),
    rule(&[ViewProducts], &["reports"], &["load_report", "change_report", "reply_report"]),
    rule(&[Base], &["survey"], &["list_surveys", "answer_survey"]),
    rule(&[Base], &["photo-gallery"], &["list_pictures"]),
];
