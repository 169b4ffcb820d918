use super::*;

fn coca() -> String {
    product_text(Described {
        name: "Gaseosa Negra",
        brand: "Coca-Cola",
        presentation: "Botella",
        measure: Some(("1.5".parse().unwrap(), "L")),
        codes: &["COC-15", "7750182000123", ""],
    })
}

fn finds(query: &str, text: &str) -> bool {
    Terms::of(query).found_in(text)
}

#[test]
fn signs_alone_find_nothing_and_blanks_ask_for_nothing() {
    assert!(!Terms::of("%").found_in("leche gloria"));
    assert!(Terms::of("  ").found_in("leche gloria"));
}

#[test]
fn a_search_text_holds_the_forms_that_people_type() {
    let text = coca();
    assert_eq!(
        text,
        "gaseosa negra cocacola coca cola botella 1.5l 1.5lt 1.5litros|coc15 7750182000123"
    );
    for query in [
        "coca 1.5",
        "COCA 1,5 l",
        "cola botella",
        "negra gaseosas",
        "cocacola 1.5lt",
        "coca-cola",
        "botéllas de coca",
        "1.5 litros coca",
        "0182000",
        "7750182000123",
        "seo",
    ] {
        assert!(finds(query, &text), "{query}");
    }
    for query in ["coca 2", "coca 7", "coca 5", "inca", "1.5 kg"] {
        assert!(!finds(query, &text), "{query}");
    }
}

#[test]
fn plurals_find_singulars() {
    for (query, name) in [
        ("panes", "Pan francés"),
        ("luces", "Luz LED"),
        ("dulces", "Dulce de leche"),
        ("jabones", "Jabón de tocador"),
        ("galletas", "Galleta soda"),
        ("leches", "Leche evaporada"),
        ("snacks", "Snack mixto"),
        ("piñas", "Pina en almíbar"),
        ("gas", "Gaseosa"),
    ] {
        let text = product_text(Described {
            name,
            ..Described::default()
        });
        assert!(finds(query, &text), "{query}");
    }
}

#[test]
fn odd_queries_look_for_nothing_or_for_themselves() {
    assert!(Terms::of("  -- . ").is_empty() && Terms::of("").is_empty());
    assert_eq!(
        Terms::of("la").words.len(),
        1,
        "fillers count when there is nothing else"
    );
    assert_eq!(Terms::of(&"a ".repeat(500)).words.len(), MOST_WORDS);
    assert_eq!(Terms::of("luces").words[0].common(), "lu");
}

#[test]
fn codes_are_compared_without_marks_and_leading_zeros() {
    assert_eq!(code_key("abc-001"), code_key("ABC 001"));
    assert_eq!(code_key("0750182000123"), code_key("750182000123"));
    assert_eq!(code_key("007"), "007");
}

#[test]
fn signs_alone_are_looked_for_as_they_are_typed() {
    for (typed, pattern) in [
        ("%", "%\\%%"),
        (" _ ", "%\\_%"),
        ("'", "%'%"),
        ("\\", "%\\\\%"),
        ("& &", "%& &%"),
    ] {
        assert_eq!(sign_pattern(typed).as_deref(), Some(pattern));
        assert!(client_patterns(typed, 4).is_empty(), "{typed}");
    }
    for typed in ["", "  ", "a%", "5", "ñ"] {
        assert_eq!(sign_pattern(typed), None, "{typed}");
    }
}

#[test]
fn clients_are_found_by_name_or_by_the_start_of_the_number() {
    let text = client_text("Ñandú & Hijos S.A.C.", "76.543.210-3");
    assert_eq!(text, " nandu hijos sac s a c 765432103");
    assert_eq!(client_patterns("hijos ñan", 6), ["%hijos%", "%nan%"]);
    assert_eq!(client_patterns("76543210-3", 6), ["% 765432103%"]);
    assert!(
        client_patterns("100%_\\", 6)[0]
            .chars()
            .filter(|c| *c == '%')
            .count()
            == 2
    );
}

#[test]
fn searched_words_are_taken_literally() {
    assert_eq!(words_pattern(" Peña  S.A._100% "), "%pena%s.a.\\_100\\%%");
    assert_eq!(words_pattern("   "), "");
}

#[test]
fn a_short_number_may_be_an_order() {
    let cases = [
        ("12", Some(12)),
        (" #12 ", Some(12)),
        ("0012", Some(12)),
        ("99999999", Some(99_999_999)),
        ("100000000", None),
        ("20456789012", None),
        ("0", None),
        ("", None),
        ("#", None),
        ("12 lucia", None),
        ("-1", None),
        ("+1", None),
    ];
    for (typed, number) in cases {
        assert_eq!(order_number(typed), number, "{typed}");
    }
}

#[test]
fn a_slip_of_one_letter_is_distinguished_from_another_word() {
    let slip = |typed: &str, word: &str| {
        Terms::of(typed)
            .words
            .first()
            .is_some_and(|term| term.is_slip_of(word))
    };
    for (typed, word) in [
        ("lehce", "leche"),
        ("lecha", "leche"),
        ("lechee", "leche"),
        ("lche", "leche"),
        ("galetas", "galleta"),
        ("azucra", "azucar"),
        ("gaseosa", "gaseoza"),
        ("choco", "chicolate"),
        ("atum", "atun"),
    ] {
        assert!(slip(typed, word), "{typed} {word}");
    }
    for (typed, word) in [
        ("pan", "pin"),
        ("leche", "noche"),
        ("atum", "atunes"),
        ("arroz", "azorr"),
        ("leche", "lejia"),
        ("500g1", "500g2"),
        ("", "leche"),
    ] {
        assert!(!slip(typed, word), "{typed} {word}");
    }
}

#[test]
fn the_last_word_may_be_the_number_of_a_document() {
    let of = |query: &str| {
        let words = DocumentWords::of(query);
        (words.pattern, words.series, words.first, words.last)
    };
    let text = str::to_owned;
    assert_eq!(of("  "), (String::new(), String::new(), 0, 0));
    assert_eq!(of("Peña"), (text("%pena%"), text("%pena%"), 0, i64::MAX));
    assert_eq!(of("ana p"), (text("%ana%p%"), text("%%"), 0, -1));
    assert_eq!(of("ana 123"), (text("%ana%123%"), text("%%"), 123, 123));
    assert_eq!(of("00000123"), (text("%00000123%"), text("%%"), 123, 123));
    assert_eq!(of("B001"), (text("%b001%"), text("%b001%"), 0, i64::MAX));
    assert_eq!(of("b001-"), (text("%b001-%%"), text("%b001%"), 0, i64::MAX));
    assert_eq!(of("b001-12"), (text("%b001-%12%"), text("%b001%"), 12, 12));
    assert_eq!(
        of("b001-00012"),
        (text("%b001-00012%"), text("%b001%"), 12_000, 12_999)
    );
    assert_eq!(
        of("a_b-00000012"),
        (text("%a\\_b-00000012%"), text("%a\\_b%"), 12, 12)
    );
    assert_eq!(of("99999999999999999999").3, -1);
}
