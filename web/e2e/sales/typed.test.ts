import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '../../src/wire/generated';
import { askerFor, newestSale, newestSales, plainProducts, type Asker } from '../support/api';
import { scan, startBrowser } from '../support/browser';
import { chargeButton, doneDialog, lineOf, openTill, quantityOf } from '../support/till';

const SELLER = 'vendedor@pe.yapa.example';
let browser: Browser;
let seller: Asker;
let goods: readonly Product[];
beforeAll(async () => {
  browser = await startBrowser();
  seller = await askerFor(SELLER);
  goods = await plainProducts(seller);
});
afterAll(() => browser.close());

it('a quantity that is being typed when the money is taken is the one that is sold', async () => {
  const product = goods.find(({ stock }) => stock > 5) as Product;
  const { page, complaints } = await openTill(browser, SELLER);
  await scan(page, product.eanCode);
  await quantityOf(page, product).waitFor();
  await page.keyboard.press('F6');
  await page.keyboard.type('3', { delay: 80 });
  await page.keyboard.press('F9');
  await doneDialog(page).waitFor();
  expect((await newestSale(seller)).lines[0]?.quantity).toBe(3);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it.each(['F9', 'the button'])('a quantity beyond the stock is not sold as another one before the seller saw it: %s', async (way) => {
  // Asked again: the journey before sold one.
  const product = (await plainProducts(seller)).findLast(({ stock }) => stock >= 2) as Product;
  const { page, complaints } = await openTill(browser, SELLER);
  const before = (await newestSales(seller)).map(({ id }) => id);
  await scan(page, product.eanCode);
  const box = quantityOf(page, product);
  await box.waitFor();
  await page.keyboard.press('F6');
  await page.keyboard.type('99999', { delay: 80 });
  await (way === 'F9' ? page.keyboard.press('F9') : chargeButton(page).click());
  await page.getByText(/^Revise «Cantidad de .*» antes de cobrar/).waitFor();
  await expect.poll(() => box.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await box.inputValue()).toBe(String(product.stock));
  await lineOf(page, product).getByText(`Solo hay ${product.stock}`).waitFor();
  expect((await newestSales(seller)).filter(({ id }) => !before.includes(id))).toEqual([]);
  // Fewer, so that the next journey finds some.
  await box.fill('1');
  await page.keyboard.press('F9');
  await doneDialog(page).waitFor();
  expect((await newestSale(seller)).lines[0]?.quantity).toBe(1);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it.each(['F9', 'the button'])('a price that was refused is not sold at the old one: %s', async (way) => {
  const product = goods.find(({ minPrice, stock }) => minPrice > 1 && stock > 2) as Product;
  const { page, complaints } = await openTill(browser, SELLER);
  const before = (await newestSales(seller)).map(({ id }) => id);
  await scan(page, product.eanCode);
  await lineOf(page, product).getByRole('button', { expanded: false }).click();
  const box = lineOf(page, product).getByRole('textbox', { name: 'Precio unitario' });
  await box.fill('60000000');
  await lineOf(page, product).getByText(/^Máximo S\//).first().waitFor();
  for (let count = 0; count < 2; count += 1) {
    await (way === 'F9' ? page.keyboard.press('F9') : chargeButton(page).click());
    await page.getByText('Revise «Precio unitario» antes de cobrar: lo que escribió no se tomó.').first().waitFor();
    await expect.poll(() => box.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await box.inputValue()).toBe('60000000');
  }
  expect((await newestSales(seller)).filter(({ id }) => !before.includes(id))).toEqual([]);
  const enough = (product.minPrice + 0.1).toFixed(2);
  await box.fill(enough);
  await page.keyboard.press('F9');
  await doneDialog(page).waitFor();
  expect((await newestSale(seller)).total).toBe(Number(enough));
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('the amount handed over is not below zero: the payment is blocked until it is corrected', async () => {
  const product = goods[0] as Product;
  const { page, complaints } = await openTill(browser, SELLER);
  await scan(page, product.eanCode);
  const box = page.getByRole('textbox', { name: 'Recibido' });
  await box.fill('-5');
  await page.keyboard.press('F9');
  await page.getByText('Revise «Recibido» antes de cobrar: lo que escribió no se tomó.').first().waitFor();
  await box.fill('');
  await page.keyboard.press('F9');
  await doneDialog(page).waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

/** Ways to leave a box without a valid number, so that its value does not change. */
const NOTHING: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  emptied: (page) => page.keyboard.press('Backspace'),
  'written over with a word': (page) => page.keyboard.type('abc', { delay: 80 }),
};
/** The boxes of a line, and what they are called. */
const BOXES: Readonly<Record<string, (page: Page, product: Product) => Locator>> = {
  'Precio unitario': (page, product) => lineOf(page, product).getByRole('textbox', { name: 'Precio unitario' }),
  'Cantidad de': quantityOf,
};

it.each(Object.keys(BOXES).flatMap((box) => Object.keys(NOTHING).flatMap((what) => ['F9', 'the button'].map((way) => [box, what, way] as const))))(
  'the money stops at %s once it was %s: %s',
  async (name, what, way) => {
    const product = goods.find(({ minPrice, stock }) => minPrice > 1 && stock > 2) as Product;
    const { page, complaints } = await openTill(browser, SELLER);
    const before = (await newestSales(seller)).map(({ id }) => id);
    await scan(page, product.eanCode);
    await lineOf(page, product).getByRole('button', { expanded: false }).click();
    const box = (BOXES[name] as (typeof BOXES)[string])(page, product);
    const stood = await box.inputValue();
    await box.focus();
    await (NOTHING[what] as (typeof NOTHING)[string])(page);
    const charge = () => (way === 'F9' ? page.keyboard.press('F9') : chargeButton(page).click());
    await charge();
    await page.getByText(new RegExp(`^Revise «${name}.*» antes de cobrar: lo que escribió no se tomó.`)).first().waitFor();
    await expect.poll(() => box.evaluate((one) => one === document.activeElement)).toBe(true);
    // The seller sees the number that came back before it is sold.
    expect(await box.inputValue()).toBe(stood);
    expect((await newestSales(seller)).filter(({ id }) => !before.includes(id))).toEqual([]);
    await charge();
    await doneDialog(page).waitFor();
    expect((await newestSale(seller)).total).toBe(product.price);
    expect(complaints).toEqual([]);
    await page.context().close();
  },
);

it.each(['F9', 'the button'])('a discount that cannot be given, or is none, moves the focus to its box: %s', async (way) => {
  const product = goods[0] as Product;
  const { page, complaints } = await openTill(browser, SELLER);
  await scan(page, product.eanCode);
  await lineOf(page, product).getByRole('button', { expanded: false }).click();
  const box = lineOf(page, product).locator('[data-discount]');
  const charge = () => (way === 'F9' ? page.keyboard.press('F9') : chargeButton(page).click());
  await box.fill(String(product.price + 1));
  await charge();
  await page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Ver la línea' }) }).waitFor();
  await expect.poll(() => box.evaluate((one) => one === document.activeElement)).toBe(true);
  await box.fill('');
  await page.keyboard.type('abc', { delay: 80 });
  await charge();
  await page.getByText(/^Revise «(Monto del|Porcentaje de) descuento» antes de cobrar/).first().waitFor();
  await expect.poll(() => box.evaluate((one) => one === document.activeElement)).toBe(true);
  await charge();
  await doneDialog(page).waitFor();
  expect((await newestSale(seller)).total).toBe(product.price);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('a product that is scanned while its own quantity has the focus is one more', async () => {
  const product = goods.find(({ eanCode, stock }) => /^\d{13}$/.test(eanCode) && stock > 5) as Product;
  const { page, complaints } = await openTill(browser, SELLER);
  await scan(page, product.eanCode);
  await quantityOf(page, product).waitFor();
  await page.keyboard.press('F6');
  for (const count of ['2', '3']) {
    await scan(page, product.eanCode);
    await expect.poll(() => quantityOf(page, product).inputValue()).toBe(count);
  }
  await page.keyboard.press('F9');
  await doneDialog(page).waitFor();
  expect((await newestSale(seller)).lines[0]?.quantity).toBe(3);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('a code that is scanned into the price of many is no price, and a price that is too large to reckon with is refused', async () => {
  const [product, other] = goods.filter(({ eanCode, minPrice, stock }) => /^\d{13}$/.test(eanCode) && minPrice < 1_000 && stock > 30) as [Product, Product];
  const { page, complaints } = await openTill(browser, SELLER);
  await scan(page, product.eanCode);
  await quantityOf(page, product).fill('30');
  await quantityOf(page, product).press('Enter');
  await lineOf(page, product).getByRole('button', { expanded: false }).click();
  const box = lineOf(page, product).getByRole('textbox', { name: 'Precio unitario' });
  const stood = await box.inputValue();
  await box.focus();
  await scan(page, other.eanCode);
  await lineOf(page, other).waitFor();
  await expect.poll(() => box.inputValue()).toBe(stood);
  await box.fill('99999999999');
  await lineOf(page, product).getByText('Máximo S/ 50,000,000.00').first().waitFor();
  await page.keyboard.press('F9');
  await page.getByText('Revise «Precio unitario» antes de cobrar: lo que escribió no se tomó.').first().waitFor();
  expect(await box.inputValue()).toBe('99999999999');
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('the notice about a quantity goes when a scan makes the quantity another one', async () => {
  const product = (await plainProducts(seller)).findLast(({ stock }) => stock >= 3) as Product;
  const { page, complaints } = await openTill(browser, SELLER);
  await scan(page, product.eanCode);
  await quantityOf(page, product).fill('0');
  await page.keyboard.press('Enter');
  const notice = lineOf(page, product).getByText('Mínimo 1');
  await notice.waitFor();
  await scan(page, product.eanCode);
  await notice.waitFor({ state: 'detached' });
  expect(await quantityOf(page, product).inputValue()).toBe('2');
  expect(complaints).toEqual([]);
  await page.context().close();
});
