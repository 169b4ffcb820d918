//! Electronic documents: begun with their sale, signed and sent by a job, listed and sent again.

mod alerts;
mod build;
mod cancel;
mod case;
mod deadline;
mod dte;
mod emit;
mod guide;
mod issuable;
mod known;
mod late;
mod note;
mod open;
mod papers;
mod payment;
mod payment_detail;
mod read;
mod rehearse;
mod reprocess;
mod say;
mod send;
mod send_all;
mod sheets;
mod stated;
mod verdict;
mod view;

pub use crate::file::File;
pub(crate) use build::sums;
pub use cancel::receipt as cancellation_receipt;
pub(crate) use cancel::{
    CancelRequest, cancel, cancel_job, cancel_payment, cancel_replaced, check_cancellation,
    invoiced_request, read_request, rehearse_cancellation, status as cancellation_status,
    undone_request,
};
pub(crate) use deadline::{of_shipment as deadline_of_shipment, text as deadline_text};
pub use dte::{check_flow, dte, dte_reprocess, dtes};
pub(crate) use emit::emit_all;
pub(crate) use guide::{check_guide, open_guide, read_shipment};
pub(crate) use issuable::{SaleParts, check_invoice, check_issuable};
pub(crate) use known::of_seller;
pub(crate) use note::FullNote;
pub(crate) use open::{external_folio, open, open_note, queue, waiting};
pub use papers::{DocumentLookup, container, pdf, receipt, send as send_paper, xml};
pub(crate) use papers::{
    authorization, code, code_notes, deliver as deliver_paper, frame, issuer, issuer_notes,
    later_fields, own_resolution, page_of, queue_mail, receipt_file, signed_file, stated_totals,
    taken_xml, taxes, terms_of_sale,
};
pub(crate) use payment::{open_paid_at_once, open_payment, write as write_payment};
pub use payment_detail::payment;
pub(crate) use read::{document_state, found, number, stands};
pub use read::{find, is_valid, list};
pub(crate) use rehearse::{rehearse, rehearse_one, rehearse_payments, sign_taken};
pub use reprocess::reprocess;
pub(crate) use say::reason_name;
pub use send_all::send_all;
pub(crate) use send_all::{bring_those_of_client_forward, bring_waiting_forward, queue_waiting};
pub(crate) use sheets::deliver as deliver_sheet;
pub use sheets::{Sheet, send as send_sheet, sheet};
pub(crate) use stated::of_signed as stated_by;
pub(crate) use verdict::{decide, spends_refused_numbers};
pub(crate) use view::{current_number, shown_digest};
