import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listCountLines, loadProduct, openStockCount, type Product, type StockCount } from '../../src/wire/generated';
import { askerFor, type Asker } from '../support/api';
import { WINDOWS, expectAccessible, expectNoOverflow, scan, startBrowser, visitAs } from '../support/browser';
import { sell } from '../sales/sell';
import { freshName, newProduct } from './products';

const OWNER = 'propietario@pe.yapa.example';
const SELLER = 'vendedor@pe.yapa.example';

/** How long the counter may take after the list, in milliseconds; others are asked about every ten seconds. */
const WITH_LIST_MS = 4_000;

let browser: Browser;
let owner: Asker;
beforeAll(async () => {
  browser = await startBrowser();
  owner = await askerFor(OWNER);
});
afterAll(() => browser.close());

const host = () => ({ host: owner.user.companyHost });

const fresh = () => newProduct('Contado', owner);

const opened = (change: { readonly blind?: boolean; readonly scope?: 'everything' | 'free' }): Promise<StockCount> =>
  owner.ask(openStockCount, { path: host(), body: { name: freshName('Conteo'), scope: 'free', blind: false, ...change } });
const stockOf = async ({ id }: Product) => (await owner.ask(loadProduct, { path: { ...host(), productId: id } })).stock;
const countedOf = async ({ id }: StockCount, product: Product) => {
  const { lines } = await owner.ask(listCountLines, { path: { ...host(), countId: id }, query: { size: 100 } });
  return lines.find(({ productId }) => productId === product.id)?.counted ?? undefined;
};

describe.each(Object.keys(WINDOWS) as (keyof typeof WINDOWS)[])('on a %s', (window) => {
  it('the owner opens a count, scans, corrects, says why, and applies it while the shop sells', async () => {
    const [missing, equal] = [await fresh(), await fresh()];
    const { page, complaints } = await visitAs(browser, OWNER, '/products/counts', window);
    await page.getByRole('button', { name: /Nuevo conteo/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Nuevo conteo' });
    await dialog.getByRole('combobox', { name: 'Qué se cuenta' }).selectOption({ label: 'Una categoría' });
    await dialog.getByRole('button', { name: 'Empezar a contar' }).click();
    await dialog.getByText('Elija cuál se cuenta.').waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await dialog.getByRole('combobox', { name: 'Qué se cuenta' }).selectOption({ label: 'Libre: lo que escanee' });
    const name = freshName('Estante');
    await dialog.getByRole('textbox', { name: 'Nombre' }).fill(name);
    await dialog.getByRole('button', { name: 'Empezar a contar' }).click();
    await page.getByRole('heading', { name }).waitFor();

    const box = page.getByRole('searchbox', { name: 'Producto' });
    const rows = page.getByRole('list', { name: 'Lo último que se contó' }).getByRole('listitem');
    await scan(page, missing.eanCode);
    await expect.poll(() => rows.first().textContent()).toContain(missing.name);
    // The counter goes with the list, and does not wait until it is refetched.
    await page.getByText('1 producto contado').waitFor({ timeout: WITH_LIST_MS });
    await page.getByRole('textbox', { name: 'Cantidad', exact: true }).fill('46');
    await scan(page, missing.eanCode);
    await expect.poll(() => page.getByRole('textbox', { name: `Cantidad de ${missing.name}` }).inputValue()).toBe('47');
    await page.getByRole('button', { name: /^Aumentar/ }).first().click();
    await expect.poll(() => page.getByRole('textbox', { name: `Cantidad de ${missing.name}` }).inputValue()).toBe('48');
    await box.fill(equal.name);
    await page.getByRole('list', { name: 'Productos encontrados' }).getByRole('button', { name: new RegExp(equal.name) }).waitFor();
    await box.press('Enter');
    await expect.poll(() => rows.first().textContent()).toContain(equal.name);
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
    const typed = page.getByRole('textbox', { name: `Cantidad de ${equal.name}` });
    await typed.fill('50');
    await typed.press('Enter');
    await expect.poll(() => rows.first().textContent()).toContain('Según el sistema: 50');
    await scan(page, '7750000000013');
    await rows.getByText('Ningún producto tiene el código 7750000000013').waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole('button', { name: 'Dejar de lado 7750000000013' }).click();
    await expect.poll(() => rows.count()).toBe(2);
    await page.getByText('2 productos contados').waitFor();
    await sell(OWNER, 'BOLETA-ELECTRONICA', true, missing, 3);

    await page.getByRole('radio', { name: 'Revisar' }).check();
    const table = page.getByRole('table', { name: 'Productos del conteo' });
    const line = table.getByRole('row').filter({ hasText: missing.name });
    for (const text of ['-2 UNI', '48 UNI', '50', '8.00']) await expect.poll(() => line.textContent()).toContain(text);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole('button', { name: new RegExp(`^Motivo de la diferencia de ${missing.name}`) }).click();
    const reason = page.getByRole('dialog', { name: 'Motivo de la diferencia' });
    await reason.getByRole('combobox', { name: 'Motivo' }).selectOption({ label: 'Otro' });
    await reason.getByRole('button', { name: 'Guardar' }).click();
    await reason.getByText('Escriba el motivo.').waitFor();
    await expectAccessible(page);
    await reason.getByRole('combobox', { name: 'Motivo' }).selectOption({ label: 'Robo' });
    await reason.getByRole('button', { name: 'Guardar' }).click();
    await reason.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: new RegExp(`^Motivo de la diferencia de ${missing.name}: Robo`) }).waitFor();
    await page.getByRole('button', { name: 'Aplicar' }).click();
    const apply = page.getByRole('dialog', { name: 'Aplicar el conteo' });
    await apply.waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await apply.getByRole('button', { name: 'Aplicar conteo' }).click();
    await page.getByText(/Aplicado por/).waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    expect([await stockOf(missing), await stockOf(equal)]).toEqual([45, 50]);

    await page.goto(`/products/detail?id=${missing.id}&vista=movimientos`);
    const moved = page.getByRole('table', { name: `Movimientos de ${missing.name}` }).getByRole('row').nth(1);
    await expect.poll(() => moved.textContent()).toMatch(/Conteo.*-2.*45/s);
    await moved.getByRole('link', { name: 'Conteo' }).click();
    await page.getByRole('heading', { name }).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('two people count the same shelf on two phones, one of them without a connection for a while', async () => {
    const product = await fresh();
    const count = await opened({ blind: true, scope: 'everything' });
    const address = `/products/counts/${count.id}`;
    const { page: one } = await visitAs(browser, SELLER, address, window);
    const { page: two } = await visitAs(browser, OWNER, address, window);
    const quantity = (page: typeof one) => page.getByRole('textbox', { name: `Cantidad de ${product.name}` }).inputValue();
    await one.getByText(/^\d+ de \d+ contados$/).waitFor();
    await scan(one, product.eanCode);
    await expect.poll(() => quantity(one)).toBe('1');
    await expect.poll(() => countedOf(count, product)).toBe(1);
    await one.getByText('Por enviar', { exact: true }).waitFor({ state: 'detached' });
    await one.context().setOffline(true);
    await scan(one, product.eanCode);
    await one.getByText('1 registro por enviar').waitFor();
    await expect.poll(() => quantity(one)).toBe('2');
    await expectAccessible(one);
    await expectNoOverflow(one);
    await scan(two, product.eanCode);
    await expect.poll(() => quantity(two)).toBe('2');
    await one.context().setOffline(false);
    await one.getByText('1 registro por enviar').waitFor({ state: 'detached' });
    await expect.poll(() => countedOf(count, product)).toBe(3);
    await expect.poll(() => quantity(one)).toBe('3');
    expect(await one.getByText('Según el sistema').count()).toBe(0);
    expect(await one.getByRole('radio', { name: 'Revisar' }).count()).toBe(0);
    await two.getByText('Según el sistema: 50').first().waitFor();
    await two.getByRole('radio', { name: 'Revisar' }).check();
    await two.getByRole('radio', { name: 'Sin contar' }).check();
    await two.getByRole('table', { name: 'Productos del conteo' }).waitFor();
    await expectAccessible(two);
    await expectNoOverflow(two);
    await two.getByRole('button', { name: 'Aplicar' }).click();
    const apply = two.getByRole('dialog', { name: 'Aplicar el conteo' });
    await apply.getByRole('radio', { name: /Tomarlos como cero/ }).check();
    await expectAccessible(two);
    await expectNoOverflow(two);
    await two.keyboard.press('Escape');
    await apply.waitFor({ state: 'detached' });
    await two.getByRole('button', { name: 'Descartar' }).click();
    await two.getByRole('button', { name: 'Sí, descartar' }).click();
    await two.getByText(/Descartado por/).waitFor();
    expect(await stockOf(product)).toBe(50);
    await one.getByText('Este conteo ya no está abierto: no se puede contar en él.').waitFor();
    await one.context().close();
    await two.context().close();
  });
});
