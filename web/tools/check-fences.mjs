// Which folder may import which. A folder may import itself and those listed for it. Features never import each other:
// only their pages do, which compose a screen, and which only the routes and other pages import.
// Beside that: what belongs in one place only, and texts that no screen shows.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const src = fileURLToPath(new URL('../src', import.meta.url));
const importsOf = {
  lib: [],
  i18n: ['lib'],
  wire: ['lib', 'i18n'],
  session: ['lib', 'i18n', 'wire'],
  country: ['lib', 'i18n', 'session'],
  ui: ['lib', 'i18n'],
  failures: ['lib', 'i18n', 'wire', 'ui'],
  pending: ['lib', 'i18n', 'wire', 'session', 'ui'],
  lists: ['lib', 'i18n', 'wire', 'session', 'country', 'ui', 'failures'],
  products: ['lib', 'i18n', 'wire', 'session', 'country', 'ui', 'failures', 'lists'],
  documents: ['lib', 'i18n', 'wire', 'session', 'country', 'ui', 'failures', 'pending', 'lists', 'products'],
  navigation: ['lib', 'i18n', 'wire', 'session', 'country', 'ui', 'failures', 'lists'],
  features: ['lib', 'i18n', 'wire', 'session', 'country', 'ui', 'failures', 'pending', 'lists', 'products', 'documents'],
  pages: ['lib', 'i18n', 'wire', 'session', 'country', 'ui', 'failures', 'pending', 'lists', 'products', 'documents', 'navigation', 'features'],
  app: ['lib', 'i18n', 'wire', 'session', 'country', 'ui', 'failures', 'pending', 'lists', 'products', 'documents', 'navigation', 'features', 'pages'],
};
const spanish = /\b(usu[A-Z]\w+|idVenta|idProducto|tipoComprobante|medioPago|precioUnitario|registros_pagina|totalesDolpos|rucEmpresaHost|numerosPermiso|paisCodigoISO2)\b/;
const countryCode = /[=!]==?\s*['"](PE|CL|CO|MX)['"]|case\s+['"](PE|CL|CO|MX)['"]/;
/** The beginning of a path of the contract. */
const contractPath = /['"`]\/?v\d\/[a-z]/;
/** Mantine parts that write <style> elements, which the content security policy forbids. */
const styleWriters = /\b(SimpleGrid|Grid|AppShell|ColorSchemeScript|hiddenFrom|visibleFrom)\b/;

const problems = [];
/** All code except the bundles of texts, in one; and the keys of the bundles. */
let code = '';
const bundles = new Map();
for (const file of walk(src)) {
  const path = relative(src, file);
  const second = path.split('/')[1];
  const folder = folderOf(path);
  const text = withoutComments(readFileSync(file, 'utf8'));
  const test = /\.test\.tsx?$/.test(path);
  const report = (message) => problems.push(`src/${path}: ${message}`);
  if (path.startsWith('wire/generated/') || path.endsWith('.generated.ts')) continue;
  if (folder in importsOf) {
    for (const target of imports(text, file)) {
      const toSecond = target.split('/')[1];
      const toFolder = folderOf(target);
      if (folder === 'features' && toFolder === 'features' && second !== toSecond) {
        report(`features/${second} may not import features/${toSecond}; compose them in a page`);
      } else if (toFolder !== folder && toFolder in importsOf && !importsOf[folder].includes(toFolder)) {
        report(`${folder} may not import ${toFolder} (${target})`);
      }
    }
  }
  if (test) continue;
  if (path.startsWith('i18n/texts/')) bundles.set(path, [...text.matchAll(/^ {2,}(\w+): ['"`]/gm)].map((match) => match[1]));
  else code += text;
  if (!['wire'].includes(folder) && /\bfetch\(/.test(text)) report('fetch is allowed only in wire');
  if (folder !== 'wire' && spanish.test(text)) report(`Spanish property name ${spanish.exec(text)[0]} outside wire`);
  if (folder !== 'wire' && contractPath.test(text)) report('path of the contract outside wire: use the generated endpoint');
  if (folder !== 'country' && countryCode.test(text)) report('comparison with a country code outside country');
  if (/@mantine/.test(text) && styleWriters.test(text)) {
    report(`${styleWriters.exec(text)[0]} writes <style> elements, which the content security policy forbids`);
  }
  if (/<style\b/.test(text)) report('no <style> elements: use a CSS module');
}
// A key is named where it is shown, or put together there: `sell_${status}`.
const words = new Set(code.match(/\w+/g));
const composed = [...new Set(code.match(/`\w*(?:\$\{[^`{}]*\}\w*)+`/g))]
  .map((template) => template.slice(1, -1).split(/\$\{[^`{}]*\}/))
  .filter((parts) => parts.some((part) => part.length > 1))
  .map((parts) => new RegExp(`^${parts.join('\\w+')}$`));
for (const [path, keys] of bundles) {
  const dead = [...new Set(keys)].filter((key) => !words.has(key) && !composed.some((form) => form.test(key)));
  if (dead.length > 0) problems.push(`src/${path}: no code uses ${dead.join(', ')}`);
}
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}

/** The folder by which an import is judged. */
function folderOf(path) {
  return /^features\/[^/]+\/pages\//.test(path) ? 'pages' : path.split('/')[0];
}

/** Comments may name anything. */
function withoutComments(text) {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}

function* walk(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* walk(path);
    else if (/\.tsx?$/.test(name)) yield path;
  }
}

/** The paths below src that a file imports. */
function* imports(text, file) {
  for (const match of text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)) {
    const target = match[1];
    if (target.startsWith('@/')) yield target.slice(2);
    else if (target.startsWith('.')) yield relative(src, resolve(dirname(file), target));
  }
}
