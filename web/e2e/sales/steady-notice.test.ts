import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askerFor, plainProducts } from '../support/api';
import { scan, startBrowser } from '../support/browser';
import { chargeButton, doneDialog, lineOf, openTill } from '../support/till';

const SELLER = 'vendedor@pe.yapa.example';
/** How long the server takes for every answer, in milliseconds. */
const SLOW_MS = 600;
let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

it.each(['desktop', 'phone'] as const)('on a %s what can be pressed after a sale stays where it is while ticket and state come', async (window) => {
  const [product] = await plainProducts(await askerFor(SELLER));
  if (!product) throw new Error('the demo company lacks products');
  const { page, complaints } = await openTill(browser, SELLER, window);
  await scan(page, product.eanCode);
  if (window === 'phone') {
    await page.locator('button:enabled', { hasText: 'Ir a cobrar' }).click();
    await page.waitForURL('**/sales/new/generate');
    await chargeButton(page).and(page.locator(':not([aria-disabled])')).waitFor();
  } else await lineOf(page, product).waitFor();
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.fallback();
  });
  await chargeButton(page).click();
  const print = doneDialog(page).getByRole('button', { name: 'Imprimir' });
  await print.waitFor();
  // Neither ticket nor state are there yet; the frame has come to rest.
  await expect.poll(async () => (await print.boundingBox())?.y === (await print.boundingBox())?.y).toBe(true);
  const places = async () => [await doneDialog(page).boundingBox(), await print.boundingBox()].map((box) => box && [box.y, box.height].map(Math.round));
  const before = await places();
  await doneDialog(page).getByRole('region', { name: 'Ticket', exact: true }).getByText(product.name).first().waitFor();
  await doneDialog(page).getByRole('button', { name: 'Correo' }).waitFor();
  await doneDialog(page).getByRole('link', { name: 'Ver en Mis documentos' }).waitFor();
  expect(await places()).toEqual(before);
  expect(complaints).toEqual([]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().close();
});
