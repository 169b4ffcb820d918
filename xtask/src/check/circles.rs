//! Files of a crate that import each other in a circle.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use anyhow::{Context, Result};
use syn::visit::{self, Visit};

use super::Problem;
use crate::files;

/// A module of a crate: its file, and the targets of the names that it only re-exports.
#[derive(Default)]
pub(super) struct Module {
    pub file: String,
    /// Name that is passed on, and the path that it abbreviates.
    pub reexports: BTreeMap<String, Vec<String>>,
    /// Paths that the code of the module names, from the root of the crate.
    pub named: BTreeSet<Vec<String>>,
}

/// The modules of a crate by their paths from its root.
pub(super) type Modules = BTreeMap<Vec<String>, Module>;

/// Looks through every crate.
pub fn check() -> Result<Vec<Problem>> {
    let mut problems = Vec::new();
    for entry in fs::read_dir(files::root().join("crates")).context("reading crates")? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        let modules = read(&format!("crates/{name}/src"))?;
        let arrows = arrows(&modules);
        for circle in circles(&arrows) {
            problems.push(problem(&circle, &arrows));
        }
    }
    Ok(problems)
}

fn problem(circle: &BTreeSet<String>, arrows: &Arrows) -> Problem {
    let ties = circle.iter().flat_map(|from| {
        let inside = arrows[from].iter().filter(|(to, _)| circle.contains(*to));
        inside.map(move |(to, names)| {
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            format!("\n    {from} takes {} from {to}", names.join(", "))
        })
    });
    Problem {
        path: circle.first().cloned().unwrap_or_default(),
        line: 0,
        what: format!(
            "{} files import each other in a circle:{}",
            circle.len(),
            ties.collect::<String>()
        ),
    }
}

/// Reads the modules below a folder.
pub(super) fn read(folder: &str) -> Result<Modules> {
    let mut modules = Modules::new();
    for file in files::list(folder, &["bin"])? {
        let Some(inside) = file
            .strip_prefix(&format!("{folder}/"))
            .and_then(|path| path.strip_suffix(".rs"))
        else {
            continue;
        };
        let mut place: Vec<String> = inside.split('/').map(String::from).collect();
        if matches!(
            place.last().map(String::as_str),
            Some("mod" | "lib" | "main")
        ) {
            place.pop();
        }
        let text = fs::read_to_string(files::root().join(&file))?;
        let parsed = syn::parse_file(&text).with_context(|| format!("parsing {file}"))?;
        let mut reader = Reader {
            place: &place,
            module: Module {
                file,
                ..Module::default()
            },
        };
        reader.visit_file(&parsed);
        let module = reader.module;
        modules.insert(place, module);
    }
    Ok(modules)
}

struct Reader<'a> {
    place: &'a [String],
    module: Module,
}

impl Reader<'_> {
    /// The path from the root of the crate; none when it is outside the crate.
    fn absolute(&self, path: &[String]) -> Option<Vec<String>> {
        let mut place = match path.first().map(String::as_str)? {
            "crate" => Vec::new(),
            "self" => self.place.to_vec(),
            "super" => self.place[..self.place.len().checked_sub(1)?].to_vec(),
            _ => return None,
        };
        for part in &path[1..] {
            if part == "super" {
                place.pop()?;
            } else {
                place.push(part.clone());
            }
        }
        Some(place)
    }

    fn add(&mut self, path: &[String], alias: Option<String>, is_public: bool) {
        let name = alias.or_else(|| path.last().cloned()).unwrap_or_default();
        if is_public {
            // `pub use child::Name` begins with a module of this one.
            let own = [self.place, path].concat();
            let target = self.absolute(path).unwrap_or(own);
            self.module.reexports.insert(name, target);
        } else if let Some(path) = self.absolute(path) {
            self.module.named.insert(path);
        }
    }

    fn tree(&mut self, tree: &syn::UseTree, before: &[String], is_public: bool) {
        match tree {
            syn::UseTree::Path(path) => {
                let before = [before, &[path.ident.to_string()]].concat();
                self.tree(&path.tree, &before, is_public);
            }
            syn::UseTree::Name(name) if name.ident == "self" => self.add(before, None, is_public),
            syn::UseTree::Name(name) => {
                self.add(
                    &[before, &[name.ident.to_string()]].concat(),
                    None,
                    is_public,
                );
            }
            syn::UseTree::Rename(name) => {
                let path = [before, &[name.ident.to_string()]].concat();
                self.add(&path, Some(name.rename.to_string()), is_public);
            }
            syn::UseTree::Glob(_) => self.add(before, None, is_public),
            syn::UseTree::Group(group) => {
                for tree in &group.items {
                    self.tree(tree, before, is_public);
                }
            }
        }
    }
}

impl<'ast> Visit<'ast> for Reader<'_> {
    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        let is_public = !matches!(item.vis, syn::Visibility::Inherited);
        self.tree(&item.tree, &[], is_public);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let parts: Vec<String> = path.segments.iter().map(|s| s.ident.to_string()).collect();
        if parts.len() > 1 {
            self.add(&parts, None, false);
        }
        visit::visit_path(self, path);
    }

    /// Tests in the file may name anything.
    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if item.content.is_none() {
            visit::visit_item_mod(self, item);
        }
    }
}

/// From file to file, with the names that tie them.
type Arrows = BTreeMap<String, BTreeMap<String, BTreeSet<String>>>;

fn arrows(modules: &Modules) -> Arrows {
    let mut arrows = Arrows::new();
    for module in modules.values() {
        let from = arrows.entry(module.file.clone()).or_default();
        for path in &module.named {
            if let Some((file, name)) = defined_in(modules, path, 0)
                && *file != module.file
            {
                from.entry(file.clone()).or_default().insert(name);
            }
        }
    }
    arrows
}

/// The file that defines what the path names, and the first name below its module; none for a
/// module as a whole.
fn defined_in<'a>(
    modules: &'a Modules,
    path: &[String],
    depth: usize,
) -> Option<(&'a String, String)> {
    let longest = (0..=path.len())
        .rev()
        .find(|&end| modules.contains_key(&path[..end]))?;
    let module = &modules[&path[..longest]];
    let name = path.get(longest)?;
    match module.reexports.get(name) {
        Some(target) if depth < 8 => {
            let target = [target.as_slice(), &path[longest + 1..]].concat();
            defined_in(modules, &target, depth + 1)
        }
        _ => Some((&module.file, name.clone())),
    }
}

/// The groups of more than one file that all reach each other.
fn circles(arrows: &Arrows) -> Vec<BTreeSet<String>> {
    let reached: BTreeMap<&String, BTreeSet<String>> = arrows
        .keys()
        .map(|file| (file, reached_from(arrows, file)))
        .collect();
    let mut circles = BTreeSet::new();
    for (file, all) in &reached {
        if all.contains(*file) {
            let circle: BTreeSet<String> = all
                .iter()
                .filter(|other| reached.get(other).is_some_and(|back| back.contains(*file)))
                .cloned()
                .collect();
            circles.insert(circle);
        }
    }
    circles.into_iter().collect()
}

fn reached_from(arrows: &Arrows, file: &String) -> BTreeSet<String> {
    let mut reached = BTreeSet::new();
    let mut open = vec![file];
    while let Some(file) = open.pop() {
        for next in arrows.get(file).into_iter().flat_map(BTreeMap::keys) {
            if reached.insert(next.clone()) {
                open.push(next);
            }
        }
    }
    reached
}
