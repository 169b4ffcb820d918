//! A form with one file, as providers take documents (RFC 7578).

const BOUNDARY: &str = "yapa-cfdi-0f2b6c1d9e";

/// The content type and the body of a form with the file `xml`.
pub(super) fn form(xml: &[u8]) -> (String, Vec<u8>) {
    let mut body = format!(
        "--{BOUNDARY}\r\ncontent-disposition: form-data; name=\"xml\"; filename=\"xml\"\r\n\
         content-type: text/xml\r\n\r\n"
    )
    .into_bytes();
    body.extend_from_slice(xml);
    body.extend_from_slice(format!("\r\n--{BOUNDARY}--\r\n").as_bytes());
    (format!("multipart/form-data; boundary={BOUNDARY}"), body)
}

/// The file of such a form.
pub(super) fn file(body: &[u8]) -> Option<&[u8]> {
    let text = std::str::from_utf8(body).ok()?;
    let (_, rest) = text.split_once("\r\n\r\n")?;
    let (file, _) = rest.rsplit_once("\r\n--")?;
    Some(file.as_bytes())
}
