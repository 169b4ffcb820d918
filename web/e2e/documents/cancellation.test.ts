import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadEInvoice, loadSale } from '../../src/wire/generated';
import { askerFor } from '../support/api';
import { WINDOWS, expectAccessible, expectNoOverflow, startBrowser } from '../support/browser';
import { openTill } from '../support/till';
import { VERDICT_MS, expectCancelled, sellAccepted, voidSale } from '../support/undone-sales';

const OWNER = 'propietario@mx.yapa.example';
type Window = keyof typeof WINDOWS;
const LONG_MS = 150_000;
/** Folder for screenshots; without it none are kept. */
const SHOTS = process.env.YAPA_SHOTS;

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

async function shoot(page: Page, name: string): Promise<void> {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
}

describe.each(Object.keys(WINDOWS) as Window[])('on a %s', (window) => {
  it('an owner cancels a document at the SAT, and its sale is voided with it', async () => {
    const owner = await askerFor(OWNER);
    const path = await sellAccepted(owner, 'BOLETA-ELECTRONICA');
    const { page, complaints } = await openTill(browser, OWNER, window);
    await page.goto(`/mis-comprobantes/${path.saleId}`);
    await page.getByRole('button', { name: 'Cancelar ante el SAT' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancelar ante el SAT' });
    await dialog.getByText(/^El cliente no tiene que aceptar\. Se puede cancelar hasta el 31\/03\/\d{4}\.$/).waitFor();
    await dialog.getByLabel('Motivo').selectOption('substituted');
    await dialog.getByRole('button', { name: 'Pedir la cancelación' }).click();
    await dialog.getByText('Escriba el folio fiscal: 36 letras y cifras con guiones.').waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await shoot(page, `cancel-dialog-${window}`);
    // No button but the one that asks for it is called after cancelling.
    expect(await dialog.getByRole('button', { name: 'Cancelar', exact: true }).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Volver' }).waitFor();
    await dialog.getByLabel('Motivo').selectOption('withErrors');
    await dialog.getByRole('button', { name: 'Pedir la cancelación' }).click();
    await page.getByText('La cancelación está pedida.').waitFor();
    await page.getByText('Se canceló ante el SAT, así que ya no es válido.').waitFor({ timeout: VERDICT_MS });
    await page.getByText('Cancelado sin aceptación').waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await shoot(page, `cancelled-${window}`);
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Acuse' }).click()]);
    expect(file.suggestedFilename()).toMatch(/^acuse-cancelacion-[\dA-F-]{36}\.xml$/);
    const { companyHost: host, id: userId } = owner.user;
    expect((await owner.ask(loadSale, { path: { host, userId, saleId: path.saleId } })).status).toBe('voided');
    const { correlativeSeries } = await owner.ask(loadEInvoice, { path });
    await page.goto('/mis-comprobantes?kind=03');
    await page.locator('[data-document]').filter({ hasText: correlativeSeries }).waitFor();
    await page.getByText('Cancelado', { exact: true }).first().waitFor();
    await expectNoOverflow(page);
    await shoot(page, `cancelled-list-${window}`);
    expect(complaints).toEqual([]);
    await page.context().close();
  }, LONG_MS);
});

it('a Mexican sale that is voided has its document cancelled by itself', async () => {
  const owner = await askerFor(OWNER);
  const path = await sellAccepted(owner, 'BOLETA-ELECTRONICA');
  const { page, complaints } = await openTill(browser, OWNER);
  await voidSale(page, path, 'Se pedirá por sí sola la cancelación de su comprobante ante el SAT.', async () => {
    await expectAccessible(page);
    await shoot(page, 'void-question');
  });
  await expectCancelled(owner, path);
  // The sale earned nothing, and until the authority decides, its document is no longer just accepted.
  await page.route(`**/comprobantes/empresas/*/ventas/${path.saleId}`, async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { cancelacion: object };
    await route.fulfill({ response, json: { ...json, estadoSunat: 'ACEPTADO', cancelacion: { ...json.cancelacion, estado: 'EN_PROCESO' } } });
  });
  await page.goto(`/my-sales?sale=${path.saleId}`);
  const sale = page.getByRole('dialog');
  await sale.getByText('Cancelación en proceso').waitFor();
  expect(await sale.getByText('Aceptado', { exact: true }).count()).toBe(0);
  await sale.getByText('Anulada', { exact: true }).first().waitFor();
  expect(await sale.getByRole('heading', { name: 'Ganancia' }).count()).toBe(0);
  await expectAccessible(page);
  await shoot(page, 'cancelling-sale');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('/mis-comprobantes/salud');
  await page.getByText('Qué vence').first().waitFor();
  await shoot(page, 'tax-health');
  expect(complaints).toEqual([]);
  await page.context().close();
}, LONG_MS);
