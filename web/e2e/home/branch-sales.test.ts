import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectNoOverflow, signIn, startBrowser, visit, type WINDOWS } from '../support/browser';

const OWNER = 'propietario@pe.yapa.example';
const FIGURES = '**/graficos/sucursales';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const sold = (monto: number, cantidad: number) => ({ monto, cantidad });
const sales = {
  hoy: sold(1234.5, 13),
  mes: sold(98765.4, 1201),
  empresas: [
    { ruc: '20601234565', nombre: 'Bodega La Yapa S.A.C.', hoy: sold(1200, 12), mes: sold(90000, 1150) },
    { ruc: '20607654329', nombre: 'Minimarket y Licorería Santísima Trinidad del Barrio de San Jerónimo', hoy: sold(34.5, 1), mes: sold(8765.4, 51) },
  ],
};

/** Opens the first screen as the owner of a company with branches, which the demo does not have. */
async function openAsMaster(window: keyof typeof WINDOWS, colorScheme: 'light' | 'dark', figures: (page: Page) => Promise<unknown>) {
  const visited = await visit(browser, '/login', window);
  const { page } = visited;
  await page.emulateMedia({ colorScheme });
  await page.route('**/usuarios/usuario-autenticado*', async (route) => {
    const answer = await route.fetch();
    const user = (await answer.json()) as { numerosPermiso: number[] };
    return route.fulfill({ response: answer, json: { ...user, numerosPermiso: [...user.numerosPermiso, 12] } });
  });
  await figures(page);
  await signIn(page, OWNER);
  await page.waitForURL('**/home');
  return visited;
}

it.each([
  ['desktop', 'light'],
  ['desktop', 'dark'],
  ['phone', 'light'],
  ['phone', 'dark'],
] as const)('a user with branches sees what all of them sold, on a %s that is %s', async (window, scheme) => {
  const { page, complaints } = await openAsMaster(window, scheme, (opened) => opened.route(FIGURES, (route) => route.fulfill({ json: sales })));
  const all = page.getByRole('region', { name: 'Todas las sucursales' });
  const table = all.getByRole('table', { name: 'Ventas de cada sucursal, hoy y en este mes' });
  await table.waitFor();
  const text = (await all.innerText()).replaceAll(/\s+/g, ' ');
  expect(text).toMatch(/Vendido hoy en total S\/ 1,234\.50 13 ventas Vendido este mes en total S\/ 98,765\.40 1201 ventas/);
  expect(await table.getByRole('row').count()).toBe(3);
  const branch = (await table.getByRole('row', { name: /20607654329/ }).innerText()).replaceAll(/\s+/g, ' ');
  expect(branch).toMatch(/S\/ 34\.50 1 venta .*S\/ 8,765\.40 51 ventas/);
  await expectAccessible(page);
  await expectNoOverflow(page);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('figures of the branches that cannot be had can be asked for again', async () => {
  let refuses = true;
  const refusal = { error: 'validacion', mensaje: 'No se puede', detalle: [] };
  const { page } = await openAsMaster('phone', 'light', (opened) => opened.route(FIGURES, (route) => (refuses ? route.fulfill({ status: 500, json: refusal }) : route.fulfill({ json: sales }))));
  const all = page.getByRole('region', { name: 'Todas las sucursales' });
  await all.getByText('No se puede').waitFor();
  await expectAccessible(page);
  refuses = false;
  await all.getByRole('button', { name: 'Reintentar' }).click();
  await all.getByRole('table').waitFor();
  expect(await all.getByText('No se puede').count()).toBe(0);
  await page.context().close();
});

it('an owner without branches is not shown them and does not ask', async () => {
  const { page } = await visit(browser, '/login');
  let asked = false;
  page.on('request', (request) => (asked ||= request.url().endsWith('/graficos/sucursales')));
  // The sales of all branches would be fetched with the rest of the screen, once the page rests.
  const rest = ['monto-ventas-mes', 'total-productos', 'bonificaciones'].map((name) => page.waitForResponse((answer) => answer.url().includes(name)));
  await signIn(page, OWNER);
  await page.waitForURL('**/home');
  await page.getByRole('region', { name: 'Promociones de distribuidores' }).waitFor();
  await Promise.all(rest);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await page.getByRole('region', { name: 'Todas las sucursales' }).count()).toBe(0);
  expect(asked).toBe(false);
  await page.context().close();
});
