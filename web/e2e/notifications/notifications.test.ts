import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { expectAccessible, expectNoOverflow, signIn, startBrowser, visit, visitAs } from '../support/browser';
import { OWNER, bell, bellNumber, messagesOf, ownerWindow, sellDown, titleNumber } from './people';

let browser: Browser;
/** Unread messages of the owner before a journey. */
let before = 0;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  before = (await messagesOf(OWNER)).unread;
});

/** A user with a survey to answer. */
const ASKED = 'gestor@mx.yapa.example';
const SOON = { timeout: 10_000 };

/** A count as the bell shows it. */
const numberOf = (count: number) => (count === 0 ? null : count > 99 ? '99+' : String(count));

it('a sale elsewhere rings the bell of every window of the owner, and the list has the product', async () => {
  const { page, complaints } = await ownerWindow(browser);
  const { page: phone } = await ownerWindow(browser, 'phone');
  // The counter of both windows starts over with the list.
  await bell(page).click();
  await page.waitForURL('**/notifications');
  await expect.poll(() => titleNumber(phone), SOON).toBe(before);
  await expect.poll(() => bellNumber(phone), SOON).toBe(numberOf(before));
  await page.goto('/home');

  const product = await sellDown();
  await expect.poll(() => bellNumber(page), SOON).toBe(numberOf(before + 1));
  await expect.poll(() => bellNumber(phone), SOON).toBe(numberOf(before + 1));
  expect(await titleNumber(page)).toBe(before + 1);
  expect(await page.title()).toMatch(/Inicio/);

  await phone.getByRole('banner').getByRole('link', { name: `Notificaciones: ${before + 1} sin leer` }).tap();
  const first = phone.getByRole('list', { name: /^Notificaciones/ }).getByRole('listitem').first();
  await first.getByRole('heading', { name: `Queda poco de ${product.name}` }).waitFor();
  await first.getByText('Sin leer').waitFor();
  await expectAccessible(phone);
  await expectNoOverflow(phone);
  // The list was opened and nothing was read: bell, title and list still count the same.
  await first.getByText('Sin leer').waitFor();
  expect(await bellNumber(page)).toBe(numberOf(before + 1));
  await phone.getByText(new RegExp(`Tiene ${before + 1} notificaci.+ sin leer`)).waitFor();
  expect(await titleNumber(page)).toBe(before + 1);

  await first.getByRole('button', { name: /^Marcar como leída: Queda poco/ }).tap();
  await first.getByText('Sin leer').waitFor({ state: 'detached' });
  await expect.poll(() => titleNumber(page), SOON).toBe(before);
  await expect.poll(() => titleNumber(phone), SOON).toBe(before);
  expect((await messagesOf(OWNER)).unread).toBe(before);
  expect(complaints).toEqual([]);
  await page.context().close();
  await phone.context().close();
});

it('a message that comes while the list is open is listed at once and leaves the focus where it is', async () => {
  const { page, complaints } = await ownerWindow(browser);
  await page.goto('/notifications');
  const rows = page.getByRole('list', { name: /^Notificaciones/ }).getByRole('listitem');
  await rows.first().waitFor();
  await page.getByRole('button', { name: 'Ayuda' }).focus();
  const product = await sellDown();
  await rows.first().getByRole('heading', { name: `Queda poco de ${product.name}` }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Ayuda');
  await expect.poll(() => titleNumber(page), SOON).toBe(before + 1);
  expect(await bellNumber(page)).toBe(numberOf(before + 1));
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Marcar (todas|esta página)/ }).click();
  await page.getByText('Sin leer', { exact: true }).first().waitFor({ state: 'detached' });
  // They look read at once; the server gets them one after the other.
  const unread = async () => (await messagesOf(OWNER)).notifications.slice(0, 10).filter((one) => !one.read);
  await expect.poll(unread, SOON).toEqual([]);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('opening the screen of a message marks the message as read', async () => {
  const { page, complaints } = await visit(browser, '/login');
  await signIn(page, ASKED);
  await page.waitForURL('**/home');
  await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Notificaciones' }).click();
  await page.getByRole('link', { name: /^Nueva encuesta/ }).press('Enter');
  await page.waitForURL('**/survey');
  const isRead = async () => (await messagesOf(ASKED)).notifications.find((one) => one.notificationType === 'survey')?.read;
  await expect.poll(isRead, SOON).toBe(true);
  // The message about a product that runs short opens the product; the newer messages are of orders.
  await page.goto('/notifications?page=2');
  await page.getByRole('link', { name: /^Queda poco de/ }).first().press('Enter');
  await page.waitForURL(/\/products\/detail\?id=\d+/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('a line that breaks is made anew', async () => {
  const { page } = await ownerWindow(browser);
  let lines = 0;
  await page.routeWebSocket(/\/api\/ws\/usuarios/, (line) => {
    lines += 1;
    const server = line.connectToServer();
    if (lines === 1) server.onMessage(() => void line.close({ code: 1001, reason: 'going away' }));
  });
  await page.reload();
  await expect.poll(() => lines, SOON).toBe(2);
  await expect.poll(() => titleNumber(page), SOON).toBe(before);
  await sellDown();
  await expect.poll(() => titleNumber(page), SOON).toBe(before + 1);
  await page.context().close();
});

it('a list that does not come says so and can be asked for again', async () => {
  const { page } = await ownerWindow(browser);
  await page.route('**/mensajes?*', (route) => route.fulfill({ status: 500, json: { error: 'interno' } }));
  // The bell says nothing, for its first number makes the list ask again by itself.
  await page.routeWebSocket(/\/ws\//, () => {});
  await page.goto('/notifications');
  await page.getByText('No se pudieron cargar sus notificaciones').waitFor();
  expect(await page.getByRole('list', { name: /^Notificaciones/ }).count()).toBe(0);
  await expectAccessible(page);
  await page.unroute('**/mensajes?*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await page.getByRole('list', { name: /^Notificaciones/ }).waitFor();
  await page.context().close();
});

it('without messages the screen says so and offers no button to mark them', async () => {
  const { page } = await ownerWindow(browser, 'phone');
  const nothing = { pageRender: { totalItems: 0, totalPaginas: 0, paginaActual: 0 }, mensajeriaApps: [], sinLeer: 0 };
  await page.route('**/mensajes?*', (route) => route.fulfill({ json: nothing }));
  await page.goto('/notifications');
  await page.getByText('No tiene notificaciones').waitFor();
  expect(await page.getByRole('button', { name: /^Marcar/ }).count()).toBe(0);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.context().close();
});

it('products that have run out are listed beside the messages and link to the products', async () => {
  const { page, complaints } = await visitAs(browser, 'propietario@cl.yapa.example', '/notifications');
  await page.getByText(/productos están agotados$/).click();
  const list = page.getByRole('list', { name: 'Productos agotados' });
  await list.getByRole('link').first().waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ver todos los agotados en mis productos' }).click();
  await page.waitForURL(/\/products\?marks=/);
  await page.locator('[data-product]').first().waitFor();
  await page.goBack();
  await page.getByText(/productos están agotados$/).click();
  await list.getByRole('link').first().click();
  await page.waitForURL('**/products/detail?id=*');
  expect(complaints).toEqual([]);
  await page.context().close();
});
