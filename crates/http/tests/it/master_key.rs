//! Secrets in the database and the master key that seals them.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use yapa_app::master_key::{MasterKey, find, keep, rotate};
use yapa_app::{Error, notifications};
use yapa_storage::Db;
use yapa_storage::queries::{secrets, settings};
use yapa_test_kit::both_engines;

use crate::shop::scope;
use crate::support::*;

async fn kept(server: &TestServer) -> Result<Option<Vec<u8>>, Error> {
    let scope = scope(server, HOST).await;
    let key = server.ctx.config.master_key.clone();
    let run = server.ctx.db.read(&scope, move |tx| {
        let key = key.clone();
        Box::pin(async move { find(tx, &key, "password").await })
    });
    run.await
}

async fn push_key(db: &Db) -> String {
    let read = db.read_platform(|tx| Box::pin(settings::value(tx, "push_private_key")));
    read.await.unwrap().unwrap()
}

async fn set_push_key(db: &Db, value: String) {
    let run = db.write_platform(move |tx| {
        let value = value.clone();
        Box::pin(async move { settings::set(tx, "push_private_key", &value).await })
    });
    run.await.unwrap();
}

both_engines! {
    async fn a_rotated_master_key_opens_secrets_of_the_one_before(db: TestDb) {
        let server = TestServer::open(db).await;
        let (key, db) = (server.ctx.config.master_key.clone(), &server.ctx.db);
        assert_eq!(kept(&server).await.unwrap(), None);
        let scope = scope(&server, HOST).await;
        let of_run = key.clone();
        let write = db.write(&scope, move |tx| {
            let key = of_run.clone();
            Box::pin(async move { keep(tx, &key, "password", "contraseña".as_bytes()).await })
        });
        write.await.unwrap();
        let first = rotate(db, &key, false).await.unwrap();
        assert_eq!((first.resealed, first.older_keys), (1, 1));
        assert_eq!(kept(&server).await.unwrap().unwrap(), "contraseña".as_bytes());
        let second = rotate(db, &key, true).await.unwrap();
        assert_eq!((second.resealed, second.older_keys), (1, 0));
        assert_ne!(first.key_id, second.key_id);
        assert_eq!(kept(&server).await.unwrap().unwrap(), "contraseña".as_bytes());

        let read = db.read(&scope, |tx| Box::pin(async move { secrets::find(tx, "password").await }));
        let raw = read.await.unwrap().unwrap();
        assert!(raw.starts_with(&format!("sealed1.{}.", second.key_id)), "{raw}");
    }

    async fn the_key_for_pushes_stays_the_same_when_it_is_sealed_and_sealed_anew(db: TestDb) {
        let server = TestServer::open(db).await;
        let (key, db) = (server.ctx.config.master_key.clone(), &server.ctx.db);
        let public = notifications::public_key(&server.ctx).await.unwrap();
        let sealed = push_key(db).await;
        assert!(sealed.starts_with("sealed1."), "{sealed}");
        assert_eq!(rotate(db, &key, true).await.unwrap().resealed, 1);
        assert_eq!(notifications::public_key(&server.neighbour()).await.unwrap(), public);

        let pair = key.open("setting/push_private_key", &push_key(db).await).unwrap();
        set_push_key(db, URL_SAFE_NO_PAD.encode(pair)).await;
        assert_eq!(notifications::public_key(&server.neighbour()).await.unwrap(), public);
        assert!(push_key(db).await.starts_with("sealed1."), "a key in the clear is sealed");
    }

    async fn a_lost_master_key_gives_a_new_key_for_pushes(db: TestDb) {
        let server = TestServer::open(db).await;
        let db = &server.ctx.db;
        let public = notifications::public_key(&server.ctx).await.unwrap();
        let folder = tempfile::tempdir().unwrap();
        let other = MasterKey::in_file(folder.path().join("other.key"));
        set_push_key(db, other.seal("setting/push_private_key", b"pair").unwrap()).await;
        let new = notifications::public_key(&server.neighbour()).await.unwrap();
        assert_ne!(new, public);
        assert_eq!(notifications::public_key(&server.neighbour()).await.unwrap(), new);
    }
}
