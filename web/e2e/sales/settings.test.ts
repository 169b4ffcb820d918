import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeAssociatedPayments, listInvoiceTypes, setDefaultInvoiceType, type InvoiceType, type Product } from '../../src/wire/generated';
import { askerFor, newestSale, plainProducts, type Asker } from '../support/api';
import { expectAccessible, expectNoOverflow, scan, startBrowser } from '../support/browser';
import { doneDialog, lineOf, openTill } from '../support/till';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const settings = (page: Page) => page.getByRole('dialog', { name: 'Configuración de venta' });
const way = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Configurar ventas' }).press('Enter');
  await settings(page).waitFor();
}

async function documentsOf({ user, ask }: Asker, countryCode: string): Promise<readonly InvoiceType[]> {
  return ask(listInvoiceTypes, { path: { countryCode, host: user.companyHost } });
}

describe('the configuration of sales', () => {
  // The second company of Peru, so that the changes here do not affect other tests.
  const OWNER = 'propietario@pe2.yapa.example';
  let owner: Asker;
  let before: readonly InvoiceType[];
  beforeAll(async () => {
    owner = await askerFor(OWNER);
    before = await documentsOf(owner, 'PE');
  });
  afterAll(async () => {
    const host = owner.user.companyHost;
    const usual = before.find((one) => one.isDefault);
    const ticket = before.find((one) => one.id === 'BOLETA-ELECTRONICA');
    if (usual) await owner.ask(setDefaultInvoiceType, { path: { countryCode: 'PE', host, code: usual.id }, body: { isDefault: true } });
    await owner.ask(changeAssociatedPayments, { path: { countryCode: 'PE', host }, body: { invoiceType: 'BOLETA-ELECTRONICA', countryCode: 'PE', payments: ticket?.associatedPayments ?? [] } });
  });

  it('has three tabs: the default document, the payments of each document, the kind of service', async () => {
    const { page, complaints } = await openTill(browser, OWNER);
    await openSettings(page);
    const dialog = settings(page);
    await dialog.getByLabel('Comprobante por defecto').selectOption({ label: 'Nota de Venta' });
    await page.getByText('Comprobante por defecto guardado').waitFor();
    await expect.poll(async () => (await documentsOf(owner, 'PE')).find((one) => one.isDefault)?.id).toBe('NOTA-VENTA');

    await dialog.getByRole('radio', { name: 'Condición de comprobante' }).check();
    await dialog.getByLabel('Comprobante', { exact: true }).selectOption('BOLETA-ELECTRONICA');
    for (const box of await dialog.getByRole('checkbox').all()) await box.uncheck();
    await dialog.getByRole('checkbox', { name: 'Yape' }).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Guardar condición' }).press('Enter');
    await page.getByText('Condición guardada').waitFor();

    await dialog.getByRole('radio', { name: 'Tipo de servicio' }).check();
    await dialog.getByRole('radio', { name: 'En tienda' }).waitFor();
    expect(await dialog.getByLabel('Tipo de venta').count()).toBe(0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await page.reload();
    await expect.poll(() => way(page, 'Nota de Venta').isChecked()).toBe(true);
    await way(page, 'Boleta Electrónica').check();
    await expect.poll(() => page.getByRole('group', { name: 'Medio de pago' }).getByRole('radio').count()).toBe(1);
    expect(await way(page, 'Yape').isChecked()).toBe(true);
    await expectNoOverflow(page);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('a card whose voucher is the ticket, in Chile', () => {
  const SELLER = 'vendedor@cl.yapa.example';
  let seller: Asker;
  let product: Product;
  beforeAll(async () => {
    seller = await askerFor(SELLER);
    product = (await plainProducts(seller))[0] as Product;
  });

  it('hides the tickets and forces the receipt', async () => {
    const { page, complaints } = await openTill(browser, SELLER);
    await scan(page, product.eanCode);
    await lineOf(page, product).waitFor();
    await page.getByRole('radio', { name: /^Boleta electrónica afecta/i }).check();
    await way(page, 'Tarjeta con voucher').check();
    await page.getByText('El voucher de la tarjeta es la boleta: se emite un recibo.').waitFor();
    expect(await page.getByRole('radio', { name: /^Boleta/i }).count()).toBe(0);
    expect(await page.getByRole('radio', { name: /^Recibo/i }).isChecked()).toBe(true);
    await expectAccessible(page);
    // The key cycles through the remaining ones: the quote, and back.
    const checked = (name: RegExp) => page.getByRole('radio', { name, checked: true });
    await page.keyboard.press('F7');
    await checked(/^Cotización/i).waitFor();
    await page.keyboard.press('F7');
    await checked(/^Recibo/i).waitFor();
    await page.keyboard.press('F9');
    await doneDialog(page).waitFor();
    expect(await newestSale(seller)).toMatchObject({ invoiceType: 'RECIBO-CL', paymentType: 'TCR-2' });
    await page.keyboard.press('F9');
    await doneDialog(page).waitFor({ state: 'detached' });
    await page.getByRole('radio', { name: /^Boleta/i }).first().waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('the sale type of the till is one of the parking kinds where parking is sold', async () => {
    const { page } = await openTill(browser, SELLER);
    await openSettings(page);
    await settings(page).getByRole('radio', { name: 'Tipo de servicio' }).check();
    await settings(page).getByLabel('Tipo de venta').selectOption('carParking');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await scan(page, product.eanCode);
    await lineOf(page, product).waitFor();
    await page.keyboard.press('F9');
    await doneDialog(page).waitFor();
    expect((await newestSale(seller)).saleType).toBe('carParking');
    await page.context().close();
  });
});
