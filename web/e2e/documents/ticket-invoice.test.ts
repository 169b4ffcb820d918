import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoiceTicket, loadEInvoice } from '../../src/wire/generated';
import { askerFor } from '../support/api';
import { WINDOWS, expectAccessible, expectNoOverflow, startBrowser } from '../support/browser';
import { openTill } from '../support/till';
import { VERDICT_MS, sellAccepted } from '../support/undone-sales';

const OWNER = 'propietario@mx.yapa.example';
const LONG_MS = 200_000;
/** Folder for screenshots; without it none are kept. */
const SHOTS = process.env.YAPA_SHOTS;
/** A name that is not the one that the SAT has of this RFC. */
const MISNAMED = { total: null, registerNumber: 'IIA040805DZ4', name: 'PUBLICO EN GENERAL', regime: '601', postcode: '62661', usage: 'G01', email: null };

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

async function look(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  await expectNoOverflow(page);
  if (!SHOTS) return;
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.screenshot({ path: `${SHOTS}/${name}-${scheme}.png`, fullPage: true });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

describe.each(Object.keys(WINDOWS) as (keyof typeof WINDOWS)[])('on a %s', (window) => {
  it('an owner makes the invoice of a ticket on its sale, and finds both documents', async () => {
    const owner = await askerFor(OWNER);
    const path = await sellAccepted(owner, 'BOLETA-ELECTRONICA');
    const ticket = (await owner.ask(loadEInvoice, { path })).correlativeSeries;
    const { page, complaints } = await openTill(browser, OWNER, window);
    await page.goto(`/my-sales?sale=${path.saleId}`);
    await page.getByRole('button', { name: 'Facturar este ticket' }).click();
    const dialog = page.getByRole('dialog', { name: `Facturar el ticket ${ticket}` });
    await dialog.getByLabel('RFC').fill('IIA040805DZ4');
    await dialog.getByRole('button', { name: 'Facturar' }).click();
    await dialog.getByText('Complete este dato').first().waitFor();
    await look(page, `ticket-invoice-form-${window}`);
    await dialog.getByLabel('Nombre o razón social').fill('INDISTRIA ILUM DE ALMACENES');
    await dialog.getByLabel('Régimen fiscal').selectOption('601');
    await dialog.getByLabel('Código postal').fill('62661');
    await dialog.getByLabel('Uso del CFDI').selectOption('G01');
    await dialog.getByRole('button', { name: 'Facturar' }).click();
    await page.getByText(/^Factura F-\d+ en camino al SAT$/).waitFor();
    await page.getByText(`En lugar del ticket ${ticket} · Cancelado, motivo 04`).waitFor({ timeout: VERDICT_MS });
    await look(page, `ticket-invoice-sale-${window}`);
    const { correlativeSeries: invoice } = await owner.ask(loadEInvoice, { path });
    await page.goto('/mis-comprobantes?kind=03');
    const row = page.locator('[data-document]').filter({ hasText: ticket });
    await page.getByText(`Reemplazado por ${invoice}`).first().waitFor();
    await look(page, `ticket-invoice-list-${window}`);
    await row.first().click();
    await page.getByText(`La venta de este ticket tiene la factura ${invoice}.`).waitFor();
    await page.getByText('04 · El cliente pidió la factura de este ticket').waitFor();
    await look(page, `ticket-invoice-ticket-${window}`);
    for (const [button, name] of [['XML', /\.xml$/], ['PDF', /\.pdf$/], ['Acuse', /^acuse-cancelacion-[\dA-F-]{36}\.xml$/]] as const) {
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button, exact: true }).last().click()]);
      expect(file.suggestedFilename()).toMatch(name);
    }
    await page.getByRole('link', { name: `Ver la factura ${invoice}` }).click();
    await page.getByText('Esta factura tomó el lugar del ticket.').waitFor();
    await look(page, `ticket-invoice-invoice-${window}`);
    expect(complaints).toEqual([]);
    await page.context().close();
  }, LONG_MS);

  it('an owner corrects a refused invoice with the data that were sent, and gives another one up', async () => {
    const owner = await askerFor(OWNER);
    const { page, complaints } = await openTill(browser, OWNER, window);
    const refused = async () => {
      const path = await sellAccepted(owner, 'BOLETA-ELECTRONICA');
      const ticket = (await owner.ask(loadEInvoice, { path })).correlativeSeries;
      await owner.ask(invoiceTicket, { path, body: MISNAMED });
      await expect.poll(async () => (await owner.ask(loadEInvoice, { path })).status, { timeout: VERDICT_MS }).toBe('rejected');
      const { correlativeSeries: invoice } = await owner.ask(loadEInvoice, { path });
      return { path, ticket, invoice };
    };
    const first = await refused();
    await page.goto(`/mis-comprobantes/${first.path.saleId}`);
    await page.getByText(`Si ya no se necesita la factura, presione «Descartar la factura»: el ticket ${first.ticket} sigue valiendo.`).waitFor();
    await look(page, `ticket-invoice-refused-${window}`);
    await page.getByRole('button', { name: 'Corregir los datos del comprador' }).click();
    const dialog = page.getByRole('dialog', { name: `Corregir la factura ${first.invoice}` });
    expect(await dialog.getByLabel('Nombre o razón social').inputValue()).toBe('PUBLICO EN GENERAL');
    await dialog.getByLabel('Nombre o razón social').fill('INDISTRIA ILUM DE ALMACENES');
    await look(page, `ticket-invoice-correct-${window}`);
    await dialog.getByRole('button', { name: 'Enviar corregida' }).click();
    await page.getByText('El SAT aceptó este comprobante. Es válido.').waitFor({ timeout: VERDICT_MS });
    const second = await refused();
    await page.goto(`/mis-comprobantes/${second.path.saleId}`);
    await page.getByRole('button', { name: 'Descartar la factura' }).click();
    const question = page.getByRole('dialog', { name: `¿Descartar la factura ${second.invoice}?` });
    await look(page, `ticket-invoice-give-up-${window}`);
    await question.getByRole('button', { name: 'Descartar la factura' }).click();
    await page.getByText('La venta tiene otra vez su ticket').waitFor();
    await page.getByRole('heading', { name: new RegExp(second.ticket) }).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  }, LONG_MS);
});
