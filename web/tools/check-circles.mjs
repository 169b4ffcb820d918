// Files below src that import each other in a circle, types included. Imports by
// `import(...)` and imports of tests do not count.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const src = fileURLToPath(new URL('../src', import.meta.url));
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\.generated\.ts$|^wire\/generated\//.test(path));
const imported = new Map(files.map((path) => [path, importsOf(path)]));
const reached = new Map(files.map((path) => [path, reachedFrom(path)]));

const circles = new Map();
for (const [path, all] of reached) {
  if (!all.has(path)) continue;
  const circle = [...all].filter((other) => reached.get(other)?.has(path)).toSorted();
  circles.set(circle.join(', '), circle);
}
for (const circle of circles.values()) {
  console.error(`${circle.length} files import each other in a circle:`);
  for (const path of circle) {
    for (const target of imported.get(path)) if (circle.includes(target)) console.error(`    src/${path} -> src/${target}`);
  }
}
process.exit(circles.size > 0 ? 1 : 0);

function importsOf(path) {
  const text = readFileSync(join(src, path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const targets = [...text.matchAll(/^(?:import|export)\b[^;]*?\bfrom '([^']+)'|^import '([^']+)'/gm)].map((match) => match[1] ?? match[2]);
  return new Set(targets.map((target) => fileOf(target, path)).filter((target) => target !== undefined));
}

function fileOf(target, path) {
  const base = target.startsWith('@/') ? target.slice(2) : target.startsWith('.') ? relative(src, resolve(src, dirname(path), target)) : undefined;
  if (base === undefined) return undefined;
  return [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find((name) => /\.tsx?$/.test(name) && existsSync(join(src, name)));
}

function reachedFrom(path) {
  const found = new Set();
  const open = [path];
  while (open.length > 0) {
    for (const next of imported.get(open.pop()) ?? []) {
      if (found.has(next)) continue;
      found.add(next);
      open.push(next);
    }
  }
  return found;
}
