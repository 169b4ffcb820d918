//! Surveys: questions an administrator asks the people of a company, once each.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::scalars::{Day, Id};

/// How a question is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
pub enum QuestionKind {
    /// One to five stars, answered as `1` … `5`.
    #[serde(rename = "estrellas")]
    Stars,
    /// One of the options, answered with its text.
    #[serde(rename = "opcion")]
    Choice,
    /// Free text, at most 500 characters.
    #[serde(rename = "texto")]
    Text,
}

/// A question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SurveyQuestion {
    /// Its place, from 1.
    #[serde(rename = "numero")]
    pub number: i64,
    /// The question.
    #[serde(rename = "pregunta")]
    pub text: String,
    /// How it is answered.
    #[serde(rename = "tipo")]
    pub kind: QuestionKind,
    /// What can be chosen; empty for the other kinds.
    #[serde(rename = "opciones", default)]
    pub options: Vec<String>,
    /// Whether it must be answered.
    #[serde(rename = "obligatoria", default)]
    pub required: bool,
}

/// A survey, and whether the caller has answered it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Survey {
    /// Key.
    #[serde(rename = "idEncuesta")]
    pub id: Id,
    /// Title.
    #[serde(rename = "titulo")]
    pub title: String,
    /// What it is about, may be empty.
    #[serde(rename = "descripcion")]
    pub description: String,
    /// Day it was asked.
    #[serde(rename = "fecha")]
    pub date: Day,
    /// Whether the caller has answered.
    #[serde(rename = "respondida")]
    pub answered: bool,
    /// The questions.
    #[serde(rename = "preguntas")]
    pub questions: Vec<SurveyQuestion>,
}

/// Answer to one question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SurveyAnswer {
    /// Place of the question.
    #[serde(rename = "numero")]
    pub number: i64,
    /// The answer.
    #[serde(rename = "respuesta")]
    pub answer: String,
}

/// Body that answers a survey.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SurveyAnswers {
    /// One for each question that is answered.
    #[serde(rename = "respuestas")]
    pub answers: Vec<SurveyAnswer>,
}

/// A question of a survey that is to be asked; its place is that in the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct NewQuestion {
    /// The question.
    #[serde(rename = "pregunta")]
    pub text: String,
    /// How it is answered.
    #[serde(rename = "tipo")]
    pub kind: QuestionKind,
    /// What can be chosen; empty for the other kinds.
    #[serde(rename = "opciones", default)]
    pub options: Vec<String>,
    /// Whether it must be answered.
    #[serde(rename = "obligatoria", default)]
    pub required: bool,
}

/// A survey that is to be asked: the file of the administrator's command.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewSurvey {
    /// Title.
    #[serde(rename = "titulo")]
    pub title: String,
    /// What it is about, may be empty.
    #[serde(rename = "descripcion", default)]
    pub description: String,
    /// The questions.
    #[serde(rename = "preguntas")]
    pub questions: Vec<NewQuestion>,
}
