import { describe, expect, it } from 'vitest';
import { FIXED_SENTENCES } from './document-word';
import { localeOf } from './locale';
import { defineTexts, textOf, type Texts } from './texts';
import { companyTexts } from './texts/company';
import { customerOrderTexts } from './texts/customer-orders';
import { proformaTexts } from './texts/proformas';
import { saleSettingsTexts } from './texts/sale-settings';
import { salesTexts } from './texts/sales';

const texts = defineTexts(
  { register: 'RUC', hello: 'Hola {firstname} {lastname}' },
  { 'es-CL': { register: 'RUT' }, 'es-CO': { register: 'NIT' } },
);

it('quotes have the country’s own word, except where the same sentence is said in all countries', () => {
  expect(textOf(proformaTexts, 'es-CL', 'proformas')).toBe('Cotizaciones');
  for (const locale of ['es-PE', 'es-CL', 'es-CO', 'es-MX'] as const) {
    expect(textOf(proformaTexts, locale, 'created')).toBe('Se generó la proforma.');
    expect(textOf(proformaTexts, locale, 'statusChanged')).toBe('Se actualizó el estado de la proforma');
  }
});

it('documents of sales have the country’s own word, in every text that does not say it differently', () => {
  const said = defineTexts({ lead: 'Comprobante rechazado: vea los comprobantes', other: 'Su comprobante' }, { 'es-CO': { other: 'Su factura' } });
  expect(textOf(said, 'es-CL', 'lead')).toBe('Documento rechazado: vea los documentos');
  expect(textOf(said, 'es-CO', 'other')).toBe('Su factura');
  for (const locale of ['es-PE', 'es-MX'] as const) expect(textOf(said, locale, 'lead')).toBe('Comprobante rechazado: vea los comprobantes');
});

it('no text of Chile or Colombia says "comprobante"', () => {
  const modules = import.meta.glob<Record<string, Texts<string>>>('./texts/*.ts', { eager: true });
  const all = Object.values(modules).flatMap((exported) => Object.values(exported).filter(({ base }) => base !== undefined));
  const said = all.flatMap((one) => (['es-CL', 'es-CO'] as const).flatMap((locale) => Object.keys(one.base).map((key) => textOf(one, locale, key))));
  expect(said.filter((text) => /comprobante/i.test(text) && !FIXED_SENTENCES.includes(text))).toEqual([]);
});

it.each([
  ['es-PE', 'Vuelto', 'Delivery', 'Recojo en tienda', 'Delivery y recojo'],
  ['es-CL', 'Vuelto', 'Despacho', 'Retiro en tienda', 'Despacho y retiro'],
  ['es-CO', 'Cambio', 'A domicilio', 'Recoger en tienda', 'Entrega a domicilio y en tienda'],
  ['es-MX', 'Cambio', 'A domicilio', 'Recoger en tienda', 'Entrega a domicilio y en tienda'],
] as const)('what goes back, is brought and is fetched is called as in the country, in %s', (locale, change, brought, fetched, both) => {
  expect([textOf(salesTexts, locale, 'change'), textOf(customerOrderTexts, locale, 'change')]).toEqual([change, change]);
  expect([textOf(saleSettingsTexts, locale, 'delivery'), textOf(customerOrderTexts, locale, 'delivery')]).toEqual([brought, brought]);
  expect([textOf(customerOrderTexts, locale, 'pickup'), textOf(companyTexts, locale, 'pickup')]).toEqual([fetched, fetched]);
  expect(textOf(companyTexts, locale, 'delivery')).toBe(both);
});

describe('texts by country', () => {
  it('come from the country’s bundle', () => {
    expect(textOf(texts, 'es-CL', 'register')).toBe('RUT');
    expect(textOf(texts, 'es-CO', 'register')).toBe('NIT');
  });
  it('fall back to Peru for a missing key and for a missing bundle', () => {
    expect(textOf(texts, 'es-CL', 'hello', { firstname: 'Ana', lastname: 'Rojas' })).toBe('Hola Ana Rojas');
    expect(textOf(texts, 'es-MX', 'register')).toBe('RUC');
  });
  it('fall back to Peru for a missing or unknown country', () => {
    expect(localeOf(undefined)).toBe('es-PE');
    expect(localeOf('AR')).toBe('es-PE');
    expect(localeOf('MX')).toBe('es-MX');
  });
  it('keep a place that has no value, so that a mistake is seen', () => {
    expect(textOf(texts, 'es-PE', 'hello', { firstname: 'Ana' })).toBe('Hola Ana {lastname}');
  });
});

/** Texts that never count one: excess over a limit, parts of a payment, codes below each other, hours from the second day on, drivers and goods beside those that are named, and steps. */
const ALWAYS_SEVERAL = new Set(['carriers driversMany', 'first-steps progress', 'labels tooMany', 'new-credit-note happensStockMany', 'new-guide full', 'sale-dialogs mixedSummary', 'sale-dialogs unknownCodes', 'sales mixedSummary', 'sales unknownCodes', 'sales-history instalments', 'staff-activity days']);

describe('a count of one', () => {
  it('is said with the text of one thing, also where the count is written out', () => {
    const counted = defineTexts({ sales: '{count} ventas', salesOne: '1 venta', days: '{count} días' }, { 'es-CL': { salesOne: '1 boleta' } });
    expect([0, 1, '1', 2].map((count) => textOf(counted, 'es-PE', 'sales', { count }))).toEqual(['0 ventas', '1 venta', '1 venta', '2 ventas']);
    expect(textOf(counted, 'es-CL', 'sales', { count: 1 })).toBe('1 boleta');
    expect(textOf(counted, 'es-PE', 'days', { count: 1 })).toBe('1 días');
  });

  it('has a text of its own wherever things are counted', () => {
    const modules = import.meta.glob<Record<string, Texts<string>>>('./texts/*.ts', { eager: true });
    const areas = Object.entries(modules).flatMap(([file, exported]) => Object.values(exported).map(({ base = {} }) => [file.replace(/^.*\/|\.ts$/g, ''), base] as const));
    const counted = areas.flatMap(([area, base]) => Object.keys(base).filter((key) => /\{count\} (?!más)\p{L}+s(?!\p{L})/u.test(base[key] ?? '') && !(`${key.replace(/Many$/, '')}One` in base)).map((key) => `${area} ${key}`));
    const without = counted.filter((text) => !ALWAYS_SEVERAL.has(text));
    expect(without).toEqual([]);
  });
});
