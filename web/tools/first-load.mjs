// Prints what the browser loads before a screen is there: page, style and script, compressed with Brotli; fonts are
// not counted. Reads the manifest of the last build. `node tools/first-load.mjs --check` prints only the sizes
// above the limits, and then fails.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

/** All that the screen of the sale loads at first, in kB. */
const SALE_LIMIT = 200;
/** Script of one screen, beyond what every screen behind the sign-in loads, in kB. */
const OWN_SCRIPT_LIMIT = 60;

const PAGE = /^src\/features\/[^/]+\/pages\/(.+)\.tsx$/;
const SALE = 'new-sale';
const page = 'index.html';
const shell = 'src/app/shell/shell.tsx';
const outside = new Set(['login', 'password-recovery', 'change-password']);
const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8'));

const sizes = new Map();
/** Size of a file as it is sent, in kB. */
function size(file) {
  if (!sizes.has(file)) sizes.set(file, brotliCompressSync(readFileSync(dist + file)).length / 1000);
  return sizes.get(file);
}

const sum = (files) => [...files].reduce((total, file) => total + size(file), 0);

/** The files that come with some entries of the manifest. */
function loadedBy(entries) {
  const files = { scripts: new Set(), styles: new Set() };
  const visit = (key) => {
    const chunk = manifest[key];
    if (!chunk || files.scripts.has(chunk.file)) return;
    files.scripts.add(chunk.file);
    for (const style of chunk.css ?? []) files.styles.add(style);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const entry of entries) visit(entry);
  return files;
}

const everywhere = loadedBy([page, shell]).scripts;
const keys = Object.keys(manifest).filter((key) => PAGE.test(key) && manifest[key].isDynamicEntry);
const screens = keys.map((key) => {
  const name = PAGE.exec(key)[1];
  const { scripts, styles } = loadedBy([page, key, ...(outside.has(name) ? [] : [shell])]);
  // A part that a screen fetches later builds on that screen, whose files are loaded already.
  const below = keys.filter((other) => other !== key && scripts.has(manifest[other].file)).map((other) => loadedBy([other]).scripts);
  const own = sum([...scripts].filter((file) => !everywhere.has(file) && !below.some((files) => files.has(file))));
  const [script, style] = [sum(scripts), sum(styles)];
  return { name, own, script, style, files: scripts.size + styles.size, total: script + style + size(page) };
});

const problems = screens.filter(({ own }) => own > OWN_SCRIPT_LIMIT).map(({ name, own }) => `${name} has ${own.toFixed(1)} kB of script of its own; the limit is ${OWN_SCRIPT_LIMIT} kB`);
const sale = screens.find(({ name }) => name === SALE);
if (!sale) problems.push(`no screen is named ${SALE}`);
else if (sale.total > SALE_LIMIT) problems.push(`the sale loads ${sale.total.toFixed(1)} kB at first; the limit is ${SALE_LIMIT} kB`);

if (!process.argv.includes('--check')) {
  const row = (name, ...cells) => console.log(name.padEnd(32), ...cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(1) : cell).padStart(7)));
  console.log('kB, compressed; fonts are not counted');
  row('screen', 'own', 'script', 'style', 'total', 'files');
  for (const { name, own, script, style, total, files } of screens) row(name, own, script, style, total, String(files));
} else if (problems.length === 0 && sale) {
  console.log(`the sale loads ${sale.total.toFixed(1)} kB of ${SALE_LIMIT}`);
}
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
