import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '../../src/wire/generated';
import { askerFor, plainProducts } from '../support/api';
import { scan, startBrowser } from '../support/browser';
import { lineOf, openTill, quantityOf } from '../support/till';

const SELLER = 'vendedor@pe.yapa.example';
let browser: Browser;
let goods: readonly [Product, Product];
beforeAll(async () => {
  browser = await startBrowser();
  const [first, second] = await plainProducts(await askerFor(SELLER));
  goods = [first as Product, second as Product];
});
afterAll(() => browser.close());

/** Presses keys one after the other, as a person does. */
async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key, { delay: 60 });
}

it('F6 types the whole quantity, however often it is pressed', async () => {
  const { page, complaints } = await openTill(browser, SELLER);
  const [product] = goods;
  await page.getByRole('searchbox', { name: 'Buscar producto' }).fill(product.code);
  await page.keyboard.press('Enter');
  await quantityOf(page, product).waitFor();
  await press(page, 'F6', '4', 'Enter', 'F6', '5', 'Enter');
  await expect.poll(() => quantityOf(page, product).inputValue()).toBe('5');
  // The finger or the mouse in the box means the whole number as well.
  await quantityOf(page, product).click();
  await press(page, 'F6', '7', 'Enter');
  await expect.poll(() => quantityOf(page, product).inputValue()).toBe('7');
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('the keys mean the line that was scanned last, also when it was there already', async () => {
  const { page, complaints } = await openTill(browser, SELLER);
  const [first, second] = goods;
  for (const product of [first, second, first]) await scan(page, product.eanCode);
  await expect.poll(() => quantityOf(page, first).inputValue()).toBe('2');
  await expect.poll(() => lineOf(page, first).getAttribute('data-chosen')).toBe('true');
  await press(page, 'F6', '8', 'Enter');
  await expect.poll(() => quantityOf(page, first).inputValue()).toBe('8');
  expect(await quantityOf(page, second).inputValue()).toBe('1');
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('after the quantity the search has the focus: letters are searched, and Supr takes the chosen line away', async () => {
  const { page, complaints } = await openTill(browser, SELLER);
  const search = page.getByRole('searchbox', { name: 'Buscar producto' });
  const [first, second] = goods;
  for (const product of [first, second, first]) await scan(page, product.eanCode);
  await expect.poll(() => quantityOf(page, first).inputValue()).toBe('2');
  await press(page, 'F6', '3', 'Enter', ...'pan');
  await expect.poll(() => search.inputValue()).toBe('pan');
  expect(await quantityOf(page, first).inputValue()).toBe('3');

  // Typed text is removed first; the box has nothing else that Supr could delete.
  await press(page, 'Home', 'Delete');
  await expect.poll(() => search.inputValue()).toBe('an');
  expect(await lineOf(page, first).count()).toBe(1);
  await search.fill('');
  await press(page, 'Delete');
  await lineOf(page, first).waitFor({ state: 'detached' });
  expect(await lineOf(page, second).count()).toBe(1);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(() => quantityOf(page, first).inputValue()).toBe('3');
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('the message about an unknown code does not hide the line that was touched last', async () => {
  const { page, complaints } = await openTill(browser, SELLER);
  const all = (await plainProducts(await askerFor(SELLER))).slice(0, 9);
  for (const product of all) await scan(page, product.eanCode);
  const last = all.at(-1) as Product;
  await lineOf(page, last).waitFor();
  for (const code of ['7799999999996', '7799999999989']) {
    await scan(page, code);
    await page.getByText(code === '7799999999996' ? `No se encontró el código ${code}` : '2 códigos sin producto').waitFor();
    await expect.poll(() => lineOf(page, last).evaluate((line) => {
      const [own, list] = [line.getBoundingClientRect(), line.closest('ul')?.parentElement?.getBoundingClientRect()];
      return list !== undefined && own.top >= list.top - 1 && own.bottom <= list.bottom + 1;
    })).toBe(true);
  }
  expect(complaints).toEqual([]);
  await page.context().close();
});
