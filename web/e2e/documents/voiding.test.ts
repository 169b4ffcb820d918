import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadEInvoice, type NewSale } from '../../src/wire/generated';
import { sell } from '../sales/sell';
import { askerFor, type Asker } from '../support/api';
import { expectAccessible, expectNoOverflow, startBrowser } from '../support/browser';
import { openTill } from '../support/till';

const OWNER = 'propietario@pe.yapa.example';
/** The simulator of SUNAT takes its time; in milliseconds. */
const VERDICT_MS = 60_000;
const LONG_MS = 150_000;
/** A folder for pictures of what is tested; none are kept without. */
const SHOTS = process.env.YAPA_SHOTS;
const BUYER = { name: 'Comercial Rosa S.A.C.', documentType: '6', documentNumber: '20100070970', division1: '', division2: '', division3: '', address: 'Av. Lima 1' } satisfies NewSale['client'];

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

async function shoot(page: Page, name: string): Promise<void> {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
}

/** A factura that SUNAT took. */
async function accepted(owner: Asker): Promise<{ readonly saleId: number; readonly host: string }> {
  const sold = await sell(OWNER, 'FACTURA-ELECTRONICA', true, undefined, 1, BUYER);
  const path = { host: owner.user.companyHost, saleId: sold.id };
  await expect.poll(async () => (await owner.ask(loadEInvoice, { path })).status, { timeout: VERDICT_MS }).toBe('accepted');
  return path;
}

it('an owner voids a sale of Peru, and its factura is voided at SUNAT without a note', async () => {
  const owner = await askerFor(OWNER);
  const path = await accepted(owner);
  const { page, complaints } = await openTill(browser, OWNER);
  await page.goto(`/mis-comprobantes/${path.saleId}`);
  await page.getByRole('button', { name: 'Dar de baja' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dar de baja ante la SUNAT' });
  await dialog.getByText(/Se puede dar de baja hasta el \d\d\/\d\d\/\d{4}\.$/).waitFor();
  expect(await dialog.getByLabel('Motivo').locator('option').allTextContents()).toEqual(['La venta no se hizo', 'El comprobante tiene errores']);
  await expectAccessible(page);
  await shoot(page, 'voiding-dialog');
  await dialog.getByRole('button', { name: 'Volver' }).click();
  await page.goto(`/my-sales?sale=${path.saleId}`);
  await page.getByRole('button', { name: 'Devolver o anular' }).click();
  await page.getByRole('button', { name: /^Anular la venta/ }).click();
  await page.getByText('Su comprobante se dará de baja ante la SUNAT por sí solo').waitFor();
  await shoot(page, 'voiding-question');
  await page.getByRole('button', { name: 'Sí, anular' }).click();
  await page.getByText('La venta se anuló y su stock volvió.').waitFor();
  const find = () => owner.ask(loadEInvoice, { path });
  await expect.poll(async () => (await find()).cancellation?.status, { timeout: VERDICT_MS }).toBe('cancelled');
  const voided = await find();
  expect([voided.status, voided.creditNotes.length, voided.cancellation?.reason]).toEqual(['voided', 0, 'notCarriedOut']);
  await page.goto(`/mis-comprobantes/${path.saleId}`);
  await page.getByText('Se dio de baja ante la SUNAT, así que ya no es válido.').waitFor();
  await page.getByText(/^El archivo RA-\d{8}-\d{5}, ha sido aceptado$/).waitFor();
  await expectAccessible(page);
  await shoot(page, 'voided');
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Acuse' }).click()]);
  expect(file.suggestedFilename()).toMatch(/^R-\d{11}-RA-\d{8}-\d{5}\.zip$/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await shoot(page, 'voided-dark');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(page);
  await expectAccessible(page);
  await shoot(page, 'voided-phone-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await shoot(page, 'voided-phone');
  expect(complaints).toEqual([]);
  await page.context().close();
}, LONG_MS);
