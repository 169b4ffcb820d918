//! The promise about backups: no sale after a restore has a number that was given before.

use std::collections::BTreeMap;

use reqwest::Client;
use serde_json::{Value, json};

use super::books::{Tally, UNNUMBERED};
use super::clerk::Clerk;
use super::run::{Dice, Run};
use super::world::{Load, clerks, furnish};
use crate::support::{HOST, Shop, succeeds};

const RESTORES: u64 = 3;

async fn round(dice: &mut Dice, tally: &mut Tally) {
    let shop = Shop::open().await;
    furnish(&shop).await;
    let folder = shop.folder.path();
    let mut given = BTreeMap::new();
    for nth in 0..RESTORES {
        let server = shop.serve().await;
        if nth > 0 {
            confirm_series(&shop).await;
        }
        let mut team = clerks(&shop, dice).await;
        for clerk in &mut team {
            clerk.begin_keys_with(&nth.to_string());
        }
        let load = Load::start(team, vec![shop.url("")]);
        load.work_on(120, dice).await;
        let copy = folder.join(format!("copy-{nth}.db"));
        succeeds(folder, &["backup", copy.to_str().unwrap()]);
        load.work_on(120, dice).await;
        let team = load.finish().await;
        server.kill();
        note_numbers(&mut given, nth, &team);
        tally.add(&team);
        tally.kills += 1;
        succeeds(folder, &["restore", copy.to_str().unwrap()]);
    }
    succeeds(folder, &["verify"]);
}

/// Confirms what the owners are asked for, with the number of the journal.
async fn confirm_series(shop: &Shop) {
    for (host, token) in super::world::owners(shop).await {
        let url = shop.url(&format!("/api/v2/empresas/{host}/instalacion"));
        let client = Client::new();
        let state = client.get(url).bearer_auth(&token).send().await.unwrap();
        let state: Value = state.json().await.unwrap();
        for one in state["seriesPorConfirmar"].as_array().unwrap() {
            let last = match &one["ultimoNumeroRegistro"] {
                Value::Null => &one["ultimoNumero"],
                noted => noted,
            };
            let body = json!({"series": [{
                "tipoComprobante": one["tipoComprobante"], "serie": one["serie"], "ultimoNumero": last,
            }]});
            let url = shop.url(&format!("/api/v2/empresas/{host}/series/confirmar"));
            let answer = client
                .post(url)
                .bearer_auth(&token)
                .json(&body)
                .send()
                .await;
            let answer = answer.unwrap();
            let (status, text) = (answer.status(), answer.text().await.unwrap());
            assert_eq!(status, 200, "{text}");
        }
    }
}

/// Notes every number that an answer named, lost with a restore or not.
fn note_numbers(given: &mut BTreeMap<(String, String), u64>, nth: u64, team: &[Clerk]) {
    for clerk in team {
        let sales = clerk.books.sales.values().map(|sale| &sale.number);
        let numbers = sales.chain(clerk.books.notes.values());
        for number in numbers.filter(|number| *number != UNNUMBERED) {
            let before = given.insert((clerk.host.clone(), number.clone()), nth);
            assert_eq!(before, None, "{number} of {} was given twice", clerk.host);
        }
    }
    assert!(
        given.keys().any(|(host, _)| host == HOST),
        "nothing was sold"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restored_backup_gives_no_number_twice() {
    let (mut run, mut tally) = (Run::of("restores"), Tally::default());
    while let Some(mut dice) = run.next_round() {
        round(&mut dice, &mut tally).await;
    }
    run.report(&format!("(a kill is a kill with a restore) {tally}"));
}
