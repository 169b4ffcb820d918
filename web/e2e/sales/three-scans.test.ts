import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '../../src/wire/generated';
import { askerFor, newestSale, newestSales, plainProducts, type Asker } from '../support/api';
import { scan, startBrowser } from '../support/browser';
import { chargeButton, digits, digitsOf, doneDialog, lineOf, numberShown, openTill } from '../support/till';

const SELLER = 'vendedor@pe.yapa.example';
let browser: Browser;
let seller: Asker;
let goods: readonly Product[];
beforeAll(async () => {
  browser = await startBrowser();
  seller = await askerFor(SELLER);
  goods = (await plainProducts(seller)).slice(0, 3);
});
afterAll(() => browser.close());

/** Actions of a seller, counted: one scan is one action, and so is one key or one typed amount. */
function counted(page: Page) {
  let actions = 0;
  const act = async (doing: Promise<unknown>) => {
    actions += 1;
    await doing;
  };
  return {
    scan: (product: Product) => act(scan(page, product.eanCode)),
    press: (key: string) => act(page.keyboard.press(key)),
    point: () => act(page.getByRole('textbox', { name: 'Recibido' }).click()),
    type: (text: string) => act(page.keyboard.type(text)),
    actions: () => actions,
  };
}

const priceOf = (products: readonly Product[]) => products.reduce((sum, one) => sum + one.price, 0);

describe('three products in the hand of a client', () => {
  it('are sold for exact cash with four actions, and the next scan begins the next sale', async () => {
    const { page, complaints, printed } = await openTill(browser, SELLER);
    const before = (await newestSales(seller)).map((one) => one.id);
    const hands = counted(page);
    for (const product of goods) await hands.scan(product);
    await lineOf(page, goods[2] as Product).waitFor();
    await hands.press('F9');
    const number = await numberShown(page);
    expect(hands.actions()).toBeLessThanOrEqual(4);

    const sale = await newestSale(seller);
    expect(sale.invoiceNumber).toBe(number);
    expect(sale.lines.map((line) => [line.id, line.quantity])).toEqual(goods.map((one) => [one.id, 1]));
    expect(sale.total).toBeCloseTo(priceOf(goods), 4);
    expect(sale.payment).toMatchObject({ method: 'EFE', change: 0 });

    await expect.poll(async () => (await printed()).length).toBe(1);
    const [ticket = ''] = await printed();
    expect(ticket).toContain(number);
    for (const product of goods) expect(ticket).toContain(product.price.toFixed(2));
    expect(ticket).toContain(sale.total.toFixed(2));

    await hands.scan(goods[1] as Product);
    await doneDialog(page).waitFor({ state: 'detached' });
    await lineOf(page, goods[1] as Product).waitFor();
    expect(await page.locator('[data-line^="product:"]').count()).toBe(1);
    await expect.poll(async () => (await newestSale(seller)).status).toBe('closed');
    expect((await newestSales(seller)).map((one) => one.id).filter((id) => !before.includes(id))).toEqual([sale.id]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('are sold with change with six actions', async () => {
    const { page, complaints, printed } = await openTill(browser, SELLER);
    const hands = counted(page);
    for (const product of goods) await hands.scan(product);
    await lineOf(page, goods[2] as Product).waitFor();
    const handed = Math.ceil(priceOf(goods) / 100) * 100;
    await hands.point();
    await hands.type(String(handed));
    await hands.press('F9');
    const number = await numberShown(page);
    expect(hands.actions()).toBeLessThanOrEqual(6);

    const sale = await newestSale(seller);
    expect(sale.invoiceNumber).toBe(number);
    expect(sale.payment.change).toBeCloseTo(handed - sale.total, 4);
    const shown = doneDialog(page).locator('dl div', { hasText: 'Vuelto' }).locator('dd');
    expect(digitsOf(await shown.textContent())).toBe(digits(sale.payment.change, 2));
    await expect.poll(async () => (await printed()).length).toBe(1);
    await page.keyboard.press('F9');
    await doneDialog(page).waitFor({ state: 'detached' });
    // The change stays visible until the next sale begins.
    await page.getByText(`Última venta: ${number}`).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('of the same code make one line of three', async () => {
    const [product] = goods as [Product];
    const { page, complaints } = await openTill(browser, SELLER);
    const hands = counted(page);
    for (let time = 0; time < 3; time += 1) await hands.scan(product);
    await expect.poll(() => lineOf(page, product).getByRole('textbox').inputValue()).toBe('3');
    expect(digitsOf(await chargeButton(page).textContent())).toContain(digits(product.price * 3, 2));
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
