//! What SII's answers mean.

use roxmltree::Node;
use serde_json::Value;

use crate::talk::{Note, Outcome, Receipt, Retry, Verdict};
use crate::xml::{parse, text_of};

/// An answer as names and values, whether it came as XML or as JSON.
#[derive(Clone, Debug, Default)]
pub(super) struct Answer {
    fields: Vec<(String, String)>,
}

impl Answer {
    /// Reads a body; `None` when it is neither.
    pub(super) fn read(body: &[u8]) -> Option<Answer> {
        let mut answer = Answer::default();
        if let Ok(value) = serde_json::from_slice::<Value>(body) {
            answer.json("", &value);
            return value.is_object().then_some(answer);
        }
        let text = text_of(body).ok()?;
        let document = parse(&text).ok()?;
        answer.xml(document.root_element());
        Some(answer)
    }

    /// The first value of a name, in any case.
    pub(super) fn get(&self, name: &str) -> &str {
        self.fields
            .iter()
            .find(|(one, _)| one.eq_ignore_ascii_case(name))
            .map_or("", |(_, value)| value)
    }

    fn number(&self, name: &str) -> u64 {
        self.get(name).parse().unwrap_or_default()
    }

    fn json(&mut self, name: &str, value: &Value) {
        match value {
            // What an object says itself comes before what its details say: `estado` is that of
            // the envelope, not that of a document among its details.
            Value::Object(all) => {
                let (outer, inner): (Vec<_>, Vec<_>) = all
                    .iter()
                    .partition(|(_, value)| !value.is_object() && !value.is_array());
                let ordered = outer.into_iter().chain(inner);
                ordered.for_each(|(name, value)| self.json(name, value));
            }
            Value::Array(all) => all.iter().for_each(|value| self.json(name, value)),
            Value::Null => {}
            Value::String(text) => self.fields.push((name.to_owned(), text.clone())),
            other => self.fields.push((name.to_owned(), other.to_string())),
        }
    }

    /// A SOAP answer holds another document as its text.
    fn xml(&mut self, node: Node<'_, '_>) {
        for child in node.descendants().filter(Node::is_element) {
            let Some(text) = child.text().map(str::trim).filter(|text| !text.is_empty()) else {
                continue;
            };
            let name = child.tag_name().name();
            if name.ends_with("Return")
                && let Ok(inner) = parse(text)
            {
                self.xml(inner.root_element());
            } else {
                self.fields.push((name.to_owned(), text.to_owned()));
            }
        }
    }

    fn glosa(&self) -> String {
        let texts = ["detalle", "descripcion", "GLOSA", "GLOSA_ERR", "ERR_CODE"];
        texts
            .into_iter()
            .map(|name| self.get(name))
            .find(|text| !text.is_empty())
            .unwrap_or_default()
            .to_owned()
    }
}

/// How long to wait before asking after an envelope.
const SECONDS: u32 = 15;

/// What came of an upload.
pub(super) fn upload(answer: &Answer, status: u16) -> Outcome {
    let ticket = answer.get("TRACKID").to_owned();
    let code = answer.get("STATUS").to_owned();
    let taken = matches!(code.as_str(), "" | "0") && !ticket.is_empty() && status < 300;
    if taken {
        return Outcome::Waiting {
            ticket,
            seconds: SECONDS,
        };
    }
    let text = answer.glosa();
    match (code.as_str(), status) {
        ("5", _) | ("", 401) => Outcome::later(Retry::TokenSpent, "5", "no autenticado"),
        ("1" | "6" | "7" | "8", _) => Outcome::Fix { code, text },
        // Asked too often, or too slowly, which says nothing of the document.
        ("", 408 | 429) => Outcome::later(Retry::Later, &status.to_string(), &text),
        ("", 400..=499) => Outcome::Fix {
            code: status.to_string(),
            text,
        },
        _ => Outcome::later(Retry::Later, &code, &text),
    }
}

/// What became of an envelope.
pub(super) fn poll(answer: &Answer, body: &[u8], ticket: &str, stem: &str) -> Outcome {
    let state = answer.get("ESTADO").to_owned();
    let text = answer.glosa();
    let note = || Note {
        code: state.clone(),
        text: text.clone(),
    };
    let verdict = match state.as_str() {
        "REC" | "SOK" | "CRT" | "FOK" | "PRD" | "PDR" => {
            return Outcome::Waiting {
                ticket: ticket.to_owned(),
                seconds: 2 * SECONDS,
            };
        }
        "EPR" if answer.number("RECHAZADOS") > 0 => refused(state, text),
        "EPR" if answer.number("REPAROS") > 0 => Verdict::Observed {
            notes: vec![note()],
        },
        "EPR" if answer.number("ACEPTADOS") > 0 => Verdict::Accepted,
        "RPR" | "RLV" => Verdict::Observed {
            notes: vec![note()],
        },
        "RSC" | "RPT" | "RFR" | "RFS" | "RCT" | "RCH" => refused(state, text),
        "001" | "003" => return Outcome::later(Retry::TokenSpent, &state, &text),
        _ => return Outcome::later(Retry::Later, &state, &text),
    };
    Outcome::decided(verdict, Some(receipt(body, stem)))
}

/// A refused document never existed for SII, so its folio is free for the one that is mended.
const fn refused(code: String, text: String) -> Verdict {
    Verdict::Rejected {
        code,
        text,
        number_spent: false,
    }
}

/// Whether a document is known.
pub(super) fn recover(answer: &Answer, body: &[u8], stem: &str) -> Outcome {
    // The service for tickets calls it `codigo`.
    let states = ["ESTADO", "codigo"].map(|name| answer.get(name));
    let state = states.into_iter().find(|text| !text.is_empty());
    let state = state.unwrap_or_default().to_owned();
    let text = answer.glosa();
    match state.as_str() {
        "DOK" | "TMD" | "TMC" | "MMD" | "MMC" | "AND" | "ANC" => {
            Outcome::decided(Verdict::Accepted, Some(receipt(body, stem)))
        }
        "FAU" => Outcome::later(Retry::Resend, &state, &text),
        "DNK" | "FNA" | "FAN" | "EMP" => Outcome::Fix { code: state, text },
        "001" | "003" => Outcome::later(Retry::TokenSpent, &state, &text),
        _ => Outcome::later(Retry::AskFirst, &state, &text),
    }
}

fn receipt(body: &[u8], stem: &str) -> Receipt {
    let end = if body.first() == Some(&b'{') {
        "json"
    } else {
        "xml"
    };
    Receipt {
        name: format!("R-{stem}.{end}"),
        bytes: body.to_vec(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_read_from_xml_and_json() {
        let soap = b"<s:E xmlns:s='s'><getEstUpReturn>&lt;S:R xmlns:S='x'&gt;&lt;ESTADO&gt;EPR\
            &lt;/ESTADO&gt;&lt;RECHAZADOS&gt;1&lt;/RECHAZADOS&gt;&lt;/S:R&gt;</getEstUpReturn></s:E>";
        let answer = Answer::read(soap).unwrap();
        assert_eq!(
            (answer.get("estado"), answer.number("rechazados")),
            ("EPR", 1)
        );
        let json = br#"{"estado":"EPR","estadistica":[{"aceptados":1,"rechazados":0}]}"#;
        let answer = Answer::read(json).unwrap();
        assert!(matches!(
            poll(&answer, json, "7", "x"),
            Outcome::Decided { verdict: Verdict::Accepted, receipt: Some(receipt), .. }
                if receipt.name == "R-x.json"
        ));
        assert!(Answer::read(b"<html>").is_none() && Answer::read(b"3").is_none());
    }

    #[test]
    fn uploads_are_judged_by_their_status() {
        let of = |body: &str, status| upload(&Answer::read(body.as_bytes()).unwrap(), status);
        assert!(matches!(
            of("<RECEPCIONDTE><STATUS>0</STATUS><TRACKID>39</TRACKID></RECEPCIONDTE>", 200),
            Outcome::Waiting { ticket, .. } if ticket == "39"
        ));
        assert!(matches!(
            of("<RECEPCIONDTE><STATUS>5</STATUS></RECEPCIONDTE>", 200),
            Outcome::Retry {
                class: Retry::TokenSpent,
                ..
            }
        ));
        assert!(matches!(
            of("<RECEPCIONDTE><STATUS>7</STATUS></RECEPCIONDTE>", 200),
            Outcome::Fix { code, .. } if code == "7"
        ));
        assert!(matches!(
            of("{\"trackid\":12,\"estado\":\"REC\"}", 200),
            Outcome::Waiting { .. }
        ));
        assert!(matches!(
            of("{}", 503),
            Outcome::Retry {
                class: Retry::Later,
                ..
            }
        ));
    }
}
