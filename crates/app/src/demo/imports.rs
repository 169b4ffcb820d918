//! The spreadsheets that a shop began with: its products and first clients came out of them.

use serde_json::json;
use yapa_domain::{ImportKind, ImportOutcome, ImportState, Role};
use yapa_storage::CompanyTx;
use yapa_storage::queries::imports::{self as queries, ImportLineRow, ImportRow};
use yapa_storage::queries::{clients, products, staff};
use yapa_wire::scalars::Decimal;

use super::writer::{Part, Writer};
use crate::{Error, Result};

const MOST_PRODUCTS: i64 = 1_000;
const FILE: &str = "mis-productos.xlsx";
const CLIENTS_FILE: &str = "cuaderno-de-clientes.xlsx";
const MOST_CLIENTS: usize = 12;

/// The imports of a company, as they were made on its first day.
pub(super) const PART: Part = Part {
    node: 15,
    work: |writer, tx| Box::pin(writer.import(tx)),
};

impl Writer {
    async fn import(&self, tx: &mut CompanyTx) -> Result<()> {
        let people = staff::all(tx).await?;
        let owner = Role::Owner.code();
        let owner = people
            .iter()
            .find(|one| one.roles.iter().any(|role| role == owner));
        let rows = products::after(tx, 0, MOST_PRODUCTS).await?;
        let line = |(row_no, row): (i64, &products::ProductRow)| {
            let after = json!({"nombre": row.name, "precioLista": Decimal(row.price)});
            ImportLineRow {
                row_no,
                outcome: ImportOutcome::Added,
                product_id: Some(row.id),
                client_id: None,
                name: row.name.clone(),
                before: String::new(),
                after: after.to_string(),
                message: String::new(),
            }
        };
        // The first row of the file are its headings.
        let lines: Vec<ImportLineRow> = (2..).zip(&rows).map(line).collect();
        let total = i64::try_from(lines.len()).map_err(Error::internal)?;
        let import = ImportRow {
            id: self.next_id(self.now),
            kind: ImportKind::Spreadsheet,
            file_name: FILE.to_owned(),
            state: ImportState::Applied,
            user_id: owner.map_or(0, |one| one.user.id),
            created_at_ms: self.now,
            column_fields: "nombre,precio".to_owned(),
            only_new: false,
            total,
            done: total,
            added: total,
            changed: 0,
            unchanged: 0,
            refused: 0,
            kept: 0,
            undone: 0,
            undo_cursor: 0,
            applied_at_ms: Some(self.now),
            undone_by: 0,
            undone_at_ms: None,
        };
        queries::insert(tx, &import, "").await?;
        queries::insert_lines(tx, import.id, &lines).await?;
        self.client_import(tx, import).await
    }

    /// The clients of the notebook, with their documents.
    async fn client_import(&self, tx: &mut CompanyTx, products: ImportRow) -> Result<()> {
        let keys = clients::keys(tx).await?;
        let rows = keys.iter().filter(|one| !one.generic).take(MOST_CLIENTS);
        let line = |(row_no, row): (i64, &clients::ClientKeys)| ImportLineRow {
            row_no,
            outcome: ImportOutcome::Added,
            product_id: None,
            client_id: Some(row.id),
            name: row.name.clone(),
            before: String::new(),
            after: json!({"nombre": row.name, "numeroDocumento": row.document_number}).to_string(),
            message: String::new(),
        };
        let lines: Vec<ImportLineRow> = (2..).zip(rows).map(line).collect();
        let total = i64::try_from(lines.len()).map_err(Error::internal)?;
        let import = ImportRow {
            id: self.next_id(self.now),
            kind: ImportKind::Clients,
            file_name: CLIENTS_FILE.to_owned(),
            column_fields: "numeroDocumento,nombre".to_owned(),
            total,
            done: total,
            added: total,
            ..products
        };
        queries::insert(tx, &import, "").await?;
        queries::insert_lines(tx, import.id, &lines).await?;
        Ok(())
    }
}
