import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listReceipts, loadPurchase } from '../../src/wire/generated';
import { askerFor, plainProducts, type Asker } from '../support/api';
import { loseAnswer, scan, signIn, startBrowser, visit } from '../support/browser';
import { offerOf, orderOf } from './orders';

const OWNER = 'propietario@pe.yapa.example';
/** What is ordered, and how much of it comes with the first lorry. */
const ORDERED = 20;
const CAME = 15;
let browser: Browser;
let owner: Asker;
beforeAll(async () => {
  browser = await startBrowser();
  owner = await askerFor(OWNER);
});
afterAll(() => browser.close());

async function signedIn() {
  const { page } = await visit(browser, '/login');
  await signIn(page, OWNER);
  await page.waitForURL('**/home');
  return page;
}

it('goods without an order that were registered, but not heard of, come in once, over a reload too', async () => {
  const [own] = (await plainProducts(owner)).slice(8);
  if (!own) throw new Error('the demo company has no plain products');
  const { companyHost: host } = owner.user;
  const supplier = `Feria ${crypto.randomUUID().slice(0, 8)}`;
  const page = await signedIn();
  await page.goto('/my-orders/guide/new');
  await page.getByLabel('Nombre o razón social').fill(supplier);
  await scan(page, own.eanCode);
  await page.getByRole('list', { name: 'Productos' }).getByRole('listitem').first().waitFor();
  await loseAnswer(page, '**/api/v1/compras/empresas/*/guias');
  await page.keyboard.press('F9');
  await page.getByRole('alert').first().waitFor();
  await page.reload();
  await page.getByRole('list', { name: 'Productos' }).getByRole('listitem').first().waitFor();
  await page.keyboard.press('F9');
  await page.getByRole('heading', { name: /^Guía de ingreso/ }).waitFor();
  const { receipts } = await owner.ask(listReceipts, { path: { host }, query: { size: 5, page: 0, text: supplier } });
  expect(receipts).toHaveLength(1);
  await page.context().close();
});

it('a part of an order that was registered, but not heard of, comes in once, over a reload too', async () => {
  const own = (await plainProducts(owner)).slice(10, 12);
  const { id, number } = await orderOf(owner, await offerOf(owner), own, ORDERED);
  const page = await signedIn();
  await page.goto(`/my-orders/guide/register/${id}`);
  await page.getByRole('heading', { name: `Recibir el pedido ${number}` }).waitFor();
  const box = page.locator('[data-order-line]').first().getByLabel(/^Cantidad recibida de/);
  await box.fill(String(CAME));
  await box.press('Tab');
  await loseAnswer(page, '**/api/v1/compras/empresas/*/guias');
  await page.keyboard.press('F9');
  await page.getByRole('alert').first().waitFor();
  await page.reload();
  await page.getByText(`falta ${ORDERED - CAME}`).waitFor();
  await page.keyboard.press('F9');
  await page.getByRole('heading', { name: /^Guía de ingreso/ }).waitFor();
  const purchase = await owner.ask(loadPurchase, { path: { host: owner.user.companyHost, purchaseId: id } });
  expect(purchase.lines[0]).toMatchObject({ receivedQuantity: CAME });
  await page.context().close();
});
