//! Medians of the rounds, and the table.

use std::fmt::Write as _;
use std::time::Duration;

use crate::measure::Measure;
use crate::scenarios::Scenario;

/// One line of the table: the medians of a scenario.
pub struct Row {
    name: &'static str,
    goal: &'static str,
    floor: Option<&'static str>,
    median: Measure,
}

impl Row {
    /// Takes the median of each figure over the rounds.
    pub fn of(scenario: &Scenario, measures: &[Measure]) -> Row {
        let time = |of: fn(&Measure) -> Duration| {
            median(measures.iter().map(|m| of(m).as_secs_f64()).collect())
        };
        let median = Measure {
            rate: median(measures.iter().map(|m| m.rate).collect()),
            p50: Duration::from_secs_f64(time(|m| m.p50)),
            p99: Duration::from_secs_f64(time(|m| m.p99)),
            cpu: Duration::from_secs_f64(time(|m| m.cpu)),
        };
        Row {
            name: scenario.name,
            goal: scenario.goal,
            floor: scenario.floor,
            median,
        }
    }
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or_default()
}

/// One measurement in few words, for progress.
pub fn short(m: &Measure) -> String {
    format!(
        "{:.0}/s, p50 {}, p99 {}, {} of processor",
        m.rate,
        ms(m.p50),
        ms(m.p99),
        ms(m.cpu)
    )
}

/// The table in Markdown.
pub fn table(rows: &[Row]) -> String {
    let mut text = String::from(
        "| scenario | goal | rate | p50 | p99 | of its floor | processor time each |\n\
         |---|---|---|---|---|---|---|\n",
    );
    for row in rows {
        let floor = row
            .floor
            .and_then(|name| rows.iter().find(|other| other.name == name));
        let ratio = floor.map_or_else(
            || "–".to_owned(),
            |floor| {
                format!(
                    "{:.0} % of {}",
                    100.0 * row.median.rate / floor.median.rate,
                    floor.name
                )
            },
        );
        let m = row.median;
        // Writing to a String cannot fail.
        let _ = writeln!(
            text,
            "| {} | {} | {:.0}/s | {} | {} | {ratio} | {} |",
            row.name,
            row.goal,
            m.rate,
            ms(m.p50),
            ms(m.p99),
            ms(m.cpu)
        );
    }
    text
}

fn ms(time: Duration) -> String {
    format!("{:.3} ms", time.as_secs_f64() * 1000.0)
}
