//! Numbers and amounts in Spanish words.

use yapa_domain::Money;

use crate::currency::Currency;

const UNITS: [&str; 30] = [
    "CERO",
    "UNO",
    "DOS",
    "TRES",
    "CUATRO",
    "CINCO",
    "SEIS",
    "SIETE",
    "OCHO",
    "NUEVE",
    "DIEZ",
    "ONCE",
    "DOCE",
    "TRECE",
    "CATORCE",
    "QUINCE",
    "DIECISÉIS",
    "DIECISIETE",
    "DIECIOCHO",
    "DIECINUEVE",
    "VEINTE",
    "VEINTIUNO",
    "VEINTIDÓS",
    "VEINTITRÉS",
    "VEINTICUATRO",
    "VEINTICINCO",
    "VEINTISÉIS",
    "VEINTISIETE",
    "VEINTIOCHO",
    "VEINTINUEVE",
];
const TENS: [&str; 7] = [
    "TREINTA",
    "CUARENTA",
    "CINCUENTA",
    "SESENTA",
    "SETENTA",
    "OCHENTA",
    "NOVENTA",
];
const HUNDREDS: [&str; 9] = [
    "CIENTO",
    "DOSCIENTOS",
    "TRESCIENTOS",
    "CUATROCIENTOS",
    "QUINIENTOS",
    "SEISCIENTOS",
    "SETECIENTOS",
    "OCHOCIENTOS",
    "NOVECIENTOS",
];
/// Names of the powers of a million.
const LONG_SCALE: [(&str, &str); 4] = [
    ("", ""),
    ("MILLÓN", "MILLONES"),
    ("BILLÓN", "BILLONES"),
    ("TRILLÓN", "TRILLONES"),
];

/// A whole number in words, in capitals. `before_noun` shortens a final UNO to
/// UN, as in VEINTIÚN PESOS.
pub fn number(value: u64, before_noun: bool) -> String {
    if value == 0 {
        return UNITS[0].to_owned();
    }
    let mut words = Vec::new();
    for scale in (0..LONG_SCALE.len()).rev() {
        let part = value / 1_000_000_u64.pow(scale as u32) % 1_000_000;
        if part == 0 {
            continue;
        }
        below_million(part as usize, scale > 0 || before_noun, &mut words);
        let (one, many) = LONG_SCALE[scale];
        words.push(if part == 1 { one } else { many });
    }
    words.retain(|word| !word.is_empty());
    words.join(" ")
}

fn below_million(value: usize, short: bool, words: &mut Vec<&'static str>) {
    let (thousands, rest) = (value / 1_000, value % 1_000);
    if thousands > 1 {
        below_thousand(thousands, true, words);
    }
    if thousands > 0 {
        words.push("MIL");
    }
    if rest > 0 {
        below_thousand(rest, short, words);
    }
}

fn below_thousand(value: usize, short: bool, words: &mut Vec<&'static str>) {
    if value == 100 {
        words.push("CIEN");
        return;
    }
    if value > 100 {
        words.push(HUNDREDS[value / 100 - 1]);
    }
    let rest = value % 100;
    let unit = |unit: usize| match (unit, short) {
        (1, true) => "UN",
        (21, true) => "VEINTIÚN",
        _ => UNITS[unit],
    };
    match rest {
        0 => {}
        1..30 => words.push(unit(rest)),
        _ => {
            words.push(TENS[rest / 10 - 3]);
            if !rest.is_multiple_of(10) {
                words.push("Y");
                words.push(unit(rest % 10));
            }
        }
    }
}

/// An amount in words as the country writes it; a negative one begins with MENOS.
pub fn money(currency: &Currency, amount: Money) -> String {
    let cents = (i128::from(amount.round(currency.decimals).scaled()).unsigned_abs() / 100) as u64;
    let (whole, cents) = (cents / 100, cents % 100);
    let name = if whole == 1 && currency.name_follows {
        currency.singular
    } else {
        currency.plural
    };
    // Round millions take a preposition: UN MILLÓN DE PESOS.
    let round_millions = whole >= 1_000_000 && whole.is_multiple_of(1_000_000);
    let of = if round_millions && currency.name_follows {
        "DE "
    } else {
        ""
    };
    let text = currency
        .words
        .replace("{number}", &number(whole, currency.name_follows))
        .replace("{name}", &format!("{of}{name}"))
        .replace("{cents}", &format!("{cents:02}"));
    if amount.round(currency.decimals).is_negative() {
        format!("MENOS {text}")
    } else {
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::profile;
    use yapa_domain::Country;

    #[test]
    fn numbers() {
        let cases = [
            (0, "CERO"),
            (1, "UNO"),
            (16, "DIECISÉIS"),
            (21, "VEINTIUNO"),
            (22, "VEINTIDÓS"),
            (31, "TREINTA Y UNO"),
            (100, "CIEN"),
            (101, "CIENTO UNO"),
            (500, "QUINIENTOS"),
            (999, "NOVECIENTOS NOVENTA Y NUEVE"),
            (1_000, "MIL"),
            (1_001, "MIL UNO"),
            (21_000, "VEINTIÚN MIL"),
            (31_031, "TREINTA Y UN MIL TREINTA Y UNO"),
            (100_000, "CIEN MIL"),
            (101_101, "CIENTO UN MIL CIENTO UNO"),
            (1_000_000, "UN MILLÓN"),
            (1_000_001, "UN MILLÓN UNO"),
            (21_000_000, "VEINTIÚN MILLONES"),
            (1_001_000_000, "MIL UN MILLONES"),
            (1_000_000_000_000, "UN BILLÓN"),
            (
                2_345_678,
                "DOS MILLONES TRESCIENTOS CUARENTA Y CINCO MIL SEISCIENTOS SETENTA Y OCHO",
            ),
        ];
        for (value, words) in cases {
            assert_eq!(number(value, false), words);
        }
        assert_eq!(number(21, true), "VEINTIÚN");
        assert_eq!(number(101, true), "CIENTO UN");
        assert!(number(u64::MAX, false).starts_with("DIECIOCHO TRILLONES"));
    }

    #[test]
    fn amounts_as_each_country_writes_them() {
        let words = |country, amount: &str| profile(country).in_words(amount.parse().unwrap());
        assert_eq!(
            words(Country::Pe, "118"),
            "CIENTO DIECIOCHO CON 00/100 SOLES"
        );
        assert_eq!(words(Country::Pe, "1"), "UNO CON 00/100 SOLES");
        assert_eq!(
            words(Country::Pe, "2345678.90"),
            "DOS MILLONES TRESCIENTOS CUARENTA Y CINCO MIL SEISCIENTOS SETENTA Y OCHO CON 90/100 SOLES"
        );
        assert_eq!(words(Country::Cl, "1"), "UN PESO");
        assert_eq!(words(Country::Cl, "21000"), "VEINTIÚN MIL PESOS");
        assert_eq!(words(Country::Cl, "1000000"), "UN MILLÓN DE PESOS");
        assert_eq!(
            words(Country::Co, "1000500.5"),
            "UN MILLÓN QUINIENTOS PESOS CON 50/100"
        );
        assert_eq!(words(Country::Mx, "21.05"), "VEINTIÚN PESOS 05/100 M.N.");
        assert_eq!(words(Country::Mx, "0"), "CERO PESOS 00/100 M.N.");
        assert_eq!(words(Country::Pe, "-0.5"), "MENOS CERO CON 50/100 SOLES");
    }
}
