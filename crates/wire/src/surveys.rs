//! Surveys: questions an administrator asks the people of a company, once each.

use yapa_macros::wire;

use crate::scalars::{Day, Id};

#[wire]
pub enum QuestionKind {
    /// One to five stars, answered as `1` … `5`.
    #[es("estrellas")]
    Stars,
    /// One of the options, answered with its text.
    #[es("opcion")]
    Choice,
    /// Free text, at most 500 characters.
    #[es("texto")]
    Text,
}

#[wire]
pub struct SurveyQuestion {
    /// Its place, from 1.
    #[es("numero")]
    pub number: i64,
    #[es("pregunta")]
    pub text: String,
    #[es("tipo")]
    pub kind: QuestionKind,
    /// The options; empty for the other kinds.
    #[es("opciones", default)]
    pub options: Vec<String>,
    #[es("obligatoria", default)]
    pub required: bool,
}

/// A survey, and whether the caller has answered it.
#[wire]
pub struct Survey {
    #[es("idEncuesta")]
    pub id: Id,
    #[es("titulo")]
    pub title: String,
    #[es("descripcion")]
    pub description: String,
    #[es("fecha")]
    pub date: Day,
    #[es("respondida")]
    pub answered: bool,
    #[es("preguntas")]
    pub questions: Vec<SurveyQuestion>,
}

#[wire]
pub struct SurveyAnswer {
    /// Place of the question.
    #[es("numero")]
    pub number: i64,
    #[es("respuesta")]
    pub answer: String,
}

#[wire]
pub struct SurveyAnswers {
    /// One for each question that is answered.
    #[es("respuestas")]
    pub answers: Vec<SurveyAnswer>,
}

/// A question of a new survey; its place is that in the list.
#[wire]
pub struct NewQuestion {
    #[es("pregunta")]
    pub text: String,
    #[es("tipo")]
    pub kind: QuestionKind,
    /// The options; empty for the other kinds.
    #[es("opciones", default)]
    pub options: Vec<String>,
    #[es("obligatoria", default)]
    pub required: bool,
}

/// A new survey: the file of the administrator's command.
#[wire]
#[serde(deny_unknown_fields)]
pub struct NewSurvey {
    #[es("titulo")]
    pub title: String,
    #[es("descripcion", default)]
    pub description: String,
    #[es("preguntas")]
    pub questions: Vec<NewQuestion>,
}
