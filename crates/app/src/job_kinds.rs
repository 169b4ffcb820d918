//! The kinds of jobs, as the outbox names them.

/// Mails a link to change a password.
pub(crate) const MAIL_RECOVERY_LINK: &str = "mail.recovery";
/// Mails the inventory of a company.
pub(crate) const MAIL_INVENTORY: &str = "mail.inventory";
/// Mails an electronic document.
pub(crate) const MAIL_DOCUMENT: &str = "mail.document";
/// Mails a transport guide.
pub(crate) const MAIL_GUIDE: &str = "mail.guide";
/// Mails the ticket of a sale.
pub(crate) const MAIL_TICKET: &str = "mail.ticket";
/// Mails a buyer that the invoice of a ticket was refused.
pub(crate) const MAIL_INVOICE_REFUSED: &str = "mail.invoice_refused";
/// Mails the sums of a cash session.
pub(crate) const MAIL_CASH_CLOSE: &str = "mail.cash_close";
/// Mails a list of electronic documents.
pub(crate) const MAIL_DOCUMENT_LIST: &str = "mail.documents";
/// Makes a report and mails it.
pub(crate) const MAIL_REPORT: &str = "mail.report";
/// Applies an import of the catalogue.
pub(crate) const IMPORT: &str = "import.apply";
/// Takes an import of the catalogue back.
pub(crate) const IMPORT_UNDO: &str = "import.undo";
/// Signs an electronic document and brings it to the authority.
pub(crate) const EMIT: &str = "document.emit";
/// Writes the differences of a big count of the stock.
pub(crate) const STOCK_COUNT: &str = "stock_count.apply";
/// Cancels an electronic document at the authority.
pub(crate) const CANCEL_DOCUMENT: &str = "document.cancel";
/// Announces to a company the goods on their way to it.
pub(crate) const TRANSFER_DELIVERY: &str = "stock_transfer.deliver";
/// Reports to the sender the result of a transfer.
pub(crate) const TRANSFER_SETTLEMENT: &str = "stock_transfer.settle";
/// Sums what past days earned.
pub(crate) const PROFIT_DAYS: &str = "reports.profit_days";
