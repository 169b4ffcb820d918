// Writes src/ui/theme/mantine-variables.css from the theme: Mantine would put these variables into a
// <style> element at run time, which the content security policy forbids.
import { defaultCssVariablesResolver } from '@mantine/core';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fullTheme } from '../src/ui/theme/theme.ts';

/** Palettes that nothing uses. */
const unused = /^--mantine-color-(pink|grape|violet|indigo|blue|cyan|teal|lime|yellow|orange|green)-|^--mantine-h\d|^--mantine-heading/;

const { variables, light, dark } = defaultCssVariablesResolver(fullTheme);
const block = (selector, entries) => {
  const lines = Object.entries(entries)
    .filter(([name]) => !unused.test(name))
    .map(([name, value]) => `  ${name}: ${value};`);
  return `${selector} {\n${lines.join('\n')}\n}\n`;
};
const text = [
  '/* Written by tools/make-css-variables.mjs from theme.ts; run `npm run gen:css` after a change. */\n',
  block(':root', variables),
  block(":root[data-mantine-color-scheme='light']", light),
  block(":root[data-mantine-color-scheme='dark']", dark),
].join('');
writeFileSync(fileURLToPath(new URL('../src/ui/theme/mantine-variables.css', import.meta.url)), text);
