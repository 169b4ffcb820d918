import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '../../src/wire/generated';
import { askerFor, newestSale, plainProducts, type Asker } from '../support/api';
import { WITH_WINDOW, scan, secondTab, startBrowser } from '../support/browser';
import { doneDialog, lineOf, nextSale, openTill, tiles } from '../support/till';

const SELLER = 'vendedor@pe.yapa.example';
let browser: Browser;
let seller: Asker;
let product: Product;
let other: Product;
beforeAll(async () => {
  browser = await startBrowser(WITH_WINDOW);
  seller = await askerFor(SELLER);
  [product, other] = (await plainProducts(seller)) as [Product, Product];
});
afterAll(() => browser.close());

/** The same seller at a second till. */
async function secondTill(page: Page): Promise<Page> {
  const opened = await secondTab(page, '/sales/new');
  await tiles(opened).first().waitFor();
  return opened;
}

const ENDED = 'La venta que estaba aquí se terminó en otra pestaña.';

const parked = (page: Page) => page.getByRole('group', { name: 'Ventas abiertas' }).getByRole('button');

it('a sale registered in one tab is gone from the other one, and neither overwrites parked sales of the other', async () => {
  const { page: first, complaints } = await openTill(browser, SELLER);
  await scan(first, product.eanCode);
  await lineOf(first, product).waitFor();
  const second = await secondTill(first);
  await lineOf(second, product).waitFor();
  await second.keyboard.press('F3');
  await scan(second, other.eanCode);
  await lineOf(second, other).waitFor();
  // Each tab keeps its own sale on the counter, and knows of the other one.
  await expect.poll(() => parked(first).count()).toBe(2);
  expect(await lineOf(first, product).count()).toBe(1);
  await first.bringToFront();
  await first.keyboard.press('F9');
  await doneDialog(first).waitFor();
  expect((await newestSale(seller)).lines.map(({ id }) => id)).toEqual([product.id]);
  await nextSale(first);

  await expect.poll(() => parked(second).count()).toBe(0);
  await second.bringToFront();
  expect(await second.getByText(ENDED).count()).toBe(0);
  await scan(second, other.eanCode);
  await expect.poll(() => lineOf(second, other).getByRole('textbox').first().inputValue()).toBe('2');
  await first.bringToFront();
  await first.reload();
  await lineOf(first, other).waitFor();
  expect(await lineOf(first, product).count()).toBe(0);
  expect(complaints).toEqual([]);
  await first.context().close();
});

it('a sale that is on the counter of two tabs is charged in one, and the other one says so once', async () => {
  const { page: first, complaints } = await openTill(browser, SELLER);
  await scan(first, product.eanCode);
  await lineOf(first, product).waitFor();
  const second = await secondTill(first);
  await lineOf(second, product).waitFor();
  await first.bringToFront();
  await first.keyboard.press('F9');
  await doneDialog(first).waitFor();
  await second.getByText(ENDED).waitFor();
  expect(await first.getByText(ENDED).count()).toBe(0);
  await second.getByText(ENDED).waitFor({ state: 'detached' });
  await second.bringToFront();
  await scan(second, other.eanCode);
  await lineOf(second, other).waitFor();
  expect(await second.getByText(ENDED).count()).toBe(0);
  expect(complaints).toEqual([]);
  await first.context().close();
});
