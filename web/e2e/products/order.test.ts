import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listProducts, loadProduct, type ProductQuery } from '../../src/wire/generated';
import { askerFor, type Asker } from '../support/api';
import { expectAccessible, expectNoOverflow, startBrowser, visitAs } from '../support/browser';

const OWNER = 'propietario@pe.yapa.example';
const SELLER = 'vendedor@pe.yapa.example';

let browser: Browser;
let owner: Asker;
beforeAll(async () => {
  browser = await startBrowser();
  owner = await askerFor(OWNER);
});
afterAll(() => browser.close());

/** The keys of the visible rows. */
const rows = async (page: Page) => (await page.locator('[data-product]').evaluateAll((found) => found.map((one) => Number(one.getAttribute('data-product'))))) as readonly number[];

/** Chooses more columns in the dialog. */
async function chooseColumns(page: Page, ...names: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Columnas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Columnas' });
  for (const name of names) await dialog.getByRole('checkbox', { name }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** The keys that the server answers, in its order. */
async function answered(query: ProductQuery): Promise<readonly number[]> {
  const { products } = await owner.ask(listProducts, { path: { host: owner.user.companyHost }, query: { size: 20, page: 0, status: 'active', ...query } });
  return products.map(({ id }) => id);
}

it('an owner puts the list in order by the heads of its columns, and the address keeps it', async () => {
  const { page, complaints } = await visitAs(browser, OWNER, '/products');
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true });
  await head('Precio').getByRole('button').click();
  await page.waitForURL(/orden=price/);
  await expect.poll(() => rows(page)).toEqual(await answered({ order: 'price' }));
  expect(await head('Precio').getAttribute('aria-sort')).toBe('ascending');
  await head('Precio').getByRole('button').click();
  await page.waitForURL(/desc=true/);
  await expect.poll(() => rows(page)).toEqual(await answered({ order: 'price', descending: true }));
  await page.reload();
  await expect.poll(() => rows(page)).toEqual(await answered({ order: 'price', descending: true }));
  await head('Stock').getByRole('button').click();
  await expect.poll(() => rows(page)).toEqual(await answered({ order: 'stock' }));
  await page.getByRole('combobox', { name: 'Estado' }).selectOption({ label: 'Activos y retirados' });
  await expect.poll(() => rows(page)).toEqual(await answered({ order: 'stock', status: 'all' }));
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('an owner chooses columns, which the device remembers, and finds the products that run out within a week', async () => {
  const { page, complaints } = await visitAs(browser, OWNER, '/products');
  await page.setViewportSize({ width: 1366, height: 768 });
  await chooseColumns(page, 'Margen', 'Días de stock', 'Última venta');
  for (const name of ['Margen', 'Días de stock', 'Última venta']) await page.getByRole('columnheader', { name }).waitFor();
  await expectNoOverflow(page);
  await page.reload();
  await page.getByRole('columnheader', { name: 'Días de stock' }).getByRole('button').click();
  await expect.poll(() => rows(page)).toEqual(await answered({ order: 'stockDays' }));
  await page.getByRole('button', { name: 'Se agota en 7 días' }).click();
  const soon = await answered({ order: 'stockDays', runsOutIn: 7 });
  expect(soon.length).toBeGreaterThan(0);
  await expect.poll(() => rows(page)).toEqual(soon);
  const days = await page.locator('tbody tr').evaluateAll((found) => found.map((row) => Number(/(\d+) días?/.exec(row.textContent ?? '')?.[1])));
  expect(days.every((one) => one <= 7)).toBe(true);
  await chooseColumns(page, 'Último cambio');
  await expectNoOverflow(page);
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('an owner renames a product in its row by keyboard and takes it back', async () => {
  const [id = 0] = await answered({ text: 'fideos' });
  const read = () => owner.ask(loadProduct, { path: { host: owner.user.companyHost, productId: id } });
  const { name, code } = await read();
  const { page, complaints } = await visitAs(browser, OWNER, `/products?text=${encodeURIComponent(code)}`);
  const pencil = page.getByRole('button', { name: /^Cambiar el nombre de/ }).first();
  await pencil.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Fideos de la casa', { delay: 60 });
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await read()).name).toBe('Fideos de la casa');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(async () => (await read()).name).toBe(name);
  await pencil.click();
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await page.getByText('Escriba el nombre; con Esc queda como estaba').waitFor();
  await page.keyboard.press('Escape');
  expect((await read()).name).toBe(name);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('an owner puts cards in order on a phone', async () => {
  const { page, complaints } = await visitAs(browser, OWNER, '/products?orden=margin', 'phone');
  await expect.poll(() => rows(page)).toEqual(await answered({ order: 'margin' }));
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await page.getByRole('combobox', { name: 'Orden' }).selectOption({ label: 'Precio, el mayor primero' });
  await expect.poll(() => rows(page)).toEqual(await answered({ order: 'price', descending: true }));
  await chooseColumns(page, 'Días de stock', 'Última venta');
  await page.getByText(/última venta \d/).first().waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('a seller is shown neither costs nor how products sell, with any address', async () => {
  const { page, complaints } = await visitAs(browser, SELLER, '/products?orden=margin&marks=%5B%22soon%22%5D');
  await page.locator('[data-product]').first().waitFor();
  expect(await page.getByRole('button', { name: 'Se agota en 7 días' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Columnas' }).click();
  await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
  const names = await page.getByRole('dialog').getByRole('checkbox').evaluateAll((found) => found.map((one) => one.closest('label')?.textContent));
  expect(names).toEqual(['Código / EAN', 'Stock', 'Estado']);
  expect(complaints).toEqual([]);
  await page.context().close();
});
