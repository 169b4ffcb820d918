import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadProduct, type Product } from '../../src/wire/generated';
import { askerFor, type Asker } from '../support/api';
import { expectAccessible, expectNoOverflow, scan, startBrowser, visitAs } from '../support/browser';
import { freshEan, freshName, productFor, productNow } from './products';

const OWNER = 'propietario@pe.yapa.example';

let browser: Browser;
let owner: Asker;
beforeAll(async () => {
  browser = await startBrowser();
  owner = await askerFor(OWNER);
});
afterAll(() => browser.close());

const now = (product: Product) => productNow(product, owner);

it('has the links beside its number in one row on a phone, with transfers too', async () => {
  const { page, complaints } = await visitAs(browser, OWNER, '/products', 'phone', async (opening) => {
    await opening.route('**/destinos*', (route) => route.fulfill({ json: [{ host: '20607654329', nombre: 'Minimarket El Casero', sucursales: [] }] }));
  });
  await page.locator('[data-product]').first().waitFor();
  await page.getByRole('link', { name: 'Traslados' }).waitFor();
  const row = page.getByRole('link', { name: 'Traslados' }).locator('xpath=../..').locator('a, button');
  const tops = await row.evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().top));
  expect(tops.length).toBeGreaterThan(3);
  expect(new Set(tops).size).toBe(1);
  await expectNoOverflow(page);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('is searched as one types and filtered, and the address keeps it over a reload', async () => {
  const { page, complaints } = await visitAs(browser, OWNER, '/products');
  await page.locator('[data-product]').nth(19).waitFor();
  expect(await page.locator('[data-product]').count()).toBe(20);
  await page.keyboard.press('F2');
  await page.keyboard.type('leche');
  await page.waitForURL(/text=leche/);
  await expect.poll(async () => (await page.locator('[data-product]').allTextContents()).every((name) => /leche/i.test(name))).toBe(true);
  await page.getByRole('button', { name: 'Sin stock' }).click();
  await page.waitForURL(/marks/);
  await page.reload();
  expect(await page.getByRole('button', { name: 'Sin stock' }).getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('button', { name: 'Quitar filtros' }).first().click();
  await page.getByRole('combobox', { name: 'Categoría' }).selectOption({ label: await optionOf('Bebidas') });
  await page.waitForURL(/categoria=/);
  await expect.poll(() => page.locator('tbody').textContent()).toContain('Bebidas');
  await page.getByRole('searchbox').fill('zzzzzz');
  await page.getByText('No se encontraron productos').waitFor();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  await page.context().close();

  async function optionOf(name: string): Promise<string> {
    return (await page.getByRole('combobox', { name: 'Categoría' }).locator('option').filter({ hasText: name }).textContent()) ?? '';
  }
});

it('a price and a stock are changed in their row, by keyboard, and taken back', async () => {
  const product = await productFor('atún', owner);
  const { page, complaints } = await visitAs(browser, OWNER, `/products?text=${encodeURIComponent(product.code)}`);
  const price = page.getByRole('button', { name: /^Cambiar el precio de/ }).first();
  await price.focus();
  await page.keyboard.press('Enter');
  // However fast it is typed, a price is no code.
  await page.keyboard.type('9.90', { delay: 5 });
  await page.keyboard.press('Enter');
  await expect.poll(() => price.textContent()).toBe('S/\u00a09.90');
  await expect.poll(async () => (await now(product)).price).toBe(9.9);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(async () => (await now(product)).price).toBe(product.price);
  await page.getByRole('button', { name: /^Cambiar el stock de/ }).first().click();
  await page.keyboard.type('77');
  await page.keyboard.press('Escape');
  expect((await now(product)).stock).toBe(product.stock);
  await page.getByRole('button', { name: /^Cambiar el stock de/ }).first().click();
  await page.keyboard.type('77', { delay: 70 });
  await page.keyboard.press('Enter', { delay: 70 });
  await expect.poll(async () => (await now(product)).stock).toBe(77);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('a scan opens the product, an unknown one offers to create it', async () => {
  const product = await productFor('azúcar', owner);
  const { page, complaints } = await visitAs(browser, OWNER, '/products');
  await page.locator('[data-product]').first().waitFor();
  await scan(page, product.eanCode);
  await page.waitForURL(new RegExp(`/products/detail\\?id=${product.id}`));
  await page.goBack();
  await page.locator('[data-product]').first().waitFor();
  const ean = freshEan();
  await scan(page, ean);
  await page.getByRole('button', { name: 'Crear producto' }).click();
  await page.getByLabel('Código de barras (EAN)').waitFor();
  expect(await page.getByLabel('Código de barras (EAN)').inputValue()).toBe(ean);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('the inventory is saved at once or asked for by mail; a wrong address is refused', async () => {
  const { page, complaints } = await visitAs(browser, OWNER, '/products', 'phone');
  await page.getByRole('button', { name: 'Exportar inventario' }).click();
  const dialog = page.getByRole('dialog', { name: 'Exportar inventario' });
  await dialog.getByLabel('Correo').fill('nadie');
  await dialog.getByRole('button', { name: 'Enviar por correo' }).click();
  await dialog.getByText('Escriba un correo válido').waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await dialog.getByLabel('Correo').fill('tienda@example.com');
  await dialog.getByRole('button', { name: 'Enviar por correo' }).click();
  await page.getByText('Se pidió el envío del inventario a tienda@example.com').waitFor();
  await page.getByRole('button', { name: 'Exportar inventario' }).click();
  const file = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Descargar' }).click();
  expect((await file).suggestedFilename()).toMatch(/^inventario-.+\.xlsx$/);
  await dialog.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('a category is made, painted, renamed, put away and brought back', async () => {
  const { page, complaints } = await visitAs(browser, OWNER, '/products?vista=categories');
  const [first, second] = [freshName('Ferretería'), freshName('Herramientas')];
  await page.getByRole('button', { name: 'Nueva categoría' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre').fill(first);
  await dialog.getByRole('radio', { name: 'Ferretería', exact: true }).check();
  await dialog.getByRole('radio', { name: 'Gris' }).check();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: first }).waitFor();
  await page.getByText('No se ha encontrado ningún producto en esta categoría').waitFor();
  await page.getByRole('button', { name: 'Cambiar categoría' }).click();
  await dialog.getByLabel('Nombre').fill(second);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('heading', { level: 1, name: second }).waitFor();
  await page.getByRole('button', { name: 'Retirar categoría' }).click();
  await page.getByRole('button', { name: 'Sí, retirar' }).click();
  await page.getByRole('button', { name: 'Volver a usar' }).waitFor();
  await page.getByRole('link', { name: 'Categorías' }).click();
  await page.getByText('Categorías retiradas').click();
  await page.getByRole('link', { name: new RegExp(second) }).click();
  await page.getByRole('button', { name: 'Volver a usar' }).click();
  await page.getByRole('button', { name: 'Retirar categoría' }).waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('shows as many rows a page as are chosen, and the address keeps it', async () => {
  const { page, complaints } = await visitAs(browser, OWNER, '/products?page=3');
  await page.locator('[data-product]').nth(19).waitFor();
  const first = await page.locator('[data-product]').first().textContent();
  await page.getByLabel('Filas por página').selectOption('50');
  await page.waitForURL(/rows=50/);
  await page.locator('[data-product]').nth(49).waitFor();
  expect(await page.locator('[data-product]').allTextContents()).toContain(first);
  await page.reload();
  await page.locator('[data-product]').nth(49).waitFor();
  expect(await page.getByLabel('Filas por página').inputValue()).toBe('50');
  expect(complaints).toEqual([]);
  await page.context().close();
});

it.each(['desktop', 'phone'] as const)('does the same with several products, and keeps chosen the one that was refused, on a %s', async (window) => {
  const { page } = await visitAs(browser, OWNER, '/products?text=agua', window);
  const boxes = page.getByRole('checkbox', { name: /agua/i });
  await page.locator('[data-product]').first().waitFor();
  await page.getByRole('button', { name: 'Elegir varios' }).click();
  await boxes.nth(0).check();
  await boxes.nth(1).press(' ');
  await page.getByText('Elegidos: 2').waitFor();
  const keys = await page.locator('[data-product]:checked').evaluateAll((chosen) => chosen.map((one) => Number(one.getAttribute('data-product'))));
  const [taken, refused] = keys;
  const stored = async (productId: number | undefined) => (await owner.ask(loadProduct, { path: { host: owner.user.companyHost, productId: Number(productId) } })).active;
  await page.route(`**/productos/${refused}?*`, (route) => (route.request().method() === 'PATCH' ? route.fulfill({ status: 503, json: {} }) : route.continue()));
  await page.getByRole('button', { name: 'Retirar', exact: true }).click();
  await page.getByText('No se pudo con 1.').waitFor();
  await page.getByText('Elegidos: 1').waitFor();
  expect([await stored(taken), await stored(refused)]).toEqual([false, true]);
  await expect.poll(() => page.locator(`[data-product="${taken}"]`).count()).toBe(0);
  await expectAccessible(page);
  await expectNoOverflow(page);
  // The same again is tried with that one alone.
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Retirar', exact: true }).click();
  await expect.poll(() => stored(refused)).toBe(false);

  await page.goto('/products?text=agua&status=inactive');
  await page.getByRole('button', { name: 'Elegir varios' }).click();
  await boxes.first().waitFor();
  await page.getByRole('button', { name: 'Todos', exact: true }).click();
  await page.getByRole('button', { name: 'Volver a vender' }).click();
  await expect.poll(async () => [await stored(taken), await stored(refused)]).toEqual([true, true]);
  await page.context().close();
});
