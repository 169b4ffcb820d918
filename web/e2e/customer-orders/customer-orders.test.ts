import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCustomerOrder, changeCustomerOrder, listCustomerOrders, loadCustomerOrder, loadSale, type CustomerOrder, type Product } from '../../src/wire/generated';
import { askerFor, newestSale, plainProducts, type Asker } from '../support/api';
import { WINDOWS, WITH_WINDOW, expectAccessible, expectNoOverflow, loseAnswer, secondTab, signIn, startBrowser, visit } from '../support/browser';
import { digits, digitsOf } from '../support/till';

const SELLER = 'vendedor@pe.yapa.example';
let browser: Browser;
/** Places the orders, as the shop's own channel would. */
let channel: Asker;
let seller: Asker;
let goods: readonly Product[];
beforeAll(async () => {
  browser = await startBrowser(WITH_WINDOW);
  channel = await askerFor('propietario@pe.yapa.example');
  seller = await askerFor(SELLER);
  goods = await plainProducts(seller);
});
afterAll(() => browser.close());

type Window = keyof typeof WINDOWS;

/** A client orders some pieces of two products. */
function order(name: string, way: 'delivery' | 'pickup', quantity = 2, shop = channel, from = goods): Promise<CustomerOrder> {
  const lines = from.slice(0, 2).map(({ id }) => ({ id, kind: 'product' as const, quantity }));
  const client = { id: null, name, documentType: '', documentNumber: '', phone: '987654321', email: '' };
  const where = way === 'delivery' ? { address: 'Av. Arequipa 100', reference: 'Puerta verde' } : { address: '', reference: '' };
  const body = { client, delivery: way === 'delivery', pickup: way === 'pickup', ...where, latitude: '', longitude: '', distance: 0.85, channel: 'whatsApp' as const, note: 'Sin bolsa', lines };
  return shop.ask(addCustomerOrder, { path: { host: shop.user.companyHost }, body });
}

const asItIs = ({ id }: CustomerOrder) => seller.ask(loadCustomerOrder, { path: { host: seller.user.companyHost, orderId: id } });

async function come(address: string, window: Window = 'desktop', account = SELLER) {
  const visited = await visit(browser, '/login', window);
  await signIn(visited.page, account);
  await visited.page.waitForURL('**/home');
  await visited.page.goto(address);
  return visited;
}

const rowOf = (page: Page, { id }: CustomerOrder) => page.locator(`[data-order="${id}"]`);
const heading = (page: Page, { number }: CustomerOrder) => page.getByRole('heading', { level: 1, name: `Pedido ${number}` });
const steps = (page: Page) => page.getByRole('region', { name: 'Acciones del pedido' });
const state = (page: Page, word: string) => page.getByRole('main').getByText(word, { exact: true }).first();

describe.each(Object.keys(WINDOWS) as Window[])('on a %s', (window) => {
  it('a new order comes in by itself, is accepted, and leaves with its sale and the change', async () => {
    const { page, complaints } = await come('/clients-orders/orders', window);
    await page.getByText(/pedidos? nuevos? por aceptar/).waitFor();
    const made = await order(`Ana ${window}`, 'delivery');
    // The user does not touch the screen: the bell updates it.
    await rowOf(page, made).waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await rowOf(page, made).click();
    await heading(page, made).waitFor();
    await page.getByText('El cliente solicitó delivery para su pedido').waitFor();
    await page.getByText('A 850 m de la tienda').waitFor();
    expect(await page.getByRole('link', { name: /Ver en el mapa/ }).getAttribute('href')).toContain('Arequipa');
    await expectAccessible(page);
    await expectNoOverflow(page);

    await steps(page).getByRole('button', { name: 'Aceptar' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sí, aceptar' }).click();
    await page.getByText('Se actualizó el pedido').waitFor();
    await state(page, 'Aceptado').waitFor();

    await steps(page).getByRole('button', { name: 'Despachar' }).click();
    const dialog = page.getByRole('dialog', { name: `Despachar el pedido ${made.number}` });
    await dialog.getByLabel('Medio de pago').selectOption({ label: 'Efectivo' });
    await dialog.getByLabel('Recibido').fill(String(made.total - 1));
    await dialog.getByText(/Debe recibir por lo menos/).waitFor();
    expect(await dialog.getByRole('button', { name: 'Despachar' }).isDisabled()).toBe(true);
    await dialog.getByLabel('Recibido').fill(String(made.total + 10));
    await dialog.getByText('S/ 10.00').waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await dialog.getByRole('button', { name: 'Despachar' }).click();
    await state(page, 'Despachado').waitFor();
    const sale = await newestSale(seller);
    expect(sale).toMatchObject({ total: made.total, payment: { amount: made.total + 10, change: 10 } });
    expect((await asItIs(made)).sale).toMatchObject({ id: sale.id });
    await page.getByRole('link', { name: 'Ver la venta' }).waitFor();
    // The amount handed over replaces the announced one.
    await page.getByText('Recibido', { exact: true }).waitFor();
    expect(await page.getByText('Recibido', { exact: true }).locator('xpath=..').textContent()).toContain((made.total + 10).toFixed(2));
    expect(await page.getByText('Vuelto', { exact: true }).locator('xpath=..').textContent()).toContain('10.00');
    expect(await page.getByText('Paga con', { exact: true }).count()).toBe(0);

    await steps(page).getByRole('button', { name: 'Entregar' }).click();
    await page.getByRole('button', { name: 'Sí, entregado' }).click();
    await state(page, 'Entregado').waitFor();
    expect(await steps(page).count()).toBe(0);
    // Handing over counts as payment: the sale has nothing left to do.
    expect((await seller.ask(loadSale, { path: { host: seller.user.companyHost, userId: seller.user.id, saleId: sale.id } })).status).toBe('closed');
    await page.getByRole('link', { name: 'Ver la venta' }).click();
    await page.getByRole('dialog', { name: `Venta ${sale.invoiceNumber}` }).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('an order of the counter leaves with less than was ordered', async () => {
    const made = await order(`Luis ${window}`, 'pickup');
    const { page, complaints } = await come(`/clients-orders/orders/${made.id}`, window);
    await page.getByText('El cliente recogerá en tienda su pedido').waitFor();
    await steps(page).getByRole('button', { name: 'Listo para recoger' }).click();
    const dialog = page.getByRole('dialog', { name: `Pedido ${made.number} listo para recoger` });
    await dialog.getByText('Cambiar lo que sale').click();
    const first = made.lines[0];
    await dialog.getByRole('button', { name: new RegExp(`^Disminuir .*${first?.name}`) }).first().click();
    const left = made.total - (first?.unitPrice ?? 0);
    await expect.poll(async () => digitsOf(await dialog.getByText('Por pagar').locator('xpath=..').textContent())).toBe(digits(left, 2));
    await expectAccessible(page);
    await dialog.getByLabel('Recibido').fill(left.toFixed(2));
    await dialog.getByRole('button', { name: 'Listo para recoger' }).click();
    await state(page, 'Por recoger').waitFor();
    await page.getByText('Se vendió 1').waitFor();
    // The amount to collect is beside the amount of the order.
    await expect.poll(async () => digitsOf(await page.getByText('Total vendido').locator('xpath=..').textContent())).toBe(digits(left, 2));
    expect((await asItIs(made)).sale?.total).toBeCloseTo(left, 2);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

it.each(Object.keys(WINDOWS) as Window[])('a client known only by name gets an invoice only once a company is picked, on a %s', async (window) => {
  const made = await order(`Julia ${window}`, 'pickup');
  const { page, complaints } = await come(`/clients-orders/orders/${made.id}`, window);
  await steps(page).getByRole('button', { name: 'Listo para recoger' }).click();
  const dialog = page.getByRole('dialog', { name: /listo para recoger/ });
  await dialog.getByLabel('Comprobante').selectOption({ label: 'Factura electrónica' });
  // It is said before anything is asked of the server.
  await dialog.getByText('Debe añadir un cliente').waitFor();
  expect(await dialog.getByRole('button', { name: 'Listo para recoger' }).isDisabled()).toBe(true);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await dialog.getByRole('button', { name: 'Elegir cliente' }).click();
  const clients = page.getByRole('dialog', { name: 'Seleccionar cliente' });
  await clients.getByText(/RUC \d{11}/).first().click();
  await clients.waitFor({ state: 'detached' });
  const number = /RUC (\d{11})/.exec((await dialog.getByText(/RUC \d{11}/).textContent()) ?? '')?.[1];
  await dialog.getByLabel('Medio de pago').selectOption({ label: 'Efectivo' });
  await dialog.getByRole('button', { name: 'Listo para recoger' }).click();
  await state(page, 'Por recoger').waitFor();
  expect((await newestSale(seller)).client?.documentNumber).toBe(number);
  expect((await asItIs(made)).sale?.invoiceTypeName).toMatch(/Factura/);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it.each(['cl', 'co', 'mx'])('the sums of what leaves are those of the server, in %s', async (country) => {
  const owner = `propietario@${country}.yapa.example`;
  const shop = await askerFor(owner);
  const own = await plainProducts(shop);
  const made = await order('Ana Suma', 'pickup', 3, shop, own);
  const { page, complaints } = await come(`/clients-orders/orders/${made.id}`, 'desktop', owner);
  await steps(page).getByRole('button', { name: 'Listo para recoger' }).click();
  const dialog = page.getByRole('dialog', { name: /listo para recoger/ });
  await dialog.getByText('Cambiar lo que sale').click();
  await dialog.getByRole('button', { name: /^Disminuir / }).first().click();
  await dialog.getByLabel('Medio de pago').selectOption({ label: 'Efectivo' });
  await dialog.getByRole('button', { name: 'Listo para recoger' }).click();
  await state(page, 'Por recoger').waitFor();
  const sold = await shop.ask(loadCustomerOrder, { path: { host: shop.user.companyHost, orderId: made.id } });
  expect(sold.sale?.total).toBeLessThan(made.total);
  expect(sold.lines[0]?.soldQuantity).toBe(2);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('an order is rejected with a reason, and found again by its tab and its words', async () => {
  const name = `Carmen ${crypto.randomUUID().slice(0, 8)}`;
  const made = await order(name, 'delivery');
  const { page, complaints } = await come(`/clients-orders/orders/${made.id}`);
  await steps(page).getByRole('button', { name: 'Rechazar' }).click();
  await page.getByLabel('Motivo (opcional)').fill('No llegamos a esa zona');
  await page.getByRole('button', { name: 'Sí, rechazar' }).click();
  await state(page, 'Rechazado').waitFor();
  await page.getByText('No llegamos a esa zona').first().waitFor();
  await page.getByRole('link', { name: 'Pedidos de clientes' }).click();
  await page.getByRole('radio', { name: 'Rechazados' }).check();
  await rowOf(page, made).waitFor();
  expect(new URL(page.url()).searchParams.get('state')).toBe('rejected');
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(name);
  await page.waitForFunction(() => document.querySelectorAll('[data-order]').length === 1);
  await page.reload();
  await rowOf(page, made).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await heading(page, made).waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('two users at one order: the second gets the refusal, and sees its state', async () => {
  const made = await order('Pedro Doble', 'pickup');
  const { page } = await come(`/clients-orders/orders/${made.id}`);
  await steps(page).getByRole('button', { name: 'Aceptar' }).click();
  await page.getByRole('button', { name: 'Sí, aceptar' }).waitFor();
  await channel.ask(changeCustomerOrder, { path: { orderId: made.id }, query: {}, body: { status: 'rejected', payments: [] } });
  await page.getByRole('button', { name: 'Sí, aceptar' }).click();
  // It is shown like every refusal, and stays in the question.
  await page.getByRole('alert').filter({ hasText: /no puede pasar/ }).waitFor();
  await page.getByRole('dialog').getByText(/no puede pasar/).waitFor();
  await page.getByRole('button', { name: 'No, volver' }).click();
  await state(page, 'Rechazado').waitFor();
  expect(await steps(page).count()).toBe(0);
  await page.context().close();
});

it('a message of the bell links to the order, and an unknown order says so', async () => {
  const made = await order('Rosa Campana', 'pickup');
  const { page, complaints } = await come('/notifications');
  await page.getByRole('link', { name: new RegExp(`pedido ${made.number}$`) }).first().click();
  await heading(page, made).waitFor();
  await page.goto('/clients-orders/orders/999999');
  await page.getByText('El pedido no existe').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Volver a los pedidos' }).click();
  await page.waitForURL('**/clients-orders/orders');
  expect(complaints).toEqual([]);
  await page.context().close();
});

it.each(Object.keys(WINDOWS) as Window[])('an order given by telephone is taken down, on a %s', async (window) => {
  const { page, complaints } = await come('/clients-orders/orders', window);
  await page.getByRole('link', { name: 'Nuevo pedido' }).click();
  await page.waitForURL('**/clients-orders/orders/new');
  await page.getByRole('button', { name: 'Registrar pedido' }).click();
  for (const said of ['Escriba el nombre del cliente.', 'Escriba un teléfono para avisarle.', 'Escriba la dirección de entrega.', 'Agregue por lo menos un producto.']) {
    await page.getByText(said).first().waitFor();
  }
  expect(await page.getByLabel('Nombre del cliente').evaluate((box) => box === document.activeElement)).toBe(true);
  await page.getByLabel('Nombre del cliente').fill(`Teresa ${window}`);
  await page.getByLabel('Teléfono').first().fill('912345678');
  await page.getByRole('radio', { name: 'Recojo en tienda' }).check();
  await page.getByRole('searchbox', { name: 'Buscar producto para agregar' }).fill(goods[0]?.eanCode ?? '');
  // Results of the search before are faded; the code finds one.
  await page.locator('[data-goods]').nth(1).waitFor({ state: 'detached' });
  await page.locator('[data-stale]').waitFor({ state: 'detached' });
  await page.getByRole('main').getByRole('button', { name: new RegExp(goods[0]?.name ?? '') }).first().click();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Registrar pedido' }).click();
  await page.getByText('El cliente recogerá en tienda su pedido').waitFor();
  await page.getByText(`Teresa ${window}`).waitFor();
  await page.getByText('912345678').waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('a quantity that the server refuses is said beside its product, until it is changed', async () => {
  const { page, complaints } = await come('/clients-orders/orders/new', 'desktop');
  await page.getByLabel('Nombre del cliente').fill('Irma');
  await page.getByLabel('Teléfono').first().fill('912345678');
  await page.getByRole('radio', { name: 'Recojo en tienda' }).check();
  await page.getByRole('searchbox', { name: 'Buscar producto para agregar' }).fill(goods[0]?.eanCode ?? '');
  await page.getByRole('main').getByRole('button', { name: new RegExp(goods[0]?.name ?? '') }).first().click();
  const mensaje = 'La cantidad no es válida';
  await page.route(ORDERS, (route) => route.fulfill({ status: 422, json: { error: 'regla', mensaje, detalle: [{ campo: 'detalle[0].cantidad', mensaje }] } }));
  await page.keyboard.press('F9');
  const row = page.locator('[data-chosen-goods]').first();
  await row.getByRole('alert').getByText(mensaje).waitFor();
  expect(await page.getByText(mensaje).count()).toBe(1);
  await expectAccessible(page);
  await row.getByRole('button', { name: /^Aumentar/ }).click();
  await row.getByRole('alert').waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await page.context().close();
});

/** Where orders are placed. */
const ORDERS = '**/api/v2/ventas/empresas/*/pedidos';
const notice = (page: Page) => page.getByText('No llegó la respuesta de este pedido.');

/** Writes an order down and sends it, and the answer does not come; answers the name of its client. */
async function orderInVain(page: Page): Promise<string> {
  const name = `Elsa ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto('/clients-orders/orders/new');
  await page.getByLabel('Nombre del cliente').fill(name);
  await page.getByLabel('Teléfono').first().fill('912345678');
  await page.getByRole('radio', { name: 'Recojo en tienda' }).check();
  await page.getByRole('searchbox', { name: 'Buscar producto para agregar' }).fill(goods[0]?.eanCode ?? '');
  await page.getByRole('main').getByRole('button', { name: new RegExp(goods[0]?.name ?? '') }).first().click();
  await page.getByRole('button', { name: 'Registrar pedido' }).click();
  await notice(page).waitFor();
  return name;
}

/** How many orders the shop has of a client. */
async function ordersOf(name: string): Promise<number> {
  const { orders } = await seller.ask(listCustomerOrders, { path: { host: seller.user.companyHost }, query: { size: 50, page: 0 } });
  return orders.filter((one) => one.client.name === name).length;
}

it.each(Object.keys(WINDOWS) as Window[])('an unanswered order is in its form again when refused or changed, and is placed once, on a %s', async (window) => {
  const { page } = await come('/clients-orders/orders', window);
  let refusal: string | undefined;
  await page.route(ORDERS, (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    return refusal ? route.fulfill({ status: 422, json: { error: 'regla', mensaje: refusal, detalle: [] } }) : route.abort();
  });
  const name = await orderInVain(page);
  await expectAccessible(page);
  await expectNoOverflow(page);
  const isWritten = async () => {
    await expect.poll(() => page.getByLabel('Nombre del cliente').inputValue()).toBe(name);
    expect(await page.getByRole('main').getByText(goods[0]?.name ?? '').count()).toBeGreaterThan(0);
  };
  await page.reload();
  await notice(page).waitFor();
  refusal = 'La tienda no recibe pedidos ahora.';
  await page.keyboard.press('F9');
  await page.getByRole('alert').filter({ hasText: refusal }).waitFor();
  await isWritten();
  refusal = undefined;
  await page.getByRole('button', { name: 'Registrar pedido' }).click();
  await notice(page).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Cambiar', exact: true }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Cambiar', exact: true }).click();
  await isWritten();
  await page.unrouteAll({ behavior: 'wait' });
  expect(await ordersOf(name)).toBe(0);
  await loseAnswer(page, ORDERS);
  await page.getByRole('button', { name: 'Registrar pedido' }).click();
  await page.getByRole('button', { name: 'Volver a preguntar' }).press('Enter');
  await page.getByText('El cliente recogerá en tienda su pedido').waitFor();
  expect(await ordersOf(name)).toBe(1);
  await page.context().close();
});

it('a notice reports an order that another tab resolved, and nothing is left to be sent again', async () => {
  const { page } = await come('/clients-orders/orders');
  await loseAnswer(page, ORDERS);
  const name = await orderInVain(page);
  const other = await secondTab(page, '/clients-orders/orders/new');
  await notice(other).waitFor();
  await other.getByRole('button', { name: 'Volver a preguntar' }).press('Enter');
  await other.getByText('El cliente recogerá en tienda su pedido').waitFor();
  await page.getByText('Lo que esperaba respuesta ya se resolvió en otra ventana.').waitFor();
  expect(await page.getByLabel('Nombre del cliente').inputValue()).toBe('');
  // The tab that had the answer knows it already.
  expect(await other.getByText('ya se resolvió en otra ventana').count()).toBe(0);
  expect(await ordersOf(name)).toBe(1);
  await page.context().close();
});
