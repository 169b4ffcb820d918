import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '../../src/wire/generated';
import { askerFor, plainProducts } from '../support/api';
import { scan, startBrowser } from '../support/browser';
import { lineOf, openTill } from '../support/till';

const SELLER = 'vendedor@pe.yapa.example';
const NOTICE = 'Un borrador no se pudo mostrar y quedó apartado.';
let browser: Browser;
let product: Product;
beforeAll(async () => {
  browser = await startBrowser();
  product = (await plainProducts(await askerFor(SELLER))).find(({ stock }) => stock > 5) as Product;
});
afterAll(() => browser.close());

/** Changes the text that the device keeps under a place that begins so, before the page is loaded again. */
async function spoil(page: Page, place: string, from: string, to: string): Promise<void> {
  const changed = await page.evaluate(
    ([begin, before, after]) => {
      const key = Object.keys(localStorage).find((one) => one.startsWith(begin)) ?? '';
      const text = localStorage.getItem(key) ?? '';
      localStorage.setItem(key, text.replace(before, after));
      return text.includes(before);
    },
    [place, from, to] as const,
  );
  expect(changed).toBe(true);
}

it.each([
  ['it cannot be read', '"item":{', '"item":null,"was":{'],
  ['only drawing it fails', '"brand":"', '"brand":["spoiled"],"was":"'],
])('a kept sale that breaks the till is set aside, reported and offered for a look, and the till sells: %s', async (_, from, to) => {
  const { page } = await openTill(browser, SELLER);
  await scan(page, product.eanCode);
  await lineOf(page, product).waitFor();
  await spoil(page, 'yapa.sale.', from, to);
  await page.reload();
  await page.getByText(NOTICE).waitFor();
  await expect.poll(() => page.getByText('Algo salió mal').count()).toBe(0);
  await scan(page, product.eanCode);
  await lineOf(page, product).waitFor();
  // It stays over a reload until it is dropped.
  await page.reload();
  await lineOf(page, product).waitFor();
  await page.getByText(NOTICE).waitFor();
  await page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Ver' }).click();
  const dialog = page.getByRole('dialog', { name: 'Borradores apartados' });
  await dialog.getByText('Venta ·').waitFor();
  await dialog.getByRole('button', { name: 'Quitar' }).click();
  await dialog.getByText('Ya no queda ninguno.').waitFor();
  await page.reload();
  await lineOf(page, product).waitFor();
  expect(await page.getByText(NOTICE).count()).toBe(0);
  await page.context().close();
});

it('a draft of received goods that cannot be drawn is set aside, and the form opens', async () => {
  const { page } = await openTill(browser, SELLER);
  await page.goto('/my-orders/guide/new');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('h1').waitFor();
  await scan(page, product.eanCode);
  await page.getByText(product.name).first().waitFor();
  await spoil(page, 'yapa.guides.', '"title":"', '"was":"');
  await page.reload();
  await page.getByText(NOTICE).waitFor();
  await expect.poll(() => page.getByText('Algo salió mal').count()).toBe(0);
  await scan(page, product.eanCode);
  await page.getByText(product.name).first().waitFor();
  await page.context().close();
});
