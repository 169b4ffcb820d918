import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askerFor, newestSales, plainProducts } from '../support/api';
import { scan, startBrowser } from '../support/browser';
import { chargeButton, doneDialog, lineOf, openTill } from '../support/till';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

it.each([
  ['pe', 'Nota de Venta'],
  ['cl', 'Recibo'],
] as const)('in %s the message after a sale calls a document without a number by the number of the list', async (country, document) => {
  const email = `vendedor@${country}.yapa.example`;
  const seller = await askerFor(email);
  const [product] = await plainProducts(seller);
  if (!product) throw new Error('the demo company lacks products');
  const { page, complaints } = await openTill(browser, email);
  await scan(page, product.eanCode);
  await lineOf(page, product).waitFor();
  await page.getByRole('radio', { name: document, exact: true }).check();
  await chargeButton(page).click();
  const link = doneDialog(page).getByRole('link', { name: 'WhatsApp' });
  const text = decodeURIComponent((await link.getAttribute('href')) ?? '');
  const [sold] = await newestSales(seller, 1);
  expect(text).toContain(`${document} ${sold?.seriesCorrelative}\n`);
  expect(complaints).toEqual([]);
  await page.context().close();
});
