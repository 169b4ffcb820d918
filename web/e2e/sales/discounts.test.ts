import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '../../src/wire/generated';
import { askerFor, plainProducts, type Asker } from '../support/api';
import { scan, startBrowser } from '../support/browser';
import { chargeButton, digits, digitsOf, lineOf, openTill } from '../support/till';

const SELLER = 'vendedor@pe.yapa.example';
const SHOTS = process.env.YAPA_SHOTS;
let browser: Browser;
let seller: Asker;
let goods: readonly Product[];
beforeAll(async () => {
  browser = await startBrowser();
  seller = await askerFor(SELLER);
  goods = (await plainProducts(seller)).filter(({ stock, price }) => stock > 5 && price > 2);
});
afterAll(() => browser.close());

const [first, second] = [() => goods[0] as Product, () => goods[1] as Product];

/** Opens the detail of a line and answers the box of its discount. */
async function lineDiscount(page: Page, product: Product): Promise<Locator> {
  await lineOf(page, product).getByRole('button', { name: /^Precio y descuento/ }).click();
  const box = lineOf(page, product).locator('[data-discount]');
  await box.waitFor();
  return box;
}

it('a seller who scans while the discount of a line is typed gets the next line, and the till stays open after a reload', async () => {
  const { page, complaints } = await openTill(browser, SELLER);
  await scan(page, first().eanCode);
  const box = await lineDiscount(page, first());
  await box.focus();
  await scan(page, second().eanCode);
  await lineOf(page, second()).waitFor();
  expect(await page.getByText('Algo salió mal').count()).toBe(0);
  expect(await box.inputValue()).toBe('');
  // The first digits of a code that nothing has, as a slow scanner leaves them behind.
  await box.focus();
  for (const mode of ['S/', '%']) {
    await lineOf(page, first()).getByRole('radio', { name: mode }).check({ force: true });
    await box.fill('');
    await box.pressSequentially('7750182003841', { delay: 60 });
    expect(await page.getByText('Algo salió mal').count()).toBe(0);
  }
  await page.reload();
  await lineOf(page, second()).waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('a discount typed as "10%" is ten percent, and its dialog shows the total before it is taken', async () => {
  const { page, complaints } = await openTill(browser, SELLER);
  await scan(page, first().eanCode);
  await lineOf(page, first()).waitFor();
  const { price } = first();
  const less = Math.round(price * 90) / 100;
  await page.keyboard.press('F8');
  const dialog = page.getByRole('dialog', { name: 'Descuento de la venta' });
  const box = dialog.locator('[data-discount]');
  await dialog.getByRole('radio', { name: 'S/' }).check({ force: true });
  await box.focus();
  await page.keyboard.type('10%', { delay: 60 });
  await dialog.getByRole('textbox', { name: 'Porcentaje de descuento' }).waitFor();
  await expect.poll(async () => digitsOf(await dialog.getByText('Total con el descuento').locator('..').locator('strong').textContent())).toBe(digits(less, 2));
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Descuento 10 %/ }).waitFor();
  expect(digitsOf(await chargeButton(page).textContent())).toContain(digits(less, 2));
  // The same in the discount of a line.
  const line = await lineDiscount(page, first());
  await lineOf(page, first()).getByRole('radio', { name: 'S/' }).check({ force: true });
  await line.focus();
  await page.keyboard.type('5%', { delay: 60 });
  await lineOf(page, first()).getByRole('textbox', { name: 'Porcentaje de descuento' }).waitFor();
  expect(await line.inputValue()).toBe('5');
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('Enter does not apply the rest of a discount that was refused in words', async () => {
  const { page } = await openTill(browser, SELLER);
  await scan(page, first().eanCode);
  await lineOf(page, first()).waitFor();
  await page.keyboard.press('F8');
  const dialog = page.getByRole('dialog', { name: 'Descuento de la venta' });
  await dialog.getByRole('radio', { name: 'S/' }).check({ force: true });
  await dialog.locator('[data-discount]').focus();
  await page.keyboard.type('1a', { delay: 60 });
  await dialog.getByText('Escriba solo números').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForTimeout(200);
  expect(await dialog.isVisible()).toBe(true);
  await dialog.getByRole('button', { name: 'Aplicar' }).click();
  expect(await dialog.isVisible()).toBe(true);
  await dialog.getByText('Escriba solo números').waitFor();
  await page.context().close();
});

it('a seller gives ten percent off one line with four actions of the keyboard, and is back in the search', async () => {
  const { page, complaints } = await openTill(browser, SELLER);
  await scan(page, first().eanCode);
  await scan(page, second().eanCode);
  await lineOf(page, second()).waitFor();
  await page.keyboard.press('F6');
  await page.keyboard.press('F8');
  await expect.poll(() => lineOf(page, second()).locator('[data-discount]').evaluate((box) => box === document.activeElement)).toBe(true);
  await page.keyboard.type('10%');
  await page.keyboard.press('Enter');
  await lineOf(page, second()).locator('[data-discount]').waitFor({ state: 'detached' });
  const saved = Math.round(second().price * 10) / 100;
  await lineOf(page, second()).getByText(saved.toFixed(2)).waitFor();
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).type)).toBe('search');
  // Without a line in focus the key means the whole sale.
  await page.keyboard.press('F8');
  await page.getByRole('dialog', { name: 'Descuento de la venta' }).waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('a seller in Chile reads on a factura how much of a line can be taken off without IVA, and sums without a discount that is more', async () => {
  const email = 'vendedor@cl.yapa.example';
  const [product, other] = (await plainProducts(await askerFor(email))).filter(({ stock, price }) => stock > 5 && price > 500);
  if (!product || !other) throw new Error('the demo company has no such product');
  const { page, complaints } = await openTill(browser, email);
  await scan(page, product.eanCode);
  await page.getByRole('radio', { name: 'Factura electrónica afecta', exact: true }).check();
  const box = await lineDiscount(page, product);
  await lineOf(page, product).getByRole('radio', { name: '$' }).check({ force: true });
  const hint = lineOf(page, product).getByText(/^El descuento va sin IVA: hasta \$/);
  await hint.waitFor();
  const most = Number(digitsOf(await hint.textContent()));
  expect(most).toBeLessThan(product.price);
  await box.fill(String(most + 1));
  await lineOf(page, product).getByText(/^El descuento debe ser menor al monto afecto\. El descuento va sin IVA: hasta \$/).first().waitFor();
  // The excess is not taken off, so that no sum contradicts the refusal.
  expect(digitsOf(await chargeButton(page).textContent())).toContain(digits(Math.round(product.price / 10) * 10, 0));
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/discount-net.png` });
  await box.fill(String(most));
  await lineOf(page, product).getByText(`-${'$'} ${product.price.toLocaleString('es-CL')} de descuento`).waitFor();
  // Too much in one line takes nothing from what another line may have.
  await scan(page, other.eanCode);
  await (await lineDiscount(page, other)).fill(String(other.price * 2));
  await lineOf(page, other).getByText(/^El descuento debe ser menor al monto afecto/).first().waitFor();
  await lineOf(page, product).getByText(`-${'$'} ${product.price.toLocaleString('es-CL')} de descuento`).waitFor();
  expect(digitsOf(await chargeButton(page).textContent())).toContain(digits(Math.round(other.price / 10) * 10, 0));
  expect(complaints).toEqual([]);
  await page.context().close();
});
