import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WINDOWS, expectAccessible, expectNoOverflow, startBrowser, visitAs } from '../support/browser';

const OWNER = 'propietario@pe.yapa.example';
let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const SERIES = [
  { tipoComprobante: 'BOLETA-ELECTRONICA', comprobante: 'Boleta electrónica', serie: 'B001', ultimoNumero: 120, ultimoNumeroRegistro: 143 },
  { tipoComprobante: 'NOTA-VENTA', comprobante: 'Nota de venta', serie: 'NV01', ultimoNumero: 8 },
];

/** Answers as a server does after a backup was restored, until the numbers are confirmed; returns the confirmed ones. */
async function restored(page: Page): Promise<unknown[]> {
  const confirmed: unknown[] = [];
  await page.route('**/instalacion', (route) => {
    const copias = { edadSegundos: 200_000, fallo: false, requiereAtencion: true };
    return route.fulfill({ json: { copias, seriesPorConfirmar: confirmed.length > 0 ? [] : SERIES } });
  });
  await page.route('**/series/confirmar', (route) => {
    confirmed.push(route.request().postDataJSON());
    return route.fulfill({ json: [] });
  });
  return confirmed;
}

it.each(Object.keys(WINDOWS) as (keyof typeof WINDOWS)[])('an owner confirms the last numbers after a restored backup, in a %s window', async (window) => {
  let confirmed: unknown[] = [];
  const { page, complaints } = await visitAs(browser, OWNER, '/home', window, async (opened) => {
    confirmed = await restored(opened);
  });
  await page.getByText('No hay copia de seguridad desde hace más de un día').waitFor();
  const task = page.locator('[data-task=series]');
  expect(await task.textContent()).toContain('2 series no dan números');
  await task.getByRole('button', { name: 'Confirmar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Último número de cada serie' });
  const known = dialog.getByLabel('Boleta electrónica, serie B001');
  await known.waitFor();
  expect(await known.inputValue()).toBe('143');
  await expectAccessible(page);
  await expectNoOverflow(page);

  await known.fill('142');
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await dialog.getByText('Escriba un número desde 143.').waitFor();
  await dialog.getByText('Escriba un número desde 8.').waitFor();
  expect(confirmed).toEqual([]);
  await known.fill('150');
  await dialog.getByLabel('Nota de venta, serie NV01').fill('20');
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await page.getByText('Las series dan números otra vez').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await task.waitFor({ state: 'detached' });
  expect(confirmed).toEqual([
    {
      series: [
        { tipoComprobante: 'BOLETA-ELECTRONICA', serie: 'B001', ultimoNumero: 150 },
        { tipoComprobante: 'NOTA-VENTA', serie: 'NV01', ultimoNumero: 20 },
      ],
    },
  ]);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it.each(Object.keys(WINDOWS) as (keyof typeof WINDOWS)[])('an owner confirms a clock that jumped, in a %s window', async (window) => {
  const confirmed: (string | undefined)[] = [];
  const { page, complaints } = await visitAs(browser, OWNER, '/home', window, async (opened) => {
    const jump = { fecha: '2015-01-01', hora: '08:00:12', ultimaFecha: '2026-11-27', ultimaHora: '19:40:00', puedeConfirmar: true };
    const state = () => ({ seriesPorConfirmar: [], ...(confirmed.length > 0 ? {} : { reloj: jump }) });
    await opened.route('**/instalacion', (route) => route.fulfill({ json: state() }));
    await opened.route('**/reloj/confirmar', (route) => {
      confirmed.push(route.request().headers()['idempotency-key']);
      return route.fulfill({ json: state() });
    });
  });
  const task = page.locator('[data-task=clock]');
  await task.getByText('El reloj del equipo marca 01/01/2015 08:00').waitFor();
  await task.getByRole('button', { name: 'Revisar' }).click();
  const dialog = page.getByRole('dialog', { name: '¿La fecha y la hora están bien?' });
  await dialog.getByText('lo último que hizo fue el 27/11/2026 19:40').waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await dialog.getByRole('button', { name: 'Está bien' }).click();
  await page.getByText('Se numeran comprobantes otra vez').waitFor();
  await task.waitFor({ state: 'detached' });
  expect(confirmed).toEqual([expect.stringMatching(/.+/)]);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('an owner of one company of several reads whom to ask about a clock that jumped', async () => {
  const { page, complaints } = await visitAs(browser, OWNER, '/home', 'phone', async (opened) => {
    const jump = { fecha: '2015-01-01', hora: '08:00:12', ultimaFecha: '2026-11-27', ultimaHora: '19:40:00', puedeConfirmar: false };
    await opened.route('**/instalacion', (route) => route.fulfill({ json: { seriesPorConfirmar: [], reloj: jump } }));
  });
  const task = page.locator('[data-task=clock]');
  await task.getByText('lo confirma con «yapa clock confirm»').waitFor();
  expect(await task.getByRole('button', { name: 'Revisar' }).count()).toBe(0);
  await expectNoOverflow(page);
  expect(complaints).toEqual([]);
  await page.context().close();
});
