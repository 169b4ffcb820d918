import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listProducts, type Product } from '../../src/wire/generated';
import { askerFor, plainProducts } from '../support/api';
import { scan, startBrowser } from '../support/browser';
import { lineOf, openTill, quantityOf } from '../support/till';

const SELLER = 'vendedor@pe.yapa.example';
let browser: Browser;
let weighed: Product;
let plain: Product;
beforeAll(async () => {
  browser = await startBrowser();
  const seller = await askerFor(SELLER);
  const { products } = await seller.ask(listProducts, { path: { host: seller.user.companyHost }, query: { size: 100 } });
  weighed = products.find((one) => one.partialSell && one.stock > 3 && one.eanCode !== '') as Product;
  [plain] = (await plainProducts(seller)) as [Product];
});
afterAll(() => browser.close());

it('goods sold by weight ask for it when they are scanned, add to what is there, and let the next scan through', async () => {
  const { page, complaints } = await openTill(browser, SELLER);
  await scan(page, weighed.eanCode);
  const dialog = page.getByRole('dialog', { name: /^Cantidad de/ });
  await dialog.waitFor();
  await expect.poll(() => dialog.getByRole('textbox').evaluate((box) => box === document.activeElement)).toBe(true);
  await page.keyboard.type('0.75', { delay: 80 });
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(await quantityOf(page, weighed).inputValue()).toBe('0.75');
  await scan(page, weighed.eanCode);
  await dialog.waitFor();
  await page.keyboard.type('99999', { delay: 80 });
  await dialog.getByText(/^Solo hay/).first().waitFor();
  await page.keyboard.press('Enter');
  expect(await dialog.isVisible()).toBe(true);
  await dialog.getByRole('textbox').fill('0.5');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(await quantityOf(page, weighed).inputValue()).toBe('1.25');
  await scan(page, weighed.eanCode);
  await dialog.waitFor();
  await scan(page, plain.eanCode);
  await dialog.waitFor({ state: 'detached' });
  await lineOf(page, plain).waitFor();
  expect(await quantityOf(page, weighed).inputValue()).toBe('2.25');
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('a finger types the weight on the keys of the dialog, and the box keeps the focus', async () => {
  const { page, complaints } = await openTill(browser, SELLER);
  await scan(page, weighed.eanCode);
  const dialog = page.getByRole('dialog', { name: /^Cantidad de/ });
  const keys = dialog.getByRole('group', { name: 'Teclado numérico' });
  for (const key of ['1', '.', '2', '3']) await keys.getByRole('button', { name: key, exact: true }).click();
  await keys.getByRole('button', { name: 'Borrar la última cifra' }).click();
  const box = dialog.getByRole('textbox');
  expect(await box.inputValue()).toBe('1.2');
  expect(await box.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(await quantityOf(page, weighed).inputValue()).toBe('1.2');
  expect(complaints).toEqual([]);
  await page.context().close();
});
