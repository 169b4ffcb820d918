//! Reading the audit log, and sealing it: each sealed entry holds the digest of the one before.

use yapa_domain::EpochMillis;

use super::word_patterns;
use crate::hash::sha256;
use crate::{CompanyScope, CompanyTx, FromRow, IdSource, Result, Tx, params, sql};

// One text serves every combination of filters, as for quotes.
const FILTER: &str = "a.company_id = $1 AND a.id >= $2 AND a.created_at_ms >= $3 AND a.created_at_ms < $4 \
        AND (CAST($5 AS BIGINT) IS NULL OR a.user_id = $5) AND SUBSTR(a.action, 1, LENGTH($6)) = $6 \
        AND a.search LIKE $7 ESCAPE '\\' AND a.search LIKE $8 ESCAPE '\\' AND a.search LIKE $9 ESCAPE '\\'";

sql! {
    PAGE = EntryRow::SELECT, "LEFT JOIN user_account u ON u.id = a.user_id \
        LEFT JOIN user_account v ON v.id = a.approver_id WHERE ", FILTER,
        " ORDER BY a.id DESC LIMIT $10 OFFSET $11";
    COUNT = "SELECT COUNT(*) FROM audit a WHERE ", FILTER;
    HEAD = "SELECT position, hash, until_ms FROM audit_head WHERE company_id = $1";
    WITH_UNSEALED = "SELECT DISTINCT company_id FROM audit WHERE position IS NULL LIMIT $1";
    OPEN_HEAD = "INSERT INTO audit_head (company_id, position, hash, until_ms) VALUES ($1, 0, $2, 0) \
        ON CONFLICT DO NOTHING";
    LOCK_HEAD = "SELECT position, hash, until_ms FROM audit_head WHERE company_id = $1 FOR UPDATE";
    UNSEALED = SealedRow::SELECT, "WHERE company_id = $1 AND position IS NULL ORDER BY id LIMIT $2";
    SEAL = "UPDATE audit SET position = $3, hash = $4, search = $5 WHERE company_id = $1 AND id = $2";
    MOVE_HEAD = "UPDATE audit_head SET position = $2, hash = $3, until_ms = $4 WHERE company_id = $1";
    WALK = SealedRow::SELECT, "WHERE company_id = $1 AND position > $2 ORDER BY position LIMIT $3";
}

/// The hash before the first entry.
const FIRST: [u8; 32] = [0; 32];

/// Prefix of the digest of an entry: another form of entries has another.
const FORM: &[u8] = b"yapa audit 1";
/// The same of an entry that names the approver.
const FORM_APPROVED: &[u8] = b"yapa audit 2";

/// An entry with the name of its user.
#[crate::row(table = "audit", alias = "a", key(company_id))]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntryRow {
    pub id: i64,
    /// The account; 0 for what the program did by itself.
    pub user_id: i64,
    #[row(sql = full_name!("u"))]
    pub user_name: String,
    pub action: String,
    /// The kind of thing that it is about.
    pub entity: String,
    pub entity_id: i64,
    pub before: String,
    pub after: String,
    pub created_at_ms: EpochMillis,
    /// Who approved it; empty for what needed no approval.
    #[row(sql = full_name!("v"))]
    pub approver_name: String,
    /// Its place in the chain; none until it is sealed.
    pub position: Option<i64>,
    pub hash: Option<Vec<u8>>,
}

/// An entry as the chain sees it.
#[crate::row(table = "audit", key(company_id))]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SealedRow {
    pub id: i64,
    pub user_id: i64,
    pub action: String,
    pub entity: String,
    pub entity_id: i64,
    pub before: String,
    pub after: String,
    pub created_at_ms: EpochMillis,
    /// Who approved it, where it needed that.
    pub approver_id: Option<i64>,
    pub position: Option<i64>,
    pub hash: Option<Vec<u8>>,
}

impl SealedRow {
    /// The digest that seals the entry at a place of its company's chain, after another digest.
    /// Every value has its length before it or a fixed one, so that no two entries have the same
    /// bytes.
    #[must_use]
    pub fn digest(&self, company_id: i64, position: i64, before: &[u8; 32]) -> [u8; 32] {
        let form = match self.approver_id {
            Some(_) => FORM_APPROVED,
            None => FORM,
        };
        let mut bytes = [form, before].concat();
        let numbers = [
            position,
            company_id,
            self.id,
            self.user_id,
            self.created_at_ms,
            self.entity_id,
        ];
        for number in numbers.into_iter().chain(self.approver_id) {
            bytes.extend(number.to_be_bytes());
        }
        for text in [&self.action, &self.entity, &self.before, &self.after] {
            bytes.extend((text.len() as u64).to_be_bytes());
            bytes.extend(text.as_bytes());
        }
        sha256(&bytes)
    }
}

/// Where the chain of a company ends.
#[crate::row]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Head {
    /// How many entries are sealed.
    pub position: i64,
    pub hash: [u8; 32],
    /// When the newest of them was written.
    pub until_ms: EpochMillis,
}

/// Which entries are wanted; an empty text lets everything pass.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AuditFilter {
    /// From this moment on.
    pub from_ms: EpochMillis,
    /// Before this moment.
    pub before_ms: EpochMillis,
    /// Whose; 0 is the program.
    pub user_id: Option<i64>,
    /// Whose action begins so: `sale.`
    pub actions: &'static str,
    /// Words of the entry.
    pub text: String,
    /// Rows a page.
    pub size: i64,
    /// Rows before it.
    pub skip: i64,
}

/// A page of the entries, the newest first, and how many there are in all pages.
#[crate::boxed]
pub async fn list(tx: &mut CompanyTx, filter: &AuditFilter) -> Result<(Vec<EntryRow>, i64)> {
    let (company, f) = (tx.company_id(), filter);
    let Some([a, b, c]) = &word_patterns(&f.text) else {
        return Ok((Vec::new(), 0));
    };
    let first = IdSource::floor(f.from_ms);
    let bound = params![
        company,
        first,
        f.from_ms,
        f.before_ms,
        f.user_id,
        f.actions,
        a,
        b,
        c
    ];
    tx.page((COUNT, PAGE), bound, (f.size, f.skip)).await
}

/// Where the company's chain ends; none before its first entry is sealed.
#[crate::boxed]
pub async fn head(tx: &mut CompanyTx) -> Result<Option<Head>> {
    let company = tx.company_id();
    tx.optional(HEAD, params![company], Head::from_row).await
}

/// Companies that have entries without a seal.
#[crate::boxed]
pub async fn unsealed(tx: &mut Tx, most: i64) -> Result<Vec<CompanyScope>> {
    tx.all(WITH_UNSEALED, params![most], |row| {
        Ok(CompanyScope::granted(row.get(0)?))
    })
    .await
}

/// Search text of an entry, folded.
pub type SearchText = for<'a> fn(&'a SealedRow) -> String;

/// Seals entries of the company in the order of their keys, at most `most`, and returns how many.
/// The row of the chain's head serializes concurrent seals.
#[crate::boxed]
pub async fn seal(
    tx: &mut CompanyTx,
    most: i64,
    search: SearchText,
) -> Result<usize> {
    let company = tx.company_id();
    tx.exec(OPEN_HEAD, params![company, FIRST]).await?;
    let mut head = tx
        .one(LOCK_HEAD, params![company], Head::from_row)
        .await?;
    let entries: Vec<SealedRow> = tx
        .all(UNSEALED, params![company, most], SealedRow::from_row)
        .await?;
    for entry in &entries {
        let position = head.position + 1;
        head = Head {
            position,
            hash: entry.digest(company, position, &head.hash),
            until_ms: head.until_ms.max(entry.created_at_ms),
        };
        let found = search(entry);
        let values = params![company, entry.id, position, head.hash, found];
        tx.write(SEAL, values).await?;
    }
    let moved = params![company, head.position, head.hash, head.until_ms];
    tx.exec(MOVE_HEAD, moved).await?;
    Ok(entries.len())
}

/// Breaks of the chain of a company: the keys and places of entries that differ from the
/// sealed ones, at most `most`.
#[crate::boxed]
pub async fn breaks(tx: &mut Tx, company: i64, most: usize) -> Result<Vec<Break>> {
    const AT_ONCE: i64 = 500;
    let head = tx.optional(HEAD, params![company], Head::from_row).await?;
    let mut found = Vec::new();
    let (mut place, mut hash) = (0, FIRST);
    loop {
        let page = params![company, place, AT_ONCE];
        let rows: Vec<SealedRow> = tx.all(WALK, page, SealedRow::from_row).await?;
        if rows.is_empty() {
            break;
        }
        for row in rows {
            let position = row.position.unwrap_or_default();
            if position != place + 1 {
                found.push(Break::Missing { after: place });
            }
            let kept: Option<[u8; 32]> = row.hash.clone().and_then(|hash| hash.try_into().ok());
            let own = row.digest(company, position, &hash);
            // After a gap the hash before is not known.
            if position == place + 1 && kept != Some(own) {
                found.push(Break::Changed { id: row.id, position });
            }
            (place, hash) = (position, kept.unwrap_or(own));
            if found.len() >= most {
                return Ok(found);
            }
        }
    }
    let ends = head.is_some_and(|head| head.position == place && head.hash == hash);
    if !ends && (place > 0 || head.is_some()) {
        let sealed = head.map_or(0, |head| head.position);
        found.push(Break::End { sealed, found: place });
    }
    Ok(found)
}

/// A place where a chain is broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Break {
    /// An entry is not the one that was sealed.
    Changed {
        /// Its key.
        id: i64,
        /// Its place.
        position: i64,
    },
    /// Entries are missing.
    Missing {
        /// The place of the last one before them.
        after: i64,
    },
    /// The chain does not end where it was sealed up to.
    End {
        /// Up to which place it was sealed.
        sealed: i64,
        /// Up to which place it goes.
        found: i64,
    },
}
