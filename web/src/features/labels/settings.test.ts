import { expect, it } from 'vitest';
import { keepLabelSettings, labelSettings, readSettings } from './settings';

it('remembers on the device how labels were printed', () => {
  const usual = labelSettings();
  expect(usual).toMatchObject({ kind: 'shelf', paper: 'roll50' });
  const chosen = { ...usual, kind: 'product', paper: 'a4of24', parts: { ...usual.parts, product: { ...usual.parts.product, code: true } } } as const;
  keepLabelSettings(chosen);
  expect(labelSettings()).toEqual(chosen);
});

it('reads any text as settings', () => {
  const usual = readSettings(null);
  for (const text of ['', '{', '7', '[]', '{"kind":"x","paper":"roll99","parts":{"shelf":3,"product":{"name":"no"}}}']) expect(readSettings(text)).toEqual(usual);
  expect(readSettings('{"parts":{"shelf":{"price":false}}}').parts.shelf).toEqual({ ...usual.parts.shelf, price: false });
});
