import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectNoOverflow, signIn, startBrowser, visit } from '../support/browser';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menú principal' });
const entry = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true });

/** How wide the menu is, in pixels. */
async function menuWidth(page: Page): Promise<number> {
  return (await menu(page).boundingBox())?.width ?? 0;
}

/** State of the menu that its button announces. */
async function unfolds(page: Page, button: Locator): Promise<string | null> {
  const controls = await button.getAttribute('aria-controls');
  // A dialog that is closed hides its menu.
  expect(await page.locator(`[id="${controls}"] nav[aria-label="Menú principal"]`).count()).toBe(1);
  return button.getAttribute('aria-expanded');
}

/** Opens the menu of a phone, whose button says that it is folded until then. */
async function openFolded(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Abrir el menú' });
  expect(await unfolds(page, button)).toBe('false');
  await button.click();
}

it('in a narrow window the menu is a row of icons with names, until the user unfolds it', async () => {
  const { page, complaints } = await visit(browser, '/login');
  await page.setViewportSize({ width: 820, height: 1180 });
  await signIn(page, 'propietario@pe.yapa.example');
  await page.waitForURL('**/home');
  await expect.poll(() => menuWidth(page)).toBeLessThan(72);
  expect(await entry(page, 'Mis documentos').getAttribute('title')).toBe('Mis documentos');
  await expectAccessible(page);
  await expectNoOverflow(page);
  // A wide window shows the words; the user has not chosen yet.
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(() => menuWidth(page)).toBeGreaterThan(200);
  await page.setViewportSize({ width: 1023, height: 800 });
  await expect.poll(() => menuWidth(page)).toBeLessThan(72);
  // Chosen: it stays so in this browser.
  const button = page.getByRole('button', { name: /(Expandir|Contraer) el menú/ });
  expect(await unfolds(page, button)).toBe('false');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => menuWidth(page)).toBeGreaterThan(200);
  expect(await unfolds(page, button)).toBe('true');
  await page.reload();
  await expect.poll(() => menuWidth(page)).toBeGreaterThan(200);
  await page.getByRole('button', { name: 'Contraer el menú' }).click();
  await expect.poll(() => menuWidth(page)).toBeLessThan(72);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await expect.poll(() => menuWidth(page)).toBeLessThan(72);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('beside the folded menu both days of a period are in one row', async () => {
  const { page } = await visit(browser, '/login');
  await page.setViewportSize({ width: 820, height: 1180 });
  await signIn(page, 'propietario@pe.yapa.example');
  await page.waitForURL('**/home');
  for (const path of ['/mis-comprobantes', '/mis-comprobantes/nota-credito', '/my-orders', '/my-sales?vista=proformas', '/payments-recharges', '/reports']) {
    await page.goto(path);
    const top = async (name: string) => (await page.getByLabel(name, { exact: true }).boundingBox())?.y;
    await page.getByLabel('Hasta', { exact: true }).waitFor();
    // What arrives above them meanwhile moves both.
    await expect.poll(async () => (await top('Hasta')) === (await top('Desde')), { message: path }).toBe(true);
    await expectNoOverflow(page);
  }
  await page.context().close();
});

/** Screens without an entry: the screen with the link to them, the link, and the entry that stays lit. */
const BELONGS = [
  { from: '/clients', link: 'Recargas', to: '/payments-recharges', title: 'Recargas y movimientos', lit: 'Mis clientes' },
  { from: '/products', link: 'Galería de fotos', to: '/photo-gallery', title: 'Galería de fotos', lit: 'Mis productos' },
  { from: '/notifications', link: 'Encuestas', to: '/survey', title: 'Encuestas', lit: 'Notificaciones' },
  { from: '/clients-orders/orders', link: 'Mis reclamos', to: '/reports', title: 'Reclamos', lit: 'Ver Pedidos' },
  { from: '/my-orders', link: 'Realizar compra', to: '/supplying', title: 'Realizar compra', lit: 'Mis compras' },
];

it.each(['desktop', 'phone'] as const)('every screen is reached from the one it belongs to, whose entry stays lit, on a %s', async (window) => {
  const { page, complaints } = await visit(browser, '/login', window);
  await signIn(page, 'gestor@pe.yapa.example');
  await page.waitForURL('**/home');
  for (const { from, link, to, title, lit } of BELONGS) {
    await page.goto(from);
    await page.getByRole('main').getByRole('link', { name: link }).first().click();
    await page.waitForURL(`**${to}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await expectNoOverflow(page);
    if (window === 'phone') await openFolded(page);
    await expect.poll(() => entry(page, lit).getAttribute('aria-current')).toBe('true');
    expect(await menu(page).locator('[aria-current]').count()).toBe(1);
  }
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('a screen of an entry itself is marked as the page that is shown', async () => {
  const { page } = await visit(browser, '/login');
  await signIn(page, 'gestor@pe.yapa.example');
  await page.waitForURL('**/home');
  expect(await entry(page, 'Inicio').getAttribute('aria-current')).toBe('page');
  await page.goto('/my-orders/guide');
  await expect.poll(() => entry(page, 'Mis compras').getAttribute('aria-current')).toBe('page');
  expect(await menu(page).locator('[aria-current]').count()).toBe(1);
  await page.context().close();
});

it('a user who may not open a screen finds no link to it', async () => {
  const { page } = await visit(browser, '/login');
  await signIn(page, 'almacenero@pe2.yapa.example');
  await page.waitForURL('**/session');
  await page.goto('/clients');
  await page.getByRole('heading', { level: 1, name: 'Mis clientes' }).waitFor();
  expect(await page.getByRole('main').getByRole('link', { name: 'Recargas' }).count()).toBe(0);
  await page.goto('/products');
  await page.getByRole('main').getByRole('link', { name: 'Galería de fotos' }).waitFor();
  await page.context().close();
});

it('the code of a screen comes when the screen is opened, and not before', async () => {
  const { page } = await visit(browser, '/login');
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const came = (screen: RegExp) => fetched.some((path) => screen.test(path));
  await signIn(page, 'propietario@pe.yapa.example');
  await page.waitForURL('**/home');
  await page.waitForLoadState('networkidle');
  // The page was idle long enough for prefetching to have happened.
  await page.waitForTimeout(4_000);
  for (const link of await page.getByRole('navigation').getByRole('link').all()) await link.hover();
  const screens = [/new-sale/, /client-detail/, /sales-history/, /product-detail/, /document-detail/];
  expect(screens.filter(came)).toEqual([]);
  await page.getByRole('navigation').getByRole('link', { name: 'Realizar venta' }).press('Enter');
  await page.waitForURL('**/sales/new');
  await expect.poll(() => screens.filter(came)).toEqual([/new-sale/]);
  await page.context().close();
});

it.each([
  ['propietario@pe.yapa.example', 360],
  ['propietario@co.yapa.example', 390],
  ['gestor@co.yapa.example', 360],
] as const)('the top bar greets %s in at most two whole lines at %i px, beside every button', async (email, width) => {
  const { page, complaints } = await visit(browser, '/login', 'phone');
  await page.setViewportSize({ width, height: 740 });
  await signIn(page, email);
  await page.waitForURL('**/home');
  await page.getByRole('banner').getByRole('button', { name: /^Bloquear la pantalla/ }).waitFor();
  const greeting = page.getByRole('banner').getByText(/^Hola /);
  const { lines, cut } = await greeting.evaluate((element) => ({
    lines: Math.round(element.clientHeight / parseFloat(getComputedStyle(element).lineHeight)),
    cut: element.scrollHeight > element.clientHeight + 1,
  }));
  expect(lines).toBeLessThanOrEqual(2);
  expect(cut).toBe(false);
  await expectNoOverflow(page);
  // Rare actions are in the menu of a narrow phone.
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await page.getByRole('button', { name: /^Cambiar a modo/ }).click();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  await page.context().close();
});
