//! Surveys, and who answered them.

use yapa_domain::EpochMillis;

use crate::{CompanyTx, FromRow, Result, params, sql};

sql! {
    /// The surveys with whether this person answered, the newest first.
    SURVEYS = SurveyRow::SELECT, "LEFT JOIN survey_answer a \
        ON a.company_id = s.company_id AND a.survey_id = s.id AND a.user_id = $2 \
        WHERE s.company_id = $1 ORDER BY s.created_at_ms DESC, s.id DESC";
    /// Adds a survey.
    INSERT_SURVEY = SurveyRow::INSERT;
    /// Closes a survey.
    CLOSE_SURVEY = "UPDATE survey SET active = $3 WHERE company_id = $1 AND id = $2";
    /// Adds what a person answered.
    INSERT_ANSWER = "INSERT INTO survey_answer (company_id, survey_id, user_id, answers, created_at_ms) \
        VALUES ($1, $2, $3, $4, $5)";
    /// The answers of all users, the earliest first.
    ANSWERS = "SELECT u.email, a.answers FROM survey_answer a JOIN user_account u ON u.id = a.user_id \
        WHERE a.company_id = $1 AND a.survey_id = $2 ORDER BY a.created_at_ms, a.user_id";
    /// How many answered each survey.
    COUNT_ANSWERS = "SELECT survey_id, COUNT(*) FROM survey_answer WHERE company_id = $1 GROUP BY survey_id";
}

/// A survey.
#[crate::row(table = "survey", key(company_id), alias = "s")]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SurveyRow {
    pub id: i64,
    pub title: String,
    /// Its subject.
    pub description: String,
    /// The questions as JSON text.
    pub questions: String,
    pub business_date: String,
    /// Whether it may still be answered.
    pub active: bool,
    /// Whether the person who looks has answered.
    #[row(sql = "a.user_id IS NOT NULL AS answered")]
    pub answered: bool,
    pub created_at_ms: EpochMillis,
}

/// The company's surveys, the newest first; `answered` is that of this user.
#[crate::boxed]
pub async fn all(tx: &mut CompanyTx, user_id: i64) -> Result<Vec<SurveyRow>> {
    let company = tx.company_id();
    tx.all(SURVEYS, params![company, user_id], SurveyRow::from_row)
        .await
}

/// Adds a survey.
#[crate::boxed]
pub async fn insert(tx: &mut CompanyTx, survey: &SurveyRow) -> Result<()> {
    let company = tx.company_id();
    tx.exec(INSERT_SURVEY, &survey.values(company)).await?;
    Ok(())
}

/// Closes a survey; whether there is one.
#[crate::boxed]
pub async fn close(tx: &mut CompanyTx, id: i64) -> Result<bool> {
    let company = tx.company_id();
    Ok(tx.exec(CLOSE_SURVEY, params![company, id, false]).await? > 0)
}

/// Adds a person's answers, JSON text. A second time breaks the table's key.
#[crate::boxed]
pub async fn insert_answer(
    tx: &mut CompanyTx,
    survey_id: i64,
    user_id: i64,
    answers: &str,
    now: EpochMillis,
) -> Result<()> {
    let company = tx.company_id();
    tx.exec(
        INSERT_ANSWER,
        params![company, survey_id, user_id, answers, now],
    )
    .await?;
    Ok(())
}

/// E-mails and answers (JSON text) of all users who answered, the earliest first.
#[crate::boxed]
pub async fn answers(tx: &mut CompanyTx, survey_id: i64) -> Result<Vec<(String, String)>> {
    let company = tx.company_id();
    tx.all(ANSWERS, params![company, survey_id], FromRow::from_row)
        .await
}

/// Keys of the surveys with answers, and the number of answers.
#[crate::boxed]
pub async fn answer_counts(tx: &mut CompanyTx) -> Result<Vec<(i64, i64)>> {
    let company = tx.company_id();
    tx.all(COUNT_ANSWERS, params![company], FromRow::from_row)
        .await
}
