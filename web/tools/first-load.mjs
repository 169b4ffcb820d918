// Prints what the browser loads before a screen is there: page, style, script and font, compressed with
// Brotli. Reads the manifest of the last build. `node tools/first-load.mjs --limit 200` fails above 200 kB
// of page, style and script for any screen.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8'));
const limitAt = process.argv.indexOf('--limit');
const limit = limitAt < 0 ? Number.POSITIVE_INFINITY : Number(process.argv[limitAt + 1]);

const shell = 'src/app/shell/shell.tsx';
const routes = Object.keys(manifest).filter((name) => name.startsWith('src/app/routes/') && manifest[name].isDynamicEntry);
const outside = new Set(['login', 'password-recovery', 'cambiar-clave', 'logout']);
const size = (file) => brotliCompressSync(readFileSync(dist + file)).length;
const page = size('index.html');
let worst = 0;

console.log('screen'.padEnd(28), 'script', 'style', 'page', ' total (kB, Brotli; fonts not counted)');
for (const route of routes) {
  const name = route.replace('src/app/routes/', '').replace(/\.tsx$/, '');
  const scripts = new Set();
  const styles = new Set();
  const visit = (key) => {
    const chunk = manifest[key];
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const entry of ['index.html', route, ...(outside.has(name) ? [] : [shell])]) visit(entry);
  const sum = (files) => [...files].reduce((total, file) => total + size(file), 0);
  const [script, style] = [sum(scripts), sum(styles)];
  const total = (script + style + page) / 1000;
  worst = Math.max(worst, total);
  const kb = (bytes) => (bytes / 1000).toFixed(1).padStart(6);
  console.log(name.padEnd(28), kb(script), kb(style), kb(page), total.toFixed(1).padStart(6));
}
if (worst > limit) {
  console.error(`a screen loads ${worst.toFixed(1)} kB; the limit is ${limit} kB`);
  process.exit(1);
}
