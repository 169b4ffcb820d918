import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listEInvoices, loadClientCredit, loadPaymentDocument, type EInvoiceItem } from '../../src/wire/generated';
import { askerFor, type Asker } from '../support/api';
import { expectAccessible, expectNoOverflow, startBrowser, visitAs, type WINDOWS } from '../support/browser';

const OWNER = 'propietario@mx.yapa.example';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** The newest document of a payment that the demo's authority took. */
async function taken({ user, ask }: Asker): Promise<EInvoiceItem & { readonly paymentId: number }> {
  const found = await ask(listEInvoices, { path: { host: user.companyHost }, query: { kinds: 'P', status: 'accepted' } });
  const [one] = found.invoices;
  if (!one || one.paymentId === null) throw new Error('the demo has no document of a payment');
  return { ...one, paymentId: one.paymentId };
}

it.each(['desktop', 'phone'] as const satisfies readonly (keyof typeof WINDOWS)[])('a payment of invoices is found, opened, handed out and seen in the account, on a %s', async (window) => {
  const asker = await askerFor(OWNER);
  const one = await taken(asker);
  const payment = await asker.ask(loadPaymentDocument, { path: { host: asker.user.companyHost, paymentId: one.paymentId } });

  const { page, complaints } = await visitAs(browser, OWNER, '/mis-comprobantes?kind=P', window);
  const row = page.getByRole('button', { name: one.correlativeSeries, exact: true });
  await row.waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await row.click();
  await page.waitForURL(`**/mis-comprobantes/pago/${one.paymentId}`);
  await page.getByRole('heading', { name: `Complemento de pago ${one.correlativeSeries}` }).waitFor();
  await page.getByText('Facturas que paga').waitFor();
  await page.getByText(/^Parcialidad \d/).first().waitFor();
  await page.getByText(payment.digest).waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  for (const [button, ending] of [
    ['PDF', '.pdf'],
    ['XML', '.xml'],
  ] as const) {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: button, exact: true }).click();
    expect((await saved).suggestedFilename()).toContain(ending);
  }

  await page.getByRole('link', { name: 'Ver la cuenta del cliente' }).click();
  const link = page.getByRole('link', { name: one.correlativeSeries, exact: true });
  await link.waitFor();
  await expectNoOverflow(page);
  await link.click();
  await page.waitForURL(`**/mis-comprobantes/pago/${one.paymentId}`);
  expect(complaints).toEqual([]);
  await page.context().close();
});

/** A payment on account that has a document, with its client. */
async function documentedAbono({ user, ask }: Asker): Promise<{ readonly id: number; readonly clientId: number; readonly number: string }> {
  const host = user.companyHost;
  const { invoices } = await ask(listEInvoices, { path: { host }, query: { kinds: 'P', status: 'accepted' } });
  for (const { paymentId, correlativeSeries, cancellation } of invoices) {
    if (paymentId === null || cancellation !== null) continue;
    const { clientId } = await ask(loadPaymentDocument, { path: { host, paymentId } });
    const { entries } = await ask(loadClientCredit, { path: { host, clientId }, query: { page: 0 } });
    if (entries.some((entry) => entry.id === paymentId && !entry.undone)) return { id: paymentId, clientId, number: correlativeSeries };
  }
  throw new Error('the demo has no abono with a document');
}

it.each(['desktop', 'phone'] as const satisfies readonly (keyof typeof WINDOWS)[])('an owner undoes an abono and its document is cancelled, on a %s', async (window) => {
  const { id, clientId, number } = await documentedAbono(await askerFor(OWNER));
  const { page, complaints } = await visitAs(browser, OWNER, `/clients/detail/${clientId}`, window);
  const entry = page.locator(`[data-credit-entry="${id}"]`);
  await entry.getByRole('button', { name: /^Anular el abono N\.º/ }).click();
  const undoing = page.getByRole('dialog', { name: /^Anular el abono N\.º/ });
  await undoing.getByText(`También se pide a la autoridad tributaria la cancelación de su comprobante ${number}.`).waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await undoing.getByLabel('Motivo').fill('Se cobró a otro cliente');
  await page.keyboard.press('Enter');
  await undoing.waitFor({ state: 'detached' });
  await entry.getByText(/^(Cancelación en proceso|Anulado)$/).last().waitFor();
  await expectNoOverflow(page);
  await entry.getByRole('link', { name: number, exact: true }).click();
  await page.getByRole('heading', { name: 'Cancelación', exact: true }).waitFor();
  await page.getByText('03 · La operación no se hizo').waitFor();
  await page.getByText('Se canceló ante el SAT, así que ya no es válido.').waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  expect(complaints).toEqual([]);
  await page.context().close();
});
