import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeCashSession, listEInvoices, loadCashSession, loadDayOverview, loadDrawer, type DayTaskKind } from '../../src/wire/generated';
import { askerFor, plainProducts } from '../support/api';
import { expectAccessible, expectNoOverflow, scan, startBrowser } from '../support/browser';
import { chargeButton, doneDialog, lineOf, nextSale, openTill } from '../support/till';

const OWNER = 'propietario@pe.yapa.example';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const line = (page: Page) => page.getByRole('banner').getByRole('group', { name: 'Estado de la caja' });
const boxOf = async (page: Page, name: string) => page.getByRole('region', { name }).boundingBox();

it('the top bar shows whether the till is ready, and takes no space of the sale', async () => {
  const { page, complaints } = await openTill(browser, OWNER);
  await page.setViewportSize({ width: 1366, height: 768 });
  // It is not there yet, or it is: the sale stays in its place.
  const before = await boxOf(page, 'Carrito');
  await line(page).getByRole('status').getByText('Conectado').waitFor();
  await line(page).getByRole('link').first().waitFor();
  expect(await boxOf(page, 'Carrito')).toEqual(before);
  // The state of the documents is in the line: the words of the tax light are not beside it, and the bell has its width.
  const light = page.getByRole('link', { name: /^Salud tributaria/ });
  await light.waitFor();
  expect(await light.locator('span').isVisible()).toBe(false);
  expect((await page.getByRole('link', { name: /^Notificaciones|notificaci/ }).last().boundingBox())?.width).toBeGreaterThanOrEqual(44);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1024, height: 768 });
  await expectNoOverflow(page);
  // Narrower windows have no space for it, and show problems only.
  await page.setViewportSize({ width: 1023, height: 768 });
  await line(page).waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('a lost connection is shown in a word that moves nothing, and so is the one found again', async () => {
  const { page } = await openTill(browser, OWNER);
  const status = line(page).getByRole('status');
  await status.getByText('Conectado').waitFor();
  // The rest of the line has been loaded, so that only the connection can move the word.
  await line(page).getByRole('link').first().waitFor();
  await line(page).locator('[data-drawer]').waitFor();
  const before = await status.boundingBox();
  await page.context().setOffline(true);
  await status.getByText('Sin conexión').waitFor();
  const { x, width } = (await status.boundingBox()) ?? {};
  expect({ x, width }).toEqual({ x: before?.x, width: before?.width });
  await page.context().setOffline(false);
  await status.getByText('Conectado').waitFor();
  await page.context().close();
});

it('documents that the authority has not accepted are counted as the first screen counts them, and link to themselves', async () => {
  const owner = await askerFor(OWNER);
  const host = owner.user.companyHost;
  const rejected = async (kinds: string) => (await owner.ask(listEInvoices, { path: { host }, query: { size: 1, page: 0, kinds, status: 'rejected' } })).page.totalItems;
  const [sales, notes] = [await rejected('01,03'), await rejected('07')];
  const { tasks } = await owner.ask(loadDayOverview, { path: { host } });
  const counted = (kind: DayTaskKind) => tasks.find((task) => task.kind === kind)?.count;
  expect([counted('rejectedDocuments'), counted('rejectedNotes'), notes > 0]).toEqual([sales, notes, true]);
  const { page, complaints } = await openTill(browser, OWNER);
  await line(page).getByRole('link', { name: `${sales + notes} rechazados por la SUNAT: ver los comprobantes` }).click();
  await page.waitForURL('**/mis-comprobantes/salud');
  await page.getByText(`${sales} comprobantes rechazados, ${notes === 1 ? '1 nota de crédito rechazada' : `${notes} notas de crédito rechazadas`}`).first().waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('the numbers of documents are asked anew after a sale', async () => {
  const [product] = await plainProducts(await askerFor(OWNER));
  if (!product) throw new Error('the demo company lacks products');
  const { page, complaints } = await openTill(browser, OWNER);
  await line(page).getByRole('link').first().waitFor();
  await scan(page, product.eanCode);
  await lineOf(page, product).waitFor();
  const asked = page.waitForRequest((request) => /estado_comprobante=PENDIENTE/.test(request.url()));
  await chargeButton(page).click();
  await doneDialog(page).waitFor();
  await asked;
  await nextSale(page);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('the paper of the till is shown in the line, and is changed from there', async () => {
  const { page, complaints } = await openTill(browser, 'vendedor@pe.yapa.example');
  await line(page).getByRole('button', { name: /^Ticket 80 mm/ }).click();
  const settings = page.getByRole('dialog', { name: 'Configuración de venta' });
  await settings.getByLabel('Papel de la ticketera de este equipo').selectOption({ label: '57 mm' });
  await page.keyboard.press('Escape');
  await settings.waitFor({ state: 'detached' });
  await line(page).getByRole('button', { name: /^Ticket 57 mm/ }).waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('the drawer is seen, moved and closed from the till, by a press', async () => {
  const seller = await askerFor('gestor@pe.yapa.example');
  const path = { host: seller.user.companyHost };
  const before = (await seller.ask(loadDrawer, { path })).session;
  if (before) await seller.ask(closeCashSession, { path: { ...path, cashSessionId: before.session.id }, body: { cash: 0 } });
  const [product] = await plainProducts(seller);
  if (!product) throw new Error('the demo company lacks products');
  const { page, complaints } = await openTill(browser, 'gestor@pe.yapa.example');
  const drawer = line(page).locator('[data-drawer]');
  await drawer.getByText('Sin caja').waitFor();
  await drawer.click();
  await page.getByRole('dialog', { name: 'Abrir la caja' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // A sale opens it by itself.
  await scan(page, product.eanCode);
  await lineOf(page, product).waitFor();
  await chargeButton(page).click();
  await doneDialog(page).waitFor();
  await nextSale(page);
  await drawer.getByText(/^Caja \d/).waitFor();
  await drawer.click();
  const choice = page.getByRole('dialog', { name: 'Caja' });
  await expectAccessible(page);
  await choice.getByRole('button', { name: 'Entrada o salida' }).click();
  const moving = page.getByRole('dialog', { name: 'Entrada o salida de efectivo' });
  await moving.getByLabel('Monto').fill('3');
  await moving.getByLabel('Motivo').fill('Bolsas');
  await page.keyboard.press('Enter');
  await moving.waitFor({ state: 'detached' });
  expect((await seller.ask(loadDrawer, { path })).session?.movements).toHaveLength(1);
  await drawer.click();
  await choice.getByRole('button', { name: 'Contar y cerrar' }).click();
  const closing = page.getByRole('dialog', { name: 'Contar y cerrar la caja' });
  await closing.getByLabel('Cuántos de S/ 20.00').fill('1');
  await closing.getByRole('button', { name: 'Cerrar la caja' }).click();
  await page.getByRole('dialog', { name: 'Caja cerrada' }).getByRole('button', { name: 'Listo' }).click();
  await drawer.getByText('Sin caja').waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('a sale that could not be sent and arrives after the close is a late sale of the drawer that it was made in', async () => {
  const email = 'gestor@pe.yapa.example';
  const seller = await askerFor(email);
  const path = { host: seller.user.companyHost };
  const [product] = await plainProducts(seller);
  if (!product) throw new Error('the demo company lacks products');
  const { page } = await openTill(browser, email);
  const drawer = line(page).locator('[data-drawer]');
  await scan(page, product.eanCode);
  await lineOf(page, product).waitFor();
  await chargeButton(page).click();
  await doneDialog(page).waitFor();
  await nextSale(page);
  await drawer.getByText(/^Caja \d/).waitFor();
  const { session } = await seller.ask(loadDrawer, { path });
  const cashSessionId = session?.session.id ?? 0;
  let cut = true;
  await page.context().route(/\/v2\/ventas\/empresas\/[^/]+$/, (route) => (cut && route.request().method() === 'POST' ? route.abort() : route.fallback()));
  await scan(page, product.eanCode);
  await lineOf(page, product).waitFor();
  await page.keyboard.press('F9');
  await page.getByRole('button', { name: 'Reintentar el cobro' }).waitFor();
  await seller.ask(closeCashSession, { path: { ...path, cashSessionId }, body: { cash: 0 } });
  cut = false;
  await page.reload();
  await expect.poll(async () => (await seller.ask(loadCashSession, { path: { ...path, cashSessionId } })).lateSales.length).toBe(1);
  expect((await seller.ask(loadDrawer, { path })).session ?? undefined).toBeUndefined();
  await page.context().close();
});
