//! Electronic documents: where they stand at the tax authority.

mod dte;
mod dte_sheets;
mod files;
mod list;
mod load;
mod reprocess;
mod sheets;

pub(crate) use files::download;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::state::AppState;

/// The operations of the area.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list::list_e_invoices))
        .routes(routes!(load::load_e_invoice))
        .routes(routes!(load::check_e_invoice))
        .routes(routes!(reprocess::reprocess_e_invoice))
        .routes(routes!(reprocess::send_all_e_documents))
        .routes(routes!(dte::list_dtes))
        .routes(routes!(dte::load_dte))
        .routes(routes!(dte::reprocess_dte))
        .routes(routes!(files::download_e_invoice_pdf))
        .routes(routes!(files::download_e_invoice_xml))
        .routes(routes!(files::download_e_invoice_receipt))
        .routes(routes!(files::mail_e_document))
        .routes(routes!(files::download_dte_pdf))
        .routes(routes!(files::download_dte_xml))
        .routes(routes!(files::download_dte_receipt))
        .routes(routes!(sheets::download_e_invoice_sheet))
        .routes(routes!(sheets::mail_e_invoice_sheet))
        .routes(routes!(sheets::download_e_invoice_lines))
        .routes(routes!(sheets::mail_e_invoice_lines))
        .routes(routes!(dte_sheets::download_dte_sheet))
        .routes(routes!(dte_sheets::mail_dte_sheet))
        .routes(routes!(dte_sheets::download_dte_lines))
        .routes(routes!(dte_sheets::mail_dte_lines))
}
