import { expect } from 'vitest';
import type { Locator } from 'playwright-core';
import { listCustomerOrders, type Product } from '../../src/wire/generated';
import { offerOf, orderOf } from '../purchases/orders';
import { askerFor, plainProducts } from '../support/api';
import { scan } from '../support/browser';
import { offersOf, sponsorsOf } from '../sponsors/buyer';
import { oneMore, quantityFrom, scanInto } from './oracle';
import type { Random } from './random';
import { saleScreen, quoteScreen } from './sale-screens';
import type { RandomVisit } from './visit';

/** A screen that is used at random, and its invariants. */
export interface RandomScreen {
  readonly account: string;
  readonly address: string;
  /** Whether a path is this screen: scans arrive there. */
  readonly belongs: (path: string) => boolean;
  /** Codes that the screen knows. */
  readonly codes: readonly string[];
  /** Scans arrive in every dialog, too. */
  readonly inDialogs?: true;
  /** Scans a code, wherever the focus is, and fails when it does not arrive. */
  readonly scanArrives: (visit: RandomVisit, random: Random) => Promise<void>;
  /** Does what the screen is for, and compares with the server. */
  readonly finish?: (visit: RandomVisit, random: Random) => Promise<void>;
}

/** How many products are scanned by turns. */
const GOODS = 12;
const OWNER = 'propietario@pe.yapa.example';
/** Its company may order from distributors. */
const BUYER = 'propietario@pe2.yapa.example';
/** So many of each product are ordered: more than a round scans. */
const PLENTY = 50;

/** Number in the box of a quantity; nothing where there is no such line. These shops are in Peru, where a lone point begins the decimals. */
async function quantityIn(box: Locator): Promise<number> {
  if ((await box.count()) === 0) return 0;
  const text = await box.first().inputValue();
  return /^\d+\.\d+$/.test(text) ? Number(text) : quantityFrom(text);
}

interface Counting {
  /** Words that say that nothing more fits. */
  readonly full?: RegExp;
  /** The box rounds what is typed into it. */
  readonly pieces?: true;
}

/** Scans a code once, and waits for one more in its box; where nothing more fits, for the words that say so. */
async function scanCounts({ page }: RandomVisit, code: string, box: Locator, { full, pieces }: Counting = {}): Promise<void> {
  const typed = await quantityIn(box);
  const before = pieces ? Math.round(typed) : typed;
  // A refused number was not counted: any number that is not refused replaces it.
  const isRefused = async () => (await box.count()) > 0 && (await box.first().getAttribute('data-refused')) !== null;
  const wasRefused = await isRefused();
  const more = box.first().locator('xpath=..').getByRole('button', { name: /^Aumentar/ });
  if (!full && (await more.count()) > 0 && (await more.isDisabled())) return;
  await scanInto(page, code, async () => {
    const isFull = async () => full !== undefined && (await page.getByText(full).first().isVisible());
    if (wasRefused) return expect.poll(async () => (await isFull()) || !(await isRefused()), { message: `one more of ${code}` }).toBe(true);
    await expect.poll(async () => (await isFull()) || (await quantityIn(box)), { message: `one more of ${code} than ${before}` }).toBeOneOf([true, oneMore(before)]);
  });
}

async function printedGoods(account: string): Promise<readonly Product[]> {
  const goods = await plainProducts(await askerFor(account));
  return goods.filter(({ eanCode }) => /^\d{13}$/.test(eanCode)).slice(0, GOODS);
}

const codesOf = (goods: readonly Pick<Product, 'eanCode'>[]) => goods.map(({ eanCode }) => eanCode);

/** Goods that come in without an order. */
async function receiptScreen(): Promise<RandomScreen> {
  const goods = await printedGoods(OWNER);
  return {
    account: OWNER,
    address: '/my-orders/guide/new',
    belongs: (path) => path === '/my-orders/guide/new',
    codes: codesOf(goods),
    scanArrives: (visit, random) => {
      const { id, eanCode } = random.oneOf(goods);
      return scanCounts(visit, eanCode, visit.page.locator(`li:has([data-receipt-goods="${id}"]) input`));
    },
  };
}

/** Goods that come in as an order of the shop. */
async function orderReceiptScreen(): Promise<RandomScreen> {
  const owner = await askerFor(OWNER);
  const offer = await offerOf(owner);
  const own = (await printedGoods(OWNER)).slice(0, offer.products.length);
  const { id } = await orderOf(owner, offer, own, PLENTY);
  return {
    account: OWNER,
    address: `/my-orders/guide/register/${id}`,
    belongs: (path) => path === `/my-orders/guide/register/${id}`,
    codes: [...codesOf(own), ...codesOf(offer.products)],
    scanArrives: async (visit, random) => {
      // All of it may have been registered meanwhile.
      if (await visit.page.getByText('El pedido está cerrado').isVisible()) return;
      const at = random.between(0, own.length - 1);
      const box = visit.page.locator('[data-order-line]').nth(at).getByLabel(/^Cantidad recibida de/);
      await scanCounts(visit, own[at]?.eanCode ?? '', box, { full: /ya está todo lo que falta de este pedido/ });
    },
  };
}

/** The order to a distributor, and its cart. */
async function distributorScreen(): Promise<RandomScreen> {
  const buyer = await askerFor(BUYER);
  const [sponsor] = await sponsorsOf(buyer);
  const ruc = sponsor?.registerNumber ?? '';
  const offers = (await offersOf(buyer, ruc)).filter(({ eanCode, stock, active }) => active && eanCode !== '' && stock >= 50);
  const address = `/supplying/new/sponsor?ruc=${ruc}`;
  const cart = `/supplying/new/shopping-cart?ruc=${ruc}`;
  return {
    account: BUYER,
    address,
    belongs: (path) => path.startsWith('/supplying/'),
    codes: codesOf(offers),
    scanArrives: async (visit, random) => {
      const { page } = visit;
      const { id, name, eanCode, stock } = random.oneOf(offers);
      const inCart = async () => {
        await page.goto(cart);
        await page.getByRole('heading', { name: 'Carrito de compra' }).waitFor({ timeout: 15_000 });
        return quantityIn(page.locator(`[data-line="${id}"] input`));
      };
      const before = await inCart();
      // An order without an answer is locked until it is discarded.
      const change = page.getByRole('button', { name: 'Cambiar', exact: true });
      if (await change.isVisible()) {
        await change.click();
        await page.getByRole('dialog').getByRole('button', { name: 'Cambiar', exact: true }).click();
      }
      if (before >= stock) return;
      await page.goto(address);
      await page.locator('[data-offer]').first().waitFor({ timeout: 15_000 });
      await scan(page, eanCode);
      await page.getByRole('region', { name: 'Avisos' }).getByText(name).first().waitFor({ timeout: 15_000 });
      expect(await inCart(), `one more of ${eanCode}`).toBe(oneMore(before));
    },
  };
}

/** An order that a customer gives by telephone. */
async function customerOrderScreen(): Promise<RandomScreen> {
  const goods = await printedGoods(OWNER);
  const owner = await askerFor(OWNER);
  return {
    account: OWNER,
    address: '/clients-orders/orders/new',
    belongs: (path) => path === '/clients-orders/orders/new',
    codes: codesOf(goods),
    scanArrives: (visit, random) => {
      const { id, eanCode } = random.oneOf(goods);
      return scanCounts(visit, eanCode, visit.page.locator(`[data-chosen-goods="${id}"] input`), { pieces: true });
    },
    finish: async ({ page, done }) => {
      done.push('the order is placed');
      const name = `Fuzz ${crypto.randomUUID().slice(0, 8)}`;
      await page.getByLabel('Nombre del cliente').fill(name);
      await page.getByLabel('Teléfono').first().fill('912345678');
      await page.getByRole('radio', { name: 'Recojo en tienda' }).check({ force: true });
      for (const box of await page.locator('[aria-invalid=true]:visible').all()) await box.fill('1');
      const cash = page.getByLabel('Paga con (opcional)');
      if (await cash.isVisible()) await cash.fill('');
      const shown = (await page.getByText(/^Productos: /).textContent()) ?? '';
      await page.getByRole('button', { name: 'Registrar pedido' }).click();
      await page.waitForURL(/\/clients-orders\/orders\/\d+/, { timeout: 15_000 });
      const { orders } = await owner.ask(listCustomerOrders, { path: { host: owner.user.companyHost }, query: { size: 50, page: 0 } });
      const placed = orders.filter((order) => order.client.name === name);
      expect(placed.map(({ total }) => total.toFixed(2))).toEqual([shown.replaceAll(/[^\d.]/g, '').replace(/^\.+/, '')]);
    },
  };
}

/** A new product. */
async function productScreen(): Promise<RandomScreen> {
  const goods = await printedGoods(OWNER);
  return {
    account: OWNER,
    address: '/products/new',
    belongs: (path) => path === '/products/new',
    codes: codesOf(goods),
    scanArrives: async ({ page }, random) => {
      const { eanCode } = random.oneOf(goods);
      await scan(page, eanCode);
      await expect.poll(() => page.getByLabel('Código de barras (EAN)').inputValue(), { message: `the code ${eanCode}` }).toBe(eanCode);
    },
  };
}

/** The catalogue, shelf by shelf; it comes last, because it changes prices and stock of what the other screens sell. */
async function shelfScreen(): Promise<RandomScreen> {
  const goods = await printedGoods(OWNER);
  return {
    account: OWNER,
    address: '/products/shelf',
    belongs: (path) => path === '/products/shelf',
    codes: codesOf(goods),
    scanArrives: async ({ page }, random) => {
      const { eanCode } = random.oneOf(goods);
      await scanInto(page, eanCode, () => page.locator(`[data-shelf-row="${eanCode}"]`).waitFor({ timeout: 5_000 }));
    },
  };
}

/** Every screen with its name; each round opens it again. */
export const SCREENS: readonly { readonly name: string; readonly open: (random: Random) => Promise<RandomScreen> }[] = [
  { name: 'the sale', open: saleScreen },
  { name: 'the quote', open: quoteScreen },
  { name: 'goods received', open: receiptScreen },
  { name: 'goods received of an order', open: orderReceiptScreen },
  { name: "the distributor's cart", open: distributorScreen },
  { name: "the customer's order", open: customerOrderScreen },
  { name: 'the product form', open: productScreen },
  { name: 'the shelf', open: shelfScreen },
];
