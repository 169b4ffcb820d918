import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listClients, type Product } from '../../src/wire/generated';
import { askerFor, newestSale, plainProducts, type Asker } from '../support/api';
import { scan, startBrowser } from '../support/browser';
import { digits, digitsOf, doneDialog, lineOf, numberShown, openTill, quantityOf, tiles } from '../support/till';

const SELLER = 'vendedor@pe.yapa.example';
/** Milliseconds between two keys of a person; scanners are faster. */
const TYPING_MS = 60;
let browser: Browser;
let seller: Asker;
let product: Product;
beforeAll(async () => {
  browser = await startBrowser();
  seller = await askerFor(SELLER);
  product = (await plainProducts(seller))[0] as Product;
});
afterAll(() => browser.close());

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Buscar producto' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const focused = (page: Page) => page.locator(':focus');

async function closeByEscape(page: Page, name: string): Promise<void> {
  await dialog(page, name).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page, name).waitFor({ state: 'detached' });
}

it('a whole sale needs no pointer', async () => {
  const { page, complaints, printed } = await openTill(browser, SELLER);
  const { keyboard } = page;

  // Search by code, Enter takes the first.
  await keyboard.press('F2');
  await keyboard.type(product.code, { delay: TYPING_MS });
  await keyboard.press('Enter');
  await lineOf(page, product).waitFor();
  await expect.poll(() => searchBox(page).inputValue()).toBe('');

  // Arrows go to the tiles and among them; Enter takes the one in the focus.
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowRight');
  await expect.poll(() => focused(page).evaluate((tile) => tile.parentElement?.previousElementSibling !== null)).toBe(true);
  await keyboard.press('ArrowLeft');
  await keyboard.press('ArrowUp');
  await expect.poll(() => focused(page).getAttribute('type')).toBe('search');

  // The list of keys, from anywhere but a text.
  await keyboard.press('ArrowDown');
  await keyboard.press('?');
  for (const key of ['F2', 'F4', 'F6', 'F8', 'F9', 'Esc']) await dialog(page, 'Atajos de teclado').getByText(key, { exact: true }).waitFor();
  await closeByEscape(page, 'Atajos de teclado');

  await keyboard.press('F6');
  await keyboard.type('4');
  await keyboard.press('Enter');
  await expect.poll(() => quantityOf(page, product).inputValue()).toBe('4');

  await keyboard.press('F8');
  await dialog(page, 'Descuento de la venta').waitFor();
  await keyboard.type('1');
  await keyboard.press('Enter');
  await dialog(page, 'Descuento de la venta').waitFor({ state: 'detached' });

  const { clients } = await seller.ask(listClients, { path: { host: seller.user.companyHost }, query: { kind: 'natural', size: 20 } });
  const person = clients.find((one) => !one.generic);
  if (!person) throw new Error('the demo company has no clients');
  await keyboard.press('F4');
  await closeByEscape(page, 'Seleccionar cliente');
  await keyboard.press('F4');
  await dialog(page, 'Seleccionar cliente').getByRole('searchbox').waitFor();
  await keyboard.type(person.documentNumber, { delay: TYPING_MS });
  await expect.poll(() => dialog(page, 'Seleccionar cliente').locator('[data-party]').count()).toBe(1);
  await dialog(page, 'Seleccionar cliente').locator('kbd', { hasText: 'Enter' }).waitFor();
  await keyboard.press('Enter');
  await dialog(page, 'Seleccionar cliente').waitFor({ state: 'detached' });

  await keyboard.press('F10');
  await expect.poll(() => page.getByRole('radio', { name: 'Tarjeta' }).isChecked()).toBe(true);
  await keyboard.press('F9');
  const number = await numberShown(page);
  const sale = await newestSale(seller);
  expect([sale.invoiceNumber, sale.client?.documentNumber, sale.paymentType]).toEqual([number, person.documentNumber, 'TCR']);
  expect(sale.total).toBeCloseTo(product.price * 4 - 1, 4);
  const total = doneDialog(page).locator('dl div', { hasText: 'Total cobrado' }).locator('dd');
  expect(digitsOf(await total.textContent())).toBe(digits(sale.total, 2));

  await expect.poll(async () => (await printed()).length).toBe(1);
  await keyboard.press('F7');
  await expect.poll(async () => (await printed()).length).toBe(2);
  await keyboard.press('Control+p');
  await expect.poll(async () => (await printed()).length).toBe(3);
  await keyboard.press('F9');
  await doneDialog(page).waitFor({ state: 'detached' });
  await expect.poll(() => focused(page).getAttribute('type')).toBe('search');
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('documents, parked sales, lines and the way back have keys, too', async () => {
  const { page, complaints } = await openTill(browser, SELLER);
  const { keyboard } = page;
  await keyboard.press('F2');
  await keyboard.type(product.code, { delay: TYPING_MS });
  await keyboard.press('Enter');
  await lineOf(page, product).waitFor();

  await keyboard.press('F7');
  await expect.poll(() => page.getByRole('radio', { name: 'Factura electrónica' }).isChecked()).toBe(true);
  await keyboard.press('F3');
  await lineOf(page, product).waitFor({ state: 'detached' });
  await page.getByRole('group', { name: 'Ventas abiertas' }).getByRole('button').first().press('Enter');
  await lineOf(page, product).waitFor();

  const detail = lineOf(page, product).getByRole('button', { name: /^Precio y descuento/ });
  await detail.press('Enter');
  await expect.poll(() => detail.getAttribute('aria-expanded')).toBe('true');
  await keyboard.press('Escape');
  await expect.poll(() => detail.getAttribute('aria-expanded')).toBe('false');
  await detail.press('Enter');
  await keyboard.press('Delete');
  await lineOf(page, product).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Deshacer' }).press('Enter');
  await lineOf(page, product).waitFor();

  await keyboard.press('Escape');
  await expect.poll(() => focused(page).getAttribute('type')).toBe('search');
  expect(await tiles(page).count()).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('a key that takes the money waits for a dialog that was asked for before', async () => {
  const { page, complaints } = await openTill(browser, SELLER);
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/v2\/ventas\/empresas\/[^/]+$/.test(request.url())) sent += 1;
  });
  await tiles(page).first().click();
  await page.locator('[data-line]').first().waitFor();
  await page.evaluate(() => {
    for (const key of ['F8', 'F9']) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });
  await page.getByRole('dialog', { name: 'Descuento de la venta' }).waitFor();
  expect(sent).toBe(0);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('text typed while a dialog is loading is typed into it', async () => {
  const { page, complaints } = await openTill(browser, SELLER);
  await tiles(page).first().click();
  await page.locator('[data-line]').first().waitFor();
  await searchBox(page).focus();
  // The code of the dialogs is slow to come, and the keys are not.
  await page.route(/small-dialogs|client-picker/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.fallback();
  });
  for (const key of ['F8', '1', 'Enter']) await page.keyboard.press(key);
  await page.getByRole('region', { name: 'Carrito' }).getByText('-S/ 1.00').first().waitFor();
  expect(await searchBox(page).inputValue()).toBe('');
  expect(await page.locator('[data-line]').count()).toBe(1);
  for (const key of ['F4', 'l', 'u', 'z']) await page.keyboard.press(key);
  const picker = dialog(page, 'Seleccionar cliente');
  await expect.poll(() => picker.getByRole('searchbox').inputValue()).toBe('luz');
  expect(await searchBox(page).inputValue()).toBe('');
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('keys that come between the focus of a dialog and earlier typed text keep their order', async () => {
  const { page, complaints } = await openTill(browser, SELLER);
  await tiles(page).first().click();
  await page.locator('[data-line]').first().waitFor();
  await page.evaluate(() => {
    const press = (key: string) => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    const rest = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLInputElement) || !target.closest('[role="dialog"]')) return;
      window.removeEventListener('focusin', rest);
      for (const key of ['.', '5', '0', 'Enter']) press(key);
    };
    window.addEventListener('focusin', rest);
    for (const key of ['F8', '1']) press(key);
  });
  await page.getByRole('region', { name: 'Carrito' }).getByText('-S/ 1.50').first().waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('a scan while a dialog is on its way is a scan', async () => {
  const { page, complaints } = await openTill(browser, SELLER);
  await tiles(page).first().click();
  await page.locator('[data-line]').first().waitFor();
  await page.route(/small-dialogs/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.fallback();
  });
  await page.keyboard.press('F8');
  await scan(page, product.eanCode);
  await lineOf(page, product).waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});
