import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { listProducts, listProformas, type Product } from '../../src/wire/generated';
import { askerFor, newestSale, plainProducts, type Asker } from '../support/api';
import { chargeButton, digits, digitsOf, doneDialog, lineOf } from '../support/till';
import { clearTheWay, oneMore, quantityFrom, scanInto } from './oracle';
import type { Random } from './random';
import type { RandomScreen } from './screens';
import type { RandomVisit } from './visit';

/** Numbers and documents differ between the countries. */
const COUNTRIES = ['pe', 'cl', 'co', 'mx'] as const;
/** How many products are scanned by turns. */
const GOODS = 12;
/** So many of a line are sold at once at most. */
const MOST = 9_999;
/** So many times the usual price is dear: random use of the product form makes such prices, and a dear sale needs a buyer with a name. */
const DEAR = 20;
/** How often the key is pressed that makes a quote: a cart has several boxes in which something may be refused. */
const PRESSES = 6;
const SALE = '/sales/new';
/** Said by dialogs that ask for something else first. */
const NO_SCAN = /^(Envíe el correo o ciérrelo antes de escanear|El lector no se usa aquí)/;
const isSale = (path: string) => path.startsWith(SALE) && !path.endsWith('/guide');

/** Number in the box of a line, 0 without one; not a number while the box is blank. */
async function quantityNow(page: Page, product: Product): Promise<number> {
  if ((await lineOf(page, product).count()) === 0) return 0;
  const text = (await lineOf(page, product).locator('input').first().inputValue()).trim();
  return text === '' ? Number.NaN : quantityFrom(text);
}

/** The quantity that a scan adds to: unknown while the box refuses its text, because the cart keeps the number before. */
async function quantityBefore(page: Page, product: Product): Promise<number> {
  const refused = await lineOf(page, product).locator('input[data-refused]').count();
  return refused > 0 ? Number.NaN : quantityNow(page, product);
}

/** Whether a scan was counted: one more than before, or a valid number where it was unknown. */
const isCounted = (before: number, now: number) => (Number.isNaN(before) ? now >= 1 : now === oneMore(before));

/** Scans a product of which there is more, and waits for it in the cart. */
async function scanIsALine({ page }: RandomVisit, random: Random, goods: readonly Product[], seller: Asker): Promise<void> {
  const { products } = await seller.ask(listProducts, { path: { host: seller.user.companyHost }, query: { size: 100 } });
  const stocks = new Map(products.map(({ id, stock }) => [id, stock]));
  const product = random.oneOf(goods);
  const before = await quantityBefore(page, product);
  const full = before + 1 > Math.min(stocks.get(product.id) ?? 0, MOST);
  await scanInto(page, product.eanCode, async () => {
    if (full) await page.getByText(product.name).first().waitFor({ timeout: 15_000 });
    else if (!(await page.getByText(NO_SCAN).isVisible())) {
      const counted = async () => isCounted(before, await quantityNow(page, product));
      await expect.poll(counted, { message: `one more than ${before} of ${product.eanCode} ${product.name}` }).toBe(true);
    }
  });
}

/** The total that the button of the money shows. */
async function totalShown(page: Page): Promise<string> {
  return ((await chargeButton(page).textContent()) ?? '').replace(/F9$/, '').replace('Cobrar', '');
}

/** Takes the money; answers whether a sale was registered, whose total is then the server's. */
async function sells(page: Page, seller: Asker): Promise<boolean> {
  // A quote may be chosen, which takes no money.
  if (!(await chargeButton(page).isVisible())) return false;
  let shown = await totalShown(page);
  const registered = () => doneDialog(page).waitFor({ timeout: 4_000 }).then(() => true, () => false);
  await page.keyboard.press('F9');
  if (!(await registered())) {
    // A refused entry blocks the payment once, so that it is read; afterwards the screen shows the remaining total.
    shown = await totalShown(page);
    await page.keyboard.press('F9');
    if (!(await registered())) return false;
  }
  const { total } = await newestSale(seller);
  // Without cents some countries show none.
  expect([digits(total, 2), ...(Number.isInteger(total) ? [digits(total, 0)] : [])], `the server's total; the screen shows ${shown}`).toContain(digitsOf(shown));
  return true;
}

/** Starts over, as a user who gives the cart up: no lines, the first document, cash. */
async function beginAnew(page: Page): Promise<void> {
  const empty = page.getByRole('button', { name: 'Vaciar carrito' });
  if (await empty.isEnabled()) {
    await empty.click();
    await page.getByRole('dialog').getByRole('button', { name: /^Vaciar/ }).click();
  }
  await page.getByRole('group', { name: /^(Comprobante|Documento)$/ }).getByRole('radio').first().check({ force: true }).catch(() => {});
}

async function openedBy(random: Random): Promise<{ readonly account: string; readonly seller: Asker; readonly goods: readonly Product[] }> {
  const account = `vendedor@${random.oneOf(COUNTRIES)}.yapa.example`;
  const seller = await askerFor(account);
  const coded = (await plainProducts(seller)).filter(({ eanCode }) => /^\d{13}$/.test(eanCode));
  const prices = coded.map(({ price }) => price).toSorted((one, other) => one - other);
  const usual = prices[Math.floor(prices.length / 2)] ?? 0;
  const goods = coded.filter(({ price }) => price <= usual * DEAR).slice(0, GOODS);
  return { account, seller, goods };
}

/** The sale. */
export async function saleScreen(random: Random): Promise<RandomScreen> {
  const { account, seller, goods } = await openedBy(random);
  return {
    account,
    address: SALE,
    belongs: isSale,
    inDialogs: true,
    codes: goods.map(({ eanCode }) => eanCode),
    scanArrives: (visit) => scanIsALine(visit, random, goods, seller),
    finish: async (visit) => {
      const { page, done } = visit;
      await clearTheWay(visit, SALE, isSale);
      done.push('the sale is charged as it is');
      const sold = await sells(page, seller);
      await clearTheWay(visit, SALE, isSale);
      if (sold) return;
      done.push('it cannot be charged; another one is begun');
      await beginAnew(page);
      await scanIsALine(visit, random, goods, seller);
      await page.getByRole('radio', { name: 'Efectivo' }).check({ force: true });
      expect(await sells(page, seller), 'the till sells').toBe(true);
    },
  };
}

/** The sale as a quote. */
export async function quoteScreen(random: Random): Promise<RandomScreen> {
  const { account, seller, goods } = await openedBy(random);
  const newest = async () => (await seller.ask(listProformas, { path: { host: seller.user.companyHost }, query: { size: 1 } })).proformas[0];
  /** Makes the quote; answers whether there is a new one, whose total is then the server's. */
  const makesQuote = async (page: Page): Promise<boolean> => {
    await asQuote(page);
    await page.getByLabel('Vigencia en días').fill('7');
    const before = await newest();
    const shown = digitsOf((await page.locator('p', { hasText: /^Total/ }).locator('strong').first().textContent()) ?? '');
    const made = async () => (await newest())?.id !== before?.id;
    // Each box and each word that was refused stops it once, to be read.
    for (let presses = 0; presses < PRESSES && !(await made()); presses += 1) {
      await page.keyboard.press('F9');
      await expect.poll(made, { timeout: 3_000 }).toBe(true).catch(() => {});
    }
    const quote = await newest();
    if (!quote || quote.id === before?.id) return false;
    expect([digits(quote.total, 2), digits(quote.total, 0)]).toContain(shown);
    return true;
  };
  return {
    account,
    address: SALE,
    belongs: isSale,
    inDialogs: true,
    codes: goods.map(({ eanCode }) => eanCode),
    scanArrives: async (visit) => {
      await scanIsALine(visit, random, goods, seller);
      await clearTheWay(visit, SALE, isSale);
      await asQuote(visit.page);
    },
    finish: async (visit) => {
      const { page, done } = visit;
      done.push('the quote is made');
      const isMade = await makesQuote(page);
      await clearTheWay(visit, SALE, isSale);
      if (isMade) return;
      done.push('it cannot be made; another one is begun');
      await beginAnew(page);
      await scanIsALine(visit, random, goods, seller);
      expect(await makesQuote(page), 'a new quote').toBe(true);
      await clearTheWay(visit, SALE, isSale);
    },
  };
}

/** Chooses the quote among the documents; F7 goes round them. */
async function asQuote(page: Page): Promise<void> {
  const isQuote = () => page.getByRole('radio', { name: /^(Proforma|Cotizaci[oó]n)$/ }).isChecked();
  for (let presses = 0; presses < 10 && !(await isQuote()); presses += 1) {
    await page.keyboard.press('F7');
    await expect.poll(isQuote, { timeout: 300 }).toBe(true).catch(() => {});
  }
  expect(await isQuote()).toBe(true);
}
