//! Surveys an administrator puts to the people of a company.

use yapa_storage::queries::surveys::{self as queries, SurveyRow};
use yapa_storage::{CompanyScope, company_by_register_number};
use yapa_wire::surveys::NewSurvey;

use crate::notifications::{Facts, News};
use crate::surveys::questions;
use crate::{Context, Error, Result, WriteContext, notifications, say};

/// A survey as the administrator sees it.
#[derive(Clone, Debug)]
pub struct ListedSurvey {
    /// Key.
    pub id: i64,
    /// Title.
    pub title: String,
    /// The company's day on which it was asked.
    pub business_date: String,
    /// Whether it may still be answered.
    pub active: bool,
    /// How many people answered.
    pub answers: i64,
}

/// Puts a survey, spelt as the contract's JSON, to the users of a company, and notifies each of
/// them; answers its key.
///
/// # Errors
/// 404 when there is no such company, 400 for a survey that cannot be asked.
#[crate::boxed]
pub async fn add_survey(ctx: &Context, company: &str, json: &str) -> Result<i64> {
    let survey: NewSurvey =
        serde_json::from_str(json).map_err(|error| Error::validation(say::bad_survey(&error)))?;
    ask_company(ctx, company, survey).await
}

/// The same with a survey that is read.
#[crate::boxed]
pub(crate) async fn ask_company(ctx: &Context, company: &str, survey: NewSurvey) -> Result<i64> {
    let scope = scope(ctx, company).await?;
    let questions = questions::write(&questions::checked(&survey)?)?;
    let company = ctx.db.read(&scope, |tx| {
        Box::pin(yapa_storage::queries::companies::company(tx))
    });
    let profile = yapa_countries::profile_or_default(&company.await?.country);
    let write_ctx = WriteContext::of_server(ctx, profile)?;
    let row = SurveyRow {
        id: write_ctx.next_id(),
        title: survey.title.trim().to_owned(),
        description: survey.description.trim().to_owned(),
        questions,
        business_date: write_ctx.local.date.clone(),
        active: true,
        answered: false,
        created_at_ms: write_ctx.at_ms,
    };
    let id = row.id;
    let run = ctx
        .db
        .write_with(&scope, (row, write_ctx), |tx, (row, write_ctx)| {
            Box::pin(async move {
                queries::insert(tx, row).await?;
                let people = notifications::everybody(tx).await?;
                let news = News {
                    kind: notifications::Kind::Survey,
                    subject_id: row.id,
                    facts: Facts::Survey {
                        title: row.title.clone(),
                    },
                };
                notifications::notify(tx, write_ctx, &people, &[news]).await
            })
        });
    run.await?;
    Ok(id)
}

/// The surveys of a company, the newest first.
///
/// # Errors
/// 404 when there is no such company.
#[crate::boxed]
pub async fn list_surveys(ctx: &Context, company: &str) -> Result<Vec<ListedSurvey>> {
    let scope = scope(ctx, company).await?;
    let run = ctx.db.read(&scope, |tx| {
        Box::pin(async move {
            let rows = queries::all(tx, 0).await?;
            Ok::<_, Error>((rows, queries::answer_counts(tx).await?))
        })
    });
    let (rows, counts) = run.await?;
    let answers = |id| {
        let found = counts.iter().find(|(survey, _)| *survey == id);
        found.map_or(0, |(_, count)| *count)
    };
    let all = rows.into_iter().map(|row| ListedSurvey {
        answers: answers(row.id),
        id: row.id,
        title: row.title,
        business_date: row.business_date,
        active: row.active,
    });
    Ok(all.collect())
}

/// Closes a survey; its answers are kept.
///
/// # Errors
/// 404 when there is no such company or survey.
#[crate::boxed]
pub async fn close_survey(ctx: &Context, company: &str, id: i64) -> Result<()> {
    let scope = scope(ctx, company).await?;
    let run = ctx.db.write_with(&scope, id, |tx, id| {
        Box::pin(async move { queries::close(tx, *id).await })
    });
    if run.await? {
        Ok(())
    } else {
        Err(Error::not_found(say::UNKNOWN_SURVEY))
    }
}

/// The answers of all users: e-mail, question and answer, the earliest first.
///
/// # Errors
/// 404 when there is no such company or survey.
#[crate::boxed]
pub async fn survey_answers(ctx: &Context, company: &str, id: i64) -> Result<Vec<[String; 3]>> {
    let scope = scope(ctx, company).await?;
    let run = ctx.db.read(&scope, move |tx| {
        Box::pin(async move {
            let rows = queries::all(tx, 0).await?;
            Ok::<_, Error>((rows, queries::answers(tx, id).await?))
        })
    });
    let (rows, answers) = run.await?;
    let survey = rows.into_iter().find(|row| row.id == id);
    let survey = survey.ok_or_else(|| Error::not_found(say::UNKNOWN_SURVEY))?;
    let asked = questions::read(&survey.questions)?;
    let mut lines = Vec::new();
    for (email, text) in answers {
        for (number, answer) in questions::read_answers(&text)? {
            let question = asked.iter().find(|one| one.number == number);
            let question = question.map(|one| one.text.clone()).unwrap_or_default();
            lines.push([email.clone(), question, answer]);
        }
    }
    Ok(lines)
}

/// The company with this tax number.
#[crate::boxed]
pub(super) async fn scope(ctx: &Context, company: &str) -> Result<CompanyScope> {
    let number = company.trim().to_owned();
    let run = ctx.db.read_platform(move |tx| {
        let number = number.clone();
        Box::pin(async move { company_by_register_number(tx, &number).await })
    });
    let found = run.await?;
    found.ok_or_else(|| Error::not_found(say::NO_SUCH_COMPANY))
}
