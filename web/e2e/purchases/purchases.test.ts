import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadProduct, loadPurchase, listReceipts, loadReceipt } from '../../src/wire/generated';
import { askerFor, plainProducts, type Asker } from '../support/api';
import { WINDOWS, expectAccessible, expectApart, expectNoOverflow, expectWholeHints, scan, startBrowser, visitAs } from '../support/browser';
import { offerOf, orderOf } from './orders';

const OWNER = 'propietario@pe.yapa.example';
/** Enough for the least amount that suppliers deliver. */
const MANY = 20;
let browser: Browser;
let owner: Asker;
beforeAll(async () => {
  browser = await startBrowser();
  owner = await askerFor(OWNER);
});
afterAll(() => browser.close());

const WIDTHS = ['desktop', 'phone'] as const satisfies readonly (keyof typeof WINDOWS)[];

describe.each(WIDTHS)('orders on a %s', (window) => {
  it('are found by state, words and days, and the address remembers', async () => {
    const { page, complaints } = await visitAs(browser, OWNER, '/my-orders', window);
    await page.locator('[data-order]').first().waitFor();
    await page.getByRole('region', { name: 'Resumen de compras' }).getByText('Este mes').waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    if (window === 'phone') await page.getByRole('button', { name: 'Filtrar' }).click();
    await page.getByLabel('Estado').selectOption({ label: 'Anulado' });
    await page.waitForURL(/status=canceled/);
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    await page.reload();
    await page.locator('[data-order]').first().waitFor();
    const states = await page.getByRole('table').getByText(/^(Pendiente|Confirmado|Despachado|Entregado|Recibido|Rechazado|Anulado)$/).allTextContents();
    expect([...new Set(states)].filter((state) => state !== 'Confirmado')).toEqual(['Anulado']);
    await page.getByLabel('Hasta').fill('2020-01-01');
    await page.getByText('Ningún pedido coincide con los filtros').waitFor();
    await page.getByRole('button', { name: 'Quitar filtros' }).first().click();
    await page.locator('[data-order]').first().press('Enter');
    await page.getByRole('heading', { name: /^Pedido \d+/ }).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('are confirmed with what the supplier agreed to, and canceled for good', async () => {
    const offer = await offerOf(owner);
    const { id, number } = await orderOf(owner, offer, [], MANY);
    const { page, complaints } = await visitAs(browser, OWNER, `/my-orders/${id}`, window);
    await page.getByRole('heading', { name: `Pedido ${number}` }).waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole('button', { name: 'Confirmar' }).click();
    const dialog = page.getByRole('dialog', { name: `Confirmar el pedido ${number}` });
    await dialog.getByLabel(/^Cantidad confirmada de/).first().fill('15');
    await dialog.getByLabel(/^Cantidad confirmada de/).first().press('Tab');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Confirmar pedido' }).click();
    await dialog.waitFor({ state: 'detached' });
    const agreed = await owner.ask(loadPurchase, { path: { host: owner.user.companyHost, purchaseId: id } });
    expect(agreed).toMatchObject({ status: 'confirmed', lines: [{ quantity: MANY, confirmedQuantity: 15 }, { confirmedQuantity: MANY }] });

    await page.getByRole('button', { name: 'Anular' }).click();
    const question = page.getByRole('dialog', { name: `¿Anular el pedido ${number}?` });
    await question.waitFor();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Sí, anular' }).click();
    await question.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Recibir mercadería' }).waitFor({ state: 'detached' });
    expect(await owner.ask(loadPurchase, { path: { host: owner.user.companyHost, purchaseId: id } })).toMatchObject({ status: 'canceled', nextStatuses: [] });
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('a bought product that the shop does not have is added to its catalogue while it is received', async () => {
    const offer = await offerOf(owner);
    const { id } = await orderOf(owner, offer, [], MANY);
    const name = `Recién llegado ${crypto.randomUUID().slice(0, 8)}`;
    const { page, complaints } = await visitAs(browser, OWNER, `/my-orders/guide/register/${id}`, window);
    await page.getByRole('button', { name: /^(Asociar|Cambiar con qué)/ }).first().click();
    const dialog = page.getByRole('dialog', { name: '¿Qué es en su tienda?' });
    await dialog.getByRole('link', { name: 'Crear este producto' }).waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await dialog.getByRole('link', { name: 'Crear este producto' }).click();
    await page.waitForURL('**/products/new?pedido=*');
    // The supplier's own words are there already; the shop only says what it sells it for.
    expect(await page.getByLabel('Nombre', { exact: true }).inputValue()).toBe(offer.products[0]?.name);
    await page.getByLabel('Nombre', { exact: true }).fill(name);
    await page.locator('[name=eanCode]').fill('');
    await page.getByLabel('Precio de venta').fill('9.90');
    await page.getByLabel('Categoría').selectOption({ index: 1 });
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole('button', { name: /^Guardar/ }).last().click();
    await page.waitForURL(`**/my-orders/guide/register/${id}`);
    await page.getByText(name).first().waitFor();
    const { lines } = await owner.ask(loadPurchase, { path: { host: owner.user.companyHost, purchaseId: id } });
    expect(lines[0]?.associated.find((one) => one.name.includes(name))?.factor).toBe(lines[0]?.packageContent);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('say which own product a line is', async () => {
    const offer = await offerOf(owner);
    const { id } = await orderOf(owner, offer, [], MANY);
    const [own] = (await plainProducts(owner)).slice(-1);
    if (!own) throw new Error('the demo company has no plain products');
    const { page, complaints } = await visitAs(browser, OWNER, `/my-orders/${id}`, window);
    await page.getByRole('button', { name: /^(Asociar|Cambiar con qué)/ }).first().click();
    const dialog = page.getByRole('dialog', { name: '¿Qué es en su tienda?' });
    await dialog.getByRole('searchbox').fill(own.eanCode);
    await dialog.locator(`[data-goods="${own.id}"]`).click();
    await dialog.locator(`[data-chosen-goods="${own.id}"]`).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await dialog.waitFor({ state: 'detached' });
    const { lines } = await owner.ask(loadPurchase, { path: { host: owner.user.companyHost, purchaseId: id } });
    expect(lines[0]?.associated.map((one) => one.id)).toContain(own.id);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe.each(WIDTHS)('goods that come in on a %s', (window) => {
  it('are counted with the scanner, survive a reload, and raise the stock', async () => {
    const at = window === 'phone' ? 2 : 0;
    const own = (await plainProducts(owner)).slice(at, at + 2);
    const [first] = own;
    if (!first) throw new Error('the demo company has no plain products');
    const offer = await offerOf(owner);
    const { id, number } = await orderOf(owner, offer, own, MANY);
    const { page, complaints } = await visitAs(browser, OWNER, '/my-orders/guide/register', window);
    await page.locator(`[data-order="${id}"]`).click();
    await page.getByRole('heading', { name: `Recibir el pedido ${number}` }).waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.keyboard.press('F9');
    await page.getByText('Anote al menos un producto recibido que entre a su tienda.').waitFor();
    await scan(page, first.eanCode);
    await scan(page, first.eanCode);
    const line = page.locator('[data-order-line]').first();
    const box = line.getByLabel(/^Cantidad recibida de/);
    await line.getByText('× 12 = 24').waitFor();
    await page.reload();
    await box.waitFor();
    expect(await box.inputValue()).toBe('2');
    // A scan adds to the number that is being typed.
    await box.fill('4');
    await scan(page, first.eanCode);
    await expect.poll(() => box.inputValue()).toBe('5');
    await box.fill('2');
    await expectAccessible(page);
    await page.keyboard.press('F9');
    await page.getByRole('heading', { name: /^Guía de ingreso/ }).waitFor();
    await page.getByText('Sumó stock').waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    const { companyHost: host } = owner.user;
    expect(await owner.ask(loadProduct, { path: { host, productId: first.id } })).toMatchObject({ stock: first.stock + 24 });
    expect(await owner.ask(loadPurchase, { path: { host, purchaseId: id } })).toMatchObject({ status: 'pending', lines: [{ receivedQuantity: 2 }, { receivedQuantity: 0 }] });

    await page.getByRole('link', { name: `Ver el pedido ${number}` }).click();
    await page.getByRole('link', { name: 'Recibir mercadería' }).click();
    await page.getByText(`falta ${MANY - 2}`).waitFor();
    await page.keyboard.press('F8');
    await page.getByText('2 productos').waitFor();
    await page.keyboard.press('F9');
    await page.getByRole('heading', { name: /^Guía de ingreso/ }).waitFor();
    expect(await owner.ask(loadProduct, { path: { host, productId: first.id } })).toMatchObject({ stock: first.stock + MANY * 12 });
    expect(await owner.ask(loadPurchase, { path: { host, purchaseId: id } })).toMatchObject({ status: 'received', lines: [{ receivedQuantity: MANY }, { receivedQuantity: MANY }] });
    await page.goto(`/my-orders/guide/register/${id}`);
    await page.getByRole('link', { name: `Ver el pedido ${number}` }).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('come without an order from a supplier that is picked or typed', async () => {
    const [own] = (await plainProducts(owner)).slice(window === 'phone' ? 6 : 5);
    if (!own) throw new Error('the demo company has no plain products');
    const host = owner.user.companyHost;
    const { page, complaints } = await visitAs(browser, OWNER, '/my-orders/guide', window);
    await page.getByRole('link', { name: 'Ingreso sin pedido' }).click();
    await page.getByRole('heading', { name: 'Ingreso sin pedido' }).waitFor();
    await page.keyboard.press('F9');
    await page.getByText('Elija o escriba el proveedor').waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.keyboard.press('F4');
    const picker = page.getByRole('dialog', { name: 'Seleccionar proveedor' });
    await picker.locator('[data-party]').first().waitFor();
    expect(await picker.getByRole('button', { name: 'Agregar cliente' }).count()).toBe(0);
    await expectAccessible(page);
    await picker.locator('[data-party]').first().click();
    await picker.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByLabel('Nombre o razón social').inputValue()).not.toBe('');
    await page.getByLabel('Nombre o razón social').fill(`Mercado ${window}`);
    await page.getByLabel('RUC (opcional)').fill('');
    await scan(page, own.eanCode);
    const row = page.getByRole('list', { name: 'Productos' }).getByRole('listitem').first();
    await row.waitFor();
    for (const width of [390, 820, 1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await expectApart(row);
      await expectWholeHints(page);
    }
    await page.setViewportSize(WINDOWS[window]);
    await page.getByRole('link', { name: 'Agregar productos' }).click();
    await page.getByRole('heading', { name: 'Productos que entran' }).waitFor();
    await scan(page, own.eanCode);
    await expect.poll(() => page.getByLabel(/^Cantidad de/).first().inputValue()).toBe('2');
    await page.getByLabel(/^Costo de/).first().fill('1.50');
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.keyboard.press('F9');
    await page.getByRole('heading', { name: 'Ingreso sin pedido' }).waitFor();
    await page.getByRole('checkbox', { name: 'Sumar al stock' }).uncheck();
    // An empty cost is asked about before it counts as nothing.
    await page.getByLabel(/^Costo de/).first().fill('');
    await page.keyboard.press('F9');
    const question = page.getByRole('dialog', { name: '¿Registrar sin costo?' });
    await question.getByRole('button', { name: 'Registrar en S/ 0.00' }).waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await question.getByRole('button', { name: 'Escribir el costo' }).click();
    await question.waitFor({ state: 'detached' });
    await page.getByLabel(/^Costo de/).first().fill('1.50');
    await page.keyboard.press('F9');
    await page.getByRole('heading', { name: /^Guía de ingreso/ }).waitFor();
    await page.getByText('Sin tocar stock').waitFor();
    const { receipts } = await owner.ask(listReceipts, { path: { host }, query: { size: 1, page: 0, text: `Mercado ${window}` } });
    expect(receipts).toMatchObject([{ sponsorName: `Mercado ${window}`, orderId: null, totalPrice: 3, updateStock: false }]);
    const receipt = await owner.ask(loadReceipt, { path: { host, receiptId: Number(receipts[0]?.guideId) } });
    expect(receipt.lines).toMatchObject([{ quantityConfirmed: 2, price: 1.5, total: 3, associatedProducts: [{ id: own.id, quantityEntered: 0 }] }]);
    expect(await owner.ask(loadProduct, { path: { host, productId: own.id } })).toMatchObject({ stock: own.stock });
    await page.goto('/my-orders/guide/new');
    await page.getByText('Todavía no ha agregado productos').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
