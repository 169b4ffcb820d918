import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadEInvoice, loadSale, loadTicket } from '../../src/wire/generated';
import { askerFor } from '../support/api';
import { WINDOWS, expectAccessible, expectNoOverflow, startBrowser, visit } from '../support/browser';
import { VERDICT_MS, sellAccepted } from '../support/undone-sales';

const OWNER = 'propietario@mx.yapa.example';
const LONG_MS = 150_000;
/** Folder for screenshots; without it none are kept. */
const SHOTS = process.env.YAPA_SHOTS;

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

describe.each(Object.keys(WINDOWS) as (keyof typeof WINDOWS)[])('on a %s', (window) => {
  it('a buyer gets the invoice of a ticket with its code, and the ticket is cancelled', async () => {
    const owner = await askerFor(OWNER);
    const path = await sellAccepted(owner, 'BOLETA-ELECTRONICA');
    const of = { path: { host: owner.user.companyHost, userId: owner.user.id, saleId: path.saleId } };
    const { total } = await owner.ask(loadSale, of);
    const code = /Código: ([\dA-Z]{4}-[\dA-Z]{4}-[\dA-Z]{4})/.exec(JSON.stringify(await owner.ask(loadTicket, of)))?.[1] ?? '';
    const { page, complaints } = await visit(browser, '/autofactura', window);
    await page.getByLabel('Código del ticket').fill(code.toLowerCase());
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByLabel('Total del ticket').fill(String(total));
    await page.getByLabel('RFC').fill('IIA040805DZ4');
    await page.getByLabel('Nombre o razón social').fill('INDISTRIA ILUM DE ALMACENES');
    await page.getByLabel('Régimen fiscal').selectOption('601');
    await page.getByLabel('Código postal').fill('62661');
    await page.getByLabel('Uso del CFDI').selectOption('G01');
    await page.getByLabel('Correo').fill('compras@ilum.example');
    await expectAccessible(page);
    await expectNoOverflow(page);
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/self-invoice-${window}.png`, fullPage: true });
    await page.getByRole('button', { name: 'Pedir factura' }).click();
    await page.getByText('Su factura está lista').waitFor({ timeout: VERDICT_MS });
    await expectAccessible(page);
    await expectNoOverflow(page);
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/self-invoice-ready-${window}.png`, fullPage: true });
    for (const [button, name] of [['Descargar PDF', /\.pdf$/], ['Descargar XML', /\.xml$/]] as const) {
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
      expect(file.suggestedFilename()).toMatch(name);
    }
    // The code of an invoiced ticket asks for nothing but the RFC; one that is mistyped is corrected.
    await page.goto(`/autofactura/${code.slice(0, -1)}`);
    await page.getByRole('button', { name: 'Escribir otro código' }).click();
    const box = page.getByLabel('Código del ticket');
    expect(await box.inputValue()).toBe(code.slice(0, -1));
    await box.fill(code);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByLabel('RFC').fill('CACX7605101P8');
    await page.getByRole('button', { name: 'Ver mi factura' }).click();
    await page.getByText('La factura de este ticket no es de este RFC').waitFor();
    await expectAccessible(page);
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/self-invoice-again-${window}.png`, fullPage: true });
    await page.getByLabel('RFC').fill('IIA040805DZ4');
    await page.getByRole('button', { name: 'Ver mi factura' }).click();
    await page.getByText('Su factura está lista').waitFor();
    const { clientDocumentNumber, correlativeSeries } = await owner.ask(loadEInvoice, { path });
    expect([clientDocumentNumber, correlativeSeries.slice(0, 2)]).toEqual(['IIA040805DZ4', 'F-']);
    expect((await owner.ask(loadSale, of)).total).toBe(total);
    expect(complaints).toEqual([]);
    await page.context().close();
  }, LONG_MS);
});
