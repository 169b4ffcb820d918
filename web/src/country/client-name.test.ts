import { expect, it } from 'vitest';
import { shownClientName } from './client-name';
import { countryFacts } from './facts.generated';

it.each(Object.values(countryFacts))('names the anonymous buyer of $name shortly, and only that one', (facts) => {
  expect(shownClientName('Cliente Generico', facts)).toBe('Genérico');
  expect(shownClientName('Rosa Quispe', facts)).toBe('Rosa Quispe');
  expect(shownClientName('', facts)).toBe(facts.wording.noClient);
  expect(shownClientName(undefined, facts)).toBe(facts.wording.noClient);
});
