//! The documents of a month as a spreadsheet, with the authority's key of each.

use yapa_countries::CountryProfile;
use yapa_domain::{CountryRules, EpochMillis, Money};
use yapa_storage::queries::payment_documents::RegisterPart;
use yapa_storage::queries::payments::PaymentMethodRow;
use yapa_storage::queries::tax_health::RegisterRow;

use super::{Month, register, say};
use crate::e_documents::{cancellation_status, shown_digest};
use crate::sale_record::{document_name, received_name};
use crate::sales_reports::sheet::{Cell, Table, XLSX, book, count};
use crate::say::with_word_for_documents;
use crate::{Error, File, Result};

/// A sheet that is being filled.
pub(super) struct Sheet {
    name: String,
    /// Name of the page of the documents.
    page: String,
    decimals: u32,
    table: Table,
    payments: Option<Table>,
}

pub(super) fn file_name(profile: &CountryProfile, month: Month) -> String {
    let [_, documents] = profile.wording.sale_documents;
    format!("{documents}-{}.xlsx", month.text())
}

impl Sheet {
    pub(super) fn new(profile: &CountryProfile, month: Month) -> Sheet {
        let mut heads: Vec<String> = say::COLUMNS.map(str::to_owned).to_vec();
        heads.push(profile.tax_report.document_key.to_owned());
        if let Some(rules) = profile.cancellation {
            heads.push(say::cancellation_column(&rules.words));
        }
        Sheet {
            name: file_name(profile, month),
            page: with_word_for_documents(profile, say::SHEET),
            decimals: profile.currency.decimals,
            table: Table {
                heads,
                rows: Vec::new(),
            },
            payments: profile.payment_document().map(|_| {
                let key = profile.tax_report.document_key;
                let own = say::PAYMENT_COLUMNS.map(str::to_owned).into_iter();
                let more = [say::LEFT.to_owned(), key.to_owned(), say::paid_key(key)];
                Table {
                    heads: own.chain(more).collect(),
                    rows: Vec::new(),
                }
            }),
        }
    }

    /// Whether payments have documents here.
    pub(super) fn has_payments(&self) -> bool {
        self.payments.is_some()
    }

    /// A row for what a payment pays of a document.
    pub(super) fn add_payment(
        &mut self,
        profile: &CountryProfile,
        methods: &[PaymentMethodRow],
        row: &RegisterPart,
    ) {
        let Some(table) = &mut self.payments else {
            return;
        };
        let text = |text: &str| Cell::Text(text.to_owned());
        let part = row.part;
        let paid = profile.number_text(&row.paid_series, row.paid_number.unsigned_abs());
        table.rows.push(vec![
            text(&row.business_date),
            text(&row.series),
            count(row.number),
            text(&row.client_document_number),
            text(&row.client_name),
            text(received_name(profile, methods, &row.payment_code)),
            text(&row.state),
            text(&paid),
            count(part.instalment),
            Cell::Money(part.open_before),
            Cell::Money(part.paid),
            Cell::Money(part.open_before - part.paid),
            text(&row.digest),
            text(&row.paid_digest),
        ]);
    }

    pub(super) fn add(&mut self, profile: &CountryProfile, row: &RegisterRow) -> Result<()> {
        let it = &row.document;
        let amounts = register::stated_amounts(profile, row)?;
        let extra: Money = amounts.taxes.iter().map(|tax| tax.amount).sum();
        let signed = |amount: Money| match it.is_note() {
            true => Cell::Money(-amount),
            false => Cell::Money(amount),
        };
        let text = |text: &str| Cell::Text(text.to_owned());
        let mut cells = vec![
            text(&it.business_date),
            text(document_name(profile, &it.document_code)),
            text(&it.series),
            count(it.number),
            text(&it.client_document_number),
            text(&it.client_name),
            signed(amounts.net),
            signed(amounts.exempt),
            signed(amounts.vat),
            signed(extra),
            signed(it.total),
            text(&it.state),
            text(&shown_digest(profile, it.digest.clone())),
        ];
        if let Some(rules) = profile.cancellation {
            let status = it.cancellation.as_deref();
            let status = status.map(cancellation_status).transpose()?;
            let word = |status| say::cancellation(&rules.words, status);
            cells.push(text(status.map_or("", word)));
        }
        self.table.rows.push(cells);
        Ok(())
    }

    pub(super) fn finish(self, at_ms: EpochMillis) -> Result<File> {
        let own = [(self.page.as_str(), self.table)].into_iter();
        let payments = self.payments.map(|table| (say::PAYMENTS_SHEET, table));
        let tables: Vec<_> = own.chain(payments).collect();
        let bytes = book(at_ms, self.decimals, &[], &tables).map_err(Error::internal)?;
        Ok(File {
            name: self.name,
            media_type: XLSX,
            bytes,
        })
    }
}
