//! Which refused guides are still to be corrected.

use yapa_domain::Quantity;
use yapa_storage::queries::e_documents::{self, DocumentRow};
use yapa_storage::queries::guides::{self, GuideFilter, GuideLineRow, GuideRow};
use yapa_storage::{CompanyScope, Db, StorageError};
use yapa_test_kit::both_engines;

use crate::support::company;

/// Writes a refused guide between branches, with the codes and quantities of its goods.
async fn refused(db: &Db, scope: &CompanyScope, id: i64, goods: &'static [(&'static str, i64)]) {
    let written = db.write_with(scope, (id, goods), |tx, (id, goods)| {
        Box::pin(async move {
            let guide = GuideRow {
                id: *id,
                number: *id,
                series: "T001".to_owned(),
                issuer_code: "09".to_owned(),
                business_date: "2026-01-02".to_owned(),
                reason: "04".to_owned(),
                recipient_number: "20600000001".to_owned(),
                ..GuideRow::default()
            };
            let lines = (1..)
                .zip(*goods)
                .map(|(line_no, (code, quantity))| GuideLineRow {
                    line_no,
                    code: (*code).to_owned(),
                    quantity: Quantity::from_int(*quantity),
                    ..GuideLineRow::default()
                });
            let lines: Vec<_> = lines.collect();
            guides::insert(tx, &guide, &lines).await?;
            let document = DocumentRow {
                id: *id,
                number: *id,
                series: "T001".to_owned(),
                issuer_code: "09".to_owned(),
                state: "RECHAZADO".to_owned(),
                business_date: "2026-01-02".to_owned(),
                ..DocumentRow::default()
            };
            e_documents::insert(tx, &[document]).await
        })
    });
    written.await.unwrap();
}

/// The keys of those that are to be corrected, the newest first.
async fn open(db: &Db, scope: &CompanyScope) -> Vec<i64> {
    let read = db.read::<_, StorageError, _>(scope, |tx| {
        Box::pin(async move {
            let filter = GuideFilter {
                from: "2026-01-01".to_owned(),
                before: "2027-01-01".to_owned(),
                document_state: "RECHAZADO".to_owned(),
                ..GuideFilter::default()
            };
            guides::page(tx, &filter, 20, 0).await
        })
    });
    let (page, count) = read.await.unwrap();
    let keys: Vec<i64> = page.into_iter().map(|one| one.guide.id).collect();
    assert_eq!(i64::try_from(keys.len()).unwrap(), count);
    keys
}

both_engines! {
    async fn a_refused_guide_is_settled_only_by_a_later_one_of_the_same_goods(db: TestDb) {
        let scope = company(&db, 1).await;
        refused(&db, &scope, 1, &[("A5", 3)]).await;
        refused(&db, &scope, 2, &[("A5", 4)]).await;
        refused(&db, &scope, 3, &[("B1", 3)]).await;
        refused(&db, &scope, 4, &[("A5", 3), ("B1", 3)]).await;
        assert_eq!(open(&db, &scope).await, [4, 3, 2, 1]);
        refused(&db, &scope, 5, &[("A5", 3)]).await;
        assert_eq!(open(&db, &scope).await, [5, 4, 3, 2]);
    }
}
