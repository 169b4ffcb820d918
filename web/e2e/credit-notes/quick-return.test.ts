import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadCreditNote, loadTicket } from '../../src/wire/generated';
import { sell } from '../sales/sell';
import { askerFor, plainProducts } from '../support/api';
import { scan, startBrowser, visitAs } from '../support/browser';
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

it('an owner takes one item back in four actions: the ticket and the item are scanned, Enter confirms twice', async () => {
  const owner = await askerFor(OWNER);
  const { companyHost: host, id: userId } = owner.user;
  const [product] = await plainProducts(owner);
  const sale = await sell(OWNER, 'BOLETA-ELECTRONICA', true, product, 3);
  await correctable(owner, sale.id);
  const ticket = await owner.ask(loadTicket, { path: { host, userId, saleId: sale.id } });
  const qr = ticket.sections.flatMap(({ rows }) => rows).find(({ kind }) => kind === 'qr');
  if (!product || qr?.kind !== 'qr') throw new Error('no product, or a ticket without its code');
  const { page, complaints } = await visitAs(browser, OWNER, '/home');
  await page.locator('h1').first().waitFor();
  await scan(page, qr.content);
  await page.getByRole('button', { name: 'Devolver una parte' }).waitFor();
  await scan(page, product.eanCode);
  const box = page.getByRole('textbox', { name: /^Cantidad que devuelve/ });
  await expect.poll(() => box.inputValue()).toBe('1');
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  await expect.poll(focused).toContain('Emitir nota de crédito');
  await page.keyboard.press('Enter');
  await expect.poll(focused).toContain('Sí, emitir');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /^Nota de crédito .*\d/ }).waitFor();
  const id = Number(new URL(page.url()).pathname.split('/').pop());
  const note = await owner.ask(loadCreditNote, { path: { host }, query: { id, series: '', correlative: '' } });
  expect(note).toMatchObject({ kind: 'change', id: sale.id, products: [{ quantity: 1 }] });
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('an owner who corrects a document scans a second piece of an item, and a product that was not sold is reported', async () => {
  const owner = await askerFor(OWNER);
  const [product, other] = await plainProducts(owner);
  if (!product || !other) throw new Error('too few products');
  const sale = await sell(OWNER, 'BOLETA-ELECTRONICA', true, product, 3);
  await correctable(owner, sale.id);
  const { page, complaints } = await visitAs(browser, OWNER, `/mis-comprobantes/nota-credito/create/${sale.id}`);
  const box = page.getByRole('textbox', { name: /^Cantidad que devuelve/ });
  await box.waitFor();
  await scan(page, product.eanCode);
  await expect.poll(() => box.inputValue()).toBe('1');
  await page.getByRole('radio', { name: /^Modificación/, checked: true }).waitFor();
  await scan(page, product.eanCode);
  await expect.poll(() => box.inputValue()).toBe('2');
  await scan(page, other.eanCode);
  await page.getByText('Ese producto no está en esta venta.').waitFor();
  expect(await box.inputValue()).toBe('2');
  expect(complaints).toEqual([]);
  await page.context().close();
});
