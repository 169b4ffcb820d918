import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '../../src/wire/generated';
import { askerFor, plainProducts } from '../support/api';
import { scan, startBrowser, type WINDOWS } from '../support/browser';
import { chargeButton, doneDialog, lineOf, openTill } from '../support/till';

const SELLER = 'vendedor@pe.yapa.example';
const WINDOW: readonly (keyof typeof WINDOWS)[] = ['desktop', 'phone'];
let browser: Browser;
let product: Product;
beforeAll(async () => {
  browser = await startBrowser();
  [product] = (await plainProducts(await askerFor(SELLER))) as [Product];
});
afterAll(() => browser.close());

/** Whether an address asks for the first page of all products, twelve of them. */
const asksForAll = (address: string) => {
  const { pathname, searchParams } = new URL(address);
  return pathname.endsWith('/productos') && searchParams.get('registros_pagina') === '12' && searchParams.get('pagina') === '0' && !searchParams.get('texto');
};

it.each(WINDOW)('after a sale the list of all products is asked for again, whatever the catalogue shows, on a %s', async (window) => {
  const { page, complaints } = await openTill(browser, SELLER, window);
  await page.waitForLoadState('networkidle');
  await scan(page, product.eanCode);
  if (window === 'phone') await page.getByRole('button', { name: 'Ir a cobrar' }).tap();
  else await lineOf(page, product).waitFor();
  const asked = page.waitForRequest((request) => asksForAll(request.url()));
  await (window === 'phone' ? chargeButton(page).tap() : page.keyboard.press('F9'));
  await doneDialog(page).waitFor();
  await asked;
  expect(complaints).toEqual([]);
  await page.context().close();
});
