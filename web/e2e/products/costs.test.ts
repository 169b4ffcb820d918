import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addProduct, listCategories, listTaxes, loadProduct, type Product } from '../../src/wire/generated';
import { askerFor, type Asker } from '../support/api';
import { WINDOWS, expectAccessible, expectNoOverflow, startBrowser, visitAs } from '../support/browser';
import { sell } from '../sales/sell';
import { freshName } from './products';

const OWNER = 'propietario@pe.yapa.example';
const SELLER = 'vendedor@pe.yapa.example';
/** A category of the demo shop that every product may be in. */
const CATEGORY = 'Abarrotes';

let browser: Browser;
let owner: Asker;
beforeAll(async () => {
  browser = await startBrowser();
  owner = await askerFor(OWNER);
});
afterAll(() => browser.close());

/** A taxed product at 11.80 of unknown cost. */
async function fresh(): Promise<Product> {
  const path = { host: owner.user.companyHost };
  const [tax] = (await owner.ask(listTaxes, { path })).filter((one) => one.code === 'IGV');
  const body = { name: freshName('Costeado'), price: 11.8, stock: 50, categories: [{ id: await categoryId() }], taxes: tax ? [{ id: tax.id, code: tax.code, factor: tax.factor }] : [] };
  return owner.ask(addProduct, { path, query: {}, body });
}

async function categoryId(): Promise<number> {
  const all = await owner.ask(listCategories, { path: { host: owner.user.companyHost }, query: {} });
  const found = all.find(({ name }) => name === CATEGORY);
  if (!found) throw new Error(`there is no ${CATEGORY}`);
  return found.id;
}

describe.each(Object.keys(WINDOWS) as (keyof typeof WINDOWS)[])('on a %s', (window) => {
  it('the owner types a cost, and product, list and sale show the profit', async () => {
    const product = await fresh();
    const before = await sell(OWNER, 'BOLETA-ELECTRONICA', true, product);
    const { page, complaints } = await visitAs(browser, OWNER, `/products/detail?id=${product.id}`, window);
    const cost = page.getByRole('textbox', { name: 'Costo' });
    await cost.fill('7.08');
    await page.getByText('Margen 40 %: le quedan S/ 4.72 por unidad.').waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole('button', { name: /^Guardar( F9)?$/ }).click();
    await page.getByText('Cambios guardados').waitFor();
    const now = () => owner.ask(loadProduct, { path: { host: owner.user.companyHost, productId: product.id } });
    expect(await now()).toMatchObject({ cost: 7.08, margin: 40 });

    await page.goto(`/products?text=${encodeURIComponent(product.name)}`);
    const row = page.getByText(/40 %/);
    await row.first().waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);

    const sold = await sell(OWNER, 'BOLETA-ELECTRONICA', true, product, 2);
    await page.goto(`/my-sales?sale=${sold.id}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'Ganancia' }).waitFor();
    await expect.poll(() => dialog.textContent()).toMatch(/Costo S\/\s14\.16.*S\/\s8\.00.*Ganancia sin IGV.*S\/\s8\.00.*Margen.*40 %/s);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.goto(`/my-sales?sale=${before.id}`);
    await dialog.getByText('Sin costo conocido: no se sabe cuánto se ganó en esta venta.').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('a seller sees no cost in products and sales', async () => {
    const product = await fresh();
    const sold = await sell(SELLER, 'BOLETA-ELECTRONICA', true, product);
    const { page, complaints } = await visitAs(browser, SELLER, `/my-sales?sale=${sold.id}`, window);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'Pago', exact: true }).waitFor();
    expect(await dialog.getByText('Ganancia').count()).toBe(0);
    await page.goto(`/products?text=${encodeURIComponent(product.name)}`);
    await page.getByText(product.name).first().waitFor();
    expect(await page.getByText(/Costo|Sin costo/).count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

it('a sale below cost is marked and goes through', async () => {
  const product = await fresh();
  const { page, complaints } = await visitAs(browser, OWNER, `/products/detail?id=${product.id}`);
  await page.getByRole('textbox', { name: 'Costo' }).fill('20');
  await page.getByText('Cuesta más de lo que se cobra').waitFor();
  await page.getByRole('button', { name: /^Guardar( F9)?$/ }).click();
  await page.getByText('Cambios guardados').waitFor();
  const sold = await sell(OWNER, 'BOLETA-ELECTRONICA', true, product);
  await page.goto(`/my-sales?sale=${sold.id}`);
  await page.getByRole('dialog').getByText('Se vendió por debajo del costo').waitFor();
  await expectAccessible(page);
  await page.goto('/my-sales');
  await page.getByText('Bajo el costo').first().waitFor();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('the owner decides who sees costs', async () => {
  const { page, complaints } = await visitAs(browser, OWNER, '/my-company?seccion=usuarios');
  const rights = page.getByRole('group', { name: 'Ver costos y ganancias' });
  const manager = rights.getByRole('checkbox', { name: 'Gestor' });
  await manager.waitFor();
  expect([await rights.getByRole('checkbox', { name: 'Propietario' }).isDisabled(), await manager.isChecked(), await rights.getByRole('checkbox', { name: 'Vendedor' }).isChecked()]).toEqual([true, true, false]);
  await manager.click();
  await page.getByText('Guardado').first().waitFor();
  await page.reload();
  await manager.waitFor();
  expect(await manager.isChecked()).toBe(false);
  await manager.click();
  await expect.poll(() => manager.isChecked()).toBe(true);
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  await page.context().close();
});
