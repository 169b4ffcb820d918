import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadCreditNote, loadCreditNoteDraft, loadProduct, loadSale } from '../../src/wire/generated';
import { sell } from '../sales/sell';
import { askerFor, plainProducts, type Asker } from '../support/api';
import { WINDOWS, expectAccessible, expectNoOverflow, loseAnswer, signIn, startBrowser, visit, type Visit } from '../support/browser';
import { correctable, standing } from './notes';

const OWNER = 'propietario@pe.yapa.example';
const CHILE = 'propietario@cl.yapa.example';
/** Most presses of Tab from one place of a form to another. */
const TABS_MAX = 60;
type Window = keyof typeof WINDOWS;
const WIDTHS = Object.keys(WINDOWS) as Window[];

let browser: Browser;
let owner: Asker;
beforeAll(async () => {
  browser = await startBrowser();
  owner = await askerFor(OWNER);
});
afterAll(() => browser.close());

async function come(email: string, path: string, window: Window): Promise<Visit> {
  const visited = await visit(browser, '/login', window);
  await signIn(visited.page, email);
  await visited.page.waitForURL('**/home');
  await visited.page.goto(path);
  return visited;
}

async function look(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoOverflow(page);
}

/** Presses Tab until something of this kind has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let press = 0; press < TABS_MAX; press += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
  }
  throw new Error(`no way by keyboard to ${selector}`);
}

/** The key of the note that the address names. */
async function noteShown(page: Page): Promise<number> {
  await page.getByRole('heading', { name: /^Nota de crédito .*\d/ }).waitFor();
  return Number(new URL(page.url()).pathname.split('/').pop());
}

describe.each(WIDTHS)('on a %s', (window) => {
  it('some goods come back by keyboard alone, and everything follows', async () => {
    const [product] = await plainProducts(owner);
    if (!product) throw new Error('the demo company has no plain products');
    const sale = await sell(OWNER, 'BOLETA-ELECTRONICA', true, product, 3);
    const { lines } = await correctable(owner, sale.id);
    const path = { host: owner.user.companyHost, productId: product.id };
    const before = (await owner.ask(loadProduct, { path })).stock;

    const { page, complaints } = await come(OWNER, '/mis-comprobantes/nota-credito/create', window);
    await page.locator('[data-document]').first().waitFor();
    await look(page);
    await page.keyboard.press('F2');
    await page.keyboard.type(sale.invoiceNumber);
    await expect.poll(() => page.locator('[data-document]').count()).toBe(1);
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    await tabTo(page, '[data-document]');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: `Corregir ${sale.invoiceNumber}` }).waitFor();
    await page.getByText('¿Por qué se corrige?').waitFor();
    // Nothing is known of the total yet, and the hint for the next step is shown before the user presses anything.
    await page.getByText('Total de la nota—Elija un motivo', { exact: true }).waitFor();
    await page.keyboard.press('F9');
    await page.getByText('Elija un motivo.').waitFor();
    await look(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('radio', { name: /^Modificación/, checked: true }).waitFor();
    await page.keyboard.press('F9');
    await page.getByText('Anote al menos una cantidad').waitFor();
    await tabTo(page, '[aria-label^="Cantidad que devuelve"]');
    await page.keyboard.type('1');
    await page.keyboard.press('F9');
    const question = page.getByRole('dialog', { name: /^¿Emitir una nota de crédito por/ });
    await question.waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const id = await noteShown(page);
    await page.getByText('Modificación').waitFor();
    await look(page);

    expect((await owner.ask(loadProduct, { path })).stock).toBe(before + 1);
    const draft = await owner.ask(loadCreditNoteDraft, { path: { saleId: sale.id } });
    expect(draft.lines[0]?.quantity).toBe(2);
    expect(draft.kinds).not.toContain('void');
    const number = { host: owner.user.companyHost };
    const note = await owner.ask(loadCreditNote, { path: number, query: { id, series: '', correlative: '' } });
    expect(note).toMatchObject({ kind: 'change', id: sale.id, products: [{ quantity: 1 }], total: lines[0] && Math.round((lines[0].total / 3) * 100) / 100 });
    await page.getByText('Aceptado', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Notas de crédito' }).first().click();
    await page.locator(`[data-note="${id}"]`).waitFor();
    await look(page);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('a price is lowered, and a rebate that is too large is refused at its box', async () => {
    const [product] = await plainProducts(owner);
    if (!product) throw new Error('the demo company has no plain products');
    const sale = await sell(OWNER, 'BOLETA-ELECTRONICA', true, product, 2);
    await correctable(owner, sale.id);
    const { page, complaints } = await come(OWNER, `/mis-comprobantes/nota-credito/create/${sale.id}`, window);
    await page.getByRole('radio', { name: /^Modificación/ }).check();
    await page.getByRole('radio', { name: 'Rebaja', exact: true }).check();
    const box = page.getByRole('textbox', { name: /^Rebaja por unidad/ });
    await box.fill(String(product.price));
    await page.getByText(/^Debe ser menor que/).waitFor();
    await look(page);
    await box.fill('0.10');
    await page.getByText(/^Queda en/).waitFor();
    await page.getByText('No vuelve nada al stock.').waitFor();
    await look(page);
    await page.getByRole('button', { name: /^Emitir/ }).click();
    await page.getByRole('button', { name: 'Sí, emitir' }).click();
    const id = await noteShown(page);
    const note = await owner.ask(loadCreditNote, { path: { host: owner.user.companyHost }, query: { id, series: '', correlative: '' } });
    expect(note).toMatchObject({ kind: 'change', total: 0.2 });
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('a sale that was a mistake is taken back from its detail, without a body', async () => {
    const [product] = await plainProducts(owner);
    const sale = await sell(OWNER, 'BOLETA-ELECTRONICA', true, product);
    await correctable(owner, sale.id);
    const { page, complaints } = await come(OWNER, `/my-sales?sale=${sale.id}`, window);
    await page.getByRole('button', { name: 'Devolver o anular' }).click();
    const way = page.getByRole('button', { name: /^Devolver todo/ });
    await way.waitFor();
    await page.getByRole('button', { name: /^Anular la venta/ }).waitFor();
    await look(page);
    await way.click();
    expect(await page.getByRole('radio', { name: /^Devolución total/ }).isChecked()).toBe(true);
    await page.getByRole('radio', { name: /^Anulación/ }).check();
    await page.getByText('La venta queda anulada').waitFor();
    await look(page);
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/cambio'));
    await page.getByRole('button', { name: /^Emitir/ }).click();
    await page.getByRole('button', { name: 'Sí, emitir' }).click();
    expect((await sent).postData()).toBeNull();
    await noteShown(page);
    const { companyHost: host, id: userId } = owner.user;
    const whole = await owner.ask(loadSale, { path: { host, userId, saleId: sale.id } });
    expect(whole).toMatchObject({ status: 'voided', creditNotes: [{ kind: 'void' }], canBeNoted: false });
    await page.goto(`/mis-comprobantes/nota-credito/create/${sale.id}`);
    await page.getByRole('link', { name: 'Elegir otro comprobante' }).waitFor();
    await look(page);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('a document of Chile is corrected in pesos without cents', async () => {
    const shop = await askerFor(CHILE);
    const found = await standing(shop, 'CL');
    const draft = found[window === 'phone' ? 1 : 0];
    if (!draft) throw new Error('the demo company has no documents that stand');
    const { page, complaints } = await come(CHILE, `/mis-comprobantes/${draft.saleId}`, window);
    await page.getByRole('link', { name: 'Devolver o anular' }).click();
    await page.getByRole('button', { name: /^Devolver todo/ }).click();
    await page.getByRole('radio', { name: /^Devolución total/ }).waitFor();
    expect(await page.getByRole('radio', { name: /^Devolución total/ }).isChecked()).toBe(true);
    await page.getByText('cuando el SII acepte la nota').waitFor();
    await look(page);
    await page.keyboard.press('F9');
    await page.getByRole('button', { name: 'Sí, emitir' }).click();
    const id = await noteShown(page);
    await page.getByText('Respuesta del SII').first().waitFor();
    await look(page);
    const note = await shop.ask(loadCreditNote, { path: { host: shop.user.companyHost }, query: { id, series: '', correlative: '' } });
    expect(note).toMatchObject({ invoiceType: '61', kind: 'fullReturn', total: draft.total });
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

it.each(WIDTHS)('a note without an answer is in its form again when it is changed, and is written once, on a %s', async (window) => {
  const [product] = await plainProducts(owner);
  if (!product) throw new Error('the demo company has no plain products');
  const sale = await sell(OWNER, 'BOLETA-ELECTRONICA', true, product, 3);
  await correctable(owner, sale.id);
  const path = { host: owner.user.companyHost, productId: product.id };
  const before = (await owner.ask(loadProduct, { path })).stock;
  const { page } = await come(OWNER, `/mis-comprobantes/nota-credito/create/${sale.id}`, window);
  await page.route('**/ventas/*/cambio*', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
  const notice = page.getByText('No llegó la respuesta de esta nota de crédito.');
  const send = async () => {
    await page.keyboard.press('F9');
    await page.getByRole('button', { name: 'Sí, emitir' }).click();
    await notice.waitFor();
  };
  await page.getByRole('radio', { name: /^Modificación/ }).check();
  const back = page.locator('[aria-label^="Cantidad que devuelve"]').first();
  await back.fill('1');
  await back.press('Tab');
  await send();
  await look(page);
  await page.reload();
  await notice.waitFor();
  await page.getByRole('button', { name: 'Cambiar', exact: true }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Cambiar', exact: true }).click();
  await expect.poll(() => back.inputValue()).toBe('1');
  expect(await page.getByText('No hay conexión').count()).toBe(0);
  await page.unrouteAll({ behavior: 'wait' });
  await loseAnswer(page, '**/ventas/*/cambio*');
  await send();
  await page.reload();
  await page.getByRole('button', { name: 'Volver a preguntar' }).press('Enter');
  await noteShown(page);
  expect((await owner.ask(loadProduct, { path })).stock).toBe(before + 1);
  const { lines } = await owner.ask(loadCreditNoteDraft, { path: { saleId: sale.id } });
  expect(lines[0]?.quantity).toBe(2);
  await page.context().close();
});

it("the server's refusal of a line is shown beside it", async () => {
  const [product] = await plainProducts(owner);
  const sale = await sell(OWNER, 'BOLETA-ELECTRONICA', true, product, 2);
  await correctable(owner, sale.id);
  const { page, complaints } = await come(OWNER, `/mis-comprobantes/nota-credito/create/${sale.id}`, 'desktop');
  await page.getByRole('radio', { name: /^Modificación/ }).check();
  await page.keyboard.press('F8');
  const mensaje = 'Solo quedan 0 por devolver';
  await page.route('**/cambio?*', (route) => route.fulfill({ status: 422, json: { error: 'regla', mensaje, detalle: [{ campo: 'detalle[0].cantidad', mensaje }] } }));
  await page.keyboard.press('F9');
  await page.getByRole('button', { name: 'Sí, emitir' }).click();
  await page.locator('[data-note-line="1"]').getByText(mensaje).waitFor();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('the address keeps the filters, and an unknown note links back to the list', async () => {
  const { page, complaints } = await come(OWNER, '/mis-comprobantes/nota-credito?state=rejected&text=nadie', 'desktop');
  await page.getByText('Ninguna nota de crédito coincide con los filtros').waitFor();
  expect(await page.getByLabel('Estado').inputValue()).toBe('rejected');
  await page.getByRole('button', { name: 'Quitar filtros' }).first().click();
  await page.waitForURL((url) => url.search === '');
  await page.goto('/mis-comprobantes/nota-credito/1');
  await page.getByText('Esta nota de crédito no existe').waitFor();
  await look(page);
  await page.goto('/mis-comprobantes/nota-credito/create/1');
  await page.getByText('Este comprobante no existe').waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});
