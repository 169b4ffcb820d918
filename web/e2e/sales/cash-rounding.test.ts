import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askerFor, newestSale, plainProducts } from '../support/api';
import { expectAccessible, expectNoOverflow, scan, startBrowser } from '../support/browser';
import { chargeButton, digitsOf, doneDialog, lineOf, openTill } from '../support/till';

const OWNER = 'propietario@cl.yapa.example';
/** Takes the total away from a multiple of ten pesos. */
const ODD = 7;

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** The amount collected in cash: a rest of 1 to 5 pesos goes down, of 6 to 9 up (Ley 20.956). */
function collected(total: number): number {
  const rest = total % 10;
  return rest <= 5 ? total - rest : total - rest + 10;
}

it.each(['desktop', 'phone'] as const)('a seller in Chile sees the rounded cash amounts on a %s, and the document keeps its total', async (window) => {
  const owner = await askerFor(OWNER);
  const product = (await plainProducts(owner)).find(({ price }) => price % 10 === 0);
  if (!product) throw new Error('the demo company lacks products');
  const { page, complaints, printed } = await openTill(browser, OWNER, window);
  await scan(page, product.eanCode);
  if (window === 'phone') {
    await page.getByRole('button', { name: /^Ir a cobrar/ }).click();
    await page.waitForURL('**/sales/new/generate');
  } else await lineOf(page, product).waitFor();
  await page.keyboard.press('F8');
  const dialog = page.getByRole('dialog', { name: 'Descuento de la venta' });
  await dialog.locator('[data-discount]').fill(String(ODD));
  const total = Number(digitsOf(await dialog.getByText('Total con el descuento').locator('..').locator('strong').textContent()));
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const due = collected(total);
  expect(due).not.toBe(total);
  await page.getByText('En efectivo (redondeo legal)').waitFor();
  await expect.poll(async () => digitsOf(await chargeButton(page).first().textContent()).startsWith(String(due))).toBe(true);
  await page.getByRole('textbox', { name: 'Recibido' }).fill(String(due + 1000));
  await expect.poll(async () => digitsOf(await page.getByText('Vuelto', { exact: true }).locator('..').locator('strong').textContent())).toBe('1000');
  await expectAccessible(page);
  await expectNoOverflow(page);
  await chargeButton(page).click();
  await doneDialog(page).waitFor();
  await expect.poll(async () => digitsOf(await doneDialog(page).locator('[data-change] dd').textContent())).toBe('1000');
  await expect.poll(async () => (await printed()).at(-1) ?? '').toMatch(/Redondeo legal/i);
  const sale = await newestSale(owner);
  expect({ total: sale.total, change: sale.payment.change }).toEqual({ total, change: due + 1000 - total });
  expect(complaints).toEqual([]);
  await page.context().close();
});
