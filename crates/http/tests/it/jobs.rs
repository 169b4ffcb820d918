//! The jobs in the background: what one of them does in trouble, and to the others.

use reqwest::Method;
use yapa_app::jobs;
use yapa_storage::{FromRow, StorageError};

use crate::support::*;

/// From the tests' present into the year 10000, which a mail has no date for: writing one panics.
const FAR_MS: i64 = 8_100 * 365 * 86_400_000;

/// Has a mail queued.
async fn ask_for_a_link(house: &House) {
    let path =
        format!("/api/v2/usuarios/recuperar-contrasena-link?nombre_usuario={OWNER}&app=ventas");
    assert_eq!(read(house.anonymous(Method::POST, &path)).await.0, 200);
}

/// State, attempts, fault and end of the lease of every job.
async fn queued(house: &House) -> Vec<(String, i64, String, i64)> {
    let sql = "SELECT state, attempts, last_error, lease_until_ms FROM outbox ORDER BY id";
    let rows = house.ctx.db.read_platform(move |tx| {
        Box::pin(async move { tx.all(sql, &[], FromRow::from_row).await })
    });
    rows.await.map_err(|error: StorageError| error).unwrap()
}

yapa_test_kit::both_engines! {
    async fn a_job_that_panics_is_tried_again_and_given_up_in_the_end(db: TestDb) {
        let house = House::open(db).await;
        ask_for_a_link(&house).await;
        house.pass(FAR_MS);
        assert_eq!(jobs::work_once(&house.ctx).await.unwrap(), 1, "the worker goes on");
        let (state, attempts, fault, _) = queued(&house).await.remove(0);
        assert_eq!((state.as_str(), attempts), ("pending", 1), "{fault}");
        assert!(fault.contains("panicked"), "{fault}");
        for _ in 1..12 {
            assert_eq!(house.findings().await, Vec::<String>::new());
            house.pass(2 * 60 * 60 * 1000);
            jobs::work_once(&house.ctx).await.unwrap();
        }
        assert_eq!(queued(&house).await[0].0, "dead");
        assert_eq!(house.findings().await.len(), 1, "the operator is told");
    }

    async fn a_job_that_its_worker_never_survives_is_given_up(db: TestDb) {
        let house = House::open(db).await;
        ask_for_a_link(&house).await;
        for _ in 0..12 {
            let now = house.ctx.now();
            let claimed = house.ctx.db.write_platform(move |tx| Box::pin(yapa_storage::jobs::claim(tx, now, 60_000, 1)));
            let claimed: Result<Vec<_>, StorageError> = claimed.await;
            assert_eq!(claimed.unwrap().len(), 1);
            house.pass(60_000); // it died with its worker
        }
        assert_eq!(jobs::work_once(&house.ctx).await.unwrap(), 1);
        assert_eq!(queued(&house).await[0].0, "dead");
        assert!(!house.mails.exists(), "it is not tried once more");
    }
}
