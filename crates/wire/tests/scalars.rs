//! How amounts, ids, dates and times are read and written.

use proptest::prelude::*;
use yapa_domain::Dec4;
use yapa_wire::{Day, Decimal, Id, TimeOfDay};

const LIMIT_SCALED: i64 = Decimal::LIMIT * 10_000;

fn read(json: &str) -> Option<Dec4> {
    serde_json::from_str::<Decimal>(json).ok().map(Dec4::from)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 20_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_decimal_survives_the_wire(scaled in -LIMIT_SCALED..=LIMIT_SCALED) {
        let value = Dec4::from_scaled(scaled);
        let json = serde_json::to_string(&Decimal(value)).unwrap();
        prop_assert_eq!(&json, &value.to_string());
        prop_assert_eq!(read(&json), Some(value));
        prop_assert_eq!(read(&format!("\"{value}\"")), Some(value));
    }

    #[test]
    fn small_decimals_survive_too(scaled in -1_000_000i64..=1_000_000) {
        let value = Dec4::from_scaled(scaled);
        let json = serde_json::to_string(&Decimal(value)).unwrap();
        prop_assert_eq!(&json, &value.to_string());
        prop_assert_eq!(read(&json), Some(value));
    }

    #[test]
    fn a_fifth_decimal_is_refused(whole in 0i64..1_000_000, part in 0u32..10_000, last in 1u32..10) {
        let json = format!("{whole}.{part:04}{last}");
        prop_assert_eq!(read(&json), None);
        prop_assert_eq!(read(&format!("\"{json}\"")), None);
    }

    #[test]
    fn garbage_never_panics(text in ".{0,40}") {
        let json = serde_json::to_string(&text).unwrap();
        let _ = serde_json::from_str::<Id>(&json);
        let _ = serde_json::from_str::<Day>(&json);
        let _ = serde_json::from_str::<TimeOfDay>(&json);
        let _ = read(&json);
        let _ = read(&text);
    }
}

#[test]
fn decimals_are_read_in_every_spelling_of_a_number() {
    for json in [
        "118",
        "118.0",
        "118.0000",
        "1.18e2",
        "\"118\"",
        "\"118.00\"",
    ] {
        assert_eq!(read(json), Some(Dec4::from_int(118)), "{json}");
    }
    assert_eq!(read("-0.0"), Some(Dec4::ZERO));
}

#[test]
fn a_text_that_is_no_amount_is_refused() {
    for json in [
        "0.30000000000000004",
        "1e-5",
        "1e300",
        "500000000000.0001",
        "500000000001",
        "-500000000001",
        "99999999999999999999",
        "18446744073709551615",
        "true",
        "null",
        "[]",
        "{}",
        "\"\"",
        "\"1,5\"",
        "\" 1\"",
        "\"1e3\"",
        "\"NaN\"",
        "\"Infinity\"",
    ] {
        assert_eq!(read(json), None, "{json} was read");
    }
}

#[test]
fn ids_are_whole_and_fit_a_double() {
    let id = |json: &str| serde_json::from_str::<Id>(json).ok().map(i64::from);
    assert_eq!(id("1"), Some(1));
    assert_eq!(id("\"42\""), Some(42));
    assert_eq!(id("9007199254740991"), Some(Id::MAX));
    for json in [
        "0",
        "-1",
        "1.5",
        "1.0",
        "9007199254740992",
        "\"\"",
        "\"+1\"",
        "\"1.0\"",
        "null",
        "true",
    ] {
        assert_eq!(id(json), None, "{json} was read");
    }
    assert_eq!(serde_json::to_string(&Id(7)).unwrap(), "7");
}

#[test]
fn days_and_times_are_real() {
    let day = |text: &str| text.parse::<Day>().is_ok();
    assert!(day("2024-02-29") && day("2000-02-29") && day("2026-12-31"));
    for text in [
        "2023-02-29",
        "1900-02-29",
        "2026-13-01",
        "2026-00-01",
        "2026-04-31",
        "2026-1-01",
        "2026-01-01T00:00",
        "",
        "２026-01-01",
    ] {
        assert!(!day(text), "{text} was read");
    }
    let time = |text: &str| text.parse::<TimeOfDay>().is_ok();
    assert!(time("00:00:00") && time("23:59:59"));
    for text in [
        "24:00:00",
        "00:60:00",
        "00:00:60",
        "00:00",
        "0:00:00",
        "00:00:00Z",
        "",
    ] {
        assert!(!time(text), "{text} was read");
    }
}
