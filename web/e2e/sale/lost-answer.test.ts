import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '../../src/wire/generated';
import { askerFor, newestSale, plainProducts, type Asker } from '../support/api';
import { scan, startBrowser } from '../support/browser';
import { chargeButton, digitsOf, doneDialog, lineOf, numberShown, openTill, type Till } from '../support/till';

const SELLER = 'vendedor@pe.yapa.example';
const SALES = /\/v2\/ventas\/empresas\/[^/]+$/;
let browser: Browser;
let seller: Asker;
let product: Product;
beforeAll(async () => {
  browser = await startBrowser();
  seller = await askerFor(SELLER);
  [product] = (await plainProducts(seller)) as [Product];
});
afterAll(() => browser.close());

const retryButton = (page: Page) => page.getByRole('button', { name: 'Reintentar el cobro' });

/** Charges a sale that the server registers, and whose answer is lost on its way; answers its key. */
async function chargeInVain({ page }: Till): Promise<number> {
  let lost = false;
  await page.route(SALES, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort();
    lost = true;
  });
  await scan(page, product.eanCode);
  await lineOf(page, product).waitFor();
  await page.keyboard.press('F9');
  await expect.poll(() => lost).toBe(true);
  await retryButton(page).waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  return (await newestSale(seller)).id;
}

/** Asks once more, and it is the sale that was registered before. */
async function chargeAgain(till: Till, saleId: number): Promise<void> {
  const { page, complaints } = till;
  await page.keyboard.press('F9');
  await doneDialog(page).waitFor();
  const sale = await newestSale(seller);
  expect(sale.id).toBe(saleId);
  expect(digitsOf(await numberShown(page))).toBe(digitsOf(sale.invoiceNumber));
  expect(complaints.filter((one) => !one.includes('net::ERR_FAILED') && !one.includes('could not be refreshed'))).toEqual([]);
}

it('a sale whose answer is lost is asked for again, also after a reload, and is the same sale', async () => {
  const till = await openTill(browser, SELLER);
  const saleId = await chargeInVain(till);
  await till.page.reload();
  await retryButton(till.page).waitFor();
  expect(await till.page.getByText('No sabemos si la venta llegó al servidor.').count()).toBe(1);
  await chargeAgain(till, saleId);
  await till.page.context().close();
});

const NOT_ASKED = [
  { status: 401, code: 'invalid_token', why: 'the session could not be refreshed' },
  { status: 403, code: 'acceso_denegado', why: 'somebody took the right to sell away for a moment' },
  { status: 429, code: 'demasiadas_solicitudes', why: 'too much was asked' },
  { status: 404, code: undefined, why: 'something on the way answers instead of the server' },
] as const;

it.each(NOT_ASKED)('a $status on the second try frees no sale that may have been registered: $why', async ({ status, code }) => {
  const till = await openTill(browser, SELLER);
  const { page } = till;
  const saleId = await chargeInVain(till);
  let tries = 0;
  await page.route(SALES, (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    tries += 1;
    return route.fulfill({ status, json: code === undefined ? {} : { error: code, mensaje: 'Ahora no.', detalle: [] } });
  });
  await page.route('**/api/oauth/token', (route) => route.abort());
  await page.keyboard.press('F9');
  await expect.poll(() => tries).toBe(1);
  await page.getByRole('region', { name: 'Avisos' }).getByRole('alert').first().waitFor();
  await retryButton(page).waitFor();
  expect(await chargeButton(page).count()).toBe(0);
  await page.unrouteAll({ behavior: 'wait' });
  await chargeAgain(till, saleId);
  await page.context().close();
});

it('what the server says of the sale itself on the second try frees it: nothing was registered', async () => {
  const till = await openTill(browser, SELLER);
  const { page } = till;
  await page.route(SALES, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
  await scan(page, product.eanCode);
  await lineOf(page, product).waitFor();
  await page.keyboard.press('F9');
  await retryButton(page).waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await page.route(SALES, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 422, json: { error: 'validacion', mensaje: 'La serie está cerrada.', detalle: [] } }) : route.fallback(),
  );
  await page.keyboard.press('F9');
  await chargeButton(page).waitFor();
  expect(await page.getByText('La serie está cerrada.').count()).toBeGreaterThan(0);
  await page.context().close();
});
