//! Branches of the companies among the clients.

use yapa_storage::queries::clients::{ClientLocalRow, ClientRow, LEGAL};

use super::data::{People, Place};
use super::random::Random;

/// How many of the clients that are companies have branches.
const WITH_BRANCHES: usize = 4;
const NAMES: [&str; 3] = ["Local principal", "Sucursal", "Almacén"];

/// The branches of a client, by its key.
pub(super) type Branches = (i64, Vec<ClientLocalRow>);

/// Gives some companies two or three branches each, the first where the company is.
pub(super) fn branches(
    people: &People,
    clients: &[ClientRow],
    seed: u64,
    mut next_id: impl FnMut() -> i64,
) -> Vec<Branches> {
    let mut random = Random::new(950 + seed);
    let companies = clients.iter().filter(|client| client.person_type == LEGAL);
    let mut all = Vec::new();
    for (client, nth) in companies.take(WITH_BRANCHES).zip(0_usize..) {
        let own = people
            .places
            .iter()
            .find(|one| one.code == client.local_code);
        let count = 2 + nth % 2;
        let rows = NAMES.iter().take(count).zip(0_usize..).map(|(name, at)| {
            let elsewhere = random.pick(&people.places);
            let place = own.filter(|_| at == 0).unwrap_or(elsewhere);
            let address = if at == 0 {
                client.address.clone()
            } else {
                let street = random.pick(&people.streets).trim_end_matches(" #");
                format!("{street} {}", random.between(101, 2_890))
            };
            let [(a, b), (c, d), (e, f), (g, h)] = [0, 1, 2, 3].map(|level| division(place, level));
            ClientLocalRow {
                id: next_id(),
                name: (*name).to_owned(),
                local_code: place.code.clone(),
                address,
                emails: format!("[\"{}\"]", client.email),
                divisions: [a, b, c, d, e, f, g, h],
            }
        });
        all.push((client.id, rows.collect()));
    }
    all
}

/// The own part of a division's code, and its name.
fn division(place: &Place, level: usize) -> (String, String) {
    let (code, name) = (place.division(level), place.name(level));
    let parent = level.checked_sub(1).map(|above| place.division(above));
    let own = code.strip_prefix(parent.unwrap_or_default().as_str());
    (own.unwrap_or_default().to_owned(), name)
}
