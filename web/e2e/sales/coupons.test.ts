import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '../../src/wire/generated';
import { askerFor, newestSale, plainProducts, type Asker } from '../support/api';
import { expectAccessible, expectNoOverflow, scan, startBrowser, type WINDOWS } from '../support/browser';
import { chooseClient, clientPicker, doneDialog, lineOf, nextSale, openTill, wayToPay } from '../support/till';
import { clientAt, hold, walletOf } from '../wallets/wallet';

const SELLER = 'propietario@pe.yapa.example';
/** Reads what the wallet of a client holds. */
const WALLET = /\/cuponera\?/;
const TOO_LOW = 'Cliente no cuenta con el cupo disponible para la venta';
let browser: Browser;
let seller: Asker;
let product: Product;
beforeAll(async () => {
  browser = await startBrowser();
  seller = await askerFor(SELLER);
  product = (await plainProducts(seller))[0] as Product;
});
afterAll(() => browser.close());

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const CASES = [
  { window: 'desktop', at: 2 },
  { window: 'phone', at: 3 },
] as const satisfies readonly { readonly window: keyof typeof WINDOWS; readonly at: number }[];

/** Scans the product and goes to where it is paid. */
async function begin(page: Page, window: keyof typeof WINDOWS): Promise<void> {
  await scan(page, product.eanCode);
  if (window === 'phone') {
    await page.locator('button:enabled', { hasText: 'Ir a cobrar' }).press('Enter');
    await page.waitForURL('**/sales/new/generate');
  } else await lineOf(page, product).waitFor();
}

/** Chooses a payment type by its key; a dialog may open. */
async function pay(page: Page, name: RegExp): Promise<void> {
  await (await wayToPay(page, name)).focus();
  await page.keyboard.press('Space');
}

async function look(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoOverflow(page);
}

describe.each(CASES)('on a $window', ({ window, at }) => {
  it('too little quota is shown before it blocks; a recharge makes the sale possible', async () => {
    const client = await clientAt(seller, 'natural', at);
    await hold(seller, client.id, 'coupon', 0);
    const { page, complaints } = await openTill(browser, SELLER, window);
    await begin(page, window);
    await pay(page, /^Cuponera/);
    const advice = dialog(page, 'Pago con Cuponera');
    await advice.getByText('Elija un cliente con saldo en Cuponera.').waitFor();
    await look(page);
    await page.keyboard.press('Enter');
    await chooseClient(page, client.documentNumber);
    await advice.getByText(client.name, { exact: false }).waitFor();
    await advice.getByText(TOO_LOW).waitFor();
    await look(page);
    await page.keyboard.press('Escape');
    await advice.waitFor({ state: 'detached' });
    await page.getByText(TOO_LOW).first().waitFor();
    await page.keyboard.press('F9');
    await page.getByRole('alert').getByText(TOO_LOW).waitFor();

    await page.getByRole('alert').getByRole('button', { name: 'Ver saldo' }).press('Enter');
    await advice.getByRole('button', { name: 'Recargar' }).press('Enter');
    const recharge = dialog(page, 'Recargar saldo');
    await recharge.waitFor();
    await look(page);
    await recharge.getByLabel('Monto de la recarga').fill(String(product.price + 5));
    await page.keyboard.press('Enter');
    await recharge.waitFor({ state: 'detached' });
    await advice.getByRole('button', { name: /^Usar .* del saldo$/ }).waitFor();
    await advice.locator('dl').getByText('Quedará').waitFor();
    await look(page);
    await page.keyboard.press('Enter');
    await advice.waitFor({ state: 'detached' });
    await page.keyboard.press('F9');
    await doneDialog(page).waitFor();
    const sale = await newestSale(seller);
    expect([sale.paymentType, sale.client?.documentNumber, sale.total]).toEqual(['CUPONERA', client.documentNumber, product.price]);
    const wallet = await walletOf(seller, client.id);
    expect(wallet.available).toBe(5);
    expect(wallet.movements[0]).toMatchObject({ kind: 'out', paymentBag: 'coupon', saleId: sale.id, amount: product.price });

    await doneDialog(page).getByRole('button', { name: 'Descartar venta' }).press('Enter');
    await page.getByRole('button', { name: 'Sí, descartar' }).press('Enter');
    await doneDialog(page).waitFor({ state: 'detached' });
    await expect.poll(async () => (await walletOf(seller, client.id)).available).toBe(product.price + 5);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('the benefit pays, and what it lacks is shared out with cash', async () => {
    const client = await clientAt(seller, 'natural', at + 4);
    const half = Math.floor(product.price * 50) / 100;
    await hold(seller, client.id, 'benefit', product.price);
    const { page, complaints } = await openTill(browser, SELLER, window);
    await begin(page, window);
    await page.keyboard.press('F4');
    await chooseClient(page, client.documentNumber);
    await pay(page, /^Beneficio/);
    const advice = dialog(page, 'Pago con Beneficio');
    await advice.getByText('Valor acumulado').waitFor();
    await advice.getByRole('button', { name: /^Usar / }).press('Enter');
    await page.keyboard.press('F9');
    await doneDialog(page).waitFor();
    expect((await newestSale(seller)).paymentType).toBe('BENEFICIO');
    await nextSale(page);

    await hold(seller, client.id, 'coupon', half);
    await begin(page, window);
    // The server is slow to answer the quota: no advice comes from an older balance.
    await page.route(WALLET, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.fallback();
    });
    await page.keyboard.press('F4');
    await chooseClient(page, client.documentNumber);
    await pay(page, /^Cuponera/);
    await dialog(page, 'Pago con Cuponera').getByText('Consultando el saldo…').waitFor();
    await dialog(page, 'Pago con Cuponera').getByRole('button', { name: 'Pago mixto' }).press('Enter');
    const parts = dialog(page, 'Registrar cobro');
    await parts.waitFor();
    await look(page);
    await parts.getByLabel('Medio de pago 2').selectOption({ label: 'Cuponera' });
    await parts.getByText('No puede seleccionar más de 1 CUPONERA o BENEFICIO').waitFor();
    await parts.getByLabel('Medio de pago 2').selectOption({ label: 'Efectivo' });
    await parts.getByRole('textbox', { name: 'Monto en Cuponera' }).fill(String(half + 0.01));
    await parts.getByText(TOO_LOW).waitFor();
    await parts.getByRole('textbox', { name: 'Monto en Cuponera' }).fill(String(product.price + 1));
    await parts.getByText('Monto ingresado supera el monto total de venta').waitFor();
    await parts.getByRole('textbox', { name: 'Monto en Cuponera' }).fill(String(half));
    await parts.getByRole('textbox', { name: 'Monto en Efectivo' }).fill(String(product.price));
    await page.keyboard.press('Enter');
    await parts.waitFor({ state: 'detached' });
    await page.keyboard.press('F9');
    await doneDialog(page).waitFor();
    const sale = await newestSale(seller);
    expect(sale.payments.map((part) => part.method).toSorted()).toEqual(['CUPONERA', 'EFE']);
    expect(sale.payment.change).toBeCloseTo(half, 4);
    expect((await walletOf(seller, client.id)).available).toBe(0);
    expect(await clientPicker(page).count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
