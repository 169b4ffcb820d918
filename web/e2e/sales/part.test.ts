import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadSale } from '../../src/wire/generated';
import { askerFor } from '../support/api';
import { WINDOWS, expectAccessible, expectNoOverflow, startBrowser, visitAs } from '../support/browser';
import { sell } from './sell';

const SELLER = 'vendedor@pe.yapa.example';
let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

it.each(Object.keys(WINDOWS) as (keyof typeof WINDOWS)[])('a part of a nota de venta comes back, and the till opens with what stays, on a %s', async (window) => {
  const sale = await sell(SELLER, 'NOTA-VENTA', false, undefined, 3);
  const { page, complaints } = await visitAs(browser, SELLER, `/my-sales?sale=${sale.id}&undo=true`, window);
  await page.getByRole('button', { name: /^Descartar la venta/ }).waitFor();
  await page.getByRole('button', { name: /^Devolver una parte/ }).click();
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
  expect(complaints).toEqual([]);
  await page.context().close();
});
