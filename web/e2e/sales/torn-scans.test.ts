import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listProducts, type Product } from '../../src/wire/generated';
import { askerFor, plainProducts } from '../support/api';
import { scan, startBrowser } from '../support/browser';
import { digitsOf, doneDialog, lineOf, openTill, quantityOf, tiles } from '../support/till';

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

/** A product that its name and presentation find and nothing else: "Botella 3 l" is also what a bottle of 300 ml is found by. */
async function foundAlone(butNot: Product): Promise<Product> {
  const seller = await askerFor(SELLER);
  for (const one of await plainProducts(seller)) {
    const query = { text: `${one.name} ${one.presentation}`, size: 2, page: 0 };
    const { products } = await seller.ask(listProducts, { path: { host: seller.user.companyHost }, query });
    if (one.id !== butNot.id && products.length === 1) return one;
  }
  throw new Error('every product of the demo shares its words with another one');
}

/** Scans with a pause before some of the keys (the one after the last digit is Enter), in milliseconds; the keys carry their times. */
async function scanTorn(page: Page, code: string, at: number | readonly number[], pause: number): Promise<void> {
  const pauses = [at].flat();
  const keyboard = await page.context().newCDPSession(page);
  let time = Date.now() - pauses.length * pause - (code.length + 1) * 5;
  const sent = [...code, 'Enter'].flatMap((key, index) => {
    time += pauses.includes(index) ? pause : 5;
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
  ['twice', [4, 9]],
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

/** Elements that may have the focus when the seller scans, and act on Enter. */
const PRESSED: Readonly<Record<string, (page: Page, product: Product) => Locator>> = {
  'a tile': (page) => tiles(page).first(),
  'the button for one more': (page, product) => lineOf(page, product).getByRole('button', { name: /^Aumentar/ }),
  'the name of a line': (page, product) => lineOf(page, product).getByRole('button', { expanded: false }),
  'a way to pay': (page) => page.getByRole('radio', { name: 'Yape' }),
};

it.each(Object.keys(PRESSED))('a scan torn before its Enter is one while %s has the focus', async (place) => {
  const { page, complaints } = await openTill(browser, SELLER);
  const [first, second] = goods as [Product, Product];
  await scan(page, first.eanCode);
  await lineOf(page, first).waitFor();
  const target = PRESSED[place]?.(page, first);
  await target?.focus();
  await scanTorn(page, second.eanCode, 13, 200);
  await lineOf(page, second).waitFor();
  await scanTorn(page, second.eanCode, 6, 200);
  await expect.poll(() => quantityOf(page, second).inputValue()).toBe('2');
  expect(await quantityOf(page, first).inputValue()).toBe('1');
  expect(await page.locator('[data-line]').count()).toBe(2);
  expect(await lineOf(page, first).getByRole('textbox', { name: 'Precio unitario' }).count()).toBe(0);
  expect(complaints).toEqual([]);
  await page.context().close();
});

/** Boxes for other texts than codes, and the text that is typed. */
const TYPED: Readonly<Record<string, readonly [box: (page: Page, product: Product) => Locator, text: string]>> = {
  'what is handed over': [(page) => page.getByRole('textbox', { name: 'Recibido' }), '900'],
  'the price': [(page, product) => lineOf(page, product).getByRole('textbox', { name: 'Precio unitario' }), '98.70'],
  'the discount': [(page, product) => lineOf(page, product).locator('[data-discount]'), '0.10'],
  'the quantity': [quantityOf, '2'],
};

it.each(Object.keys(TYPED))('of a torn scan nothing stays in the box for %s', async (place) => {
  const { page, complaints } = await openTill(browser, SELLER);
  const [first, second] = goods as [Product, Product];
  await scan(page, first.eanCode);
  await lineOf(page, first).getByRole('button', { expanded: false }).click();
  const [find, text] = TYPED[place] as (typeof TYPED)[string];
  const box = find(page, first);
  await box.fill(text);
  for (const [count, at] of [6, 9, 11, 13, [4, 9], [3, 6, 9, 13]].entries()) {
    await box.focus();
    await scanTorn(page, second.eanCode, at, 200);
    await expect.poll(() => quantityOf(page, second).count().then((lines) => (lines ? quantityOf(page, second).inputValue() : '0'))).toBe(String(count + 1));
    // A scan opens no line; one that is open stays. The amount received stays while it covers the total.
    await expect.poll(() => box.inputValue()).toBe(text);
  }
  expect(await page.locator('[data-line]').count()).toBe(2);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('a scan while a price below the minimum is being typed leaves that price', async () => {
  const { page, complaints } = await openTill(browser, SELLER);
  const [cheap, other] = (await plainProducts(await askerFor(SELLER))).filter(({ minPrice, eanCode }) => minPrice > 2 && /^\d{13}$/.test(eanCode)) as [Product, Product];
  await scan(page, cheap.eanCode);
  await lineOf(page, cheap).getByRole('button', { expanded: false }).click();
  const total = lineOf(page, cheap).locator('strong');
  const box = lineOf(page, cheap).getByRole('textbox', { name: 'Precio unitario' });
  await box.fill('1');
  await box.focus();
  await scan(page, other.eanCode);
  await lineOf(page, other).waitFor();
  await expect.poll(() => box.inputValue()).toBe('1');
  expect(digitsOf(await total.textContent())).toBe('100');
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('the money waits for what Enter has asked for', async () => {
  const { page, complaints } = await openTill(browser, SELLER);
  const search = page.getByRole('searchbox', { name: 'Buscar producto' });
  const known = goods[0] as Product;
  const product = await foundAlone(known);
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

it('a text that Enter found nothing for is in the box again', async () => {
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
