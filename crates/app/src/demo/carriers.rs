//! The vehicles that carry goods, and who drives them.

use yapa_countries::CountryProfile;
use yapa_countries::profile::CodeForm;
use yapa_domain::{EpochMillis, PersonKind};
use yapa_storage::queries::carriers::{self, CarrierRow, DriverRow, PRINCIPAL, SECONDARY};
use yapa_storage::queries::clients::{ClientRow, NATURAL};
use yapa_storage::{CompanyScope, CompanyTx, IdSource, StorageError};

use super::random::Random;
use crate::{Context, Result};

const HOUR_MS: i64 = 3_600_000;
/// Keys of vehicles come from nodes of their own.
const NODE: u8 = 35;

struct Writer {
    profile: &'static CountryProfile,
    drivers: Vec<ClientRow>,
    ids: IdSource,
    seed: u64,
    now: EpochMillis,
}

/// Writes the vehicles of a company, the `nth` of the demo's; `people` may drive them.
#[crate::boxed]
pub(super) async fn fill(
    ctx: &Context,
    scope: &CompanyScope,
    profile: &'static CountryProfile,
    people: &[ClientRow],
    nth: u8,
    now: EpochMillis,
) -> Result<()> {
    let drives = |one: &&ClientRow| {
        let identity = profile.identity(&one.document_type);
        let person = identity.is_some_and(|kind| kind.person == PersonKind::Natural);
        one.person_type == NATURAL && !one.generic && person
    };
    let writer = Writer {
        profile,
        drivers: people.iter().filter(drives).take(3).cloned().collect(),
        ids: IdSource::new(NODE + nth),
        seed: 1_250 + u64::from(nth),
        now,
    };
    let run = ctx.db.write_with(scope, writer, |tx, writer| {
        Box::pin(async move { writer.carriers(tx).await })
    });
    run.await.map_err(|error: StorageError| error.into())
}

impl Writer {
    /// A small truck with two drivers, and a van with one.
    async fn carriers(&self, tx: &mut CompanyTx) -> std::result::Result<(), StorageError> {
        let mut random = Random::new(self.seed);
        let rules = &self.profile.transport;
        let at_ms = self.now - 1_900 * HOUR_MS;
        let mut drivers = self.drivers.iter();
        for (kind, crew) in [(PRINCIPAL, 2), (SECONDARY, 1)] {
            let row = CarrierRow {
                id: self.ids.next(at_ms),
                kind: kind.to_owned(),
                plate: alike(&mut random, rules.plate.example),
            };
            carriers::insert(tx, &row, at_ms).await?;
            for (at, person) in drivers.by_ref().take(crew).enumerate() {
                let (first, last) = person.name.split_once(' ').unwrap_or((&person.name, "-"));
                let driver = DriverRow {
                    id: self.ids.next(at_ms),
                    kind: if at == 0 { PRINCIPAL } else { SECONDARY }.to_owned(),
                    document_type: person.document_type.clone(),
                    document_number: person.document_number.clone(),
                    first_name: first.to_owned(),
                    last_name: last.to_owned(),
                    licence: alike(&mut random, rules.licence.example),
                };
                carriers::insert_driver(tx, row.id, &driver).await?;
            }
        }
        Ok(())
    }
}

/// A code of the same form with other letters and digits.
fn alike(random: &mut Random, example: &str) -> String {
    let code = CodeForm::spelled(example);
    let sign = |c: char| match c {
        '0'..='9' => char::from(*random.pick(b"0123456789")),
        _ => char::from(*random.pick(b"ABCDFGHJKLMPRSTVWXYZ")),
    };
    code.chars().map(sign).collect()
}
