import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listReceipts, loadPurchase } from '../../src/wire/generated';
import { askerFor, plainProducts, type Asker } from '../support/api';
import { expectAccessible, expectNoOverflow, loseAnswer, scan, signIn, startBrowser, visit, type WINDOWS } from '../support/browser';
import { offerOf, orderOf } from './orders';

const OWNER = 'propietario@pe.yapa.example';
/** Where goods that came in are registered. */
const RECEIPTS = '**/api/v1/compras/empresas/*/guias';
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

async function signedIn(window: keyof typeof WINDOWS) {
  const { page } = await visit(browser, '/login', window);
  await signIn(page, OWNER);
  await page.waitForURL('**/home');
  return page;
}

/** What stands where the form was, until the answer is known. */
async function expectAsked(page: Page): Promise<Locator> {
  await page.getByText('No llegó la respuesta de este ingreso.').waitFor();
  expect(await page.getByRole('button', { name: 'Registrar ingreso' }).count()).toBe(0);
  return page.getByRole('button', { name: 'Volver a preguntar' });
}

async function countOf(supplier: string): Promise<number> {
  const { receipts } = await owner.ask(listReceipts, { path: { host: owner.user.companyHost }, query: { size: 5, page: 0, text: supplier } });
  return receipts.length;
}

/** Writes down one piece that a supplier brings without an order. */
async function writeDown(page: Page, supplier: string, code: string): Promise<Locator> {
  await page.goto('/my-orders/guide/new');
  await page.getByLabel('Nombre o razón social').fill(supplier);
  await scan(page, code);
  const row = page.getByRole('list', { name: 'Productos' }).getByRole('listitem').first();
  await row.waitFor();
  await row.getByLabel(/^Costo de/).fill('1.50');
  return row;
}

describe.each(['desktop', 'phone'] as const)('goods that were registered, but not heard of, on a %s', (window) => {
  it('come in once without an order, over a reload too, and nothing is changed before they are asked for', async () => {
    const own = (await plainProducts(owner))[8];
    if (!own) throw new Error('the demo company has too few plain products');
    const supplier = `Feria ${crypto.randomUUID().slice(0, 8)}`;
    const page = await signedIn(window);
    await loseAnswer(page, RECEIPTS);
    await writeDown(page, supplier, own.eanCode);
    await page.keyboard.press('F9');
    await expectAsked(page);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.reload();
    await expectAsked(page);
    // What is scanned meanwhile is no part of what was sent, and of nothing else.
    await scan(page, own.eanCode);
    await page.getByText('Primero vuelva a preguntar por lo que quedó sin respuesta').waitFor();
    await page.goto('/my-orders/guide/new/products');
    await page.waitForURL('**/my-orders/guide/new');
    await expectAsked(page);
    await page.keyboard.press('F9');
    await page.getByRole('heading', { name: /^Guía de ingreso/ }).waitFor();
    expect(await countOf(supplier)).toBe(1);
    await page.goto('/my-orders/guide/new');
    await page.getByText('Todavía no ha agregado productos').waitFor();
    await page.context().close();
  });

  it('come in once as a part of an order, over a reload too', async () => {
    const own = (await plainProducts(owner)).slice(10, 12);
    const { id, number } = await orderOf(owner, await offerOf(owner), own, ORDERED);
    const page = await signedIn(window);
    await loseAnswer(page, RECEIPTS);
    await page.goto(`/my-orders/guide/register/${id}`);
    await page.getByRole('heading', { name: `Recibir el pedido ${number}` }).waitFor();
    const box = page.locator('[data-order-line]').first().getByLabel(/^Cantidad recibida de/);
    await box.fill(String(CAME));
    await box.press('Tab');
    await page.keyboard.press('F9');
    await expectAsked(page);
    await page.reload();
    await (await expectAsked(page)).press('Enter');
    await page.getByRole('heading', { name: /^Guía de ingreso/ }).waitFor();
    const purchase = await owner.ask(loadPurchase, { path: { host: owner.user.companyHost, purchaseId: id } });
    expect(purchase.lines[0]).toMatchObject({ receivedQuantity: CAME });
    await page.goto(`/my-orders/guide/register/${id}`);
    await page.getByText(`falta ${ORDERED - CAME}`).waitFor();
    expect(await box.inputValue()).toBe('0');
    await page.context().close();
  });
});

it('an order that came whole is asked for although nothing of it is to come any more', async () => {
  const { id } = await orderOf(owner, await offerOf(owner), (await plainProducts(owner)).slice(10, 12), ORDERED);
  const page = await signedIn('desktop');
  await loseAnswer(page, RECEIPTS);
  await page.goto(`/my-orders/guide/register/${id}`);
  await page.getByText('Anote lo que llegó').waitFor();
  await page.keyboard.press('F8');
  await page.keyboard.press('F9');
  await expectAsked(page);
  await page.reload();
  await (await expectAsked(page)).press('Enter');
  await page.getByRole('heading', { name: /^Guía de ingreso/ }).waitFor();
  const purchase = await owner.ask(loadPurchase, { path: { host: owner.user.companyHost, purchaseId: id } });
  expect(purchase.lines[0]).toMatchObject({ receivedQuantity: ORDERED });
  await page.context().close();
});

it('who changes goods that may be registered is told before that they may come in twice', async () => {
  const own = (await plainProducts(owner))[9];
  if (!own) throw new Error('the demo company has too few plain products');
  const supplier = `Feria ${crypto.randomUUID().slice(0, 8)}`;
  const page = await signedIn('desktop');
  await page.route(RECEIPTS, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
  const row = await writeDown(page, supplier, own.eanCode);
  await page.keyboard.press('F9');
  await expectAsked(page);
  await page.getByRole('button', { name: 'Cambiar', exact: true }).press('Enter');
  const question = page.getByRole('dialog', { name: '¿Cambiar el ingreso sin saber si se registró?' });
  await question.getByText('la mercadería entra dos veces').waitFor();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'No cambiar' }).press('Enter');
  await question.waitFor({ state: 'detached' });
  await expectAsked(page);
  await page.getByRole('button', { name: 'Cambiar', exact: true }).press('Enter');
  await question.getByRole('button', { name: 'Cambiar', exact: true }).press('Enter');
  await row.waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await page.keyboard.press('F9');
  await page.getByRole('heading', { name: /^Guía de ingreso/ }).waitFor();
  expect(await countOf(supplier)).toBe(1);
  await page.context().close();
});
