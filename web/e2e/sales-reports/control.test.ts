import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeProduct, changeSaleStatus, listProducts } from '../../src/wire/generated';
import { askerFor } from '../support/api';
import { expectAccessible, expectNoOverflow, startBrowser, visitAs, type WINDOWS } from '../support/browser';
import { sell } from '../sales/sell';

const OWNER = 'propietario@pe.yapa.example';
const SELLER = 'vendedor@pe.yapa.example';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

it.each(['desktop', 'phone'] as const satisfies readonly (keyof typeof WINDOWS)[])('an owner reads who undid a sale and who cut a price today, on a %s', async (window) => {
  const owner = await askerFor(OWNER);
  const seller = await askerFor(SELLER);
  const host = { host: owner.user.companyHost };
  const { id } = await sell(SELLER, 'NOTA-VENTA', false);
  await seller.ask(changeSaleStatus, { path: { saleId: id }, body: { status: 'voided' } });
  const { products } = await owner.ask(listProducts, { path: host, query: { size: 100 } });
  const product = products.find(({ price }) => price >= 4);
  if (!product) throw new Error('the demo company has no product of such a price');
  const change = (price: number) => owner.ask(changeProduct, { path: { ...host, productId: product.id }, query: {}, body: { price } });
  await change(Math.round(product.price * 50) / 100);
  await change(product.price);

  const { page, complaints } = await visitAs(browser, OWNER, '/my-sales/reports', window);
  await page.getByRole('link', { name: 'Control del día' }).click();
  const main = page.getByRole('main');
  await main.getByRole('heading', { name: 'Control del día' }).waitFor();
  const people = main.getByRole('list', { name: 'Por persona' });
  await people.getByRole('button', { name: new RegExp(`${seller.user.firstname}.*anulaci`) }).click();
  await page.waitForURL(/person=/);
  await main.locator('span', { hasText: /^Venta anulada$/ }).first().waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await people.getByRole('button', { pressed: true }).click();
  await main.getByLabel('Solo para revisar').check();
  await main.getByText('Precio muy rebajado').first().waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await main.getByRole('link', { name: product.name }).first().click();
  await page.waitForURL(new RegExp(`products/detail.*id=${product.id}`));
  await page.goBack();
  const [file] = await Promise.all([page.waitForEvent('download'), main.getByRole('button', { name: 'Hoja de cálculo' }).click()]);
  expect(file.suggestedFilename()).toMatch(/^control-\d{4}-\d\d-\d\d\.xlsx$/);
  await page.goto('/my-sales/control?day=2001-01-01');
  await main.getByText('Nada fuera de vender').waitFor();
  await expectAccessible(page);
  await page.goto('/home');
  await page.locator('[data-task=control]').getByRole('link', { name: 'Revisar' }).click();
  await page.waitForURL(/my-sales\/control\?notices=true/);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('a seller is refused the control of the day', async () => {
  const { page } = await visitAs(browser, SELLER, '/my-sales/control', 'desktop');
  await page.getByText('No se pudo cargar el control del día').waitFor();
  expect(await page.locator('[data-person]').count()).toBe(0);
  await page.context().close();
});
