import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '../../src/wire/generated';
import { askerFor, plainProducts } from '../support/api';
import { scan, startBrowser } from '../support/browser';
import { openTill } from '../support/till';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

it.each(['pe', 'cl'])('a seller reads the percentage and the amount of a sale discount beside each other (%s)', async (country) => {
  const account = `vendedor@${country}.yapa.example`;
  const [product] = (await plainProducts(await askerFor(account))) as [Product];
  const { page, complaints } = await openTill(browser, account);
  await page.setViewportSize({ width: 1366, height: 768 });
  await scan(page, product.eanCode);
  await page.keyboard.press('F8');
  const dialog = page.getByRole('dialog');
  await dialog.locator('[data-discount]').fill('11.1%'.replace('.', country === 'cl' ? ',' : '.'));
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const key = page.getByRole('button', { name: /^Descuento 11/ });
  const amount = page.locator('dl > div', { has: key }).locator('dd');
  const [words, figure] = await Promise.all([key.locator('span').first(), amount].map((part) => part.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    return { left, right, top, bottom };
  })));
  if (!words || !figure) throw new Error('nothing is drawn');
  expect(words.right <= figure.left || figure.right <= words.left || words.bottom <= figure.top || figure.bottom <= words.top).toBe(true);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('a seller who types less than nothing as a discount sees no total, and nothing is taken off', async () => {
  const [product] = (await plainProducts(await askerFor('vendedor@pe.yapa.example'))) as [Product];
  const { page, complaints } = await openTill(browser, 'vendedor@pe.yapa.example');
  await scan(page, product.eanCode);
  await page.keyboard.press('F8');
  const dialog = page.getByRole('dialog');
  const total = dialog.locator('p[aria-live] strong');
  await total.waitFor();
  await page.keyboard.type('-5', { delay: 60 });
  await dialog.getByText('Escriba el monto sin el signo menos').waitFor();
  await expect.poll(() => total.isVisible()).toBe(false);
  await page.keyboard.press('Enter');
  expect(await dialog.count()).toBe(1);
  await dialog.locator('[data-discount]').fill('0.10');
  await expect.poll(() => total.isVisible()).toBe(true);
  expect(complaints).toEqual([]);
  await page.context().close();
});
