import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addReceipt, listReceipts, loadPurchase, loadReceivable } from '../../src/wire/generated';
import { askerFor, plainProducts, type Asker } from '../support/api';
import { WITH_WINDOW, expectAccessible, expectNoOverflow, holdAnswer, scan, secondTab, startBrowser, visitAs, type WINDOWS } from '../support/browser';
import { offerOf, orderOf } from './orders';

const OWNER = 'propietario@pe.yapa.example';
const RECEIPTS = '**/api/v1/compras/empresas/*/guias';
const NEW = '/my-orders/guide/new';
const ON_ITS_WAY = 'Este ingreso ya se envió: espere su respuesta.';
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

/** What a tab shows while another one sends what both share: nothing that could be changed or sent. */
async function expectStill(tab: Page): Promise<void> {
  await tab.getByRole('main').getByText(ON_ITS_WAY).waitFor();
  expect(await tab.locator('main form').count()).toBe(0);
  expect(await tab.getByRole('button', { name: 'Empezar de nuevo' }).count()).toBe(0);
}

/** Watches a page for a sentence, however short it stands there; answers whether it was seen since. */
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

const told = (tab: Page) => tab.getByText('Este ingreso se registró en otra ventana.');
const rowsOf = (tab: Page) => tab.getByRole('list', { name: 'Productos' }).getByRole('listitem');

async function receiptsOf(text: string) {
  const { receipts } = await owner.ask(listReceipts, { path: { host: owner.user.companyHost }, query: { size: 5, page: 0, text } });
  return receipts;
}

describe.each(['desktop', 'phone'] as const)('goods without an order, while one tab sends them, on a %s', (window) => {
  it('are waited for in the other one, and what is scanned there meanwhile is told not to count', async () => {
    const [one, two] = (await plainProducts(owner)).slice(12, 14);
    if (!one || !two) throw new Error('the demo company has too few plain products');
    const supplier = `Feria ${crypto.randomUUID().slice(0, 8)}`;
    const page = await come(window, NEW);
    await page.getByLabel('Nombre o razón social').fill(supplier);
    await scan(page, one.eanCode);
    await rowsOf(page).first().waitFor();
    await page.getByLabel(/^Costo de/).first().fill('1.50');
    const other = await secondTab(page, NEW);
    await rowsOf(other).first().waitFor();
    const { done, letGo } = await holdAnswer(page, RECEIPTS);
    await page.keyboard.press('F9');
    await done;
    await expectStill(other);
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
    await expectStill(other);
    const emptied = await watchFor(page, 'Todavía no ha agregado productos');
    letGo();
    await page.getByRole('heading', { name: /^Guía de ingreso/ }).waitFor();
    expect(await emptied()).toBe(false);
    await told(other).waitFor();
    await other.getByText('Todavía no ha agregado productos').waitFor();
    expect(await other.getByLabel('Nombre o razón social').inputValue()).toBe('');
    await scan(other, two.eanCode);
    await rowsOf(other).filter({ hasText: two.name }).waitFor();
    expect(await receiptsOf(supplier)).toHaveLength(1);
    await page.context().close();
  });
});

it('whoever goes on while goods are being registered is told of them, and led nowhere', async () => {
  const [one] = (await plainProducts(owner)).slice(14, 15);
  if (!one) throw new Error('the demo company has too few plain products');
  const supplier = `Feria ${crypto.randomUUID().slice(0, 8)}`;
  const page = await come('desktop', NEW);
  await page.getByLabel('Nombre o razón social').fill(supplier);
  await scan(page, one.eanCode);
  await rowsOf(page).first().waitFor();
  await page.getByLabel(/^Costo de/).first().fill('1.50');
  const { done, letGo } = await holdAnswer(page, RECEIPTS);
  await page.keyboard.press('F9');
  await done;
  await page.getByRole('link', { name: 'Realizar venta' }).first().press('Enter');
  await page.waitForURL('**/sales/new');
  letGo();
  await page.getByText('Se registró la guía de ingreso').waitFor();
  expect(new URL(page.url()).pathname).toBe('/sales/new');
  expect(await receiptsOf(supplier)).toHaveLength(1);
  await page.goto(NEW);
  await page.getByText('Todavía no ha agregado productos').waitFor();
  await page.context().close();
});

describe('an order that arrives, while one tab registers it', () => {
  const lineOf = (tab: Page) => tab.locator('[data-order-line]').first();
  const boxOf = (tab: Page) => lineOf(tab).getByLabel(/^Cantidad recibida de/);

  /** Two tabs with the same order of 20, of which somebody wrote down so much, and its answer held back. */
  async function sending(came: number, meanwhile: (orderId: number) => Promise<unknown>) {
    const { id } = await orderOf(owner, await offerOf(owner), (await plainProducts(owner)).slice(10, 12), 20);
    const address = `/my-orders/guide/register/${id}`;
    const page = await come('desktop', address);
    await boxOf(page).fill(String(came));
    await boxOf(page).press('Tab');
    const other = await secondTab(page, address);
    await boxOf(other).waitFor();
    await meanwhile(id);
    const { done, letGo } = await holdAnswer(page, RECEIPTS);
    await page.bringToFront();
    await page.keyboard.press('F9');
    await done;
    await expectStill(other);
    return { id, page, other, letGo };
  }

  it('is waited for in the other one', async () => {
    const { id, page, other, letGo } = await sending(5, () => Promise.resolve());
    await other.keyboard.press('F8');
    await other.keyboard.press('F9');
    letGo();
    await page.getByRole('heading', { name: /^Guía de ingreso/ }).waitFor();
    await told(other).waitFor();
    await other.getByText('falta 15').waitFor();
    expect(await boxOf(other).inputValue()).toBe('0');
    const purchase = await owner.ask(loadPurchase, { path: { host: owner.user.companyHost, purchaseId: id } });
    expect(purchase.lines[0]).toMatchObject({ receivedQuantity: 5 });
    await page.context().close();
  });

  it('can be changed again in both when it is refused', async () => {
    const { page, other, letGo } = await sending(15, async (orderId) => {
      const { lines } = await owner.ask(loadReceivable, { path: { host: owner.user.companyHost, purchaseId: orderId } });
      const counted = lines.slice(0, 1).map(({ orderLine, associatedProducts }) => ({ orderLine, quantityConfirmed: 10, associatedProducts: associatedProducts.map(({ id, conversionFactor }) => ({ id, conversionFactor, inStore: true })) }));
      await owner.ask(addReceipt, { path: { host: owner.user.companyHost }, body: { orderId, updateStock: true, receivedDate: '2026-01-02', lines: counted } });
    });
    letGo();
    await page.getByRole('main').getByRole('alert').waitFor();
    await other.getByText('La otra ventana no pudo registrar este ingreso.').waitFor();
    await lineOf(other).getByText('falta 10').waitFor();
    await boxOf(other).fill('4');
    await boxOf(other).press('Tab');
    await expect.poll(() => boxOf(page).inputValue()).toBe('4');
    await page.context().close();
  });
});
