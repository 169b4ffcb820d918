import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeCashSession, listPaymentTotals, loadAccumulatedSales, loadDrawer, loadSale, openCashSession, type SaleRegistered } from '../../src/wire/generated';
import { sell } from '../sales/sell';
import { askerFor, type Asker } from '../support/api';
import { expectAccessible, expectNoOverflow, startBrowser, visitAs } from '../support/browser';

const SELLER = 'vendedor@pe.yapa.example';
const OWNER = 'propietario@pe.yapa.example';
const SUMMARY = 'Por medio de pago';
const WHY = 'Lo de hoy se verá al cerrar la caja.';

/** The drawer is asked for every 15 seconds. */
const WITHIN_MS = 25_000;

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** Closes the open drawer of the seller, as another person. */
async function closeFor(seller: Asker, closer: Asker): Promise<void> {
  const path = { host: seller.user.companyHost };
  const { session } = await seller.ask(loadDrawer, { path });
  if (session) await closer.ask(closeCashSession, { path: { ...path, cashSessionId: session.session.id }, body: { cash: 0 } });
}

/** Sells in cash, into a drawer that the sale opens. */
async function sellInNewDrawer(seller: Asker): Promise<SaleRegistered> {
  await closeFor(seller, seller);
  return sell(SELLER, 'NOTA-VENTA', false);
}

describe.each(['desktop', 'phone'] as const)('a seller who counts blind on a %s', (window) => {
  it('reads no sum by way of paying of today until the drawer is closed', async () => {
    const seller = await askerFor(SELLER);
    const sale = await sellInNewDrawer(seller);
    const path = { host: seller.user.companyHost, userId: seller.user.id };
    const { detail } = await seller.ask(loadAccumulatedSales, { path, query: { detailed: true } });
    expect(detail?.byPayment).toEqual([]);
    const day = detail?.hiddenFrom;
    if (!day) throw new Error('the answer does not say from which day sums are hidden');
    expect(await seller.ask(listPaymentTotals, { path, query: { from: day } })).toEqual([]);

    const { page, complaints } = await visitAs(browser, SELLER, '/my-sales', window);
    await page.getByText(SUMMARY).first().click();
    const ways = page.getByRole('region', { name: SUMMARY });
    await ways.getByText(WHY).waitFor();
    expect(await ways.getByText('Efectivo').count()).toBe(0);
    // The single sale is there.
    expect((await seller.ask(loadSale, { path: { ...path, saleId: sale.id } })).total).toBeGreaterThan(0);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.goto('/home');
    await page.getByRole('region', { name: 'Medios de pago' }).getByText(WHY).waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);

    await page.goto('/sales/cash');
    await page.getByText(/^Abierta desde/).waitFor();
    expect(await page.getByText('Efectivo esperado').count()).toBe(0);
    await page.keyboard.press('c');
    const closing = page.getByRole('dialog', { name: 'Contar y cerrar la caja' });
    await closing.getByLabel('Cuántos de S/ 20.00').fill('1');
    await closing.getByRole('button', { name: 'Cerrar la caja' }).click();
    await page.getByRole('dialog', { name: 'Caja cerrada' }).getByRole('button', { name: 'Listo' }).click();
    await page.goto('/my-sales');
    await page.getByText(SUMMARY).first().click();
    await ways.getByText('Efectivo').waitFor();
    expect(await ways.getByText(WHY).count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('a drawer that another person closes', () => {
  it('is no longer named by the till, without a reload', async () => {
    const [seller, owner] = await Promise.all([askerFor(SELLER), askerFor(OWNER)]);
    await closeFor(seller, owner);
    const path = { host: seller.user.companyHost };
    await seller.ask(openCashSession, { path, body: { float: 50 } });
    const { page, complaints } = await visitAs(browser, SELLER, '/sales/new');
    await page.locator('[data-drawer=open]').waitFor();
    await closeFor(seller, owner);
    await page.locator('[data-drawer=none]').waitFor({ timeout: WITHIN_MS });
    await page.goto('/sales/cash');
    await page.getByText('La caja está cerrada').waitFor();
    await seller.ask(openCashSession, { path, body: { float: 50 } });
    await page.getByText(/^Abierta desde/).waitFor({ timeout: WITHIN_MS });
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
