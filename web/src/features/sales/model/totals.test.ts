import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountRules } from '@/country/amount-rules';
import { COUNTRY_CODES, countryCodeOf } from '@/country/codes';
import { add, fromScaled, parseDec4, toFixed, toText, type Dec4 } from '@/lib/dec4';
import file from '../../../../../fixtures/amounts/vectors.json';
import { totals } from './totals';
import type { Discount, SaleDraft, TotalsError } from './totals-types';

const messages: Record<TotalsError, string> = {
  noProducts: 'No tiene productos agregados',
  percentAbove100: 'El valor del porcentaje no puede ser mayor a 100',
  needsTaxedProduct: 'Debe agregar un producto afecto a iva',
  discountAboveTaxed: 'El descuento debe ser menor al monto afecto',
};

function dec(text: string): Dec4 {
  const value = parseDec4(text);
  if (value === undefined) throw new Error(text);
  return value;
}

interface Vector {
  id: string;
  name: string;
  input: {
    country: string;
    documentType: string;
    saleTax: string;
    lines: { price: string; quantity: string; taxes: { code: string; factor: string }[]; discount?: RawDiscount }[];
    discount?: RawDiscount;
    bags?: { count: number; sellPrice: string; taxICBPER: string; biodegradable: boolean };
  };
  expected: Record<string, unknown>;
}
interface RawDiscount {
  mode: string;
  value: string;
}

const discountOf = (raw: RawDiscount | undefined): Discount | undefined =>
  raw && { mode: raw.mode === 'percent' ? 'percent' : 'amount', value: dec(raw.value) };

function draftOf(input: Vector['input']): SaleDraft {
  return {
    documentType: input.documentType,
    saleTax: dec(input.saleTax),
    discount: discountOf(input.discount),
    bags: input.bags && {
      count: input.bags.count,
      sellPrice: dec(input.bags.sellPrice),
      tax: dec(input.bags.taxICBPER),
      biodegradable: input.bags.biodegradable,
    },
    lines: input.lines.map((line, index) => ({
      id: `P${index + 1}`,
      price: dec(line.price),
      quantity: dec(line.quantity),
      taxes: line.taxes.map((tax) => ({ code: tax.code, factor: dec(tax.factor) })),
      discount: discountOf(line.discount),
    })),
  };
}

/** The answer in the words and decimals of the fixture file. */
function answerOf(input: Vector['input']): Record<string, unknown> {
  const rules = amountRules(countryCodeOf(input.country));
  const result = totals(draftOf(input), rules);
  if (!result.ok) return { error: messages[result.error] };
  const { amounts: a } = result;
  const money = (value: Dec4) => toFixed(value, rules.moneyDecimals);
  const orNull = (value: Dec4 | null) => (value === null ? null : money(value));
  const net = rules.document(input.documentType).pricing === 'net';
  return {
    lines: a.lines.map((line) => ({
      id: line.id,
      total: money(line.total),
      netPrice: toFixed(line.netPrice, 4),
      netAmount: toFixed(line.netAmount, 4),
      extraTax: toFixed(line.extraTax, 4),
      ivaAmount: toFixed(line.taxAmount, 4),
      discountAmount: money(line.discountAmount),
      discountPercentage: toFixed(line.discountPercentage, 2),
    })),
    bagsTotalPrice: money(a.bagsTotal),
    subtotal: money(a.subtotal),
    discountBase: net ? toFixed(a.discountBase, 4) : money(a.discountBase),
    discount: money(a.discount),
    discountPercentage: toFixed(a.discountPercentage, 2),
    igv: money(a.tax),
    total: money(a.total),
    totalesDolpos: {
      mntNeto: money(a.taxedNet),
      mntExe: money(a.exempt),
      iva: money(a.tax),
      mntTotal: money(a.total),
      imptoReten: a.extraTaxes.map((extra) => ({
        tipoImp: extra.code,
        tasaImp: extra.rate === null ? null : toText(extra.rate),
        montoImp: money(extra.amount),
      })),
    },
    ...(a.operations && {
      pe: {
        opGravada: money(a.taxedNet),
        opExonerada: money(a.operations.exonerated),
        opInafecta: money(a.operations.unaffected),
        igv: money(a.tax),
        icbper: money(a.operations.bagTax),
      },
    }),
    summary: {
      subtotal: money(a.summary.subtotal),
      salesTax: orNull(a.summary.salesTax),
      additionalTax: orNull(a.summary.additionalTax),
      exempt: orNull(a.summary.exempt),
      discount: money(a.summary.discount),
      total: money(a.summary.total),
    },
  };
}

describe('the worked cases', () => {
  it.each((file.vectors as unknown as Vector[]).map((vector) => [`${vector.id} ${vector.name}`, vector] as const))(
    '%s',
    (_, vector) => {
      expect(answerOf(vector.input)).toEqual(vector.expected);
    },
  );
});

describe('the parts that a document states', () => {
  it.each((file.statedVectors as unknown as Vector[]).map((vector) => [`${vector.id} ${vector.name}`, vector] as const))('are those of the signed invoice: %s', (_, { input, expected }) => {
    const result = totals(draftOf(input), amountRules('CL'));
    if (!result.ok) throw new Error(result.error);
    const { total, stated } = result.amounts;
    const texts = { total, net: stated.net, exempt: stated.exempt, iva: stated.tax, extraTax: stated.extraTax };
    expect(Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, toFixed(value, 0)]))).toEqual(expected);
  });

  const alone = [...file.vectors, ...file.statedVectors] as unknown as Vector[];
  const oneLine = alone.filter(({ input }) => input.lines.length === 1 && !input.discount && !input.bags);

  it.each(oneLine.map((vector) => [`${vector.id} ${vector.name}`, vector] as const))('are those of its only line: %s', (_, { input }) => {
    const result = totals(draftOf(input), amountRules(countryCodeOf(input.country)));
    if (!result.ok) return;
    const { lines: [line], stated } = result.amounts;
    expect(line?.stated).toEqual(stated);
  });
});

const documents: Record<string, string[]> = {
  PE: ['BOLETA-ELECTRONICA', 'NOTA-VENTA'],
  CL: ['BOLETA-ELECTRONICA-AFECTA-CL', 'FACTURA-ELECTRONICA-AFECTA-CL', 'BOLETA-ELECTRONICA-EXENTA-CL'],
  CO: ['FACTURA-ELECTRONICA-AFECTA-CO', 'BOLETA-ELECTRONICA-EXENTA-CO'],
  MX: ['FACTURA-ELECTRONICA'],
};
const lineArbitrary = fc.record({
  price: fc.integer({ min: 0, max: 50_000_000 }).map((cents) => fromScaled(cents * 100)),
  quantity: fc.integer({ min: 1, max: 500 }).map((tenths) => fromScaled(tenths * 1000)),
  taxes: fc.constantFrom(
    [],
    [{ code: 'IVA', factor: dec('0.19') }],
    [{ code: 'IVA', factor: dec('0') }],
    [{ code: 'INAFECTA', factor: dec('0') }],
    [{ code: 'IVA', factor: dec('0.18') }, { code: 'ISC', factor: dec('0.10') }],
    [{ code: 'IVA', factor: dec('0') }, { code: 'IEPS', factor: dec('0.08') }],
  ),
  discount: fc.option(
    fc.record({ mode: fc.constant('percent' as const), value: fc.integer({ min: 0, max: 100 }).map((n) => fromScaled(n * 10_000)) }),
    { nil: undefined },
  ),
});
const caseArbitrary = fc.constantFrom(...COUNTRY_CODES).chain((country) =>
  fc.record({
    country: fc.constant(country),
    draft: fc.record({
      documentType: fc.constantFrom(...(documents[country] ?? [])),
      saleTax: fc.constant(dec('0.18')),
      lines: fc
        .array(lineArbitrary, { minLength: 1, maxLength: 8 })
        .map((lines) => lines.map((line, index) => ({ ...line, id: `P${index}` }))),
      discount: fc.option(
        fc.record({
          mode: fc.constantFrom('percent' as const, 'amount' as const),
          value: fc.integer({ min: 0, max: 1_000_000 }).map((n) => fromScaled(n)),
        }),
        { nil: undefined },
      ),
      bags: fc.option(
        fc.record({
          count: fc.integer({ min: 0, max: 20 }),
          sellPrice: fc.integer({ min: 0, max: 300 }).map((n) => fromScaled(n * 100)),
          tax: fc.constant(dec('0.5')),
          biodegradable: fc.boolean(),
        }),
        { nil: undefined },
      ),
    }),
  }),
);

describe('every sale', () => {
  it('the parts add up to the total and nothing is negative', () => {
    fc.assert(
      fc.property(caseArbitrary, ({ country, draft }) => {
        const result = totals(draft, amountRules(country));
        if (!result.ok) return;
        const { amounts: a } = result;
        expect(add(a.taxedNet, a.exempt, a.tax, ...a.extraTaxes.map((extra) => extra.amount))).toBe(a.total);
        for (const part of [a.taxedNet, a.exempt, a.tax, a.total, a.discount]) expect(part).toBeGreaterThanOrEqual(0);
        for (const { total, stated } of [a, ...a.lines]) {
          const parts = [stated.net, stated.exempt, stated.tax, stated.extraTax];
          expect(add(...parts)).toBe(total);
          for (const part of parts) expect(part).toBeGreaterThanOrEqual(0);
        }
        for (const line of a.lines) {
          for (const part of [line.netAmount, line.taxAmount, line.extraTax, line.total]) {
            expect(part).toBeGreaterThanOrEqual(0);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('the order of the lines does not matter', () => {
    fc.assert(
      fc.property(caseArbitrary, ({ country, draft }) => {
        const rules = amountRules(country);
        const forward = totals(draft, rules);
        const backward = totals({ ...draft, lines: draft.lines.toReversed() }, rules);
        const heads = [forward, backward].map((one) =>
          one.ok ? { total: one.amounts.total, tax: one.amounts.tax, net: one.amounts.taxedNet } : one.error,
        );
        expect(heads[1]).toEqual(heads[0]);
      }),
      { numRuns: 300 },
    );
  });

  it('an empty cart has no amounts', () => {
    const result = totals({ documentType: 'NOTA-VENTA', saleTax: dec('0.18'), lines: [] }, amountRules('PE'));
    expect(result).toEqual({ ok: false, error: 'noProducts' });
  });
});
