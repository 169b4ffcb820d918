import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadSale } from '../../src/wire/generated';
import { askerFor, newestSale, plainProducts } from '../support/api';
import { WINDOWS, expectAccessible, expectNoOverflow, scan, startBrowser, visitAs } from '../support/browser';
import { sell } from './sell';

const SELLER = 'vendedor@pe.yapa.example';
/** The till says of which sale it has the rest, and that it stays the same document and payment. */
const REST = /^Queda el resto de \S+: .*nota de venta.*, Efectivo\.$/i;
let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

it.each(Object.keys(WINDOWS) as (keyof typeof WINDOWS)[])('a part of a nota de venta comes back, and the till opens with what stays, on a %s', async (window) => {
  const sale = await sell(SELLER, 'NOTA-VENTA', false, undefined, 3);
  const { page, complaints } = await visitAs(browser, SELLER, `/my-sales?sale=${sale.id}&undo=true`, window);
  await page.getByRole('button', { name: /^Descartar la venta/ }).waitFor();
  await page.getByRole('dialog', { name: /^Devolver o anular/ }).getByRole('button', { name: /^Devolver una parte/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Devolver una parte de la venta/ });
  expect(await dialog.getByRole('button', { name: 'Sí, devolver' }).isDisabled()).toBe(true);
  const quantity = dialog.getByRole('textbox', { name: /^Cuánto devuelve de/ });
  await quantity.fill('1');
  await quantity.press('Tab');
  await expectAccessible(page);
  await expectNoOverflow(page);
  await dialog.getByRole('button', { name: 'Sí, devolver' }).click();
  await page.waitForURL(/\/sales\/new/);
  await dialog.waitFor({ state: 'detached' });
  const { user, ask } = await askerFor(SELLER);
  const undone = await ask(loadSale, { path: { host: user.companyHost, userId: user.id, saleId: sale.id } });
  expect([undone.status, undone.situation]).toEqual(['voided', 'voided']);
  const rest = new RegExp(((undone.total / 3) * 2).toFixed(2));
  await page.getByText(rest).first().waitFor();
  await page.getByText(REST).waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('a scan beside a nota de venta brings a piece of that product back, another scan one more, Enter confirms, and the rest is sold as a nota de venta', async () => {
  const [product] = await plainProducts(await askerFor(SELLER));
  if (!product) throw new Error('the demo company has no plain products');
  const sale = await sell(SELLER, 'NOTA-VENTA', false, product, 4);
  const { page, complaints } = await visitAs(browser, SELLER, `/my-sales?sale=${sale.id}`);
  await page.getByRole('button', { name: 'Devolver una parte' }).waitFor();
  await scan(page, product.eanCode);
  const dialog = page.getByRole('dialog', { name: /^Devolver una parte de la venta/ });
  const quantity = dialog.getByRole('textbox', { name: /^Cuánto devuelve de/ });
  await expect.poll(() => quantity.inputValue()).toBe('1');
  await scan(page, product.eanCode);
  await expect.poll(() => quantity.inputValue()).toBe('2');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Sí, devolver');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/sales\/new/);
  await page.getByText(REST).waitFor();
  await page.keyboard.press('F9');
  const seller = await askerFor(SELLER);
  await expect.poll(async () => (await newestSale(seller)).id).toBeGreaterThan(sale.id);
  expect(await newestSale(seller)).toMatchObject({ invoiceType: 'NOTA-VENTA', electronic: false, paymentType: 'EFE', lines: [{ quantity: 2 }] });
  expect(complaints).toEqual([]);
  await page.context().close();
});
