//! Where files are in the work tree, and writing generated files.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

/// Whether generated files are written or only compared.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    /// Write what differs.
    Write,
    /// Fail when something differs.
    Compare,
}

/// A file to be generated.
pub struct Output {
    /// Path from the root of the project.
    pub path: String,
    /// All of it.
    pub text: String,
}

/// The root of the project.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_path_buf()
}

/// Writes the files, or reports those that are not up to date.
pub fn deliver(outputs: &[Output], mode: Mode) -> Result<()> {
    let mut stale = Vec::new();
    for output in outputs {
        let path = root().join(&output.path);
        if fs::read_to_string(&path).is_ok_and(|now| now == output.text) {
            continue;
        }
        stale.push(output.path.as_str());
        if mode == Mode::Write {
            let folder = path.parent().context("a generated file needs a folder")?;
            fs::create_dir_all(folder)?;
            fs::write(&path, &output.text).with_context(|| format!("writing {}", output.path))?;
        }
    }
    match mode {
        Mode::Compare if !stale.is_empty() => {
            bail!(
                "not up to date, run the generator again:\n  {}",
                stale.join("\n  ")
            )
        }
        Mode::Compare => println!("{} generated files are up to date", outputs.len()),
        Mode::Write => println!("{} generated files, {} written", outputs.len(), stale.len()),
    }
    Ok(())
}

/// All files under a folder, as paths from the root with `/`, sorted; folders
/// named in `skip` are left out at any depth.
pub fn list(folder: &str, skip: &[&str]) -> Result<Vec<String>> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let full = root().join(&folder);
        if !full.is_dir() {
            continue;
        }
        for entry in fs::read_dir(&full).with_context(|| format!("reading {folder}"))? {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let path = if folder.is_empty() {
                name.clone()
            } else {
                format!("{folder}/{name}")
            };
            let kind = entry.file_type()?;
            if kind.is_file() {
                found.push(path);
            } else if kind.is_dir() && !skip.contains(&name.as_str()) {
                folders.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}
