import { expect, it } from 'vitest';
import { shownClientDocument } from './client-document';
import { countryFacts } from './facts.generated';

const { PE, CO } = countryFacts;

it('shows the short name of the document and the number', () => {
  expect(shownClientDocument('1', '12345678', PE)).toBe('DNI 12345678');
  expect(shownClientDocument('NIT', '900123456-8', CO)).toMatch(/900123456-8$/);
});
it('says when there is no number', () => {
  expect(shownClientDocument('1', '', PE)).toBe('DNI S/N');
});
it('says when the document is not registered, and keeps its known data', () => {
  expect(shownClientDocument('ND', '', PE)).toBe('No registrado');
  expect(shownClientDocument('ND', 'X1', CO)).toBe('No registrado · X1');
  expect(shownClientDocument('??', '', PE)).toBe('No registrado');
});
