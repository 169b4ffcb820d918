import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '../../src/wire/generated';
import { askerFor, plainProducts } from '../support/api';
import { startBrowser, visitAs } from '../support/browser';

const OWNER = 'propietario@pe.yapa.example';
let browser: Browser;
let product: Product;
beforeAll(async () => {
  browser = await startBrowser();
  [product] = (await plainProducts(await askerFor(OWNER))) as [Product];
});
afterAll(() => browser.close());

const cases = [
  { when: 'at once', pause: 0 },
  { when: 'while the list is being searched', pause: 400 },
];

it.each(cases)('Enter $when searches once for the typed text, and keeps text that is typed before the answer comes', async ({ pause }) => {
  const { page, complaints } = await visitAs(browser, OWNER, '/clients-orders/orders/new');
  const search = page.getByRole('searchbox', { name: 'Buscar producto para agregar' });
  await page.locator('[data-goods]').first().waitFor();
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    (url) => url.search.includes(product.code),
    async (route) => {
      await released;
      await route.fallback();
    },
  );
  await search.fill(product.code);
  await page.waitForTimeout(pause);
  await search.press('Enter');
  await search.press('Enter');
  await search.pressSequentially('ar', { delay: 200 });
  release();
  const chosen = page.locator(`[data-chosen-goods="${product.id}"]`);
  await chosen.waitFor();
  expect(await chosen.getByRole('textbox', { name: /^Cantidad de/ }).inputValue()).toBe('1');
  await search.pressSequentially('roz', { delay: 200 });
  expect(await search.inputValue()).toBe('arroz');
  // The text that found nothing is in the box again.
  await search.fill('nadaquecoincida');
  await search.press('Enter');
  await page.getByText('No se encontraron productos').waitFor();
  expect(await search.inputValue()).toBe('nadaquecoincida');
  expect(complaints).toEqual([]);
  await page.context().close();
});
