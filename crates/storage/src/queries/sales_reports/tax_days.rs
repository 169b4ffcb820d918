//! The taxes of single days, summed behind the selling, so that a report over years reads days and
//! not documents. A day's sums are read while the day has the sales, undone sales and notes that it
//! had then. These counts only grow, so every later sale, undoing or note makes them differ.

use yapa_domain::{Money, Rate};

use super::taxes::DocumentTaxes;
use crate::{CompanyTx, FromRow, Result, params, sql};

/// The days of sales and notes with what there is of them. `$which` narrows the days of sales,
/// `$notes` those of notes, `$closed` those of the sales that notes closed.
macro_rules! states {
    ($which:expr, $notes:expr, $closed:expr) => {
        crate::join!(
            "SELECT x.company_id, x.business_date, CAST(SUM(x.sales) AS BIGINT) AS sales, CAST(SUM(x.total) AS BIGINT) AS total, \
                CAST(SUM(x.undone) AS BIGINT) AS undone, CAST(SUM(x.notes) AS BIGINT) AS notes, \
                CAST(SUM(x.closings) AS BIGINT) AS closings FROM ( \
            SELECT d.company_id, d.business_date, CASE WHEN d.state IN ('abierta', 'cerrada') THEN d.sales ELSE 0 END AS sales, \
                CASE WHEN d.state IN ('abierta', 'cerrada') THEN d.total ELSE 0 END AS total, \
                CASE WHEN d.state IN ('abierta', 'cerrada') THEN 0 ELSE d.sales END AS undone, 0 AS notes, 0 AS closings \
                FROM sale_day d WHERE ", $which, " \
            UNION ALL SELECT n.company_id, n.business_date, 0, 0, 0, 1, 0 FROM credit_note n WHERE ", $notes, " \
            UNION ALL SELECT s.company_id, s.business_date, 0, 0, 0, 0, 1 FROM credit_note n \
                JOIN sale s ON s.company_id = n.company_id AND s.id = n.sale_id WHERE n.closes AND ", $closed, ") x \
            GROUP BY x.company_id, x.business_date"
        )
    };
}

/// Whether the sums of a day hold.
pub(in crate::queries) const HOLDS: &str = "h.company_id = d.company_id AND h.business_date = d.business_date \
    AND h.sales = d.sales AND h.total = d.total AND h.undone = d.undone AND h.notes = d.notes AND h.closings = d.closings";

pub(in crate::queries) use states;

const STATES: &str = states!(
    "d.company_id = $1 AND d.business_date >= $2 AND d.business_date < $3",
    "n.company_id = $1 AND n.business_date >= $2 AND n.business_date < $3",
    "n.company_id = $1 AND s.business_date >= $2 AND s.business_date < $3"
);

const OF_DAYS: &str = " WHERE company_id = $1 AND business_date >= $2 AND business_date < $3 ";

sql! {
    DAYS = "SELECT d.business_date, d.sales, d.total, d.undone, d.notes, d.closings, EXISTS ( \
            SELECT 1 FROM tax_summed_day h WHERE ", HOLDS, ") FROM (", STATES, ") d ORDER BY d.business_date";
    FORGET = "DELETE FROM tax_day WHERE company_id = $1 AND business_date = $2";
    FORGET_EXTRAS = "DELETE FROM tax_extra_day WHERE company_id = $1 AND business_date = $2";
    FORGET_RATES = "DELETE FROM tax_rate_day WHERE company_id = $1 AND business_date = $2";
    ADD = "INSERT INTO tax_day (company_id, business_date, side, document_code, documents, net, exempt, unaffected, vat, total) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";
    ADD_EXTRA = "INSERT INTO tax_extra_day (company_id, business_date, side, document_code, code, rate, amount) \
        VALUES ($1, $2, $3, $4, $5, $6, $7)";
    ADD_RATE = "INSERT INTO tax_rate_day (company_id, business_date, side, document_code, rate, net, vat) \
        VALUES ($1, $2, $3, $4, $5, $6, $7)";
    MARK = "INSERT INTO tax_summed_day (company_id, business_date, sales, total, undone, notes, closings) \
        VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (company_id, business_date) DO UPDATE SET sales = excluded.sales, \
        total = excluded.total, undone = excluded.undone, notes = excluded.notes, closings = excluded.closings";
    SUMS = "SELECT side, document_code, CAST(SUM(documents) AS BIGINT), CAST(SUM(net) AS BIGINT), CAST(SUM(exempt) AS BIGINT), \
        CAST(SUM(unaffected) AS BIGINT), CAST(SUM(vat) AS BIGINT), CAST(SUM(total) AS BIGINT) FROM tax_day", OF_DAYS,
        "GROUP BY side, document_code";
    EXTRAS = "SELECT side, document_code, code, rate, CAST(SUM(amount) AS BIGINT) FROM tax_extra_day", OF_DAYS,
        "GROUP BY side, document_code, code, rate";
    RATES = "SELECT side, document_code, rate, CAST(SUM(net) AS BIGINT), CAST(SUM(vat) AS BIGINT) FROM tax_rate_day", OF_DAYS,
        "GROUP BY side, document_code, rate";
}

/// A day with documents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaxDay {
    /// The day of the company.
    pub business_date: String,
    /// Sales that count.
    pub sales: i64,
    /// Sum of those sales.
    pub total: Money,
    /// Sales that were undone.
    pub undone: i64,
    /// Credit notes of the day.
    pub notes: i64,
    /// Notes that closed sales of the day.
    pub closings: i64,
    /// Whether its sums hold.
    pub summed: bool,
}

/// Sales or credit notes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TaxSide {
    /// Sales.
    Sale,
    /// Credit notes.
    Note,
}

impl TaxSide {
    const fn code(self) -> &'static str {
        match self {
            TaxSide::Sale => "venta",
            TaxSide::Note => "nota",
        }
    }

    fn of(code: &str) -> TaxSide {
        match code {
            "nota" => TaxSide::Note,
            _ => TaxSide::Sale,
        }
    }
}

/// An additional tax of the documents of one type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExtraTaxSum {
    /// Of sales or of notes.
    pub side: TaxSide,
    /// Type of the documents.
    pub document_code: String,
    /// Code of the tax.
    pub code: String,
    /// As documents keep it.
    pub rate: i64,
    /// The amount of the tax.
    pub amount: Money,
}

/// Lines of documents of one type with one rate of the sales tax.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaxRateSum {
    /// Of sales or of notes.
    pub side: TaxSide,
    /// Type of the documents.
    pub document_code: String,
    /// Rate of the sales tax.
    pub rate: Rate,
    /// Without the tax.
    pub net: Money,
    /// The tax.
    pub vat: Money,
}

/// Sums of documents.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TaxSums {
    /// By document type.
    pub documents: Vec<(TaxSide, DocumentTaxes)>,
    /// Additional taxes.
    pub extras: Vec<ExtraTaxSum>,
    /// The sales tax by rate; empty where the country has one.
    pub rates: Vec<TaxRateSum>,
}

/// The days with documents from one on and before another.
#[crate::boxed]
pub async fn tax_days(tx: &mut CompanyTx, from: &str, before: &str) -> Result<Vec<TaxDay>> {
    let company = tx.company_id();
    tx.all(DAYS, params![company, from, before], |row| {
        Ok(TaxDay {
            business_date: row.get(0)?,
            sales: row.get(1)?,
            total: row.get(2)?,
            undone: row.get(3)?,
            notes: row.get(4)?,
            closings: row.get(5)?,
            summed: row.get(6)?,
        })
    })
    .await
}

/// Keeps the sums of a day. What the day has was read before its documents: what commits meanwhile
/// makes it differ, never hold.
#[crate::boxed]
pub async fn keep_tax_day(tx: &mut CompanyTx, day: &TaxDay, sums: &TaxSums) -> Result<()> {
    let company = tx.company_id();
    let date = day.business_date.as_str();
    for sql in [FORGET, FORGET_EXTRAS, FORGET_RATES] {
        tx.exec(sql, params![company, date]).await?;
    }
    let rows: Vec<_> = sums
        .documents
        .iter()
        .map(|(side, one)| {
            params![
                company,
                date,
                side.code(),
                one.document_code,
                one.documents,
                one.net,
                one.exempt,
                one.unaffected,
                one.vat,
                one.total
            ]
            .to_vec()
        })
        .collect();
    tx.write_many(ADD, &rows).await?;
    let rows: Vec<_> = sums
        .extras
        .iter()
        .map(|one| {
            let (side, code) = (one.side.code(), &one.document_code);
            params![company, date, side, code, one.code, one.rate, one.amount].to_vec()
        })
        .collect();
    tx.write_many(ADD_EXTRA, &rows).await?;
    let rows: Vec<_> = sums
        .rates
        .iter()
        .map(|one| {
            let (side, code) = (one.side.code(), &one.document_code);
            params![company, date, side, code, one.rate, one.net, one.vat].to_vec()
        })
        .collect();
    tx.write_many(ADD_RATE, &rows).await?;
    let mark = params![
        company,
        date,
        day.sales,
        day.total,
        day.undone,
        day.notes,
        day.closings
    ];
    tx.exec(MARK, mark).await?;
    Ok(())
}

/// The kept sums of the days from one on and before another, whether they hold or not.
#[crate::boxed]
pub async fn kept_tax_sums(tx: &mut CompanyTx, from: &str, before: &str) -> Result<TaxSums> {
    let company = tx.company_id();
    let values = params![company, from, before];
    let documents = tx
        .all(SUMS, values, |row| {
            let side: String = row.get(0)?;
            Ok((
                TaxSide::of(&side),
                DocumentTaxes {
                    document_code: row.get(1)?,
                    documents: row.get(2)?,
                    net: row.get(3)?,
                    exempt: row.get(4)?,
                    unaffected: row.get(5)?,
                    vat: row.get(6)?,
                    total: row.get(7)?,
                },
            ))
        })
        .await?;
    let extras = tx
        .all(EXTRAS, values, |row| {
            let side: String = row.get(0)?;
            Ok(ExtraTaxSum {
                side: TaxSide::of(&side),
                document_code: row.get(1)?,
                code: row.get(2)?,
                rate: row.get(3)?,
                amount: row.get(4)?,
            })
        })
        .await?;
    let rates = tx
        .all(RATES, values, |row| {
            let (side, document_code, rate, net, vat): (String, String, Rate, Money, Money) =
                FromRow::from_row(row)?;
            Ok(TaxRateSum {
                side: TaxSide::of(&side),
                document_code,
                rate,
                net,
                vat,
            })
        })
        .await?;
    Ok(TaxSums {
        documents,
        extras,
        rates,
    })
}
