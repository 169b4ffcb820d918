import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '../../src/wire/generated';
import { askerFor, newestSale, plainProducts, type Asker } from '../support/api';
import { WITH_WINDOW, scan, secondTab, startBrowser } from '../support/browser';
import { chargeButton, digitsOf, doneDialog, lineOf, numberShown, openTill, tiles, type Till } from '../support/till';

const SELLER = 'vendedor@pe.yapa.example';
const SALES = /\/v2\/ventas\/empresas\/[^/]+$/;
let browser: Browser;
let seller: Asker;
let product: Product;
let other: Product;
beforeAll(async () => {
  browser = await startBrowser(WITH_WINDOW);
  seller = await askerFor(SELLER);
  [product, other] = (await plainProducts(seller)) as [Product, Product];
});
afterAll(() => browser.close());

const retryButton = (page: Page) => page.getByRole('button', { name: 'Reintentar el cobro' });

/** Outcome of a sent sale: it arrives, its answer is lost, it does not arrive, or another server answers. */
type Fate = 'arrives' | 'lost' | 'aborted' | { readonly status: number; readonly json: object };

/** The way to the server, as the test makes it. */
interface Line {
  fate: Fate;
  /** How often a sale was sent. */
  sent: number;
}

/** Takes the way of sales to the server into the hands of the test, for every tab. */
async function takeLine(page: Page, fate: Fate): Promise<Line> {
  const line: Line = { fate, sent: 0 };
  await page.context().route(SALES, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    line.sent += 1;
    const now = line.fate;
    if (now === 'arrives') return route.fallback();
    if (typeof now === 'object') return route.fulfill(now);
    if (now === 'lost') await route.fetch();
    return route.abort();
  });
  return line;
}

/** Charges a sale that the server registers, and whose answer is lost on its way; after that none arrives. Answers its key. */
async function chargeInVain({ page }: Till): Promise<{ readonly line: Line; readonly saleId: number }> {
  const line = await takeLine(page, 'lost');
  await scan(page, product.eanCode);
  await lineOf(page, product).waitFor();
  await page.keyboard.press('F9');
  await retryButton(page).waitFor();
  line.fate = 'aborted';
  return { line, saleId: (await newestSale(seller)).id };
}

/** The notice of the sale comes without a key, and it is the sale that was registered before. */
async function isFound({ page, complaints }: Till, saleId: number): Promise<void> {
  await doneDialog(page).waitFor({ timeout: 45_000 });
  const sale = await newestSale(seller);
  expect(sale.id).toBe(saleId);
  expect(digitsOf(await numberShown(page))).toBe(digitsOf(sale.invoiceNumber));
  expect(complaints.filter((one) => !one.includes('net::ERR_FAILED') && !one.includes('could not be refreshed'))).toEqual([]);
}

it('a sale whose answer is lost is retried by itself, also after a reload, and is the same sale', async () => {
  const till = await openTill(browser, SELLER);
  const { page } = till;
  const { line, saleId } = await chargeInVain(till);
  // One place says it.
  expect(await page.getByText('No sabemos si la venta llegó al servidor.').count()).toBe(1);
  expect(await page.getByRole('region', { name: 'Avisos' }).getByRole('alert').count()).toBe(0);
  await page.reload();
  await retryButton(page).waitFor();
  expect(await page.getByText('No sabemos si la venta llegó al servidor.').count()).toBe(1);
  line.fate = 'arrives';
  await isFound(till, saleId);
  await page.context().close();
});

it('a seller retries a lost sale with the key and gets it at once', async () => {
  const till = await openTill(browser, SELLER);
  const { line, saleId } = await chargeInVain(till);
  line.fate = 'arrives';
  await retryButton(till.page).click({ timeout: 2_000 }).catch(() => {});
  await isFound(till, saleId);
  expect(line.sent).toBeGreaterThan(1);
  await till.page.context().close();
});

it('a lost sale is retried while the next one is on the counter, which stays as it is', async () => {
  const till = await openTill(browser, SELLER);
  const { page } = till;
  const { line, saleId } = await chargeInVain(till);
  await scan(page, other.eanCode);
  await lineOf(page, other).waitFor();
  line.fate = 'arrives';
  await page.getByText('La venta que estaba por confirmar quedó registrada').waitFor({ timeout: 45_000 });
  expect((await newestSale(seller)).id).toBe(saleId);
  expect(await doneDialog(page).count()).toBe(0);
  await lineOf(page, other).waitFor();
  expect(await page.getByRole('group', { name: 'Ventas abiertas' }).count()).toBe(0);
  await page.keyboard.press('F9');
  await doneDialog(page).waitFor();
  expect((await newestSale(seller)).id).not.toBe(saleId);
  await page.context().close();
});

it('two tabs retry a lost sale once', async () => {
  const till = await openTill(browser, SELLER);
  const { page } = till;
  const { line, saleId } = await chargeInVain(till);
  const second = await secondTab(page, '/sales/new');
  await tiles(second).first().waitFor();
  await retryButton(second).waitFor();
  const before = line.sent;
  line.fate = 'arrives';
  await expect.poll(() => line.sent, { timeout: 45_000 }).toBe(before + 1);
  await expect.poll(async () => (await retryButton(page).count()) + (await retryButton(second).count())).toBe(0);
  await page.waitForTimeout(4_000);
  expect(line.sent).toBe(before + 1);
  expect((await newestSale(seller)).id).toBe(saleId);
  await page.context().close();
});

it('a sale stays open and is not sent while the page is offline', async () => {
  const till = await openTill(browser, SELLER);
  const { page } = till;
  const before = (await newestSale(seller)).id;
  const line = await takeLine(page, 'arrives');
  await scan(page, product.eanCode);
  await lineOf(page, product).waitFor();
  await page.context().setOffline(true);
  await page.keyboard.press('F9');
  await page.getByText('la venta no se envió').waitFor();
  expect(line.sent).toBe(0);
  expect(await chargeButton(page).count()).toBe(1);
  await page.context().setOffline(false);
  await page.getByText('la venta no se envió').waitFor({ state: 'detached' });
  expect((await newestSale(seller)).id).toBe(before);
  await page.keyboard.press('F9');
  await doneDialog(page).waitFor();
  expect(line.sent).toBe(1);
  await page.context().close();
});

it('a sale that may be registered is not freed by a refusal that is not about it: the session could not be refreshed', async () => {
  const till = await openTill(browser, SELLER);
  const { page } = till;
  const { line, saleId } = await chargeInVain(till);
  await page.route('**/api/oauth/token', (route) => route.abort());
  const before = line.sent;
  line.fate = { status: 401, json: { error: 'invalid_token', mensaje: 'Ahora no.', detalle: [] } };
  await page.keyboard.press('F9');
  await expect.poll(() => line.sent).toBeGreaterThan(before);
  await page.getByRole('region', { name: 'Avisos' }).getByRole('alert').first().waitFor();
  await retryButton(page).waitFor();
  expect(await chargeButton(page).count()).toBe(0);
  await page.unrouteAll({ behavior: 'wait' });
  line.fate = 'arrives';
  await isFound(till, saleId);
  await page.context().close();
});

it('a refusal of the retry unlocks the sale, of which nothing was registered', async () => {
  const till = await openTill(browser, SELLER);
  const { page } = till;
  const line = await takeLine(page, 'aborted');
  await scan(page, product.eanCode);
  await lineOf(page, product).waitFor();
  await page.keyboard.press('F9');
  await retryButton(page).waitFor();
  line.fate = { status: 422, json: { error: 'validacion', mensaje: 'La serie está cerrada.', detalle: [] } };
  await chargeButton(page).waitFor();
  await expect.poll(() => page.getByText('La serie está cerrada.').count()).toBeGreaterThan(0);
  await page.context().close();
});
