//! Writes whose result is not awaited: on PostgreSQL they are kept back and travel with the next
//! statement, or with the end of the transaction, in one round trip.

use super::param::{OwnedParam, Param};

/// A statement that is sent with the next one.
#[derive(Debug)]
pub(crate) struct Later {
    pub(crate) sql: String,
    pub(crate) params: Vec<OwnedParam>,
}

impl Later {
    pub(crate) fn one(sql: &str, params: &[Param<'_>]) -> Self {
        Later {
            sql: sql.to_owned(),
            params: params.iter().copied().map(OwnedParam::from).collect(),
        }
    }

    /// One statement for several rows where the text allows it, else one a row.
    pub(crate) fn many(sql: &str, rows: &[Vec<Param<'_>>]) -> Vec<Self> {
        let mut out = Vec::new();
        let mut left = rows;
        while let Some(first) = left.first() {
            let count = rows_at_once(left.len());
            let (now, rest) = left.split_at(count);
            match of_rows(sql, first.len(), count) {
                Some(sql) => out.push(Later {
                    sql,
                    params: now
                        .iter()
                        .flatten()
                        .copied()
                        .map(OwnedParam::from)
                        .collect(),
                }),
                None => out.extend(now.iter().map(|row| Later::one(sql, row))),
            }
            left = rest;
        }
        out
    }
}

/// Most rows of one statement.
const MOST_ROWS: usize = 16;

/// Powers of two only, so that few texts have to be prepared.
fn rows_at_once(left: usize) -> usize {
    let largest = 1_usize << left.ilog2();
    largest.min(MOST_ROWS)
}

/// `INSERT … VALUES ($1, $2)` for so many rows: `VALUES ($1, $2), ($3, $4)`. Nothing for a text
/// of another shape.
fn of_rows(sql: &str, columns: usize, rows: usize) -> Option<String> {
    if rows == 1 {
        return Some(sql.to_owned());
    }
    let (head, values) = sql.split_once("VALUES (")?;
    let (row, tail) = values.split_once(')')?;
    let plain = |place: &str| {
        let digits = place.trim().strip_prefix('$');
        digits.is_some_and(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()))
    };
    if !row.split(',').all(plain) || row.split(',').count() != columns || tail.contains('$') {
        return None;
    }
    let mut out = format!("{head}VALUES ");
    for at in 0..rows {
        out.push_str(if at == 0 { "(" } else { ", (" });
        for column in 1..=columns {
            let comma = if column == 1 { "" } else { ", " };
            out.push_str(&format!("{comma}${}", at * columns + column));
        }
        out.push(')');
    }
    out.push_str(tail);
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_join_one_insert() {
        let sql =
            "INSERT INTO t (a, b) VALUES ($1, $2) ON CONFLICT (a) DO UPDATE SET b = excluded.b";
        assert_eq!(
            of_rows(sql, 2, 2).unwrap(),
            "INSERT INTO t (a, b) VALUES ($1, $2), ($3, $4) ON CONFLICT (a) DO UPDATE SET b = excluded.b"
        );
    }

    #[test]
    fn other_texts_stay_one_a_row() {
        assert_eq!(of_rows("UPDATE t SET a = $1", 1, 2), None);
        assert_eq!(
            of_rows("INSERT INTO t (a, b) VALUES ($1, CAST($2 AS TEXT))", 2, 2),
            None
        );
        assert_eq!(
            of_rows(
                "INSERT INTO t (a) VALUES ($1) ON CONFLICT DO UPDATE SET a = $1",
                1,
                2
            ),
            None
        );
        let rows = vec![
            vec![Param::Int(1)],
            vec![Param::Int(2)],
            vec![Param::Int(3)],
        ];
        assert_eq!(Later::many("UPDATE t SET a = $1", &rows).len(), 3);
    }

    #[test]
    fn many_rows_go_in_powers_of_two() {
        let rows: Vec<_> = (0..27).map(|n| vec![Param::Int(n)]).collect();
        let sent = Later::many("INSERT INTO t (a) VALUES ($1)", &rows);
        let counts: Vec<usize> = sent.iter().map(|one| one.params.len()).collect();
        assert_eq!(counts, [16, 8, 2, 1]);
        let all: Vec<OwnedParam> = sent.into_iter().flat_map(|one| one.params).collect();
        assert_eq!(all, (0..27).map(OwnedParam::Int).collect::<Vec<_>>());
    }
}
