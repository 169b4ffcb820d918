import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listClients, listProducts, type ClientFilter, type Product } from '../../src/wire/generated';
import { sell } from '../sales/sell';
import { askerFor, newestSale, newestSales, plainProducts, type Asker } from '../support/api';
import { scan, startBrowser } from '../support/browser';
import { chargeButton, chooseClient, doneDialog, lineOf, nextSale, numberShown, openTill, quantityOf, type Till } from '../support/till';

const SELLER = 'vendedor@pe.yapa.example';
let browser: Browser;
let seller: Asker;
let goods: readonly Product[];
let product: Product;
beforeAll(async () => {
  browser = await startBrowser();
  seller = await askerFor(SELLER);
  goods = await plainProducts(seller);
  product = goods[0] as Product;
});
afterAll(() => browser.close());

/** The till with how many sales it has sent to the server. */
async function openCounted(): Promise<Till & { readonly sent: () => number }> {
  const till = await openTill(browser, SELLER);
  let sent = 0;
  till.page.on('request', (request) => {
    if (request.method() === 'POST' && /\/v2\/ventas\/empresas\/[^/]+$/.test(request.url())) sent += 1;
  });
  return { ...till, sent: () => sent };
}

async function put(page: Page, one: Product): Promise<void> {
  await scan(page, one.eanCode);
  await lineOf(page, one).waitFor();
}

/** A client of the company who is not the generic one. */
async function clientOf(kind: ClientFilter) {
  const { clients } = await seller.ask(listClients, { path: { host: seller.user.companyHost }, query: { kind, size: 20 } });
  const found = clients.find((one) => !one.generic);
  if (!found) throw new Error(`the demo company has no ${kind} clients`);
  return found;
}

async function pickClient(page: Page, documentNumber: string): Promise<void> {
  await page.keyboard.press('F4');
  await chooseClient(page, documentNumber);
}

/** Changes the price of a line in its detail. */
async function price(page: Page, one: Product, typed: string): Promise<void> {
  const box = lineOf(page, one).getByRole('textbox', { name: 'Precio unitario' });
  if ((await box.count()) === 0) await lineOf(page, one).getByRole('button', { expanded: false }).click();
  await box.fill(typed);
}

it('an empty cart is not charged', async () => {
  const { page, sent } = await openCounted();
  await page.keyboard.press('F9');
  await page.getByText('No tiene productos agregados').first().waitFor();
  expect(sent()).toBe(0);
  await page.context().close();
});

it('an invoice needs a company, which is found and chosen', async () => {
  const { page, complaints, sent } = await openCounted();
  await put(page, product);
  await page.getByRole('radio', { name: 'Factura electrónica' }).check();
  await page.getByText('Necesita un cliente con RUC').waitFor();
  await page.keyboard.press('F9');
  await page.getByText('Debe añadir un cliente').first().waitFor();
  expect(sent()).toBe(0);
  const person = await clientOf('natural');
  await page.keyboard.press('F4');
  const picker = page.getByRole('dialog', { name: 'Seleccionar cliente' });
  await picker.getByText('Este comprobante solo se emite a empresas.').waitFor();
  await picker.getByRole('searchbox').fill(person.documentNumber);
  await picker.getByText('No se encontraron clientes').waitFor();
  await page.keyboard.press('Escape');
  await picker.waitFor({ state: 'detached' });
  const company = await clientOf('legal');
  await pickClient(page, company.documentNumber);
  await page.keyboard.press('F9');
  expect(await numberShown(page)).toMatch(/^F\d+-/);
  expect((await newestSale(seller)).client?.documentNumber).toBe(company.documentNumber);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('a ticket of 700.00 asks for a client, one of 699.99 does not; the rule is shown before it blocks', async () => {
  const { page, complaints, sent } = await openCounted();
  await put(page, product);
  await price(page, product, '699.99');
  await page.getByText('Desde S/ 700.00 pide un cliente').waitFor();
  await page.keyboard.press('F9');
  await doneDialog(page).waitFor();
  expect((await newestSale(seller)).total).toBe(699.99);
  await nextSale(page);

  await put(page, product);
  await price(page, product, '700');
  await page.keyboard.press('F9');
  await page.getByText('Monto mayor a s/ 700.00, debe agregar un cliente').first().waitFor();
  expect(sent()).toBe(1);
  const person = await clientOf('natural');
  await pickClient(page, person.documentNumber);
  await page.keyboard.press('F9');
  await doneDialog(page).waitFor();
  const sale = await newestSale(seller);
  expect([sale.total, sale.client?.documentNumber]).toEqual([700, person.documentNumber]);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('a discount above a hundred percent is refused where it is typed', async () => {
  const { page, complaints } = await openCounted();
  await put(page, product);
  await page.keyboard.press('F8');
  const dialog = page.getByRole('dialog', { name: 'Descuento de la venta' });
  await dialog.getByRole('radio', { name: '%' }).check();
  const box = dialog.getByRole('textbox', { name: 'Porcentaje de descuento' });
  await box.fill('101');
  await dialog.getByText('El valor del porcentaje no puede ser mayor a 100').waitFor();
  expect(await dialog.getByRole('button', { name: 'Aplicar' }).isDisabled()).toBe(true);
  await box.fill('10');
  await dialog.getByRole('button', { name: 'Aplicar' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Descuento 10 %/ }).waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('a quantity stays between one and the stock; a product out of stock is not sold', async () => {
  const { page, complaints } = await openCounted();
  await put(page, product);
  const box = quantityOf(page, product);
  await box.fill('99999');
  await box.press('Enter');
  await expect.poll(async () => Number(await box.inputValue())).toBeGreaterThan(1);
  const most = Number(await box.inputValue());
  expect(most).toBeLessThanOrEqual(product.stock);
  expect(await lineOf(page, product).getByRole('button', { name: /^Aumentar/ }).isDisabled()).toBe(true);
  await scan(page, product.eanCode);
  await page.getByRole('status').filter({ hasText: /^No hay más stock de/ }).waitFor();
  expect(await box.inputValue()).toBe(String(most));
  await box.fill('0');
  await box.press('Enter');
  await expect.poll(() => box.inputValue()).toBe('1');
  const { products } = await seller.ask(listProducts, { path: { host: seller.user.companyHost }, query: { withoutStock: true, size: 20 } });
  const gone = products.find((one) => one.stock <= 0 && one.eanCode !== '');
  if (!gone) throw new Error('the demo company is out of nothing');
  await scan(page, gone.eanCode);
  await page.getByRole('status').filter({ hasText: gone.name }).filter({ hasText: 'no tiene stock' }).waitFor();
  expect(await page.getByText(/no tiene stock/).count()).toBe(1);
  expect(await lineOf(page, gone).count()).toBe(0);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('an unknown code stays in sight until it is searched for or put away, and the sale can be continued', async () => {
  const { page, complaints } = await openCounted();
  await scan(page, '2099999999997');
  await scan(page, '2099999999980');
  // Two of them fold into one row, so that the lines stay visible.
  await page.getByRole('button', { name: 'Ver códigos' }).click();
  const row = (code: string) => page.getByRole('alert').filter({ hasText: `No se encontró el código ${code}` });
  await row('2099999999997').waitFor();
  await put(page, product);
  await row('2099999999997').getByRole('button', { name: 'Descartar' }).click();
  await row('2099999999997').waitFor({ state: 'detached' });
  await row('2099999999980').getByRole('button', { name: 'Buscar' }).click();
  await expect.poll(() => page.getByRole('searchbox', { name: 'Buscar producto' }).inputValue()).toBe('2099999999980');
  await page.getByText('No se encontraron productos').waitFor();
  await lineOf(page, product).waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('a sale is registered once, however often and with whichever key the seller charges it', async () => {
  const { page, complaints, sent } = await openCounted();
  await put(page, product);
  const before = (await newestSales(seller)).map((one) => one.id);
  await chargeButton(page).focus();
  await Promise.all(['F9', 'Enter', 'F9'].map((key) => page.keyboard.press(key)));
  await page.waitForFunction(() => document.querySelector('[role=dialog]') ?? document.querySelector('[data-line]') === null);
  expect(sent()).toBe(1);
  expect((await newestSales(seller)).filter((one) => !before.includes(one.id))).toHaveLength(1);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('a reload keeps the cart with all that was chosen', async () => {
  const { page, complaints } = await openCounted();
  const [first, second] = goods as [Product, Product];
  await put(page, first);
  await put(page, second);
  await quantityOf(page, first).fill('4');
  await quantityOf(page, first).press('Enter');
  const person = await clientOf('natural');
  await page.getByRole('radio', { name: 'Nota de Venta' }).check();
  await pickClient(page, person.documentNumber);
  await page.getByRole('radio', { name: 'Yape' }).check();
  const asked = await chargeButton(page).textContent();
  await page.reload();
  await lineOf(page, second).waitFor();
  expect(await quantityOf(page, first).inputValue()).toBe('4');
  expect(await page.getByRole('radio', { name: 'Nota de Venta' }).isChecked()).toBe(true);
  expect(await page.getByRole('radio', { name: 'Yape' }).isChecked()).toBe(true);
  await page.getByText(person.name).waitFor();
  expect(await chargeButton(page).textContent()).toBe(asked);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it("the server's refusal is shown, the cart takes the new stock, and the sale can be charged", async () => {
  const scarce = goods.filter((one) => one.stock >= 3).at(-1) as Product;
  const { page } = await openCounted();
  await put(page, scarce);
  const box = quantityOf(page, scarce);
  await box.fill(String(scarce.stock));
  await box.press('Enter');
  await expect.poll(() => box.inputValue()).toBe(String(scarce.stock));
  await sell('gestor@pe.yapa.example', 'NOTA-VENTA', false, scarce);
  await page.keyboard.press('F9');
  await page.getByText('Se actualizaron los precios y el stock del carrito.', { exact: false }).waitFor();
  await page.getByRole('alert').filter({ hasText: /stock/i }).first().waitFor();
  await expect.poll(() => box.inputValue()).toBe(String(scarce.stock - 1));
  await page.keyboard.press('F9');
  await doneDialog(page).waitFor();
  expect((await newestSale(seller)).lines[0]?.quantity).toBe(scarce.stock - 1);
  await page.context().close();
});
