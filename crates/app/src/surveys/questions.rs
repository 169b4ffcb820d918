//! Questions and answers: their kinds, valid answers, and the JSON text of the columns.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use yapa_wire::surveys::{NewSurvey, QuestionKind, SurveyAnswers, SurveyQuestion};

use crate::same_variants::same_variants;
use crate::{Error, Result, say};

/// Longest free answer, in characters.
const LONGEST_ANSWER: usize = 500;
/// Longest title, question or option, in characters.
const LONGEST_TEXT: usize = 200;
/// Longest description, in characters.
const LONGEST_DESCRIPTION: usize = 1_000;
/// Most questions, and most options of one.
const MOST: usize = 50;

#[derive(Serialize, Deserialize)]
struct StoredQuestion {
    number: i64,
    text: String,
    kind: StoredKind,
    options: Vec<String>,
    required: bool,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
enum StoredKind {
    #[serde(alias = "stars")]
    Stars,
    #[serde(alias = "choice")]
    Choice,
    #[serde(alias = "text")]
    Text,
}

#[derive(Serialize, Deserialize)]
struct StoredAnswer {
    number: i64,
    answer: String,
}

/// The questions of a new survey, numbered from 1.
///
/// # Errors
/// 400 for a survey without a title or questions, and for a choice without options.
pub fn checked(survey: &NewSurvey) -> Result<Vec<SurveyQuestion>> {
    let text = |text: &str| (1..=LONGEST_TEXT).contains(&text.trim().chars().count());
    let described = survey.description.chars().count() <= LONGEST_DESCRIPTION;
    if !text(&survey.title) || !described || !(1..=MOST).contains(&survey.questions.len()) {
        return Err(Error::validation(say::SURVEY_FIELDS));
    }
    let mut asked = Vec::with_capacity(survey.questions.len());
    for (question, number) in survey.questions.iter().zip(1_i64..) {
        let options: BTreeSet<&str> = question.options.iter().map(|one| one.trim()).collect();
        let options_fit = match question.kind {
            QuestionKind::Choice => {
                (2..=MOST).contains(&question.options.len())
                    && options.len() == question.options.len()
                    && options.into_iter().all(text)
            }
            QuestionKind::Stars | QuestionKind::Text => question.options.is_empty(),
        };
        if !text(&question.text) || !options_fit {
            return Err(Error::validation(say::bad_question(number)));
        }
        let options = question.options.iter().map(|one| one.trim().to_owned());
        asked.push(SurveyQuestion {
            number,
            text: question.text.trim().to_owned(),
            kind: question.kind,
            options: options.collect(),
            required: question.required,
        });
    }
    Ok(asked)
}

/// The text for the column of the questions.
pub fn write(questions: &[SurveyQuestion]) -> Result<String> {
    let stored = questions.iter().map(|one| StoredQuestion {
        number: one.number,
        text: one.text.clone(),
        kind: stored_kind(one.kind),
        options: one.options.clone(),
        required: one.required,
    });
    serde_json::to_string(&stored.collect::<Vec<_>>()).map_err(Error::internal)
}

/// Reads the column of the questions.
pub fn read(text: &str) -> Result<Vec<SurveyQuestion>> {
    let stored: Vec<StoredQuestion> = serde_json::from_str(text).map_err(Error::internal)?;
    let question = |one: StoredQuestion| SurveyQuestion {
        number: one.number,
        text: one.text,
        kind: kind(one.kind),
        options: one.options,
        required: one.required,
    };
    Ok(stored.into_iter().map(question).collect())
}

/// Checks the answers against the questions; answers the text for the column.
///
/// # Errors
/// 400 naming the question: it is not asked, is answered twice, lacks a required answer,
/// or its answer is no number of stars, none of the options, or too long.
pub fn checked_answers(asked: &[SurveyQuestion], given: &SurveyAnswers) -> Result<String> {
    let refuse = |number: i64, sentence: &str| {
        Err(Error::field(
            format!("respuestas[{number}]"),
            say::about_question(number, sentence),
        ))
    };
    let mut kept: Vec<StoredAnswer> = Vec::new();
    for one in &given.answers {
        let Some(question) = asked.iter().find(|question| question.number == one.number) else {
            return refuse(one.number, say::ANSWER_UNKNOWN);
        };
        let answer = one.answer.trim();
        if answer.is_empty() {
            continue;
        }
        if kept.iter().any(|before| before.number == one.number) {
            return refuse(one.number, say::ANSWER_TWICE);
        }
        match question.kind {
            QuestionKind::Stars if !["1", "2", "3", "4", "5"].contains(&answer) => {
                return refuse(one.number, say::ANSWER_STARS);
            }
            QuestionKind::Choice if !question.options.iter().any(|option| option == answer) => {
                return refuse(one.number, say::ANSWER_CHOICE);
            }
            QuestionKind::Text if answer.chars().count() > LONGEST_ANSWER => {
                return refuse(one.number, say::ANSWER_LENGTH);
            }
            QuestionKind::Stars | QuestionKind::Choice | QuestionKind::Text => {}
        }
        kept.push(StoredAnswer {
            number: one.number,
            answer: answer.to_owned(),
        });
    }
    let answered = |number| kept.iter().any(|one| one.number == number);
    let missing = asked
        .iter()
        .find(|one| one.required && !answered(one.number));
    if let Some(question) = missing {
        return refuse(question.number, say::ANSWER_MISSING);
    }
    if kept.is_empty() {
        return Err(Error::validation(say::ANSWERS_EMPTY));
    }
    serde_json::to_string(&kept).map_err(Error::internal)
}

/// Reads the column of the answers: number of the question and answer.
pub fn read_answers(text: &str) -> Result<Vec<(i64, String)>> {
    let stored: Vec<StoredAnswer> = serde_json::from_str(text).map_err(Error::internal)?;
    Ok(stored
        .into_iter()
        .map(|one| (one.number, one.answer))
        .collect())
}

same_variants! {
    for (Stars, Choice, Text)
    kind: StoredKind => QuestionKind,
    stored_kind: QuestionKind => StoredKind,
}
