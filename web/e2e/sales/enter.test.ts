import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '../../src/wire/generated';
import { freshDigits, freshName } from '../clients/people';
import { askerFor, newestSale, plainProducts } from '../support/api';
import { scan, startBrowser } from '../support/browser';
import { clientPicker, doneDialog, lineOf, openTill } from '../support/till';

const SELLER = 'vendedor@pe.yapa.example';
let browser: Browser;
let product: Product;
beforeAll(async () => {
  browser = await startBrowser();
  [product] = (await plainProducts(await askerFor(SELLER))) as [Product];
});
afterAll(() => browser.close());

/** Weights of the first ten digits of a Peruvian tax number, whose last digit checks them. */
const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** A tax number that no company has, with the right check digit. */
function taxNumber(): string {
  const digits = `20${freshDigits(8)}`;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return `${digits}${(11 - (sum % 11)) % 10}`;
}

it('a seller invoices an unregistered company in five actions: document, charge, number, name, charge', async () => {
  const { page, complaints } = await openTill(browser, SELLER);
  const number = taxNumber();
  const name = `${freshName()} SAC`;
  await scan(page, product.eanCode);
  await lineOf(page, product).waitFor();
  await page.keyboard.press('F7');
  await page.getByRole('radio', { name: 'Factura electrónica', checked: true }).waitFor();
  await page.keyboard.press('F9');
  await clientPicker(page).waitFor();
  await expect.poll(() => clientPicker(page).getByRole('searchbox').evaluate((box) => box === document.activeElement)).toBe(true);
  await page.keyboard.type(number, { delay: 60 });
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Nuevo cliente' });
  await form.waitFor();
  expect(await form.getByLabel('Número de documento').inputValue()).toBe(number);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name') ?? '');
  await expect.poll(focused).toBe('name');
  await form.getByText('Puesta como la zona de su tienda: cámbiela si conoce la dirección.').waitFor();
  await page.keyboard.type(name, { delay: 60 });
  await page.keyboard.press('Enter');
  await form.waitFor({ state: 'detached' });
  await page.getByRole('button', { name }).waitFor();
  await page.keyboard.press('F9');
  await doneDialog(page).waitFor();
  const { client } = await newestSale(await askerFor(SELLER));
  // Its place is not known: the shop's district is taken, as the form says.
  expect(client).toMatchObject({ name, documentNumber: number, address: 'Miraflores, Lima', division3: 'Miraflores' });
  expect(complaints).toEqual([]);
  await page.context().close();
});
