import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NewSale } from '../../src/wire/generated';
import { askerFor } from '../support/api';
import { expectAccessible, expectNoOverflow, startBrowser } from '../support/browser';
import { openTill } from '../support/till';
import { expectCancelled, sellAccepted, voidSale } from '../support/undone-sales';

const OWNER = 'propietario@pe.yapa.example';
const LONG_MS = 150_000;
/** Folder for screenshots; without it none are kept. */
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

it('an owner voids a sale of Peru, and its factura is voided at SUNAT without a note', async () => {
  const owner = await askerFor(OWNER);
  const path = await sellAccepted(owner, 'FACTURA-ELECTRONICA', BUYER);
  const { page, complaints } = await openTill(browser, OWNER);
  await page.goto(`/mis-comprobantes/${path.saleId}`);
  await page.getByRole('button', { name: 'Dar de baja' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dar de baja ante la SUNAT' });
  await dialog.getByText(/Se puede dar de baja hasta el \d\d\/\d\d\/\d{4}\.$/).waitFor();
  expect(await dialog.getByLabel('Motivo').locator('option').allTextContents()).toEqual(['La venta no se hizo', 'El comprobante tiene errores']);
  await expectAccessible(page);
  await shoot(page, 'voiding-dialog');
  await dialog.getByRole('button', { name: 'Volver' }).click();
  await voidSale(page, path, 'Su comprobante se dará de baja ante la SUNAT por sí solo', () => shoot(page, 'voiding-question'));
  await expectCancelled(owner, path);
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
