//! The job that signs documents and brings them to the authority.

use std::collections::BTreeMap;

use futures::stream::{FuturesUnordered, StreamExt};
use jiff::civil::DateTime;
use yapa_countries::{CountryProfile, profile_or_default};
use yapa_domain::EpochMillis;
use yapa_fiscal::{
    Authority, Credentials, Environment, Issued, Key, Operation, Outcome, Retry, State, authority,
};
use yapa_storage::CompanyScope;
use yapa_storage::jobs::ClaimedJob;
use yapa_storage::queries::e_documents::{self as queries, PackedSigned};
use yapa_storage::queries::number_ranges;

use super::case::{
    Case, Obstacle, cases_in, container, obstacle, sign, signed_row, simulator_credentials, stored,
};
use super::open::DocumentJob;
use super::send::Unreceived;
use super::verdict::{
    Decision, Word, keep_decisions, keep_outcome, keep_word, refuse, try_again, wait,
};
use super::{late, say, send};
use crate::calendar::local_moment;
use crate::companies::tax_connection::{
    NumberedDocument, environment_code, environment_of, stored_credentials,
};
use crate::say::with_word_for_documents;
use crate::{Context, Error, Result};

/// A signed document that is ready to be sent.
struct Ready {
    /// The place of its job.
    place: usize,
    case: Case,
    environment: String,
    /// The environment of the authority; none for the simulator.
    real: Option<Environment>,
    credentials: Credentials,
    issued: Issued,
    now: DateTime,
    /// Whether the bytes are stored.
    is_kept: bool,
    /// Whether the authority would refuse it for its day of issue.
    is_late: bool,
}

/// The jobs of a company: signs the documents that are not signed yet, sends them or asks what became
/// of them, and writes down what came of that. They are read together, and written together as far
/// as their answers come together. Answers what came of each job.
///
/// # Errors
/// For a fault that may be of any of the jobs: they can be done again, one by one.
#[crate::boxed]
pub(crate) async fn emit_all(ctx: &Context, jobs: &[ClaimedJob]) -> Result<Vec<Result<()>>> {
    let Some(first) = jobs.first() else {
        return Ok(Vec::new());
    };
    let scope = &first.scope;
    let ids = jobs.iter().map(document_of).collect::<Result<Vec<_>>>()?;
    let mut cases = load_in_time(ctx, scope, ids.clone()).await?;
    let mut ended: Vec<Result<()>> = jobs.iter().map(|_| Ok(())).collect();
    let mut shared = None;
    let mut ready = Vec::new();
    for (place, (job, id)) in jobs.iter().zip(&ids).enumerate() {
        // A document that is not found is decided, or another of these jobs has it.
        let Some(case) = cases.remove(id) else {
            continue;
        };
        match prepare(ctx, (place, job), case, &mut shared).await {
            Ok(Some(one)) => ready.push(one),
            Ok(None) => {}
            Err(error) => ended[place] = Err(error),
        }
        // A signature takes a while in which nothing else runs on this thread.
        tokio::task::yield_now().await;
    }
    let ready = keep_signed(ctx, scope, ready).await?;
    let count = ready.len().max(1);
    let talking: FuturesUnordered<_> = ready
        .into_iter()
        .map(|one| async move {
            let outcome = one.bring(ctx).await;
            (one, outcome)
        })
        .collect();
    let mut answers = talking.ready_chunks(count);
    while let Some(together) = answers.next().await {
        for (place, result) in keep(ctx, jobs, together).await? {
            ended[place] = result;
        }
    }
    Ok(ended)
}

fn document_of(job: &ClaimedJob) -> Result<i64> {
    let DocumentJob { id } = serde_json::from_str(&job.payload).map_err(Error::internal)?;
    Ok(id)
}

/// The documents that wait, by key.
async fn load(ctx: &Context, scope: &CompanyScope, ids: Vec<i64>) -> Result<BTreeMap<i64, Case>> {
    let run = ctx.db.read_with(scope, ids, |tx, ids| {
        Box::pin(cases_in(tx, ids, State::Pending.code()))
    });
    let cases = run.await?;
    Ok(cases.into_iter().map(|case| (case.row.id, case)).collect())
}

/// [`load`], after what is not signed and would be late has got the day of today.
async fn load_in_time(
    ctx: &Context,
    scope: &CompanyScope,
    ids: Vec<i64>,
) -> Result<BTreeMap<i64, Case>> {
    let mut cases = load(ctx, scope, ids).await?;
    let Some(first) = cases.values().next() else {
        return Ok(cases);
    };
    let profile = profile_or_default(&first.company.country);
    let mut late = Vec::new();
    for case in cases.values() {
        let is_unsigned = case.environment.is_some() && case.signed.is_none();
        if is_unsigned && late::is_late_now(ctx, profile, &case.row)? {
            late.push(case.row.id);
        }
    }
    if !late.is_empty() {
        late::redate_unsigned(ctx, scope, profile, late.clone()).await?;
        for id in &late {
            cases.remove(id);
        }
        cases.extend(load(ctx, scope, late).await?);
    }
    Ok(cases)
}

/// Signs a document, unless it is signed; `None` when the job is at its end for now. `shared` are the
/// company's credentials, without what only documents with authorised numbers have.
async fn prepare(
    ctx: &Context,
    (place, job): (usize, &ClaimedJob),
    case: Case,
    shared: &mut Option<Credentials>,
) -> Result<Option<Ready>> {
    let id = case.row.id;
    let profile = profile_or_default(&case.company.country);
    let authority = authority(profile.country);
    let Some(environment) = case.environment.clone() else {
        let message = with_word_for_documents(profile, say::NOT_CONNECTED);
        return keep_word(ctx, job, id, &message).await.map(|()| None);
    };
    let done = match obstacle(profile, &case, &environment) {
        None => None,
        Some(Obstacle::Waits) => Some(wait(ctx, job, profile, id, &environment).await),
        Some(Obstacle::Void) => Some(refuse(ctx, job, profile, id, say::PAYS_NOTHING).await),
    };
    if let Some(done) = done {
        return done.map(|()| None);
    }
    let real = environment_of(&environment);
    let has_own = authority.authorizes_numbers(&case.row.issuer_code);
    let known = shared.as_ref().filter(|_| real.is_some() && !has_own);
    let credentials = match known {
        Some(known) => Some(known.clone()),
        None => credentials_of(ctx, job, authority, real, &case).await?,
    };
    let Some(credentials) = credentials else {
        return Ok(None);
    };
    if real.is_some() && !has_own {
        *shared = Some(credentials.clone());
    }
    let now = local_moment(profile, ctx.now())?;
    let issued = match sign(profile, authority, &credentials, &case, now)? {
        Ok(issued) => issued,
        Err(_) if has_own && is_of_tests(ctx, job, real, &case).await? => {
            let message = with_word_for_documents(profile, say::NUMBERED_ELSEWHERE);
            return refuse(ctx, job, profile, id, &message).await.map(|()| None);
        }
        Err(message) => {
            let word = Word::sentence(&message);
            return try_again(ctx, job, profile, id, word).await.map(|()| None);
        }
    };
    Ok(Some(Ready {
        is_kept: case.signed.is_some(),
        is_late: late::is_late_now(ctx, profile, &case.row)?,
        place,
        case,
        environment,
        real,
        credentials,
        issued,
        now,
    }))
}

/// The credentials that the document is signed with; `None` when its job is at its end for now, since
/// there are none or they do not open.
async fn credentials_of(
    ctx: &Context,
    job: &ClaimedJob,
    authority: &'static dyn Authority,
    real: Option<Environment>,
    case: &Case,
) -> Result<Option<Credentials>> {
    let profile = profile_or_default(&case.company.country);
    let found = match real {
        None => Ok(simulator_credentials(authority, case)),
        Some(real) => real_credentials(ctx, job, authority, real, case).await,
    };
    match found {
        Ok(Some(credentials)) => Ok(Some(credentials)),
        Ok(None) => {
            let message = with_word_for_documents(profile, say::NOT_CONNECTED);
            keep_word(ctx, job, case.row.id, &message)
                .await
                .map(|()| None)
        }
        Err(error) => {
            tracing::error!(%error, source = error.source_text(), "secrets of a company do not open");
            let word = Word::sentence(say::SECRETS_CLOSED);
            try_again(ctx, job, profile, case.row.id, word)
                .await
                .map(|()| None)
        }
    }
}

/// Whether the authority gave the number of a sale's document for its tests alone, and the company is
/// past them.
async fn is_of_tests(
    ctx: &Context,
    job: &ClaimedJob,
    real: Option<Environment>,
    case: &Case,
) -> Result<bool> {
    if real != Some(Environment::Production) || case.row.is_note() {
        return Ok(false);
    }
    let row = case.row.clone();
    let run = ctx.db.read_with(&job.scope, row, move |tx, row| {
        Box::pin(async move {
            let mut found = [false; 2];
            for (found, environment) in found
                .iter_mut()
                .zip([Environment::Production, Environment::Test])
            {
                let code = environment_code(environment);
                let (issuer, series) = (&row.issuer_code, &row.series);
                let range = number_ranges::of_number(tx, code, issuer, series, row.number);
                *found = range.await?.is_some();
            }
            Ok::<_, Error>(found == [false, true])
        })
    });
    run.await
}

impl Ready {
    fn profile(&self) -> &'static CountryProfile {
        profile_or_default(&self.case.company.country)
    }

    /// Sends the document, or asks what became of it.
    async fn bring(&self, ctx: &Context) -> Outcome {
        let authority = authority(self.profile().country);
        let (issued, credentials) = (&self.issued, &self.credentials);
        let operation = match self.case.row.ticket.as_str() {
            // An earlier run may have sent bytes, even if it failed afterwards.
            "" if self.case.signed.is_some() => Operation::Recover,
            "" => Operation::Submit,
            ticket => Operation::Poll {
                ticket: ticket.to_owned(),
            },
        };
        let unreceived = match self.is_late {
            true => Unreceived::Kept,
            false => Unreceived::Sent,
        };
        let operation = (operation, unreceived);
        if self.real.is_some() {
            let network = &ctx.transport;
            return send::talk(network, authority, operation, issued, credentials, self.now).await;
        }
        let own = |key: &Key| key.type_code == self.case.row.issuer_code;
        let known = |key: &Key| match own(key) {
            true => self.case.taken.clone(),
            false => self.case.corrected.clone(),
        };
        send::simulate(authority, operation, issued, credentials, self.now, &known)
    }

    fn signed(&self) -> PackedSigned {
        PackedSigned::of(signed_row(&self.issued, &self.environment))
    }

    /// What is to be written of a decision.
    fn decision(
        self,
        outcome: Outcome,
        at_ms: EpochMillis,
    ) -> std::result::Result<Decision, Box<(Ready, Outcome)>> {
        let authority = authority(self.profile().country);
        let made = container(
            authority,
            &self.issued,
            &outcome,
            &self.credentials,
            self.now,
        );
        let signed = (!self.is_kept).then(|| signed_row(&self.issued, &self.environment));
        let (id, is_note) = (self.case.row.id, self.case.row.is_note());
        match Decision::of((id, is_note), signed, outcome, made, at_ms) {
            Ok(decision) => Ok(decision),
            Err(outcome) => Err(Box::new((self, *outcome))),
        }
    }
}

/// Stores the bytes of documents before an authority gets them. The simulator, which is in this
/// process, has its bytes stored together with its answer.
async fn keep_signed(
    ctx: &Context,
    scope: &CompanyScope,
    mut ready: Vec<Ready>,
) -> Result<Vec<Ready>> {
    let new = |one: &Ready| !one.is_kept && one.real.is_some();
    let signed: Vec<_> = ready.iter().filter(|one| new(one)).collect();
    let signed: Vec<_> = signed
        .iter()
        .map(|one| (one.case.row.id, one.signed()))
        .collect();
    if signed.is_empty() {
        return Ok(ready);
    }
    let ids: Vec<i64> = signed.iter().map(|(id, _)| *id).collect();
    let run = ctx.db.write_with(scope, signed, |tx, signed| {
        Box::pin(async move { Ok::<_, Error>(queries::keep_all_signed(tx, signed).await?) })
    });
    let kept: BTreeMap<i64, bool> = ids.into_iter().zip(run.await?).collect();
    let lost: Vec<i64> = kept.iter().filter(|one| !one.1).map(|one| *one.0).collect();
    let mut theirs = match lost.is_empty() {
        true => BTreeMap::new(),
        false => load(ctx, scope, lost.clone()).await?,
    };
    // Another worker was faster: its bytes are the document's, unless it is decided by now.
    for one in &mut ready {
        if let Some(signed) = theirs.remove(&one.case.row.id).and_then(|case| case.signed) {
            one.issued = stored(one.profile(), &one.case, &signed)?;
            one.is_kept = true;
        }
        one.is_kept |= kept.get(&one.case.row.id) == Some(&true);
    }
    ready.retain(|one| one.is_kept || one.real.is_none());
    Ok(ready)
}

/// Writes down the outcomes of documents: decisions together, open ones one by one. Answers
/// the places of the jobs with what came of them.
async fn keep(
    ctx: &Context,
    jobs: &[ClaimedJob],
    outcomes: Vec<(Ready, Outcome)>,
) -> Result<Vec<(usize, Result<()>)>> {
    let mut results = Vec::with_capacity(outcomes.len());
    let (mut places, mut decisions) = (Vec::new(), Vec::new());
    let mut of = None;
    for (one, outcome) in outcomes {
        let (place, profile) = (one.place, one.profile());
        of = Some((&jobs[place].scope, profile));
        match one.decision(outcome, ctx.now()) {
            Ok(decision) => {
                places.push(place);
                decisions.push(decision);
            }
            Err(open) => {
                let (open, outcome) = *open;
                let done = keep_open(ctx, &jobs[place], open, outcome).await;
                results.push((place, done));
            }
        }
    }
    if let Some((scope, profile)) = of.filter(|_| !decisions.is_empty()) {
        let kept = keep_decisions(ctx, scope, profile, decisions).await?;
        let lost = || Err(Error::unavailable("another worker signed it meanwhile"));
        let done = kept
            .into_iter()
            .map(|kept| if kept { Ok(()) } else { lost() });
        results.extend(places.into_iter().zip(done));
    }
    Ok(results)
}

/// Keeps what came of a document that is not decided.
async fn keep_open(ctx: &Context, job: &ClaimedJob, one: Ready, outcome: Outcome) -> Result<()> {
    let (id, profile) = (one.case.row.id, one.profile());
    let never_came =
        matches!(&outcome, Outcome::Retry { class, .. } if *class == Retry::NotReceived);
    if one.is_late && never_came {
        return late::reissue(ctx, &job.scope, profile, id).await;
    }
    if !one.is_kept {
        let signed = vec![(id, one.signed())];
        let run = ctx.db.write_with(&job.scope, signed, |tx, signed| {
            Box::pin(async move { Ok::<_, Error>(queries::keep_all_signed(tx, signed).await?) })
        });
        run.await?;
    }
    keep_outcome(ctx, job, profile, id, outcome).await
}

/// The company's credentials for the authority itself; `None` while a part is missing.
async fn real_credentials(
    ctx: &Context,
    job: &ClaimedJob,
    authority: &'static dyn Authority,
    environment: Environment,
    case: &Case,
) -> Result<Option<Credentials>> {
    let master_key = ctx.config.master_key.clone();
    let document = NumberedDocument {
        issuer_code: case.row.issuer_code.clone(),
        series: case.row.series.clone(),
        number: case.row.number,
    };
    let run = ctx.db.read(&job.scope, move |tx| {
        let (master_key, document) = (master_key.clone(), document.clone());
        Box::pin(async move {
            let document = Some(&document);
            stored_credentials(tx, &master_key, authority, environment, document).await
        })
    });
    run.await
}
