import { describe, expect, it } from 'vitest';
import { countryFacts } from '@/country/facts.generated';
import { fromNumber } from '@/lib/dec4';
import { cartReducer, emptyDraft } from './cart';
import { isName, openLine, type OpenLineShop } from './open-line';

const shopOf = (code: keyof typeof countryFacts, ivaProducts: boolean): OpenLineShop =>
  ({ company: { ivaProducts }, country: { facts: countryFacts[code], format: countryFacts[code].format } }) as unknown as OpenLineShop;

describe('an open line', () => {
  it('carries the usual tax of the country, unless the products of the company carry none', () => {
    const typed = { id: 1, name: '  Vaso   de vidrio ', price: fromNumber(3.5) };
    const rates = (['PE', 'CL', 'CO', 'MX'] as const).map((code) => openLine(typed, shopOf(code, true)).taxes.map(({ code: tax, factor }) => [tax, factor]));
    expect(rates).toEqual([[['IGV', 0.18]], [['IVA', 0.19]], [['IVA', 0.19]], [['IVA', 0.16]]]);
    const plain = openLine(typed, shopOf('PE', false));
    expect([plain.taxes, plain.name, plain.price]).toEqual([[], 'Vaso de vidrio', 3.5]);
  });

  it('is sold under stock control in whole units, each typed one as a line of its own', () => {
    const item = (id: number) => openLine({ id, name: 'Vaso', price: fromNumber(3.5) }, shopOf('PE', true));
    const once = cartReducer(emptyDraft('d'), { type: 'add', item: item(1), stockControl: true });
    const twice = cartReducer(once, { type: 'add', item: item(2), stockControl: true });
    const more = cartReducer(twice, { type: 'setQuantity', key: 'open:1', quantity: fromNumber(2.6), stockControl: true });
    expect(more.lines.map(({ key, quantity, price }) => [key, quantity, price])).toEqual([
      ['open:1', fromNumber(3), fromNumber(3.5)],
      ['open:2', fromNumber(1), fromNumber(3.5)],
    ]);
  });
});

it('a text of words is a name, a printed code is none', () => {
  expect(['vaso de vidrio', 'Ñandú', 'pan 3 u'].map(isName)).toEqual([true, true, true]);
  expect(['7750100000012', 'AB12', 'ABC-123456', 'A1'].map(isName)).toEqual([false, false, false, false]);
});
