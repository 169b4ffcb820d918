import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listClients, type Product, type Sale } from '../../src/wire/generated';
import { askerFor, newestSale, plainProducts, type Asker } from '../support/api';
import { startBrowser } from '../support/browser';
import { chargeButton, chooseClient, digits, digitsOf, doneDialog, lineOf, nextSale, numberShown, openTill, quantityOf, tileOf, tiles, wayToPay } from '../support/till';

interface Country {
  readonly code: string;
  readonly decimals: number;
  /** Screens write an amount without cents as a whole number. */
  readonly wholeWithoutCents?: true;
  /** Heading of the dialog after the sale. */
  readonly done: string;
  /** Name of the discount's kind that is chosen already, and the discount of the journey. */
  readonly discount: { readonly label: string; readonly typed: string };
  readonly invoice: string;
  /** Texts on the ticket of a sale in this country. */
  readonly labels: readonly string[];
  /** The state of a sale before the user has read that it is registered. */
  readonly status: Sale['status'];
  readonly numberedOutside: boolean;
}

const COUNTRIES: readonly Country[] = [
  {
    code: 'pe',
    decimals: 2,
    done: 'Venta registrada',
    discount: { label: 'Monto del descuento', typed: '1.50' },
    invoice: 'Factura electrónica',
    labels: ['RUC', 'BOLETA ELECTRÓNICA', 'TOT. DSCTO', 'OP. EXONERADA', 'OP. GRAVADA', 'OP. INAFECTA', 'I.G.V.', 'IMPORTE TOTAL', 'SOLES'],
    status: 'open',
    numberedOutside: false,
  },
  {
    code: 'cl',
    decimals: 0,
    done: 'Documento tributario',
    discount: { label: 'Monto del descuento', typed: '100' },
    invoice: 'Factura electrónica afecta',
    labels: ['RUT', 'BOLETA ELECTRÓNICA', 'TOT. DSCTO', 'SUBTOTAL', 'IMPUESTOS', 'IMPORTE TOTAL', 'PESOS'],
    status: 'open',
    numberedOutside: true,
  },
  {
    code: 'co',
    decimals: 2,
    wholeWithoutCents: true,
    done: 'Documento tributario',
    discount: { label: 'Porcentaje de descuento', typed: '10' },
    invoice: 'Factura electrónica afecta',
    labels: ['NIT', 'TIQUETE DE MÁQUINA REGISTRADORA', 'TOT. DSCTO', 'SUBTOTAL', 'IMPUESTOS', 'IMPORTE TOTAL', 'PESOS'],
    status: 'closed',
    numberedOutside: true,
  },
  {
    code: 'mx',
    decimals: 2,
    done: 'Venta registrada',
    discount: { label: 'Monto del descuento', typed: '1.50' },
    invoice: 'Factura electrónica',
    labels: ['RFC', 'TICKET ELECTRÓNICO', 'TOT. DSCTO', 'SUBTOTAL', 'IMPUESTOS', 'IMPORTE TOTAL', 'PESOS'],
    status: 'open',
    numberedOutside: false,
  },
];

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** The words without their accents, as a user in a hurry types them. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Finds a product by the words of its name, brand last, and touches it. */
async function add(page: Page, product: Product): Promise<void> {
  await page.getByRole('searchbox', { name: 'Buscar producto' }).fill(plain(`${product.brand} ${product.name}`));
  await page.locator('[data-first]').waitFor();
  await tileOf(page, product).click();
  await lineOf(page, product).waitFor();
  await page.getByRole('button', { name: 'Borrar la búsqueda' }).click();
}

async function pay(page: Page, way: string): Promise<void> {
  await (await wayToPay(page, way)).check();
}

/** Registers the sale and answers it as the server has it; its number and total must be those on the screen. */
async function charge(page: Page, seller: Asker, country: Country): Promise<Sale> {
  const asked = digitsOf(await chargeButton(page).getByText(/^Cobrar/).textContent());
  await chargeButton(page).click();
  const number = await numberShown(page);
  const sale = await newestSale(seller);
  expect(sale.invoiceNumber).toBe(number);
  const whole = country.wholeWithoutCents === true && Number.isInteger(sale.total);
  expect(asked).toBe(digits(sale.total, whole ? 0 : country.decimals));
  return sale;
}

describe.each(COUNTRIES)('in $code', (country) => {
  const email = `vendedor@${country.code}.yapa.example`;
  let seller: Asker;
  let accented: Product;
  let other: Product;
  beforeAll(async () => {
    seller = await askerFor(email);
    const goods = await plainProducts(seller);
    const found = goods.find((one) => plain(one.name) !== one.name.toLowerCase());
    const next = goods.find((one) => one.id !== found?.id);
    if (!found || !next) throw new Error('the demo company lacks products');
    accented = found;
    other = next;
  });

  it('a sale is put together, discounted, paid in cash and shown as a ticket', async () => {
    const { page, complaints } = await openTill(browser, email);
    await add(page, accented);
    await add(page, other);
    await lineOf(page, accented).getByRole('button', { name: /^Aumentar/ }).click();
    await quantityOf(page, other).fill('3');
    await quantityOf(page, other).press('Enter');
    await page.getByRole('button', { name: /^Descuento/ }).click();
    const discounts = page.getByRole('dialog', { name: 'Descuento de la venta' });
    await discounts.getByRole('textbox', { name: country.discount.label }).fill(country.discount.typed);
    await discounts.getByRole('button', { name: 'Aplicar' }).click();
    await discounts.waitFor({ state: 'detached' });

    const sale = await charge(page, seller, country);
    expect(sale.lines.map((line) => [line.id, line.quantity])).toEqual([
      [accented.id, 2],
      [other.id, 3],
    ]);
    expect(sale.discount).toBeGreaterThan(0);
    expect(sale.payment.method).toBe('EFE');
    expect(sale.status).toBe(country.status);
    await page.getByRole('dialog', { name: country.done }).waitFor();
    if (country.numberedOutside) await doneDialog(page).getByText(/quedó guardada con este número|documento tributario N/i).waitFor();

    const ticket = doneDialog(page).getByRole('article');
    await ticket.waitFor();
    const text = (await ticket.textContent()) ?? '';
    for (const label of country.labels) expect(text).toContain(label);
    expect(digitsOf(text)).toContain(digits(sale.total, country.decimals));
    await nextSale(page);
    await expect.poll(async () => (await newestSale(seller)).status).toBe('closed');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('a company gets an invoice paid by card, and a client pays in two ways', async () => {
    const { page, complaints } = await openTill(browser, email);
    const { clients } = await seller.ask(listClients, { path: { host: seller.user.companyHost }, query: { kind: 'legal', size: 1 } });
    const [company] = clients;
    if (!company) throw new Error('the demo company has no clients that are companies');
    await add(page, accented);
    await page.getByRole('radio', { name: country.invoice, exact: true }).check();
    await page.getByRole('button', { name: /^Agregar cliente/ }).first().click();
    await chooseClient(page, company.documentNumber);
    await pay(page, 'Tarjeta');
    await page.getByLabel('Cuotas').selectOption('3');
    const invoice = await charge(page, seller, country);
    expect(invoice.invoiceTypeName).toBe(country.invoice);
    expect(invoice.client?.documentNumber).toBe(company.documentNumber);
    expect(invoice.paymentType).toBe('TCR');
    await doneDialog(page).getByRole('article').getByText(company.name, { exact: false }).first().waitFor();
    await nextSale(page);

    await tiles(page).first().waitFor();
    await add(page, other);
    await pay(page, 'Pago mixto');
    const parts = page.getByRole('dialog', { name: 'Registrar cobro' });
    await parts.getByRole('textbox', { name: 'Monto en Efectivo' }).fill('1');
    await parts.getByRole('textbox', { name: 'Monto en Tarjeta' }).focus();
    await parts.getByRole('button', { name: 'Listo' }).click();
    await parts.waitFor({ state: 'detached' });
    const mixed = await charge(page, seller, country);
    expect(mixed.payments.map((part) => part.method)).toEqual(['EFE', 'TCR']);
    expect(mixed.payments.reduce((sum, part) => sum + part.amount, 0)).toBeCloseTo(mixed.total, 4);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
