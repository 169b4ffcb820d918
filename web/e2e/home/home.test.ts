import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectNoOverflow, signIn, startBrowser, visit } from '../support/browser';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

it.each(['desktop', 'phone'] as const)('a seller sees own figures and goes to the sales behind them, on a %s', async (window) => {
  const { page, complaints } = await visit(browser, '/login', window);
  await signIn(page, 'vendedor@pe.yapa.example');
  await page.waitForURL('**/home');
  const numbers = page.getByRole('region', { name: 'Mis números' });
  await numbers.getByText(/(más|menos|Igual) que la semana pasada/).waitFor();
  await numbers.getByText(/(más|menos|Igual) que el mes pasado/).waitFor();
  await numbers.getByRole('progressbar', { name: 'Avance: Mis ventas de hoy para la meta del día' }).waitFor();
  await numbers.getByRole('progressbar', { name: 'Avance: Mi meta del año' }).waitFor();
  await page.getByText('Mis ventas de hoy', { exact: true }).waitFor();
  const board = page.getByRole('region', { name: 'Mis ventas en el mes' });
  await board.getByRole('region', { name: 'Ventas por día' }).waitFor();
  expect(await board.getByRole('region', { name: /^Compras por mes/ }).count()).toBe(0);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await numbers.getByRole('link', { name: /Mis ventas de la semana/ }).click();
  await page.waitForURL('**/my-sales?period=week');
  expect(complaints).toEqual([]);
  await page.context().close();
});

it.each(['desktop', 'phone'] as const)('an owner sees the figures of today first, then what is to be done with its buttons, on a %s', async (window) => {
  const { page, complaints } = await visit(browser, '/login', window);
  await signIn(page, 'propietario@pe.yapa.example');
  await page.waitForURL('**/home');
  const main = page.getByRole('main');
  const sold = main.getByRole('link', { name: /^Ventas de hoy/ });
  const tasks = main.locator('section, div').filter({ has: page.getByRole('heading', { name: 'Por hacer' }) }).last();
  await tasks.getByText(/^\d+ comprobantes? rechazados?$/).waitFor();
  const [figure, list] = [await sold.boundingBox(), await tasks.boundingBox()];
  expect(figure && list && figure.y < list.y).toBe(true);
  // In sight without scrolling, on a phone too.
  expect((figure?.y ?? 0) + (figure?.height ?? 0)).toBeLessThan(page.viewportSize()?.height ?? 0);
  expect(await main.getByRole('link', { name: /^Mis (clientes|ventas)$|^Ver Pedidos/ }).count()).toBe(0);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await tasks.getByRole('link', { name: 'Ver cuáles' }).and(page.locator('[href^="/products"]')).click();
  await page.waitForURL(/\/products\?.*low/);
  await page.goBack();
  await tasks.locator('[data-task=rejected]').getByRole('link', { name: 'Corregir' }).click();
  await page.waitForURL(/\/mis-comprobantes\?.*state=rejected/);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('figures that cannot be had say so, and the rest of the page works', async () => {
  const { page } = await visit(browser, '/login');
  await page.route(/graficos\/hoy|estadisticas|metas-vendedor|monto-ventas-dia/, (route) => route.fulfill({ status: 400, json: { error: 'validacion', mensaje: 'No', detalle: [] } }));
  await signIn(page, 'propietario@pe.yapa.example');
  await page.waitForURL('**/home');
  await page.getByText('No disponible por ahora').nth(3).waitFor();
  await page.getByText('Las cifras no están disponibles por ahora.').waitFor();
  await page.getByRole('main').getByRole('link', { name: /Realizar venta/ }).click();
  await page.waitForURL('**/sales/new');
  await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
  await page.context().close();
});

it.each(['desktop', 'phone'] as const)('the help shows the first steps and where to ask, on a %s', async (window) => {
  const { page, complaints } = await visit(browser, '/login', window);
  await signIn(page, 'vendedor@mx.yapa.example');
  await page.waitForURL('**/home');
  if (window === 'phone') await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await page.getByRole('button', { name: 'Ayuda' }).click();
  const help = page.getByRole('dialog', { name: 'Ayuda' });
  await help.getByText(/^Yapa, versión \d/).waitFor();
  await help.getByText('refresco 600').waitFor();
  await help.getByRole('link', { name: 'soporte@yapa.example' }).waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await help.getByText('Agregar un cliente').press('Enter');
  await help.getByText(/Escriba el RFC/).waitFor();
  await help.getByRole('link', { name: 'Ir a Galería de fotos' }).waitFor();
  await help.getByRole('button', { name: 'Ver los atajos de esta pantalla' }).click();
  await page.getByRole('dialog', { name: 'Atajos de teclado' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('an account with fixed sections begins on its session and sees only those', async () => {
  const { page } = await visit(browser, '/login');
  await signIn(page, 'almacenero@pe2.yapa.example');
  await page.waitForURL('**/session');
  await page.getByRole('link', { name: 'soporte@yapa.example' }).waitFor();
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  await menu.getByRole('link', { name: 'Mi sesión' }).waitFor();
  expect(await menu.getByRole('link', { name: /Inicio|Realizar venta|Mis ventas/ }).count()).toBe(0);
  await page.goto('/sales/new');
  await page.waitForURL('**/session');
  await page.goto('/');
  await page.waitForURL('**/session');
  await expectAccessible(page);
  await page.context().close();
});
