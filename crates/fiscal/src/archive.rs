//! The archive that documents and answers travel in: the same files are always the same bytes.

use std::io::{Cursor, Read as _, Write as _};

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipArchive, ZipWriter};

const MOST_BYTES: u64 = 10 * 1024 * 1024;

/// An archive with one file; `None` when it cannot be written.
pub(crate) fn pack(name: &str, bytes: &[u8]) -> Option<Vec<u8>> {
    pack_all(&[(name, bytes)])
}

/// The same with these files.
pub(crate) fn pack_all(files: &[(&str, &[u8])]) -> Option<Vec<u8>> {
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .last_modified_time(DateTime::default());
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        writer.start_file(*name, options).ok()?;
        writer.write_all(bytes).ok()?;
    }
    Some(writer.finish().ok()?.into_inner())
}

/// The first file of an archive whose name ends so, with its name. `None` when there is none,
/// the archive is broken or the file is larger than any document.
pub(crate) fn unpack(archive: &[u8], end: &str) -> Option<(String, Vec<u8>)> {
    let mut archive = ZipArchive::new(Cursor::new(archive)).ok()?;
    let name = archive
        .file_names()
        .find(|name| name.to_ascii_lowercase().ends_with(end))?
        .to_owned();
    let file = archive.by_name(&name).ok()?;
    let mut bytes = Vec::new();
    file.take(MOST_BYTES + 1).read_to_end(&mut bytes).ok()?;
    (bytes.len() as u64 <= MOST_BYTES).then_some((name, bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packs_the_same_bytes_every_time() {
        let packed = pack("a.xml", b"<a></a>").unwrap();
        assert_eq!(Some(&packed), pack("a.xml", b"<a></a>").as_ref());
        let (name, bytes) = unpack(&packed, ".xml").unwrap();
        assert_eq!(
            (name.as_str(), bytes.as_slice()),
            ("a.xml", &b"<a></a>"[..])
        );
        assert!(unpack(&packed, ".txt").is_none() && unpack(b"PK", ".xml").is_none());
    }
}
