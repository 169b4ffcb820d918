import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeCompany, loadDte, loadEInvoice, loadSale } from '../../src/wire/generated';
import { correctable } from '../credit-notes/notes';
import { sell } from '../sales/sell';
import { askerFor, newestSale, plainProducts } from '../support/api';
import { WINDOWS, expectAccessible, expectNoOverflow, scan, startBrowser } from '../support/browser';
import { chargeButton, doneDialog, lineOf, numberShown, openTill } from '../support/till';

const OWNER = 'propietario@pe.yapa.example';
const CHILE = 'propietario@cl.yapa.example';
/** A company whose settings no other test reads. */
const NEIGHBOUR = 'propietario@pe2.yapa.example';
type Window = keyof typeof WINDOWS;
/** The simulator of an authority takes its time, as the real one does; in milliseconds. */
const VERDICT_MS = 60_000;
const LONG_MS = 150_000;

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

describe.each(Object.keys(WINDOWS) as Window[])('on a %s', (window) => {
  it('a sale that is discarded after its document was accepted is voided at SUNAT by itself', async () => {
    const owner = await askerFor(OWNER);
    const [product] = await plainProducts(owner);
    if (!product) throw new Error('the demo company has no plain products');
    const { page, complaints } = await openTill(browser, OWNER, window);
    await scan(page, product.eanCode);
    if (window === 'phone') {
      await page.locator('button:enabled', { hasText: 'Ir a cobrar' }).press('Enter');
      await page.waitForURL('**/sales/new/generate');
    } else await lineOf(page, product).waitFor();
    await chargeButton(page).click();
    await doneDialog(page).waitFor();
    const number = await numberShown(page);
    await doneDialog(page).getByText('Aceptado', { exact: true }).waitFor({ timeout: VERDICT_MS });
    await doneDialog(page).getByRole('button', { name: 'Descartar venta' }).click();
    await page.getByText('Si la SUNAT ya aceptó su comprobante, o lo acepta después, se dará de baja por sí solo.').waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole('button', { name: 'Sí, descartar' }).click();
    await page.getByText(/^Venta descartada: devuelva .+\. Sus productos volvieron al stock\.$/).waitFor();
    await doneDialog(page).waitFor({ state: 'detached' });

    const sale = await newestSale(owner);
    expect([sale.invoiceNumber, sale.status]).toEqual([number, 'discarded']);
    expect(sale.creditNotes).toEqual([]);
    const invoice = { host: owner.user.companyHost, saleId: sale.id };
    await expect.poll(async () => (await owner.ask(loadEInvoice, { path: invoice })).status, { timeout: VERDICT_MS }).toBe('voided');
    await page.goto(`/mis-comprobantes/${sale.id}`);
    await page.getByText('Se dio de baja ante la SUNAT, así que ya no es válido.').waitFor();
    await page.getByText(/^El archivo RC-\d{8}-\d{5}, ha sido aceptado$/).waitFor();
    await expectAccessible(page);
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'PDF' }).click()]);
    expect(file.suggestedFilename()).toBe(`boleta-${number}.pdf`);
    expect(complaints).toEqual([]);
    await page.context().close();
  }, LONG_MS);
});

it('a sale whose document was accepted is voided from its detail, and its document is voided at SUNAT by itself', async () => {
  const owner = await askerFor(OWNER);
  const sold = await sell(OWNER, 'BOLETA-ELECTRONICA', true);
  await correctable(owner, sold.id);
  const { page, complaints } = await openTill(browser, OWNER);
  await page.goto(`/my-sales?sale=${sold.id}`);
  await page.getByRole('button', { name: 'Devolver o anular' }).click();
  await page.getByRole('dialog', { name: /^Devolver o anular/ }).getByRole('button', { name: /^Devolver una parte/ }).waitFor();
  await page.getByRole('button', { name: /^Anular la venta/ }).click();
  await page.getByText(/Su comprobante se dará de baja ante la SUNAT por sí solo; si ya pasó el plazo, se emitirá una nota de crédito\.$/).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sí, anular' }).click();
  await page.getByText('La venta se anuló y su stock volvió.').waitFor();
  await page.getByRole('button', { name: 'Devolver o anular' }).waitFor({ state: 'detached' });
  const { companyHost: host, id: userId } = owner.user;
  const voided = await owner.ask(loadSale, { path: { host, userId, saleId: sold.id } });
  expect([voided.status, voided.creditNotes.length]).toEqual(['voided', 0]);
  await expect.poll(async () => (await owner.ask(loadEInvoice, { path: { host, saleId: sold.id } })).cancellation?.status, { timeout: VERDICT_MS }).toBe('cancelled');
  expect(complaints).toEqual([]);
  await page.context().close();
}, LONG_MS);

it('a sale that is voided while its document waits is taken back once it is accepted', async () => {
  const owner = await askerFor(CHILE);
  const sold = await sell(CHILE, 'BOLETA-ELECTRONICA-AFECTA-CL', true);
  const { page, complaints } = await openTill(browser, CHILE);
  await page.goto(`/my-sales?sale=${sold.id}`);
  await page.getByRole('button', { name: 'Devolver o anular' }).click();
  await page.getByText('Si el SII acepta su documento, una nota de crédito lo anulará por sí sola.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sí, anular' }).click();
  await page.getByText('La venta se anuló y su stock volvió.').waitFor();
  const path = { flow: 'cl-dolpos', host: owner.user.companyHost, saleId: sold.id };
  await expect.poll(async () => (await owner.ask(loadDte, { path })).status, { timeout: 2 * VERDICT_MS }).toBe('voided');
  await page.goto(`/mis-comprobantes/${sold.id}`);
  await page.getByText('Una nota de crédito lo dejó sin efecto.').waitFor();
  await page.getByText('Notas de crédito').first().waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
}, LONG_MS);

it('a company that writes no notes is promised none', async () => {
  const owner = await askerFor(NEIGHBOUR);
  const [product] = await plainProducts(owner);
  if (!product) throw new Error('the demo company has no plain products');
  const path = { host: owner.user.companyHost };
  await owner.ask(changeCompany, { path, body: { creditNotes: false } });
  try {
    const { page, complaints } = await openTill(browser, NEIGHBOUR);
    await scan(page, product.eanCode);
    await lineOf(page, product).waitFor();
    await chargeButton(page).click();
    await doneDialog(page).waitFor();
    await doneDialog(page).getByRole('button', { name: 'Descartar venta' }).click();
    await page.getByRole('dialog', { name: '¿Descartar esta venta?' }).waitFor();
    expect(await page.getByText(/una nota de crédito/).count()).toBe(0);

    const sale = await newestSale(owner);
    expect(sale.electronic).toBe(true);
    await page.goto(`/my-sales?sale=${sale.id}`);
    await page.getByRole('button', { name: 'Devolver o anular' }).click();
    await page.getByRole('button', { name: 'Sí, anular' }).waitFor();
    await expect.poll(() => page.getByText(/una nota de crédito/).count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  } finally {
    await owner.ask(changeCompany, { path, body: { creditNotes: true } });
  }
}, LONG_MS);
