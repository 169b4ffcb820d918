import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listClientProformas, type Proforma, type ProformaItem } from '../../src/wire/generated';
import { askerFor, newestSale, type Asker } from '../support/api';
import { WITH_WINDOW, expectAccessible, expectNoOverflow, loseAnswer, secondTab, startBrowser, type WINDOWS } from '../support/browser';
import { chooseClient, openTill } from '../support/till';
import { clientAt, hold, walletOf } from '../wallets/wallet';

const SELLER = 'propietario@co.yapa.example';
let browser: Browser;
let seller: Asker;
beforeAll(async () => {
  browser = await startBrowser(WITH_WINDOW);
  seller = await askerFor(SELLER);
});
afterAll(() => browser.close());

const CASES = [
  { window: 'desktop', person: 'natural', at: 0 },
  { window: 'phone', person: 'legal', at: 1 },
] as const satisfies readonly { readonly window: keyof typeof WINDOWS; readonly person: 'natural' | 'legal'; readonly at: number }[];

async function newestQuote(clientId: number): Promise<ProformaItem | Proforma | undefined> {
  const { proformas } = await seller.ask(listClientProformas, { path: { host: seller.user.companyHost, clientId }, query: { size: 1 } });
  return proformas[0];
}

/** Writes a parking of a client down; answers the dialog that pays it. */
async function registerParking(page: Page, documentNumber: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Parqueo' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Parqueo' });
  await form.getByRole('button', { name: 'Elegir cliente' }).press('Enter');
  await chooseClient(page, documentNumber);
  await form.getByRole('radio', { name: /^Parqueo por hora/ }).check();
  await form.getByRole('button', { name: 'Registrar parqueo' }).press('Enter');
  return page.getByRole('dialog', { name: 'Pago del parqueo' });
}

it('a parking that the quota does not pay has the keyboard in its dialog, on the way to pay it later', async () => {
  const client = await clientAt(seller, 'natural', 9);
  await hold(seller, client.id, 'coupon', 0);
  const { page } = await openTill(browser, SELLER);
  const pay = await registerParking(page, client.documentNumber);
  await pay.getByText('Por pagar').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(await pay.getByRole('button', { name: 'Pagar después' }).textContent());
  await page.keyboard.press('Enter');
  await pay.waitFor({ state: 'detached' });
  expect(await newestQuote(client.id)).toMatchObject({ status: 'open', kind: 'parking' });
  await page.context().close();
});

describe.each(CASES)('parking in Colombia on a $window', ({ window, person, at }) => {
  it('is written down as a quote of an hour and pays itself out of the quota, by keyboard', async () => {
    const client = await clientAt(seller, person, at);
    await hold(seller, client.id, 'coupon', 10_000);
    const { page, complaints } = await openTill(browser, SELLER, window);
    const { keyboard } = page;
    if (window === 'phone') {
      await page.getByRole('list', { name: 'Productos' }).getByRole('button').and(page.locator(':not([data-out])')).first().press('Enter');
      await page.getByRole('button', { name: /^Ver carrito/ }).press('Enter');
    }
    await page.getByRole('button', { name: 'Parqueo' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'Parqueo' });
    await form.getByRole('button', { name: 'Registrar parqueo' }).press('Enter');
    await form.getByText('Debe añadir un cliente').waitFor();
    await form.getByRole('button', { name: 'Elegir cliente' }).press('Enter');
    await chooseClient(page, client.documentNumber);
    await form.getByRole('radio', { name: 'Moto' }).check();
    await form.getByRole('radio', { name: /^Parqueo por hora/ }).check();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await form.getByRole('button', { name: 'Registrar parqueo' }).press('Enter');
    const pay = page.getByRole('dialog', { name: 'Pago del parqueo' });
    await pay.getByText('Por pagar').waitFor();
    expect(await newestQuote(client.id)).toMatchObject({ status: 'open', kind: 'motorcycleParking' });
    await expectAccessible(page);

    // The first answer is lost on its way: the second try is the same sale.
    await loseAnswer(page, '**/api/v2/ventas/empresas/*');
    await expect.poll(() => pay.getByRole('button', { name: 'Pagar con cuponera' }).evaluate((button) => button === document.activeElement)).toBe(true);
    await keyboard.press('Enter');
    await pay.getByText('No se pudo pagar').waitFor();
    await pay.getByRole('button', { name: 'Reintentar el pago' }).press('Enter');
    await pay.getByText('Pagado').waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    const sale = await newestSale(seller);
    expect(sale).toMatchObject({ paymentType: 'CUPONERA', saleType: 'motorcycleParking', invoiceType: 'FACTURA-ELECTRONICA-AFECTA-CO', status: 'closed' });
    expect((await walletOf(seller, client.id)).available).toBe(10_000 - sale.total);
    expect(await newestQuote(client.id)).toMatchObject({ status: 'closed' });
    await pay.getByRole('button', { name: 'Listo' }).press('Enter');
    await pay.waitFor({ state: 'detached' });
    expect(complaints.filter((one) => !one.includes('ERR_FAILED'))).toEqual([]);
    await page.context().close();
  });

  it('paid later, it stays an open quote', async () => {
    const client = await clientAt(seller, 'legal', at + 2);
    await hold(seller, client.id, 'coupon', 0);
    const { page } = await openTill(browser, SELLER);
    const pay = await registerParking(page, client.documentNumber);
    await pay.getByText('Cliente no cuenta con el cupo disponible para la venta').waitFor();
    expect(await pay.getByRole('button', { name: 'Pagar con cuponera' }).isDisabled()).toBe(true);
    await pay.getByRole('button', { name: 'Pagar después' }).press('Enter');
    await pay.waitFor({ state: 'detached' });
    expect(await newestQuote(client.id)).toMatchObject({ status: 'open', kind: 'parking' });
    await page.context().close();
  });
});

it('a parking that used up the quota is confirmed although its answer was lost', async () => {
  const client = await clientAt(seller, 'legal', 5);
  await hold(seller, client.id, 'coupon', 10_000);
  const { page } = await openTill(browser, SELLER);
  const pay = await registerParking(page, client.documentNumber);
  await pay.getByText('Por pagar').waitFor();
  await hold(seller, client.id, 'coupon', Number((await newestQuote(client.id))?.total));
  await loseAnswer(page, '**/api/v2/ventas/empresas/*');
  const walletAgain = page.waitForResponse((answer) => answer.url().includes(`/clientes/${client.id}`));
  await pay.getByRole('button', { name: 'Pagar con cuponera' }).press('Enter');
  await pay.getByText('No se pudo pagar').waitFor();
  await walletAgain;
  await expect.poll(async () => (await walletOf(seller, client.id)).available).toBe(0);
  await pay.getByRole('button', { name: 'Reintentar el pago' }).press('Enter');
  await pay.getByText('Pagado').waitFor();
  expect(await walletOf(seller, client.id)).toMatchObject({ available: 0 });
  await page.context().close();
});

it('a parking that is paid in Chile is closed when its notice is left', async () => {
  const chile = await askerFor('propietario@cl.yapa.example');
  const client = await clientAt(chile, 'natural', 3);
  await hold(chile, client.id, 'coupon', 50_000);
  const { page, complaints } = await openTill(browser, 'propietario@cl.yapa.example');
  const pay = await registerParking(page, client.documentNumber);
  await pay.getByText('Si paga después, el parqueo queda como cotización abierta.').waitFor();
  await pay.getByRole('button', { name: 'Pagar con cuponera' }).press('Enter');
  await pay.getByText('Pagado').waitFor();
  expect(await newestSale(chile)).toMatchObject({ paymentType: 'CUPONERA', saleType: 'parking', status: 'open' });
  await pay.getByRole('button', { name: 'Listo' }).press('Enter');
  await pay.waitFor({ state: 'detached' });
  await expect.poll(async () => (await newestSale(chile)).status).toBe('closed');
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('a parking without an answer is one quote over a reload and in another tab, and its form is as it was when the seller changes it', async () => {
  const client = await clientAt(seller, 'legal', 6);
  await hold(seller, client.id, 'coupon', 10_000);
  const { page } = await openTill(browser, SELLER);
  await loseAnswer(page, '**/proformas/parqueo*');
  await registerParking(page, client.documentNumber);
  const form = page.getByRole('dialog', { name: 'Parqueo' });
  const notice = form.getByText('No llegó la respuesta de este parqueo.');
  await notice.waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  const quote = await newestQuote(client.id);
  await page.reload();
  await page.getByRole('button', { name: 'Parqueo' }).press('Enter');
  await notice.waitFor();
  const other = await secondTab(page, '/sales/new');
  await other.getByRole('button', { name: 'Parqueo' }).press('Enter');
  await other.getByRole('button', { name: 'Volver a preguntar' }).press('Enter');
  await other.getByRole('dialog', { name: 'Pago del parqueo' }).getByText('Por pagar').waitFor();
  expect((await newestQuote(client.id))?.id).toBe(quote?.id);
  // Nothing is left to be pressed.
  await form.waitFor({ state: 'detached' });
  await page.getByText('ya se resolvió en otra ventana').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);

  await page.route('**/proformas/parqueo*', (route) => route.abort());
  await registerParking(page, client.documentNumber);
  await notice.waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Parqueo' }).press('Enter');
  const change = form.getByRole('button', { name: 'Cambiar', exact: true });
  await change.press('Enter');
  const question = page.getByRole('dialog', { name: '¿Cambiar el parqueo sin saber si se registró?' });
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await change.press('Enter');
  await question.getByRole('button', { name: 'Cambiar', exact: true }).press('Enter');
  await form.getByText(client.documentNumber).waitFor();
  await form.getByRole('radio', { name: /^Parqueo por hora/, checked: true }).waitFor();
  await page.context().close();
});

it('a payment of a parking without an answer is retried where parkings are paid, after a reload too, and taken once', async () => {
  const client = await clientAt(seller, 'legal', 6);
  await hold(seller, client.id, 'coupon', 20_000);
  const { page } = await openTill(browser, SELLER);
  const pay = await registerParking(page, client.documentNumber);
  await pay.getByText('Por pagar').waitFor();
  await loseAnswer(page, '**/api/v2/ventas/empresas/*');
  await pay.getByRole('button', { name: 'Pagar con cuponera' }).press('Enter');
  await pay.getByText('No se pudo pagar').waitFor();
  const { total } = await newestSale(seller);
  await page.reload();
  await page.getByRole('button', { name: 'Parqueo' }).press('Enter');
  await pay.getByText('No llegó la respuesta de este pago.').waitFor();
  await expectAccessible(page);
  // The next parking can be registered meanwhile.
  await pay.getByRole('button', { name: 'Pagar después' }).press('Enter');
  await page.getByRole('dialog', { name: 'Parqueo' }).getByRole('button', { name: 'Cancelar' }).press('Enter');
  await page.getByRole('button', { name: 'Parqueo' }).press('Enter');
  await pay.getByRole('button', { name: 'Reintentar el pago' }).press('Enter');
  await pay.getByText('Pagado').waitFor();
  expect((await walletOf(seller, client.id)).available).toBe(20_000 - total);
  await pay.getByRole('button', { name: 'Listo' }).press('Enter');
  await pay.waitFor({ state: 'detached' });
  await page.context().close();
});
