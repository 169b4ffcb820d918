//! Secrets in the database and the master key that seals them.

use yapa_app::Error;
use yapa_app::master_key::{find, keep, rotate};
use yapa_storage::queries::secrets;
use yapa_test_kit::both_engines;

use crate::shop::scope;
use crate::support::*;

async fn kept(house: &House) -> Result<Option<Vec<u8>>, Error> {
    let scope = scope(house, HOST).await;
    let key = house.ctx.config.master_key.clone();
    let run = house.ctx.db.read(&scope, move |tx| {
        let key = key.clone();
        Box::pin(async move { find(tx, &key, "password").await })
    });
    run.await
}

both_engines! {
    async fn a_rotated_master_key_opens_what_the_one_before_sealed(db: TestDb) {
        let house = House::open(db).await;
        let (key, db) = (house.ctx.config.master_key.clone(), &house.ctx.db);
        assert_eq!(kept(&house).await.unwrap(), None);
        let scope = scope(&house, HOST).await;
        let of_run = key.clone();
        let write = db.write(&scope, move |tx| {
            let key = of_run.clone();
            Box::pin(async move { keep(tx, &key, "password", "contraseña".as_bytes()).await })
        });
        write.await.unwrap();
        let first = rotate(db, &key, false).await.unwrap();
        assert_eq!((first.resealed, first.older_keys), (1, 1));
        assert_eq!(kept(&house).await.unwrap().unwrap(), "contraseña".as_bytes());
        let second = rotate(db, &key, true).await.unwrap();
        assert_eq!((second.resealed, second.older_keys), (1, 0));
        assert_ne!(first.key_id, second.key_id);
        assert_eq!(kept(&house).await.unwrap().unwrap(), "contraseña".as_bytes());

        let read = db.read(&scope, |tx| Box::pin(async move { secrets::find(tx, "password").await }));
        let raw = read.await.unwrap().unwrap();
        assert!(raw.starts_with(&format!("sealed1.{}.", second.key_id)), "{raw}");
    }
}
