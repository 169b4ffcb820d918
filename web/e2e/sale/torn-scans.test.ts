import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '../../src/wire/generated';
import { askerFor, plainProducts } from '../support/api';
import { startBrowser } from '../support/browser';
import { doneDialog, lineOf, openTill, quantityOf } from '../support/till';

const SELLER = 'vendedor@pe.yapa.example';
/** How long the server takes for a product by its code, in milliseconds. */
const SLOW_MS = 1_200;
let browser: Browser;
let goods: readonly Product[];
beforeAll(async () => {
  browser = await startBrowser();
  const all = await plainProducts(await askerFor(SELLER));
  goods = all.filter(({ eanCode }) => /^\d{13}$/.test(eanCode)).slice(0, 3);
});
afterAll(() => browser.close());

/** Scans with a pause before one of the keys (the one after the last digit is Enter), in milliseconds; the keys carry their times. */
async function scanTorn(page: Page, code: string, at: number, pause: number): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  let time = Date.now() - pause - (code.length + 1) * 5;
  const sent = [...code, 'Enter'].flatMap((key, index) => {
    time += index === at ? pause : 5;
    const digit = key !== 'Enter';
    const common = { key, code: digit ? `Digit${key}` : key, windowsVirtualKeyCode: digit ? key.charCodeAt(0) : 13, timestamp: time / 1000 };
    return [keyboard.send('Input.dispatchKeyEvent', { ...common, type: 'keyDown', text: digit ? key : '\r' }), keyboard.send('Input.dispatchKeyEvent', { ...common, type: 'keyUp' })];
  });
  await Promise.all(sent);
  await keyboard.detach();
}

it.each([
  ['within its digits', 6],
  ['before its last digits', 11],
  ['before its Enter', 13],
] as const)('no scan is lost by a pause %s while the server is slow', async (_, at) => {
  const { page, complaints } = await openTill(browser, SELLER);
  const search = page.getByRole('searchbox', { name: 'Buscar producto' });
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.fallback();
  });
  await search.focus();
  for (const { eanCode } of [...goods, ...goods]) await scanTorn(page, eanCode, at, 200);
  await expect.poll(() => search.inputValue()).toBe('');
  for (const product of goods) await expect.poll(() => quantityOf(page, product).inputValue()).toBe('2');
  expect(await page.locator('[data-line]').count()).toBe(goods.length);
  expect(await page.getByText('No se encontró el código').count()).toBe(0);
  expect(complaints).toEqual([]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().close();
});

it('the money waits for what Enter has asked for', async () => {
  const { page, complaints } = await openTill(browser, SELLER);
  const search = page.getByRole('searchbox', { name: 'Buscar producto' });
  const [known, product] = goods as [Product, Product];
  await search.fill(known.code);
  await search.press('Enter');
  await lineOf(page, known).waitFor();
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.fallback();
  });
  // Words, for which the server must be asked.
  await search.fill(`${product.name} ${product.presentation}`);
  await search.press('Enter');
  await page.keyboard.press('F9');
  await doneDialog(page).getByText(product.name).first().waitFor();
  expect(complaints).toEqual([]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().close();
});

it('what Enter found nothing for stands in the box again', async () => {
  const { page, complaints } = await openTill(browser, SELLER);
  const search = page.getByRole('searchbox', { name: 'Buscar producto' });
  await search.fill('zzqqxx');
  await search.press('Enter');
  await page.getByText('Nada coincide con «zzqqxx».').waitFor();
  await expect.poll(() => search.inputValue()).toBe('zzqqxx');
  expect(await lineOf(page, goods[0] as Product).count()).toBe(0);
  expect(complaints).toEqual([]);
  await page.context().close();
});
