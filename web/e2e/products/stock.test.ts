import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeProduct, loadProduct, type Product } from '../../src/wire/generated';
import { askerFor, type Asker } from '../support/api';
import { WINDOWS, expectAccessible, expectNoOverflow, startBrowser, visitAs } from '../support/browser';
import { sell } from '../sales/sell';
import { newProduct } from './products';

const OWNER = 'propietario@pe.yapa.example';
const SELLER = 'vendedor@pe.yapa.example';

let browser: Browser;
let owner: Asker;
beforeAll(async () => {
  browser = await startBrowser();
  owner = await askerFor(OWNER);
});
afterAll(() => browser.close());

const host = () => ({ host: owner.user.companyHost });

const fresh = () => newProduct('Contado', owner);

const stockOf = async ({ id }: Product) => (await owner.ask(loadProduct, { path: { ...host(), productId: id } })).stock;

describe.each(Object.keys(WINDOWS) as (keyof typeof WINDOWS)[])('on a %s', (window) => {
  it('the owner loses two pieces, reads it among the movements, and brings them back', async () => {
    const product = await fresh();
    await sell(OWNER, 'BOLETA-ELECTRONICA', true, product, 3);
    const { page, complaints } = await visitAs(browser, OWNER, `/products/detail?id=${product.id}`, window);
    await page.getByRole('button', { name: 'Registrar merma' }).click();
    const dialog = page.getByRole('dialog', { name: 'Registrar merma o consumo' });
    await dialog.getByRole('textbox', { name: 'Cantidad' }).fill('2');
    await dialog.getByRole('combobox', { name: 'Motivo' }).selectOption({ label: 'Otro' });
    await dialog.getByRole('button', { name: 'Registrar' }).click();
    await dialog.getByText('Escriba qué pasó.').waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await dialog.getByRole('textbox', { name: 'Comentario' }).fill('Se mojaron');
    await dialog.getByRole('button', { name: 'Registrar' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await stockOf(product)).toBe(45);

    await page.getByRole('radio', { name: 'Movimientos' }).check();
    const rows = page.getByRole('table', { name: `Movimientos de ${product.name}` }).getByRole('row');
    await expect.poll(() => rows.count()).toBe(4);
    await expect.poll(() => rows.nth(1).textContent()).toMatch(/Merma o consumo.*-2.*45.*S\/\s4\.00/s);
    await expect.poll(() => rows.nth(2).textContent()).toMatch(/Venta.*-3.*47/s);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole('combobox', { name: 'Movimiento' }).selectOption({ label: 'Venta' });
    await expect.poll(() => rows.count()).toBe(2);
    await rows.nth(1).getByRole('link').click();
    await page.getByRole('dialog').getByText(product.name).first().waitFor();

    await page.goto('/products/waste');
    const lost = page.getByRole('table', { name: 'Mermas y consumo' }).getByRole('row').filter({ hasText: product.name });
    await expect.poll(() => lost.textContent()).toMatch(/Se mojaron.*S\/\s8\.00/s);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await lost.getByRole('button', { name: `Deshacer la merma de ${product.name}` }).click();
    await page.getByRole('button', { name: 'Sí, deshacer' }).click();
    await lost.getByText(/Deshecho por/).waitFor();
    expect(await stockOf(product)).toBe(47);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('the owner reads what the price was and how it sells', async () => {
    const product = await fresh();
    await owner.ask(changeProduct, { path: { ...host(), productId: product.id }, query: {}, body: { price: 12 } });
    await sell(OWNER, 'BOLETA-ELECTRONICA', true, { ...product, price: 12 }, 2);
    const { page, complaints } = await visitAs(browser, OWNER, `/products/detail?id=${product.id}&vista=historial`, window);
    await page.getByText(/De S\/\s10\.00 a S\/\s12\.00/).waitFor();
    await page.getByRole('img', { name: /Unidades vendidas en las últimas 12 semanas.*2/ }).waitFor();
    await page.getByText('Todavía no entró mercadería de este producto con una guía.').waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

it('a seller reads the product without what moved it', async () => {
  const product = await fresh();
  const { page } = await visitAs(browser, SELLER, `/products/detail?id=${product.id}&vista=movimientos`);
  await page.getByRole('heading', { name: product.name }).waitFor();
  expect(await page.getByText('Movimientos', { exact: true }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Registrar merma' }).count()).toBe(0);
  await page.goto('/products/waste');
  await page.getByRole('heading', { name: 'Mermas y consumo' }).waitFor();
  expect(await page.getByRole('button', { name: /Registrar/ }).count()).toBe(0);
  await page.context().close();
});
