use proptest::prelude::*;
use yapa_countries::CountryProfile;
use yapa_domain::{Dec4, ImportSubject};
use yapa_wire::imports::ImportField;

use super::reader::Table;
use super::{columns, values};

fn profile(country: &str) -> &'static CountryProfile {
    yapa_countries::profile(country.parse().unwrap())
}

fn number(country: &str, text: &str) -> Option<Dec4> {
    values::number(profile(country), text)
}

#[test]
fn numbers_are_read_as_each_country_writes_them() {
    let cases = [
        ("PE", "S/ 1,234.50", "1234.5"),
        ("PE", "1,234", "1234"),
        ("PE", "1.234", "1.234"),
        ("PE", "12,5", "12.5"),
        ("PE", "12.50 PEN", "12.5"),
        ("PE", "-3", "-3"),
        ("PE", ".5", "0.5"),
        ("PE", "1 234,50", "1234.5"),
        ("CL", "$ 1.500", "1500"),
        ("CL", "1.234.500", "1234500"),
        ("CL", "1500.00", "1500"),
        ("CL", "990,5", "990.5"),
        ("CO", "$12.300,75", "12300.75"),
        ("MX", "$1,234.5", "1234.5"),
        ("MX", "0.125", "0.125"),
    ];
    for (country, text, expected) in cases {
        assert_eq!(
            number(country, text),
            expected.parse().ok(),
            "{country:?} {text}"
        );
    }
    for text in [
        "doce",
        "",
        "1-2",
        "12 kg",
        "1.2.3",
        "#N/A",
        "USD 5",
        "1e5",
        "99999999999999999999",
    ] {
        assert_eq!(number("PE", text), None, "{text}");
    }
}

#[test]
fn headings_of_other_programs_are_recognised() {
    use ImportField::{
        Barcode, Brand, Category, Code, Cost, MinPrice, Name, Price, RepositionThreshold, Stock,
        Tax, Unit,
    };
    let files: [(&[&str], &[Option<ImportField>]); 8] = [
        (
            &[
                "Referencia interna",
                "Código de barras",
                "Nombre",
                "Precio de venta",
                "Coste",
                "Categoría del producto",
                "Cantidad a la mano",
                "Unidad de medida",
                "Impuestos del cliente",
            ],
            &[
                Some(Code),
                Some(Barcode),
                Some(Name),
                Some(Price),
                Some(Cost),
                Some(Category),
                Some(Stock),
                Some(Unit),
                Some(Tax),
            ],
        ),
        (
            &[
                "Handle",
                "REF",
                "Nombre",
                "Categoría",
                "Vendido por peso",
                "Precio [Tienda 1]",
                "Costo",
                "Código de barras",
                "En stock [Tienda 1]",
                "Stock bajo [Tienda 1]",
            ],
            &[
                None,
                Some(Code),
                Some(Name),
                Some(Category),
                None,
                Some(Price),
                Some(Cost),
                Some(Barcode),
                Some(Stock),
                Some(RepositionThreshold),
            ],
        ),
        (
            &[
                "Nombre",
                "Referencia",
                "Precio base",
                "Impuesto",
                "Precio total",
                "Cantidad inicial",
                "Unidad de medida",
            ],
            &[
                Some(Name),
                Some(Code),
                None,
                Some(Tax),
                Some(Price),
                Some(Stock),
                Some(Unit),
            ],
        ),
        (
            &[
                "Código",
                "Descripción",
                "Precio Costo",
                "Precio Venta",
                "Precio Mayoreo",
                "Existencia",
                "Inv. Mínimo",
                "Departamento",
            ],
            &[
                Some(Code),
                Some(Name),
                Some(Cost),
                Some(Price),
                None,
                Some(Stock),
                Some(RepositionThreshold),
                Some(Category),
            ],
        ),
        (
            &[
                "Nombre del producto",
                "Precio",
                "Costo",
                "Cantidad disponible",
                "Código de barras",
                "Categoría",
            ],
            &[
                Some(Name),
                Some(Price),
                Some(Cost),
                Some(Stock),
                Some(Barcode),
                Some(Category),
            ],
        ),
        (
            &["Artículo", "Marca", "PVP (S/)", "Stock", "Precio mínimo"],
            &[
                Some(Name),
                Some(Brand),
                Some(Price),
                Some(Stock),
                Some(MinPrice),
            ],
        ),
        (
            &[
                "Cód. Barra",
                "Descripción del artículo",
                "P. Costo c/IGV",
                "P. Venta S/.",
                "Stock mín.",
            ],
            &[
                Some(Barcode),
                Some(Name),
                Some(Cost),
                Some(Price),
                Some(RepositionThreshold),
            ],
        ),
        (&["Algo", "Otra cosa"], &[None, None]),
    ];
    for (headings, expected) in files {
        let headings = headings
            .iter()
            .map(|heading| (*heading).to_owned())
            .collect();
        let table = Table {
            headings,
            rows: Vec::new(),
        };
        let found = columns::recognise(&table.headings, ImportSubject::Products);
        assert_eq!(found, expected, "{:?}", table.headings);
        assert_eq!(
            columns::read(&columns::write(&found), ImportSubject::Products),
            Some(found)
        );
    }
}

#[test]
fn units_and_taxes_are_known_by_the_words_of_lists() {
    for (text, code) in [
        ("Unidades", "UNI"),
        ("und.", "UNI"),
        ("KGM", "KG"),
        ("kilos", "KG"),
        ("Litro", "LT"),
        ("caja", "BX"),
        ("Pieza", "H87"),
    ] {
        assert_eq!(values::unit(text), Some(code), "{text}");
    }
    assert_eq!(values::unit("vara"), None);
    let taxes = |country: &str, text: &str| {
        let all = values::taxes(profile(country), text)?;
        Some(all.iter().filter_map(|tax| tax.id).collect::<Vec<_>>())
    };
    for (country, text, ids) in [
        ("PE", "IGV", vec![1]),
        ("PE", "18%", vec![1]),
        ("PE", "Gravado", vec![1]),
        ("PE", "exonerado", vec![2]),
        ("PE", "Inafecta", vec![3]),
        ("PE", "IGV 18%, ISC 17%", vec![1, 5]),
        ("CL", "IVA (19%)", vec![1]),
        ("CL", "Vinos 20,5%", vec![6]),
        ("CO", "IVA 5%", vec![2]),
        ("CO", "0", vec![3]),
        ("MX", "0.16", vec![1]),
        ("MX", "IVA 16%+IEPS 8%", vec![1, 4]),
    ] {
        assert_eq!(taxes(country, text), Some(ids), "{country:?} {text}");
    }
    assert_eq!(taxes("PE", "IVA 99%"), None);
}

proptest! {
    #[test]
    fn an_amount_is_read_back_as_the_country_writes_it(scaled in 0_i64..1_000_000_000_000, cents in any::<bool>()) {
        for country in ["PE", "CL", "CO", "MX"] {
            let profile = profile(country);
            let decimals = if cents { profile.numbers.decimals } else { 0 };
            let amount = Dec4::from_scaled(scaled).round(decimals);
            prop_assert_eq!(number(country, &profile.numbers.amount(amount)), Some(amount));
        }
    }
}

#[test]
fn headings_of_clients_with_their_money_are_recognised() {
    use ImportField::{Balance, CreditLimit, DocumentNumber, Name, Phone};
    let headings = [
        "Cliente",
        "DNI",
        "Celular",
        "Debe S/",
        "Límite de crédito (S/)",
    ];
    let found = columns::recognise(&headings.map(str::to_owned), ImportSubject::Clients);
    let expected = [Name, DocumentNumber, Phone, Balance, CreditLimit].map(Some);
    assert_eq!(found, expected);
}

#[test]
fn headings_that_are_shortened_are_recognised() {
    use ImportField::{Balance, Barcode, Code, Cost, Name, Price, RepositionThreshold, Stock};
    let of = |headings: &[&str], subject| {
        let headings: Vec<String> = headings.iter().map(|one| (*one).to_owned()).collect();
        columns::recognise(&headings, subject)
    };
    let products = [
        "CODIGO INT.",
        "Cod. Barra",
        "Desc. Prod.",
        "Costo Unit.",
        "Prec. Vta.",
        "Exist.",
        "Stock Mín.",
    ];
    let expected = [Code, Barcode, Name, Cost, Price, Stock, RepositionThreshold].map(Some);
    assert_eq!(of(&products, ImportSubject::Products), expected);
    for heading in ["Saldo fiado", "Deuda fiado", "Saldo"] {
        let found = of(&["Cliente", heading], ImportSubject::Clients);
        assert_eq!(found, [Some(Name), Some(Balance)], "{heading}");
    }
}
