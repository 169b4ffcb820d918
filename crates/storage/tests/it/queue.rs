//! Jobs: pushed with their cause, claimed once, ended by their holder.

use std::collections::HashSet;

use yapa_storage::jobs::{ClaimedJob, Failed, RunningBatches};
use yapa_storage::outbox::NewJob;
use yapa_storage::{CompanyScope, Db, Result, StorageError, events, jobs, outbox};
use yapa_test_kit::both_engines;

use crate::support::{NOW, company};

const LEASE_MS: i64 = 60_000;

async fn push(db: &Db, scope: &CompanyScope, ids: std::ops::Range<i64>) {
    db.write_with::<_, _, StorageError, _>(scope, ids, |tx, ids| {
        Box::pin(async move {
            for id in ids.clone() {
                let job = NewJob {
                    id,
                    kind: "mail.document",
                    payload: "{}",
                    run_at: NOW,
                };
                outbox::push(tx, &job, NOW).await?;
            }
            Ok(())
        })
    })
    .await
    .unwrap();
}

async fn claim(db: &Db, now: i64, limit: usize) -> Vec<ClaimedJob> {
    db.write_platform(move |tx| Box::pin(jobs::claim(tx, now, LEASE_MS, limit)))
        .await
        .unwrap()
}

async fn claim_beside(db: &Db, in_hand: RunningBatches) -> Vec<ClaimedJob> {
    let in_hand = std::sync::Arc::new(in_hand);
    db.write_platform(move |tx| {
        let in_hand = in_hand.clone();
        Box::pin(async move { jobs::claim_beside(tx, NOW, LEASE_MS, 10, &in_hand).await })
    })
    .await
    .unwrap()
}

async fn fail(db: &Db, job: ClaimedJob, attempts_max: i64, now: i64) -> Failed {
    db.write_platform(move |tx| {
        let job = job.clone();
        Box::pin(async move { jobs::fail(tx, &job, "no route", attempts_max, now).await })
    })
    .await
    .unwrap()
}

async fn finish(db: &Db, job: ClaimedJob) -> bool {
    db.write_platform(move |tx| {
        let job = job.clone();
        Box::pin(async move { jobs::finish(tx, &job).await })
    })
    .await
    .unwrap()
}

both_engines! {
    async fn a_burst_of_one_company_leaves_the_others_their_share(db: TestDb) {
        let (loud, quiet, third) = (company(&db, 1).await, company(&db, 2).await, company(&db, 3).await);
        push(&db, &loud, 1..101).await;
        push(&db, &quiet, 201..203).await;
        push(&db, &third, 301..302).await;
        let jobs = claim(&db, NOW, 10).await;
        let of = |jobs: &[ClaimedJob], scope: CompanyScope| jobs.iter().filter(|job| job.scope == scope).count();
        assert_eq!((of(&jobs, loud), of(&jobs, quiet), of(&jobs, third)), (3, 2, 1));
        for job in jobs {
            assert!(finish(&db, job).await);
        }
        let jobs = claim(&db, NOW, 10).await;
        assert_eq!(of(&jobs, loud), 10, "who is alone has all of it");
        push(&db, &quiet, 203..205).await;
        for moment in NOW..NOW + 2 {
            push(&db, &third, 302 + moment - NOW..303 + moment - NOW).await;
            assert_eq!(claim(&db, moment, 1).await.len(), 1, "fewer jobs than companies");
        }
    }

    async fn a_company_whose_jobs_take_long_gets_no_more_and_delays_no_other(db: TestDb) {
        let (slow, quick) = (company(&db, 1).await, company(&db, 2).await);
        push(&db, &slow, 1..11).await;
        push(&db, &quick, 201..203).await;
        for (kind, is_single, of_slow) in [("mail.document", true, 0), ("other", true, 1), ("mail.document", false, 1)] {
            let mut in_hand = RunningBatches::new(2, kind);
            in_hand.add(slow.company_id(), is_single);
            let jobs = claim_beside(&db, in_hand).await;
            let count = |scope: CompanyScope| jobs.iter().filter(|job| job.scope == scope).count();
            assert_eq!((count(slow), count(quick)), (of_slow, if of_slow == 0 { 2 } else { 0 }), "{kind} {is_single}");
        }
    }

    async fn two_workers_never_get_the_same_job(db: TestDb) {
        let scope = company(&db, 1).await;
        push(&db, &scope, 1..201).await;
        let workers: Vec<_> = (0..4).map(|_| {
            let db = db.db();
            tokio::spawn(async move {
                let mut mine = Vec::new();
                loop {
                    let jobs = claim(&db, NOW, 7).await;
                    if jobs.is_empty() {
                        return mine;
                    }
                    mine.extend(jobs.iter().map(|job| job.id));
                }
            })
        }).collect();
        let mut all = Vec::new();
        for worker in workers {
            all.extend(worker.await.unwrap());
        }
        assert_eq!(all.len(), 200, "none twice, none left");
        assert_eq!(all.into_iter().collect::<HashSet<_>>().len(), 200);
    }

    async fn a_lease_that_ends_passes_the_job_on(db: TestDb) {
        let scope = company(&db, 1).await;
        push(&db, &scope, 1..2).await;
        let late = claim(&db, NOW, 1).await.remove(0);
        assert_eq!(late.scope, scope);
        assert!(claim(&db, NOW + LEASE_MS - 1, 1).await.is_empty());
        let next = claim(&db, NOW + LEASE_MS, 1).await.remove(0);
        assert_eq!(next.attempts, 2);
        assert!(!finish(&db, late.clone()).await, "the first holder came too late");
        assert_eq!(fail(&db, late, 5, NOW).await, Failed::Lost);
        assert!(finish(&db, next).await);
        assert!(claim(&db, NOW + 10 * LEASE_MS, 1).await.is_empty());
    }

    async fn failures_wait_longer_each_time_and_end(db: TestDb) {
        let scope = company(&db, 1).await;
        push(&db, &scope, 1..2).await;
        let mut now = NOW;
        let mut pauses = Vec::new();
        loop {
            let job = claim(&db, now, 1).await.remove(0);
            match fail(&db, job, 4, now).await {
                Failed::Again(at) => { pauses.push(at - now); now = at; }
                Failed::Dead => break,
                Failed::Lost => panic!("no other worker is here"),
            }
        }
        assert_eq!(pauses.len(), 3);
        assert!(pauses.windows(2).all(|pair| pair[1] > pair[0]), "{pauses:?}");
        let dead: Result<i64> = db.read_platform(|tx| Box::pin(jobs::count(tx, "dead"))).await;
        assert_eq!(dead, Ok(1));
    }

    async fn jobs_that_a_clock_of_the_future_put_off_are_made_due(db: TestDb) {
        let scope = company(&db, 1).await;
        push(&db, &scope, 1..4).await;
        let future = NOW + 400 * LEASE_MS;
        let failed = claim(&db, future, 1).await.remove(0);
        assert!(matches!(fail(&db, failed, 5, future).await, Failed::Again(_)));
        let held = claim(&db, future, 1).await.remove(0);
        let soon = claim(&db, NOW, 1).await.remove(0);
        assert!(matches!(fail(&db, soon.clone(), 5, NOW).await, Failed::Again(_)));
        let made: Result<u64> = db
            .write_platform(|tx| Box::pin(jobs::make_due(tx, NOW, NOW + LEASE_MS)))
            .await;
        assert_eq!(made, Ok(2), "the failed one and the held one, not the one of a short pause");
        let due = claim(&db, NOW, 10).await;
        assert_eq!(due.len(), 2);
        assert!(due.iter().all(|job| job.id != soon.id));
        assert!(due.iter().any(|job| job.id == held.id && job.attempts == 2));
    }

    async fn a_mail_that_was_given_up_is_forgotten_after_a_while(db: TestDb) {
        let scope = company(&db, 1).await;
        push(&db, &scope, 1..2).await;
        let job = claim(&db, NOW, 1).await.remove(0);
        assert_eq!(fail(&db, job, 1, NOW).await, Failed::Dead);
        for (before, left) in [(NOW, 1), (NOW + 10 * LEASE_MS, 0)] {
            let forget = db.write_platform(move |tx| {
                Box::pin(async move {
                    jobs::forget(tx, before).await?;
                    jobs::count(tx, "dead").await
                })
            });
            let dead: Result<i64> = forget.await;
            assert_eq!(dead, Ok(left));
        }
    }

    async fn events_are_polled_by_id(db: TestDb) {
        let scope = company(&db, 1).await;
        db.write::<_, StorageError, _>(&scope, |tx| Box::pin(async move {
            for id in 1..=3 {
                events::push(tx, id, (id == 2).then_some(7), "ventas", "{}", NOW).await?;
            }
            Ok(())
        })).await.unwrap();
        let found = db.read_platform::<_, StorageError, _>(|tx| Box::pin(events::after(tx, 1, 10))).await.unwrap();
        assert_eq!(found.iter().map(|event| event.id).collect::<Vec<_>>(), [2, 3]);
        assert_eq!(found[0].user_id, Some(7));
    }
}
