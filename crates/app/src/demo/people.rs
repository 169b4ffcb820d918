//! Clients, and the register of persons and companies.

use std::collections::BTreeSet;

use yapa_countries::CountryProfile;
use yapa_domain::identity::{Charset, IdentityKind, PersonKind};
use yapa_domain::text::fold;
use yapa_storage::queries::clients::{ClientRow, LEGAL, NATURAL};

use super::data::People;
use super::random::Random;

/// How many companies are among the clients of a company.
const COMPANIES: usize = 10;
/// How many clients a company has, the generic one included.
const CLIENTS: usize = 60;
/// How many people and companies the register of a country knows, half of each.
const REGISTERED: usize = 100;
/// Letters without those that tax registers avoid.
const LETTERS: &[u8] = b"ABCDEFGHJKLMNPRSTVWXYZ";

/// Makes people who do not exist.
pub(super) struct Inventor<'a> {
    profile: &'static CountryProfile,
    people: &'a People,
    random: Random,
    used: BTreeSet<(&'static str, String)>,
}

impl<'a> Inventor<'a> {
    /// One for a country.
    pub fn new(profile: &'static CountryProfile, people: &'a People, seed: u64) -> Self {
        Inventor {
            profile,
            people,
            random: Random::new(seed),
            used: BTreeSet::new(),
        }
    }

    /// The clients of a company: the generic one, companies, and persons with every kind of
    /// identity document.
    pub fn clients(&mut self, mut next_id: impl FnMut() -> i64) -> Vec<ClientRow> {
        let generic = &self.profile.generic_client;
        let mut clients = vec![ClientRow {
            id: next_id(),
            document_type: generic.identity.to_owned(),
            document_number: generic.number.to_owned(),
            person_type: NATURAL.to_owned(),
            name: generic.name.to_owned(),
            generic: true,
            ..ClientRow::default()
        }];
        clients.extend((0..COMPANIES).map(|nth| self.company(nth)));
        let mut nth = 0;
        while clients.len() < CLIENTS {
            clients.push(self.person(nth));
            nth += 1;
        }
        for (client, nth) in clients.iter_mut().zip(0_usize..).skip(1) {
            client.id = next_id();
            client.favorite = nth.is_multiple_of(9);
        }
        clients
    }

    /// The register of the country; all of it can be looked up.
    pub fn register(&mut self) -> Vec<ClientRow> {
        let half = REGISTERED / 2;
        let companies: Vec<ClientRow> = (0..half).map(|nth| self.company(nth)).collect();
        companies
            .into_iter()
            .chain((0..half).map(|nth| self.person(nth)))
            .collect()
    }

    fn kinds(&self, wanted: PersonKind) -> Vec<&'static IdentityKind> {
        let kinds: Vec<_> = self
            .profile
            .identities
            .iter()
            .filter(|kind| kind.person == wanted)
            .collect();
        if kinds.is_empty() {
            self.profile.identities.iter().collect()
        } else {
            kinds
        }
    }

    fn company(&mut self, nth: usize) -> ClientRow {
        let kinds = self.kinds(PersonKind::Legal);
        let kind = kinds[nth % kinds.len()];
        let firm = &self.people.firms[nth % self.people.firms.len()];
        let again = nth / self.people.firms.len();
        let street = self.address();
        let named = match again {
            0 => firm.clone(),
            _ => format!("{firm} {}", self.random.pick(&self.people.last)),
        };
        let suffix = self.random.pick(&self.people.suffixes);
        let asks = self.profile.tax_profile.is_some();
        let of_tax = |code: &str| if asks { code.to_owned() } else { String::new() };
        let row = ClientRow {
            document_type: kind.code.to_owned(),
            document_number: self.number(kind, ""),
            person_type: LEGAL.to_owned(),
            name: format!("{named} {suffix}"),
            business_line: self.random.pick(&self.people.business_lines).clone(),
            email: format!("compras{}@{}.example", nth + 1, mailbox(&named)),
            tax_regime: of_tax("601"),
            tax_postcode: of_tax("03100"),
            invoice_usage: of_tax("G03"),
            ..self.reachable()
        };
        self.at(row, street)
    }

    fn person(&mut self, nth: usize) -> ClientRow {
        // The first kind is the usual one; the others come by turns.
        let kinds = self.kinds(PersonKind::Natural);
        let kind = if nth.is_multiple_of(3) {
            kinds[(nth / 3) % kinds.len()]
        } else {
            kinds[0]
        };
        let first = self.random.pick(&self.people.first).clone();
        let (last, second) = (
            self.random.pick(&self.people.last).clone(),
            self.random.pick(&self.people.last).clone(),
        );
        let email = match self.random.percent(40) {
            true => format!("{}.{}@correo.example", mailbox(&first), mailbox(&last)),
            false => String::new(),
        };
        let address = if self.random.percent(60) {
            self.address()
        } else {
            String::new()
        };
        let row = ClientRow {
            document_type: kind.code.to_owned(),
            document_number: self.number(kind, &format!("{last} {second} {first}")),
            person_type: NATURAL.to_owned(),
            name: format!("{first} {last} {second}"),
            email,
            ..self.reachable()
        };
        self.at(row, address)
    }

    fn address(&mut self) -> String {
        let street = self.random.pick(&self.people.streets).clone();
        match street.strip_suffix(" #") {
            Some(_) => {
                let (cross, door) = (self.random.between(8, 90), self.random.between(10, 99));
                format!("{street} {cross}-{door}")
            }
            None => format!("{street} {}", self.random.between(101, 2_890)),
        }
    }

    /// A person with a telephone.
    fn reachable(&mut self) -> ClientRow {
        let prefix = &self.people.phone;
        let length = if prefix.len() > 1 || prefix == "3" {
            10
        } else {
            9
        };
        let phone = match self.random.percent(70) {
            true => format!("{prefix}{}", self.random.digits(length - prefix.len())),
            false => String::new(),
        };
        ClientRow {
            phone,
            ..ClientRow::default()
        }
    }

    /// The same at an address; without one, nowhere.
    fn at(&mut self, row: ClientRow, address: String) -> ClientRow {
        if address.is_empty() {
            return row;
        }
        let place = self.random.pick(&self.people.places);
        ClientRow {
            address,
            local_code: place.code.clone(),
            division1_name: place.name(0),
            division2_name: place.name(1),
            division3_name: place.name(2),
            ..row
        }
    }

    /// A number of that kind that is not used yet.
    fn number(&mut self, kind: &'static IdentityKind, name: &str) -> String {
        loop {
            let number = self.guess(kind, name);
            let generic = number == self.profile.generic_client.number;
            if !generic && self.used.insert((kind.code, number.clone())) {
                return number;
            }
        }
    }

    fn guess(&mut self, kind: &IdentityKind, name: &str) -> String {
        if kind.charset == Charset::TaxRegister {
            let start = format!("{}{}{}", self.letters(3), self.birth(), self.ending(2));
            return fitting_end(kind, &start);
        }
        if kind.check_digit.is_some() {
            return self.checked(kind);
        }
        if kind.min_length == kind.max_length && kind.charset == Charset::Alphanumeric {
            return self.population_key(name, kind.max_length);
        }
        if kind.min_length == kind.max_length {
            return self.random.digits(kind.max_length);
        }
        match kind.charset {
            Charset::Alphanumeric if kind.short.starts_with('P') => {
                format!("{}{}", self.letters(1), self.random.digits(8))
            }
            _ => self.random.digits(9),
        }
    }

    /// A number whose check digit fits: the end that fits is looked for.
    fn checked(&mut self, kind: &IdentityKind) -> String {
        let legal = kind.person == PersonKind::Legal;
        let hyphen = matches!(kind.charset, Charset::Rut | Charset::AlphanumericAndHyphen);
        let body = match (hyphen, legal) {
            (false, _) => format!("20{}", self.random.digits(8)),
            (true, false) => self.random.between(6_500_000, 24_999_999).to_string(),
            (true, true) if kind.min_length < 9 => format!("9{}", self.random.digits(8)),
            (true, true) => format!("7{}", self.random.between(6_000_000, 7_999_999)),
        };
        let body = if hyphen { format!("{body}-") } else { body };
        fitting_end(kind, &body)
    }

    /// A population register's key: letters of the name, day of birth, sex, state, letters.
    fn population_key(&mut self, name: &str, length: usize) -> String {
        let initials: String = fold(name)
            .split(' ')
            .flat_map(|word| word.chars().take(2))
            .filter(char::is_ascii_alphabetic)
            .take(4)
            .collect::<String>()
            .to_uppercase();
        let sex = *self.random.pick(&['H', 'M']);
        let missing = 4_usize.saturating_sub(initials.len());
        let initials = format!("{initials}{}", self.letters(missing));
        let start = format!("{initials}{}{sex}DF", self.birth());
        let end = length.saturating_sub(start.len() + 2);
        format!("{start}{}0{}", self.letters(end), self.random.between(1, 9))
    }

    fn birth(&mut self) -> String {
        let (month, day) = (self.random.between(1, 12), self.random.between(1, 28));
        format!("{:02}{month:02}{day:02}", self.random.between(60, 99))
    }

    fn letters(&mut self, count: usize) -> String {
        (0..count)
            .map(|_| char::from(*self.random.pick(LETTERS)))
            .collect()
    }

    fn ending(&mut self, count: usize) -> String {
        let any = [LETTERS, b"0123456789"].concat();
        (0..count)
            .map(|_| char::from(*self.random.pick(&any)))
            .collect()
    }
}

/// The number with the check digit that fits.
fn fitting_end(kind: &IdentityKind, body: &str) -> String {
    let ends = "0123456789AK".chars().map(|end| format!("{body}{end}"));
    let mut fitting =
        ends.filter(|number| kind.check(number).is_ok() && !kind.looks_mistyped(number));
    fitting.next().unwrap_or_else(|| body.to_owned())
}

/// A name as a mail domain or mailbox.
fn mailbox(name: &str) -> String {
    fold(name)
        .chars()
        .filter(char::is_ascii_alphanumeric)
        .collect()
}
