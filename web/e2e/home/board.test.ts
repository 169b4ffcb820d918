import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectNoOverflow, signIn, startBrowser, visit } from '../support/browser';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

it.each(['desktop', 'phone'] as const)('the shop in a month: charts that can be read as tables, month by month, on a %s', async (window) => {
  const { page, complaints } = await visit(browser, '/login', window);
  await signIn(page, 'propietario@pe.yapa.example');
  await page.waitForURL('**/home');
  await page.getByText('Ventas de hoy de la tienda').waitFor();
  const board = page.getByRole('region', { name: 'Mi tienda en el mes' });
  const panel = (name: string | RegExp) => board.getByRole('region', { name });
  await panel('Ventas por día').getByRole('img', { name: /^Ventas por día de .*Lo más alto/ }).waitFor();
  await panel('Medios de pago').getByRole('listitem').first().getByText('Efectivo').waitFor();
  await panel('Productos más vendidos').getByRole('listitem').first().waitFor();
  await panel('Pedidos por canal').getByText(/\d+ pedidos?/).first().waitFor();
  const purchases = panel(/^Compras por mes de \d{4}$/);
  await purchases.getByText('Ver como tabla').click();
  expect(await purchases.getByRole('rowheader').count()).toBe(12);
  await page.getByRole('region', { name: 'Avisos de distribuidores' }).getByRole('listitem').first().waitFor();
  await page.getByRole('region', { name: 'Promociones de distribuidores' }).getByRole('listitem').first().waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);

  await board.getByRole('button', { name: 'Mes anterior' }).click();
  await page.waitForURL(/\/home\?month=\d{4}-\d{2}$/);
  await panel('Ventas por día').getByRole('img').waitFor();
  await board.getByRole('button', { name: 'Mes siguiente' }).click();
  await page.waitForURL(/\/home$/);
  await page.goto('/home?month=2020-01');
  await panel('Ventas por día').getByText('No hay ventas en este mes.').waitFor();
  await panel('Pedidos por canal').getByText('No hay pedidos de clientes en este mes.').waitFor();
  await panel('Compras por mes de 2020').getByText('No hay compras en 2020.').waitFor();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('a figure that cannot be had can be asked for again', async () => {
  const { page } = await visit(browser, '/login');
  let refuses = true;
  await page.route('**/graficos/total-medios-pago*', (route) => (refuses ? route.fulfill({ status: 500, json: { error: 'validacion', mensaje: 'No se puede', detalle: [] } }) : route.continue()));
  await signIn(page, 'propietario@pe.yapa.example');
  await page.waitForURL('**/home');
  const panel = page.getByRole('region', { name: 'Medios de pago' });
  await panel.getByText('No se puede').waitFor();
  refuses = false;
  await panel.getByRole('button').click();
  await panel.getByText('Efectivo').waitFor();
  expect(await panel.getByText('No se puede').count()).toBe(0);
  await page.context().close();
});
