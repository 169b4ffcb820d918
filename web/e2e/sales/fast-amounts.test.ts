import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '../../src/wire/generated';
import { askerFor, plainProducts } from '../support/api';
import { scan, startBrowser } from '../support/browser';
import { lineOf, openTill, quantityOf, wayToPay } from '../support/till';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** Types an amount and Enter as fast as a scanner: the box keeps it. A product that is scanned there then comes into the cart. */
async function expectBoth(page: Page, box: Locator, amount: string, product: Product, count: string): Promise<void> {
  await box.focus();
  await scan(page, amount);
  await expect.poll(() => box.inputValue()).toMatch(new RegExp(`^${amount}([.,]00)?$`));
  await box.focus();
  await scan(page, product.eanCode);
  await expect.poll(() => quantityOf(page, product).inputValue()).toBe(count);
}

it.each([
  ['pe', '1250'],
  ['cl', '100000'],
] as const)('in %s an amount typed as fast as a scanner stays one, and a scan stays a scan', async (country, amount) => {
  const email = `vendedor@${country}.yapa.example`;
  const all = await plainProducts(await askerFor(email));
  const product = all.find(({ eanCode, stock }) => /^\d{13}$/.test(eanCode) && stock > 5) as Product;
  const { page, complaints } = await openTill(browser, email);
  await scan(page, product.eanCode);
  await lineOf(page, product).waitFor();

  const received = page.getByRole('textbox', { name: 'Recibido' });
  await expectBoth(page, received, amount, product, '2');
  // The amount received stays while it covers the new total; otherwise it has to be entered again.
  await expect.poll(() => received.inputValue()).toMatch(new RegExp(`^${amount}([.,]00)?$`));
  await received.fill('1');
  await scan(page, product.eanCode);
  await expect.poll(() => quantityOf(page, product).inputValue()).toBe('3');
  await expect.poll(() => received.inputValue()).toBe('');

  await (await wayToPay(page, 'Pago mixto')).check();
  const shared = page.getByRole('dialog', { name: 'Registrar cobro' });
  await shared.waitFor();
  const part = shared.getByRole('textbox').first();
  await expectBoth(page, part, amount, product, '4');
  await expect.poll(() => part.inputValue()).toMatch(new RegExp(`^${amount}([.,]00)?$`));
  expect(await page.getByText('No se encontró el código').count()).toBe(0);
  expect(complaints).toEqual([]);
  await page.context().close();
});
