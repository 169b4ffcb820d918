import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addReceipt, listReceipts, loadPurchase, loadReceivable } from '../../src/wire/generated';
import { askerFor, plainProducts, type Asker } from '../support/api';
import { WITH_WINDOW, expectAccessible, expectNoOverflow, holdAnswer, restoreConnection, loseAnswer, scan, secondTab, startBrowser, visitAs, type WINDOWS } from '../support/browser';
import { offerOf, orderOf } from './orders';

const OWNER = 'propietario@pe.yapa.example';
/** Where goods that came in are registered. */
const RECEIPTS = '**/api/v1/compras/empresas/*/guias';
const NEW = '/my-orders/guide/new';
const ON_ITS_WAY = 'Este ingreso ya se envió: espere su respuesta.';
const EMPTY = 'Todavía no ha agregado productos';
let browser: Browser;
let owner: Asker;
beforeAll(async () => {
  browser = await startBrowser(WITH_WINDOW);
  owner = await askerFor(OWNER);
});
afterAll(() => browser.close());

async function come(window: keyof typeof WINDOWS, address: string): Promise<Page> {
  const { page } = await visitAs(browser, OWNER, address, window);
  return page;
}

/** Writes down one piece of a product, counted from the largest stock, that a supplier of its own brings without an order. */
async function writeDown(page: Page, at: number): Promise<{ readonly code: string; readonly supplier: string }> {
  const own = (await plainProducts(owner))[at];
  if (!own) throw new Error('the demo company has too few plain products');
  const supplier = `Feria ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByLabel('Nombre o razón social').fill(supplier);
  await scan(page, own.eanCode);
  await rowsOf(page).first().waitFor();
  await page.getByLabel(/^Costo de/).first().fill('1.50');
  return { code: own.eanCode, supplier };
}

/** The notice in place of the form while it is not known whether the goods are registered. */
async function expectUnconfirmed(page: Page): Promise<Locator> {
  await page.getByText('No llegó la respuesta de este ingreso.').waitFor();
  expect(await page.getByRole('button', { name: 'Registrar ingreso' }).count()).toBe(0);
  return page.getByRole('button', { name: 'Volver a preguntar' });
}

/** The view of a tab while another one sends the shared draft: nothing can be changed or sent. */
async function expectLocked(tab: Page): Promise<void> {
  await tab.getByRole('main').getByText(ON_ITS_WAY).waitFor();
  expect(await tab.locator('main form').count()).toBe(0);
  expect(await tab.getByRole('button', { name: 'Empezar de nuevo' }).count()).toBe(0);
}

/** Watches a page for a sentence, however short it is shown; answers whether it was seen since. */
async function watchFor(tab: Page, sentence: string): Promise<() => Promise<boolean>> {
  const seen = await tab.evaluateHandle((words) => {
    const found = { ever: false };
    const look = () => {
      found.ever ||= document.body.innerText.includes(words);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    return found;
  }, sentence);
  return () => seen.evaluate((found) => found.ever);
}

const notice = (tab: Page) => tab.getByText('Este ingreso se registró en otra ventana.');
const rowsOf = (tab: Page) => tab.getByRole('list', { name: 'Productos' }).getByRole('listitem');
const shown = (page: Page) => page.getByRole('heading', { name: /^Guía de ingreso/ }).waitFor();

async function receiptsOf(text: string): Promise<number> {
  const { receipts } = await owner.ask(listReceipts, { path: { host: owner.user.companyHost }, query: { size: 5, page: 0, text } });
  return receipts.length;
}

async function receivedOf(purchaseId: number): Promise<number | undefined> {
  const { lines } = await owner.ask(loadPurchase, { path: { host: owner.user.companyHost, purchaseId } });
  return lines[0]?.receivedQuantity;
}

describe.each(['desktop', 'phone'] as const)('goods without an order on a %s', (window) => {
  it('come in once when the answer is lost, over a reload too, and nothing is changed before it is known', async () => {
    const page = await come(window, NEW);
    await loseAnswer(page, RECEIPTS);
    const { code, supplier } = await writeDown(page, 8);
    await page.keyboard.press('F9');
    await expectUnconfirmed(page);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.reload();
    await expectUnconfirmed(page);
    // A code scanned meanwhile does not change the sent goods, nor anything else.
    await scan(page, code);
    await page.getByText('Primero vuelva a preguntar por lo que quedó sin respuesta').waitFor();
    await page.goto(`${NEW}/products`);
    await page.waitForURL(`**${NEW}`);
    await expectUnconfirmed(page);
    await page.keyboard.press('F9');
    await shown(page);
    expect(await receiptsOf(supplier)).toBe(1);
    await page.goto(NEW);
    await page.getByText(EMPTY).waitFor();
    await page.context().close();
  });

  it('are waited for in the tab that did not send them, which says that scans meanwhile do not count', async () => {
    const page = await come(window, NEW);
    const { supplier } = await writeDown(page, 12);
    const [two] = (await plainProducts(owner)).slice(13);
    if (!two) throw new Error('the demo company has too few plain products');
    const other = await secondTab(page, NEW);
    await rowsOf(other).first().waitFor();
    const { done, release } = await holdAnswer(page, RECEIPTS);
    await page.keyboard.press('F9');
    await done;
    await expectLocked(other);
    await expectAccessible(other);
    await expectNoOverflow(other);
    for (const tab of [page, other]) {
      await tab.bringToFront();
      await scan(tab, two.eanCode);
      await tab.getByRole('region', { name: 'Avisos' }).getByText(ON_ITS_WAY).waitFor();
    }
    await other.keyboard.press('F9');
    await other.goto(`${NEW}/products`);
    await other.waitForURL(`**${NEW}`);
    await expectLocked(other);
    const emptied = await watchFor(page, EMPTY);
    release();
    await shown(page);
    expect(await emptied()).toBe(false);
    await notice(other).waitFor();
    await other.getByText(EMPTY).waitFor();
    expect(await other.getByLabel('Nombre o razón social').inputValue()).toBe('');
    await scan(other, two.eanCode);
    await rowsOf(other).filter({ hasText: two.name }).waitFor();
    expect(await receiptsOf(supplier)).toBe(1);
    await page.context().close();
  });
});

it('goods whose answer was lost are asked for by themselves once the connection is back, and one notice says that it is missing', async () => {
  const page = await come('desktop', NEW);
  await loseAnswer(page, RECEIPTS);
  const { supplier } = await writeDown(page, 9);
  await page.keyboard.press('F9');
  await expectUnconfirmed(page);
  expect(await page.getByText('No hay conexión').count()).toBe(0);
  expect(await page.getByRole('alert').count()).toBe(0);
  await restoreConnection(page);
  await shown(page);
  expect(await receiptsOf(supplier)).toBe(1);
  await page.context().close();
});

it('a worker who leaves while goods are being registered gets a notice, and stays on the other screen', async () => {
  const page = await come('desktop', NEW);
  const { supplier } = await writeDown(page, 14);
  const { done, release } = await holdAnswer(page, RECEIPTS);
  await page.keyboard.press('F9');
  await done;
  await page.getByRole('link', { name: 'Realizar venta' }).first().press('Enter');
  await page.waitForURL('**/sales/new');
  release();
  await page.getByText('Se registró la guía de ingreso').waitFor();
  expect(new URL(page.url()).pathname).toBe('/sales/new');
  expect(await receiptsOf(supplier)).toBe(1);
  await page.goto(NEW);
  await page.getByText(EMPTY).waitFor();
  await page.context().close();
});

it('a worker who changes goods that may be registered is warned before that they may come in twice', async () => {
  const page = await come('desktop', NEW);
  await page.route(RECEIPTS, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
  const { supplier } = await writeDown(page, 9);
  await page.keyboard.press('F9');
  await expectUnconfirmed(page);
  await page.getByRole('button', { name: 'Cambiar', exact: true }).press('Enter');
  const question = page.getByRole('dialog', { name: '¿Cambiar el ingreso sin saber si se registró?' });
  await question.getByText('la mercadería entra dos veces').waitFor();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'No cambiar' }).press('Enter');
  await question.waitFor({ state: 'detached' });
  await expectUnconfirmed(page);
  await page.getByRole('button', { name: 'Cambiar', exact: true }).press('Enter');
  await question.getByRole('button', { name: 'Cambiar', exact: true }).press('Enter');
  await rowsOf(page).first().waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await page.keyboard.press('F9');
  await shown(page);
  expect(await receiptsOf(supplier)).toBe(1);
  await page.context().close();
});

it('an order that came whole and whose answer was lost is registered once, although nothing of it is to come any more', async () => {
  const { id } = await orderOf(owner, await offerOf(owner), (await plainProducts(owner)).slice(10, 12), 20);
  const page = await come('desktop', `/my-orders/guide/register/${id}`);
  await loseAnswer(page, RECEIPTS);
  await page.getByText('Anote lo que llegó').waitFor();
  await page.keyboard.press('F8');
  await page.keyboard.press('F9');
  await expectUnconfirmed(page);
  await page.reload();
  await (await expectUnconfirmed(page)).press('Enter');
  await shown(page);
  expect(await receivedOf(id)).toBe(20);
  await page.context().close();
});

describe('an order that arrives, while one tab registers it', () => {
  const lineOf = (tab: Page) => tab.locator('[data-order-line]').first();
  const boxOf = (tab: Page) => lineOf(tab).getByLabel(/^Cantidad recibida de/);

  /** Two tabs with the same order of 20, of which the user entered so much, and its answer held back. */
  async function sending(came: number, meanwhile: (orderId: number) => Promise<unknown>) {
    const { id } = await orderOf(owner, await offerOf(owner), (await plainProducts(owner)).slice(10, 12), 20);
    const address = `/my-orders/guide/register/${id}`;
    const page = await come('desktop', address);
    await boxOf(page).fill(String(came));
    await boxOf(page).press('Tab');
    const other = await secondTab(page, address);
    await boxOf(other).waitFor();
    await meanwhile(id);
    const { done, release } = await holdAnswer(page, RECEIPTS);
    await page.bringToFront();
    await page.keyboard.press('F9');
    await done;
    await expectLocked(other);
    return { id, page, other, release };
  }

  it('is waited for in the other one', async () => {
    const { id, page, other, release } = await sending(5, () => Promise.resolve());
    await other.keyboard.press('F8');
    await other.keyboard.press('F9');
    release();
    await shown(page);
    await notice(other).waitFor();
    await other.getByText('falta 15').waitFor();
    expect(await boxOf(other).inputValue()).toBe('0');
    expect(await receivedOf(id)).toBe(5);
    await page.context().close();
  });

  it('names the line that the server refuses', async () => {
    const { id } = await orderOf(owner, await offerOf(owner), (await plainProducts(owner)).slice(10, 12), 20);
    const page = await come('desktop', `/my-orders/guide/register/${id}`);
    await boxOf(page).fill('3');
    await boxOf(page).press('Tab');
    const name = (await lineOf(page).locator('strong').first().textContent()) ?? '';
    const said = 'La cantidad no es válida.';
    await page.route(RECEIPTS, (route) => route.fulfill({ status: 400, json: { error: 'validacion', mensaje: 'Los datos enviados no son válidos.', detalle: [{ campo: 'detalle[0].cantidadConfirmada', mensaje: said }] } }));
    await page.keyboard.press('F9');
    await expect.poll(() => page.getByRole('main').getByRole('alert').textContent()).toBe(`${name}: ${said}`);
    await page.context().close();
  });

  it('can be changed again in both when it is refused', async () => {
    const { page, other, release } = await sending(15, async (orderId) => {
      const { lines } = await owner.ask(loadReceivable, { path: { host: owner.user.companyHost, purchaseId: orderId } });
      const counted = lines.slice(0, 1).map(({ orderLine, associatedProducts }) => ({ orderLine, quantityConfirmed: 10, associatedProducts: associatedProducts.map(({ id, conversionFactor }) => ({ id, conversionFactor, inStore: true })) }));
      await owner.ask(addReceipt, { path: { host: owner.user.companyHost }, body: { orderId, updateStock: true, receivedDate: '2026-01-02', lines: counted } });
    });
    release();
    await page.getByRole('main').getByRole('alert').waitFor();
    await other.getByText('La otra ventana no pudo registrar este ingreso.').waitFor();
    await lineOf(other).getByText('falta 10').waitFor();
    await boxOf(other).fill('4');
    await boxOf(other).press('Tab');
    await expect.poll(() => boxOf(page).inputValue()).toBe('4');
    await page.context().close();
  });
});
