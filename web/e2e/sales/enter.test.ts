import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '../../src/wire/generated';
import { freshDigits, freshName } from '../clients/people';
import { askerFor, plainProducts } from '../support/api';
import { scan, startBrowser } from '../support/browser';
import { clientPicker, doneDialog, lineOf, openTill } from '../support/till';

const SELLER = 'vendedor@pe.yapa.example';
let browser: Browser;
let product: Product;
beforeAll(async () => {
  browser = await startBrowser();
  [product] = (await plainProducts(await askerFor(SELLER))) as [Product];
});
afterAll(() => browser.close());

it('a seller invoices an unregistered company with Enter alone: picker, number, name', async () => {
  const { page, complaints } = await openTill(browser, SELLER);
  const number = `20${freshDigits(9)}`;
  const name = `${freshName()} SAC`;
  await scan(page, product.eanCode);
  await lineOf(page, product).waitFor();
  await page.getByRole('radio', { name: 'Factura electrónica' }).check();
  await page.keyboard.press('F9');
  await clientPicker(page).waitFor();
  await expect.poll(() => clientPicker(page).getByRole('searchbox').evaluate((box) => box === document.activeElement)).toBe(true);
  await page.keyboard.type(number, { delay: 60 });
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Nuevo cliente' });
  await form.waitFor();
  expect(await form.getByLabel('Número de documento').inputValue()).toBe(number);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name') ?? '');
  await expect.poll(focused).toBe('name');
  await page.keyboard.type(name, { delay: 60 });
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('address');
  expect(complaints).toEqual([]);
  expect(await doneDialog(page).count()).toBe(0);
  await page.context().close();
});
