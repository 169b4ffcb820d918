//! Secrets at rest: values that the database keeps sealed with a key which lies in a file beside
//! it, so that a copy of the database alone reveals none of them.
//!
//! The file has one key a line, `<id> <32 bytes in base64>`: the last one seals, each of them
//! opens. A sealed value is `sealed1.<id of the key>.<nonce, ciphertext and tag in base64>`,
//! AES-256-GCM (NIST SP 800-38D) with a random nonce. Its label, which says whose and what it is,
//! is authenticated: a value that is moved to another row does not open.

use std::fmt;
use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, Write as _};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::aead::{AES_256_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use yapa_storage::queries::secrets as queries;
use yapa_storage::{CompanyTx, Db};

use crate::{Error, Result, say};

/// How every sealed value begins.
const PREFIX: &str = "sealed1.";
const KEY_BYTES: usize = 32;

/// The file with the keys. It is read whenever a secret is sealed or opened, which is rare, so
/// that servers see at once what `yapa master-key rotate` wrote.
#[derive(Clone)]
pub struct MasterKey {
    file: PathBuf,
}

impl fmt::Debug for MasterKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "MasterKey({})", self.file.display())
    }
}

/// One key of the file.
struct Key {
    id: String,
    bytes: [u8; KEY_BYTES],
}

/// Result of a change of the master key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rotation {
    /// The new key.
    pub key_id: String,
    /// Values that were sealed again.
    pub resealed: usize,
    /// Older keys that stay in the file, because older backups need them.
    pub older_keys: usize,
}

impl MasterKey {
    /// The keys in this file; it is made when it is first needed.
    pub fn in_file(file: PathBuf) -> MasterKey {
        MasterKey { file }
    }

    /// Makes the file with its first key, readable by its owner alone, unless it is there.
    ///
    /// # Errors
    /// 503 when the file cannot be read or written.
    pub fn prepare(&self) -> Result<()> {
        self.keys().map(drop)
    }

    /// Seals a secret under a label, which names whose and what it is.
    ///
    /// # Errors
    /// 503 when the file of keys cannot be read or written.
    pub fn seal(&self, label: &str, secret: &[u8]) -> Result<String> {
        let keys = self.keys()?;
        let key = keys.last().ok_or_else(|| self.broken())?;
        key.seal(label, secret)
    }

    /// Whether a value was sealed by a master key, this one or another.
    pub fn is_sealed(value: &str) -> bool {
        value.starts_with(PREFIX)
    }

    /// Opens a value that was sealed under the same label.
    ///
    /// # Errors
    /// Internal, when the key is not in the file, or the value was sealed as something else.
    pub fn open(&self, label: &str, sealed: &str) -> Result<Vec<u8>> {
        open(&self.keys()?, label, sealed)
    }

    fn keys(&self) -> Result<Vec<Key>> {
        let text = match std::fs::read_to_string(&self.file) {
            Ok(text) => text,
            Err(error) if error.kind() == ErrorKind::NotFound => {
                self.begin()?;
                std::fs::read_to_string(&self.file).map_err(|error| self.unusable(&error))?
            }
            Err(error) => return Err(self.unusable(&error)),
        };
        let keys: Option<Vec<Key>> = text.lines().map(Key::read).collect();
        let keys = keys.filter(|keys| !keys.is_empty());
        keys.ok_or_else(|| self.broken())
    }

    /// Writes the first key. Of processes that start together one wins. No process ever reads half
    /// a file: it gets its name when it is whole.
    fn begin(&self) -> Result<()> {
        let key = Key::new();
        let part = self.write_part(&[key])?;
        let linked = std::fs::hard_link(&part, &self.file);
        let removed = std::fs::remove_file(&part);
        match linked {
            Err(error) if error.kind() != ErrorKind::AlreadyExists => Err(self.unusable(&error)),
            _ => removed.map_err(|error| self.unusable(&error)),
        }
    }

    fn replace(&self, keys: &[Key]) -> Result<()> {
        let part = self.write_part(keys)?;
        std::fs::rename(&part, &self.file).map_err(|error| self.unusable(&error))?;
        let folder = self.file.parent().filter(|folder| *folder != Path::new(""));
        let folder = File::open(folder.unwrap_or(Path::new(".")));
        let synced = folder.and_then(|folder| folder.sync_all());
        synced.map_err(|error| self.unusable(&error))
    }

    fn write_part(&self, keys: &[Key]) -> Result<PathBuf> {
        let part = self.file.with_extension(format!("part-{}", Key::new().id));
        let write = || {
            let mut options = OpenOptions::new();
            let mut file = options
                .write(true)
                .create_new(true)
                .mode(0o600)
                .open(&part)?;
            for key in keys {
                writeln!(file, "{} {}", key.id, URL_SAFE_NO_PAD.encode(key.bytes))?;
            }
            file.sync_all()
        };
        write().map_err(|error: std::io::Error| self.unusable(&error))?;
        Ok(part)
    }

    fn unusable(&self, error: &std::io::Error) -> Error {
        Error::unavailable(format!("{}: {error}", self.file.display()))
            .with_message(say::MASTER_KEY_UNUSABLE)
    }

    fn broken(&self) -> Error {
        Error::internal(format!("{} is no file of keys", self.file.display()))
            .with_message(say::MASTER_KEY_UNUSABLE)
    }
}

impl Key {
    fn new() -> Key {
        Key {
            id: format!("{:08x}", rand::random::<u32>()),
            bytes: rand::random(),
        }
    }

    fn read(line: &str) -> Option<Key> {
        let (id, bytes) = line.trim().split_once(' ')?;
        let bytes = URL_SAFE_NO_PAD.decode(bytes.trim()).ok()?;
        Some(Key {
            id: id.to_owned(),
            bytes: bytes.try_into().ok()?,
        })
    }

    fn cipher(&self) -> Result<LessSafeKey> {
        let key = UnboundKey::new(&AES_256_GCM, &self.bytes);
        let key = key.map_err(|_| Error::internal("the master key has another length"))?;
        Ok(LessSafeKey::new(key))
    }

    fn seal(&self, label: &str, secret: &[u8]) -> Result<String> {
        let nonce: [u8; NONCE_LEN] = rand::random();
        let mut sealed = secret.to_vec();
        self.cipher()?
            .seal_in_place_append_tag(
                Nonce::assume_unique_for_key(nonce),
                Aad::from(label.as_bytes()),
                &mut sealed,
            )
            .map_err(|_| Error::internal("a secret cannot be sealed"))?;
        let text = URL_SAFE_NO_PAD.encode([nonce.as_slice(), &sealed].concat());
        Ok(format!("{PREFIX}{}.{text}", self.id))
    }
}

fn open(keys: &[Key], label: &str, sealed: &str) -> Result<Vec<u8>> {
    let unreadable = |why: &str| {
        Error::internal(format!("the secret {label} {why}")).with_message(say::SECRET_UNREADABLE)
    };
    let parts = sealed.strip_prefix(PREFIX);
    let (id, text) = parts
        .and_then(|parts| parts.split_once('.'))
        .ok_or_else(|| unreadable("is not sealed"))?;
    let key = keys.iter().find(|key| key.id == id);
    let key = key.ok_or_else(|| unreadable("is sealed with a key that is not in the file"))?;
    let bytes = URL_SAFE_NO_PAD.decode(text).ok();
    let bytes = bytes.filter(|bytes| bytes.len() > NONCE_LEN);
    let bytes = bytes.ok_or_else(|| unreadable("is cut"))?;
    let (nonce, sealed) = bytes.split_at(NONCE_LEN);
    let nonce = Nonce::try_assume_unique_for_key(nonce).map_err(|_| unreadable("is cut"))?;
    let mut sealed = sealed.to_vec();
    let opened = key
        .cipher()?
        .open_in_place(nonce, Aad::from(label.as_bytes()), &mut sealed);
    match opened {
        Ok(secret) => Ok(secret.to_vec()),
        Err(_) => Err(unreadable("was sealed as something else")),
    }
}

/// The label of a secret among the settings of the installation.
pub(crate) fn setting_label(name: &str) -> String {
    format!("setting/{name}")
}

fn company_label(company: i64, name: &str) -> String {
    format!("company/{company}/{name}")
}

/// Keeps a secret of the company, sealed, in place of the one before.
///
/// # Errors
/// As [`MasterKey::seal`].
#[crate::boxed]
pub async fn keep(
    tx: &mut CompanyTx,
    master_key: &MasterKey,
    name: &str,
    secret: &[u8],
) -> Result<()> {
    let label = company_label(tx.company_id(), name);
    let sealed = master_key.seal(&label, secret)?;
    Ok(queries::set(tx, name, &sealed).await?)
}

/// A secret of the company; `None` when there is none.
///
/// # Errors
/// As [`MasterKey::open`].
#[crate::boxed]
pub async fn find(
    tx: &mut CompanyTx,
    master_key: &MasterKey,
    name: &str,
) -> Result<Option<Vec<u8>>> {
    let label = company_label(tx.company_id(), name);
    let sealed = queries::find(tx, name).await?;
    sealed
        .map(|sealed| master_key.open(&label, &sealed))
        .transpose()
}

/// Makes a new key and seals every secret of the database with it. Older keys stay in the file,
/// because backups of before need them, unless `forget` is set. A server that seals with the key
/// of before at the same moment keeps a value that opens as long as that key stays.
///
/// # Errors
/// When the file cannot be written, or a secret does not open with the keys that are there; then
/// nothing is sealed again.
#[crate::boxed]
pub async fn rotate(db: &Db, master_key: &MasterKey, forget: bool) -> Result<Rotation> {
    let mut keys = master_key.keys()?;
    keys.push(Key::new());
    master_key.replace(&keys)?;
    let of_run = master_key.clone();
    let run = db.write_platform(move |tx| {
        let master_key = of_run.clone();
        Box::pin(async move {
            let keys = master_key.keys()?;
            let newest = keys.last().ok_or_else(|| master_key.broken())?;
            let mut resealed = 0;
            for (company, name, sealed) in queries::all(tx).await? {
                let label = company_label(company, &name);
                let anew = newest.seal(&label, &open(&keys, &label, &sealed)?)?;
                queries::reseal(tx, company, &name, &anew).await?;
                resealed += 1;
            }
            for (name, sealed) in queries::sealed_settings(tx, PREFIX).await? {
                let label = setting_label(&name);
                let anew = newest.seal(&label, &open(&keys, &label, &sealed)?)?;
                queries::reseal_setting(tx, &name, &anew).await?;
                resealed += 1;
            }
            Ok::<_, Error>(resealed)
        })
    });
    let resealed = run.await?;
    let newest = keys.pop().ok_or_else(|| master_key.broken())?;
    let key_id = newest.id.clone();
    if forget {
        keys.clear();
        master_key.replace(&[newest])?;
    }
    Ok(Rotation {
        key_id,
        resealed,
        older_keys: keys.len(),
    })
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt as _;

    use super::*;

    fn in_new_folder() -> (tempfile::TempDir, MasterKey) {
        let folder = tempfile::tempdir().unwrap();
        let key = MasterKey::in_file(folder.path().join("master.key"));
        (folder, key)
    }

    #[test]
    fn a_secret_opens_under_its_label_alone() {
        let (_folder, key) = in_new_folder();
        let sealed = key.seal("company/1/password", b"secreto").unwrap();
        assert!(sealed.starts_with(PREFIX) && !sealed.contains("secreto"));
        assert_eq!(key.open("company/1/password", &sealed).unwrap(), b"secreto");
        assert!(key.open("company/2/password", &sealed).is_err());
        let again = key.seal("company/1/password", b"secreto").unwrap();
        assert_ne!(sealed, again, "each has a nonce of its own");
        let cut = &sealed[..sealed.len() - 2];
        assert!(key.open("company/1/password", cut).is_err());
        assert!(key.open("company/1/password", "secreto").is_err());
    }

    #[test]
    fn the_key_file_is_readable_by_its_owner_only_and_another_file_opens_no_sealed_value() {
        let (folder, key) = in_new_folder();
        let sealed = key.seal("a", b"b").unwrap();
        let mode = std::fs::metadata(&key.file).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
        let (_other_folder, other) = in_new_folder();
        assert!(other.open("a", &sealed).is_err());
        std::fs::write(&key.file, "no es una clave\n").unwrap();
        assert!(key.open("a", &sealed).is_err(), "it is not written anew");
        assert_eq!(std::fs::read(&key.file).unwrap(), b"no es una clave\n");
    }

    #[test]
    fn processes_that_begin_together_have_one_key() {
        let (_folder, key) = in_new_folder();
        let sealed: Vec<String> = std::thread::scope(|scope| {
            let begin = || scope.spawn(|| key.seal("a", b"b").unwrap());
            let running: Vec<_> = (0..8).map(|_| begin()).collect();
            running.into_iter().map(|one| one.join().unwrap()).collect()
        });
        for one in sealed {
            assert_eq!(key.open("a", &one).unwrap(), b"b");
        }
    }
}
