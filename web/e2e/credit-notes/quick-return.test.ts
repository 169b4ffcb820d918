import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadCreditNote } from '../../src/wire/generated';
import { sell } from '../sales/sell';
import { askerFor, plainProducts } from '../support/api';
import { startBrowser, visitAs } from '../support/browser';
import { correctable } from './notes';

const OWNER = 'propietario@pe.yapa.example';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

it('an owner takes one item of a chosen document back with three presses', async () => {
  const owner = await askerFor(OWNER);
  const [product] = await plainProducts(owner);
  const sale = await sell(OWNER, 'BOLETA-ELECTRONICA', true, product, 3);
  await correctable(owner, sale.id);
  const { page, complaints } = await visitAs(browser, OWNER, `/mis-comprobantes/nota-credito/create/${sale.id}`);
  await page.getByRole('button', { name: /^Aumentar Cantidad que devuelve/ }).first().click();
  await page.getByRole('radio', { name: /^Modificación/, checked: true }).waitFor();
  await page.keyboard.press('F9');
  await page.getByRole('button', { name: 'Sí, emitir' }).click();
  await page.getByRole('heading', { name: /^Nota de crédito .*\d/ }).waitFor();
  const id = Number(new URL(page.url()).pathname.split('/').pop());
  const note = await owner.ask(loadCreditNote, { path: { host: owner.user.companyHost }, query: { id, series: '', correlative: '' } });
  expect(note).toMatchObject({ kind: 'change', id: sale.id, products: [{ quantity: 1 }] });
  expect(complaints).toEqual([]);
  await page.context().close();
});
