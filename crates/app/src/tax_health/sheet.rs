//! The documents of a month as a spreadsheet, with the authority's key of each.

use yapa_countries::CountryProfile;
use yapa_domain::{EpochMillis, Money};
use yapa_storage::queries::tax_health::RegisterRow;

use super::{Month, register, say};
use crate::e_documents::cancellation_status;
use crate::sale_record::document_name;
use crate::sales_reports::sheet::{Cell, Table, XLSX, book, count};
use crate::{Error, File, Result};

/// A sheet that is being filled.
pub(super) struct Sheet {
    name: String,
    decimals: u32,
    table: Table,
}

pub(super) fn file_name(month: Month) -> String {
    format!("comprobantes-{}.xlsx", month.text())
}

impl Sheet {
    pub(super) fn new(profile: &CountryProfile, month: Month) -> Sheet {
        let mut heads: Vec<String> = say::COLUMNS.map(str::to_owned).to_vec();
        heads.push(profile.tax_report.document_key.to_owned());
        if profile.cancellation.is_some() {
            heads.push(say::CANCELLATION.to_owned());
        }
        Sheet {
            name: file_name(month),
            decimals: profile.currency.decimals,
            table: Table {
                heads,
                rows: Vec::new(),
            },
        }
    }

    pub(super) fn add(&mut self, profile: &CountryProfile, row: &RegisterRow) -> Result<()> {
        let it = &row.document;
        let extra: Money = register::extras(row)?.iter().map(|tax| tax.amount).sum();
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
            signed(row.net),
            signed(row.exempt),
            signed(row.vat),
            signed(extra),
            signed(it.total),
            text(&it.state),
            text(&it.digest),
        ];
        if profile.cancellation.is_some() {
            let status = it.cancellation.as_deref();
            let status = status.map(cancellation_status).transpose()?;
            cells.push(text(status.map_or("", say::cancellation)));
        }
        self.table.rows.push(cells);
        Ok(())
    }

    pub(super) fn finish(self, at_ms: EpochMillis) -> Result<File> {
        let tables = [(say::SHEET, self.table)];
        let bytes = book(at_ms, self.decimals, None, &tables).map_err(Error::internal)?;
        Ok(File {
            name: self.name,
            media_type: XLSX,
            bytes,
        })
    }
}
