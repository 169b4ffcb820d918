import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '../../src/wire/generated';
import { freshEan } from '../products/products';
import { askerFor, newestSale, newestSales, plainProducts, type Asker } from '../support/api';
import { scan, startBrowser } from '../support/browser';
import { doneDialog, lineOf, openTill, quantityOf, type Till } from '../support/till';
import { newProduct } from './products';

const SELLER = 'vendedor@pe.yapa.example';
const SALES = /\/v2\/ventas\/empresas\/[^/]+$/;
/** The end of the notice where the user has to look at the sale before it can be paid. */
const MISSED = 'Revise la venta y cobre otra vez.';
let browser: Browser;
let seller: Asker;
let product: Product;
let other: Product;
beforeAll(async () => {
  browser = await startBrowser();
  seller = await askerFor(SELLER);
  [product, other] = (await plainProducts(seller)) as [Product, Product];
});
afterAll(() => browser.close());

/** A till that has fetched ahead what it sells best. */
async function quietTill(): Promise<Till> {
  const till = await openTill(browser, SELLER);
  await till.page.waitForLoadState('networkidle');
  return till;
}

/** Holds back every look-up of a text; returns a function that answers or breaks those that waited. */
async function holdLookUp(page: Page, text: string): Promise<(how: 'answer' | 'break') => void> {
  let release: (how: 'answer' | 'break') => void = () => {};
  const released = new Promise<'answer' | 'break'>((resolve) => (release = resolve));
  await page.route(
    (url) => url.search.includes(encodeURIComponent(text)),
    async (route) => ((await released) === 'answer' ? route.fallback() : route.abort()),
  );
  return release;
}

const cases = [
  { what: 'finds nothing', how: 'answer', text: 'nadaquecoincida', why: 'Nada coincide con «nadaquecoincida»: no se agregó' },
  { what: 'cannot be asked', how: 'break', text: 'nadaqueseconsulte', why: 'No se pudo buscar «nadaqueseconsulte»: no se agregó' },
] as const;

it.each(cases)('a sale is not paid while what was searched with Enter $what', async ({ how, text, why }) => {
  const { page } = await quietTill();
  await scan(page, product.eanCode);
  await lineOf(page, product).waitFor();
  const release = await holdLookUp(page, text);
  const before = (await newestSale(seller)).id;
  await page.getByRole('searchbox', { name: 'Buscar producto' }).fill(text);
  await page.keyboard.press('Enter');
  await page.keyboard.press('F9');
  release(how);
  await page.getByText(`${why}. ${MISSED}`).waitFor();
  expect((await newestSale(seller)).id).toBe(before);
  // A user who has read it can pay.
  await page.keyboard.press('F9');
  await doneDialog(page).waitFor();
  expect((await newestSale(seller)).id).not.toBe(before);
  await page.context().close();
});

it('a sale is not paid while a scanned product turns out to be gone, and the same code is listed already', async () => {
  const gone = await newProduct(product, 0);
  const { page } = await quietTill();
  await scan(page, product.eanCode);
  await lineOf(page, product).waitFor();
  const before = (await newestSale(seller)).id;
  const release = await holdLookUp(page, gone.eanCode);
  await scan(page, gone.eanCode);
  await page.keyboard.press('F9');
  release('answer');
  await page.getByText(`${gone.name} no tiene stock. ${MISSED}`).waitFor();

  const unknown = freshEan();
  await scan(page, unknown);
  await page.getByText(`No se encontró el código ${unknown}`).waitFor();
  const releaseUnknown = await holdLookUp(page, unknown);
  await scan(page, unknown);
  await page.keyboard.press('F9');
  await page.getByText('Registrando…').waitFor();
  releaseUnknown('answer');
  await page.getByText(`No se encontró el código ${unknown}. ${MISSED}`).waitFor();
  expect((await newestSale(seller)).id).toBe(before);
  await page.context().close();
});

it('a product found late goes into the sale for which it was scanned, which waits by then', async () => {
  const rare = await newProduct(product, 20);
  const { page, complaints } = await quietTill();
  await scan(page, product.eanCode);
  await lineOf(page, product).waitFor();
  const release = await holdLookUp(page, rare.eanCode);
  await scan(page, rare.eanCode);
  // The next one waits for its turn at the device, and was scanned for the same customer.
  await scan(page, other.eanCode);
  await page.keyboard.press('F3');
  const sales = page.getByRole('group', { name: 'Ventas abiertas' }).getByRole('button');
  await expect.poll(() => sales.count()).toBe(2);
  release('answer');
  await page.getByText(`${rare.name} se agregó a la venta que está en espera`, { exact: false }).first().waitFor();
  await expect.poll(() => sales.first().textContent()).toContain('3');
  expect(await lineOf(page, rare).count()).toBe(0);
  await scan(page, product.eanCode);
  await expect.poll(() => quantityOf(page, product).inputValue()).toBe('1');
  await sales.first().click();
  await lineOf(page, rare).waitFor();
  await lineOf(page, other).waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('a sale whose answer is late delays neither the next one nor its scans', async () => {
  const { page, complaints } = await quietTill();
  const before = (await newestSales(seller)).map(({ id }) => id);
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let first = true;
  await page.route(SALES, async (route) => {
    if (route.request().method() !== 'POST' || !first) return route.fallback();
    first = false;
    await released;
    await route.fallback();
  });
  await scan(page, product.eanCode);
  await lineOf(page, product).waitFor();
  await page.keyboard.press('F9');
  await page.getByText('Registrando…').waitFor();
  const unknown = freshEan();
  await scan(page, unknown);
  await page.getByText(`No se encontró el código ${unknown}`).waitFor();
  await scan(page, other.eanCode);
  await lineOf(page, other).waitFor();
  // The first press is answered with a notice that something is missing.
  await page.keyboard.press('F9');
  await page.getByText(`No se encontró el código ${unknown}. ${MISSED}`).waitFor();
  await page.keyboard.press('F9');
  await doneDialog(page).waitFor();
  const second = await newestSale(seller);
  expect(second.lines.map(({ id }) => id)).toEqual([other.id]);
  await page.keyboard.press('F9');
  await doneDialog(page).waitFor({ state: 'detached' });
  await scan(page, unknown);
  await page.getByText(`No se encontró el código ${unknown}`).waitFor();
  release();
  await doneDialog(page).waitFor();
  const sold = (await newestSales(seller)).filter(({ id }) => !before.includes(id));
  expect(sold).toHaveLength(2);
  await page.keyboard.press('F9');
  await doneDialog(page).waitFor({ state: 'detached' });
  // It was scanned for the customer who is being served, not for the one whose sale is done now.
  expect(await page.getByText(`No se encontró el código ${unknown}`).count()).toBe(1);
  expect(complaints).toEqual([]);
  await page.context().close();
});
