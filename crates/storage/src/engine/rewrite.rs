//! Turns the portable text of a statement into what SQLite reads.

/// `$1` becomes `?1` outside texts and comments, and row locks disappear: SQLite has one writer.
pub(crate) fn for_sqlite(sql: &str) -> String {
    let sql = sql
        .replace("FOR UPDATE SKIP LOCKED", "")
        .replace("FOR UPDATE", "")
        .replace("FOR SHARE", "");
    let mut out = String::with_capacity(sql.len());
    let mut chars = sql.chars().peekable();
    let mut in_text = false;
    let mut in_comment = false;
    while let Some(char) = chars.next() {
        match char {
            '\'' if !in_comment => in_text = !in_text,
            '-' if !in_text && chars.peek() == Some(&'-') => in_comment = true,
            '\n' => in_comment = false,
            _ => {}
        }
        let placeholder = char == '$'
            && !in_text
            && !in_comment
            && chars.peek().is_some_and(char::is_ascii_digit);
        out.push(if placeholder { '?' } else { char });
    }
    out
}

#[cfg(test)]
mod tests {
    use super::for_sqlite;

    #[test]
    fn placeholders_change_and_texts_stay() {
        assert_eq!(
            for_sqlite("a = $1 AND b = '$2' AND c = $12"),
            "a = ?1 AND b = '$2' AND c = ?12"
        );
        assert_eq!(for_sqlite("x -- $1 isn't\n, $1"), "x -- $1 isn't\n, ?1");
    }

    #[test]
    fn row_locks_disappear() {
        assert_eq!(
            for_sqlite("SELECT 1 LIMIT $1 FOR UPDATE SKIP LOCKED").trim_end(),
            "SELECT 1 LIMIT ?1"
        );
    }
}
