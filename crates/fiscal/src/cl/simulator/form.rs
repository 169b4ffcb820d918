//! The form that an upload is.

fn find(bytes: &[u8], what: &[u8]) -> Option<usize> {
    bytes.windows(what.len()).position(|window| window == what)
}

/// The bytes of a field.
fn field<'a>(body: &'a [u8], name: &str) -> Option<&'a [u8]> {
    let line_end = find(body, b"\r\n")?;
    let boundary = [b"\r\n", &body[..line_end]].concat();
    let from = find(body, format!("name=\"{name}\"").as_bytes())?;
    let rest = body.get(from..)?;
    let start = find(rest, b"\r\n\r\n")? + 4;
    let rest = rest.get(start..)?;
    rest.get(..find(rest, &boundary)?)
}

/// The file that was sent along.
pub(super) fn file(body: &[u8]) -> Option<Vec<u8>> {
    field(body, "archivo").map(<[u8]>::to_vec)
}

/// The RUT of the company it is for.
pub(super) fn company(body: &[u8]) -> String {
    let text = |name| {
        field(body, name)
            .map(|bytes| String::from_utf8_lossy(bytes).into_owned())
            .unwrap_or_default()
    };
    format!("{}-{}", text("rutCompany"), text("dvCompany"))
}
