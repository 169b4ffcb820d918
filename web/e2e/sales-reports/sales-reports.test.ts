import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectNoOverflow, startBrowser, visitAs, type WINDOWS } from '../support/browser';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const GROUPINGS = ['Por mes', 'Por hora', 'Por producto', 'Por categoría', 'Por vendedor', 'Por medio de pago', 'Por comprobante'];

it.each(['desktop', 'phone'] as const satisfies readonly (keyof typeof WINDOWS)[])('an owner reads every report, changes its days and saves it, on a %s', async (window) => {
  const { page, complaints } = await visitAs(browser, 'propietario@pe.yapa.example', '/my-sales/reports?period=lastMonth', window);
  const main = page.getByRole('main');
  await main.getByRole('img', { name: /^Ventas: Por día.*Lo más alto/ }).waitFor();
  await main.getByRole('table', { name: /^Ventas: Por día/ }).waitFor();
  const total = (await main.getByText('Vendido', { exact: true }).locator('xpath=following-sibling::strong').textContent()) ?? '';
  expect(total).toMatch(/^S\/\s[\d,]+\.\d\d$/);
  await expectAccessible(page);
  await expectNoOverflow(page);
  for (const grouping of GROUPINGS) {
    await page.getByLabel('Reporte').selectOption(grouping);
    const rows = main.getByRole('table', { name: new RegExp(`^Ventas: ${grouping}`) }).getByRole('row');
    await rows.first().waitFor();
    expect(await rows.count()).toBeLessThanOrEqual(32);
    // Every grouping sums up to the same money.
    expect(await main.getByText('Vendido', { exact: true }).locator('xpath=following-sibling::strong').textContent()).toBe(total);
    await expectAccessible(page);
    await expectNoOverflow(page);
  }
  await page.getByLabel('Reporte').selectOption('Impuestos');
  await main.getByRole('table', { name: /^Registro de ventas/ }).waitFor();
  await main.getByRole('table', { name: 'Por impuesto' }).getByText('IGV 18%').waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Descargar Excel' }).click()]);
  expect(file.suggestedFilename()).toMatch(/^impuestos-\d{4}-\d\d-01-.*\.xlsx$/);
  await page.getByLabel('Periodo').selectOption('Otras fechas');
  await page.waitForURL(/from=\d{4}-\d\d-\d\d/);
  await page.getByLabel('Reporte').selectOption('Inventario');
  await main.getByRole('table', { name: 'Valor del inventario por categoría' }).waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.goto('/my-sales/reports?from=2001-01-01&to=2001-01-31');
  await main.getByText('No hay ventas en estas fechas').waitFor();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it.each(['desktop', 'phone'] as const)('an owner schedules a report, changes it and switches it off, on a %s', async (window) => {
  const { page, complaints } = await visitAs(browser, 'propietario@mx.yapa.example', '/my-sales/reports', window);
  const block = page.getByRole('region', { name: 'Envíos programados' });
  const row = block.getByRole('listitem').filter({ hasText: 'Gastos' });
  await block.getByRole('listitem').filter({ hasText: /^Ventas/ }).waitFor();
  await block.getByRole('button', { name: 'Programar un envío' }).click();
  const dialog = page.getByRole('dialog', { name: 'Programar un envío' });
  await dialog.getByLabel('Reporte').selectOption('Control del día');
  expect(await dialog.getByLabel('Cuándo').locator('option').allTextContents()).toEqual(['Cada día']);
  await dialog.getByLabel('Reporte').selectOption('Gastos');
  await dialog.getByLabel('Cuándo').selectOption('Cada lunes');
  await dialog.getByLabel('Correo').fill('x');
  await dialog.getByRole('button', { name: 'Programar', exact: true }).click();
  await dialog.getByText(/inválido/).waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await dialog.getByLabel('Correo').fill('contador@example.com; duena@example.com');
  await dialog.getByRole('button', { name: 'Programar', exact: true }).click();
  await row.getByText('Cada lunes, a contador@example.com, duena@example.com').waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await row.getByRole('button', { name: 'Cambiar el envío de Gastos' }).click();
  const change = page.getByRole('dialog', { name: 'Cambiar el envío' });
  await change.getByLabel('Cuándo').selectOption('Cada primero de mes');
  await change.getByRole('button', { name: 'Programar', exact: true }).click();
  await row.getByText(/^Cada primero de mes/).waitFor();
  await page.reload();
  await row.getByText(/^Cada primero de mes/).waitFor();
  await row.getByRole('button', { name: 'Apagar el envío de Gastos' }).click();
  await row.waitFor({ state: 'detached' });
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('a manager reads the reports and schedules nothing', async () => {
  const { page } = await visitAs(browser, 'gestor@mx.yapa.example', '/my-sales/reports', 'desktop');
  await page.getByRole('main').getByRole('table').first().waitFor();
  expect(await page.getByRole('region', { name: 'Envíos programados' }).count()).toBe(0);
  await page.context().close();
});

it('a seller is not shown the way to the reports, and the server refuses them', async () => {
  const { page } = await visitAs(browser, 'vendedor@pe.yapa.example', '/home', 'desktop');
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  await menu.getByRole('link', { name: 'Mis ventas' }).waitFor();
  expect(await menu.getByRole('link', { name: 'Reportes' }).count()).toBe(0);
  await page.goto('/my-sales/reports');
  await page.getByRole('main').getByText('No se pudo traer el reporte').waitFor();
  await expectAccessible(page);
  await page.context().close();
});

it('a report that cannot be had can be asked for again', async () => {
  let refuses = true;
  const { page } = await visitAs(browser, 'propietario@cl.yapa.example', '/my-sales/reports', 'phone', async (opened) => {
    await opened.route('**/reportes-ventas?*', (route) => (refuses ? route.fulfill({ status: 500, json: { error: 'validacion', mensaje: 'No se puede', detalle: [] } }) : route.continue()));
  });
  await page.getByText('No se puede').waitFor();
  refuses = false;
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await page.getByRole('table', { name: /^Ventas: Por día/ }).waitFor();
  expect(await page.getByText('No se puede').count()).toBe(0);
  await page.context().close();
});

it('the menu marks the reports alone while they are shown', async () => {
  const { page } = await visitAs(browser, 'propietario@mx.yapa.example', '/my-sales/reports', 'desktop');
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  await menu.getByRole('link', { name: 'Reportes' }).waitFor();
  const marked = () => menu.locator('[aria-current]').allTextContents();
  await expect.poll(marked).toEqual(['Reportes']);
  await menu.getByRole('link', { name: 'Mis ventas' }).click();
  await page.waitForURL('**/my-sales');
  await expect.poll(marked).toEqual(['Mis ventas']);
  await page.context().close();
});
