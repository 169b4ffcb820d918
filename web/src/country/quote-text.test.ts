import { expect, it } from 'vitest';
import { countryProfile } from './profile';
import { quoteText } from './quote-text';

const quote = { seriesCorrelative: 'P001-00000012', client: { name: 'Rosa Quispe' }, total: 8.8, expires: '2026-11-28' };

it('says the number of the quote, its total and how long it holds', () => {
  expect(quoteText(quote, 'Bodega La Yapa', countryProfile('PE'))).toBe(
    'Hola Rosa Quispe, le enviamos su proforma de Bodega La Yapa.\nProforma P001-00000012\nTotal: S/\u00a08.80\nVálida hasta: 28/11/2026',
  );
});

it('greets without a name when the buyer is anonymous', () => {
  const country = countryProfile('PE');
  const text = quoteText({ ...quote, client: { name: country.facts.genericClient.name } }, 'Bodega La Yapa', country);
  expect(text.startsWith('Hola, le enviamos')).toBe(true);
});
