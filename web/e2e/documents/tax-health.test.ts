import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectNoOverflow, startBrowser, visitAs, type WINDOWS } from '../support/browser';

const SHOTS = process.env.YAPA_SHOTS;
let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

it.each(['desktop', 'phone'] as const satisfies readonly (keyof typeof WINDOWS)[])('an owner goes from the light of the top bar to what is open, and saves the month for the accountant, on a %s', async (window) => {
  const { page, complaints } = await visitAs(browser, 'propietario@pe.yapa.example', '/home', window);
  await page.getByRole('link', { name: /^Salud tributaria: / }).click();
  await page.waitForURL('**/mis-comprobantes/salud');
  const main = page.getByRole('main');
  await main.getByRole('region', { name: 'Cómo está ahora' }).waitFor();
  const month = await main.getByLabel('Mes').inputValue();
  const days = main.getByRole('table', { name: 'Día por día' }).getByRole('row');
  await days.first().waitFor();
  expect(await days.count()).toBeLessThanOrEqual(7);
  await expectAccessible(page);
  await expectNoOverflow(page);
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Archivo para el contador' }).click()]);
  expect(file.suggestedFilename()).toMatch(new RegExp(`^LE\\d{11}${month.replace('-', '')}00140400021112\\.zip$`));
  await main.getByLabel('Mes').selectOption({ index: 12 });
  await page.waitForURL(/month=\d{4}-\d\d/);
  await main.getByText('No hay comprobantes electrónicos en este mes.').first().waitFor();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('a seller has neither the light nor the tab', async () => {
  const { page } = await visitAs(browser, 'vendedor@pe.yapa.example', '/mis-comprobantes', 'desktop');
  await page.getByRole('radio', { name: 'Notas de crédito' }).waitFor();
  expect(await page.getByRole('radio', { name: 'Salud tributaria' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: /^Salud tributaria/ }).count()).toBe(0);
  await page.context().close();
});

it('the first of the waiting documents are links to their pages, and one button offers to send all of them', async () => {
  const { page } = await visitAs(browser, 'propietario@mx.yapa.example', '/mis-comprobantes/salud', 'phone', async (opened) => {
    await opened.route('**/salud-tributaria', async (route) => {
      const answer = await route.fetch();
      const health = await answer.json();
      const document = { idVenta: 7, idNotaCredito: null, serieCorrelativo: 'T-00000007', nombre: 'Ticket', fecha: '2026-11-20', total: 116, luz: 'rojo', rechazado: false, descripcionEstado: 'Todavía sin respuesta', fechaLimite: '2026-11-23T10:00:00' };
      const documents = Array.from({ length: 9 }, (_, at) => ({ ...document, idVenta: 7 + at, serieCorrelativo: `T-0000000${7 + at}` }));
      await route.fulfill({ response: answer, json: { ...health, estado: { ...health.estado, luz: 'rojo', mensaje: '9 comprobantes fuera de plazo', enEspera: 9, rechazados: 0, vencidos: 9, cancelaciones: 0, cancelacionesRechazadas: 0 }, porAtender: documents } });
    });
  });
  const main = page.getByRole('main');
  await main.getByText('9 comprobantes fuera de plazo').waitFor();
  expect(await main.getByRole('link', { name: 'Ver: T-00000007' }).getAttribute('href')).toBe('/mis-comprobantes/7');
  expect(await main.getByRole('link', { name: /^Ver: T-/ }).count()).toBe(5);
  await main.getByText('Y 4 más:').waitFor();
  expect(await main.getByRole('link', { name: 'Ver en espera' }).getAttribute('href')).toBe('/mis-comprobantes?kind=todos&state=pending');
  await main.getByRole('button', { name: 'Enviar todo ahora' }).waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.context().close();
});

it.each(['desktop', 'phone'] as const satisfies readonly (keyof typeof WINDOWS)[])('an owner goes from a refused guide to its page, on a %s', async (window) => {
  const guide = { idGuia: 9, ladoGuia: 'COMPRAS', idVenta: 9, idNotaCredito: null, idPago: null, serieCorrelativo: 'T001-00000009', nombre: 'Guía de remisión electrónica', fecha: '2026-11-20', total: 0, luz: 'rojo', rechazado: true, descripcionEstado: 'El número de placa no cumple con el formato', fechaLimite: '2026-11-21T23:59:59' };
  const { page } = await visitAs(browser, 'propietario@pe.yapa.example', '/mis-comprobantes/salud', window, async (opened) => {
    await opened.route('**/salud-tributaria', async (route) => {
      const answer = await route.fetch();
      const health = await answer.json();
      const state = { ...health.estado, luz: 'rojo', mensaje: '7 guías rechazadas', enEspera: 0, rechazados: 7, vencidos: 0, cancelaciones: 0, cancelacionesRechazadas: 0 };
      const documents = [guide, { ...guide, idGuia: 10, ladoGuia: 'VENTAS', serieCorrelativo: 'T001-00000010' }];
      await route.fulfill({ response: answer, json: { ...health, estado: state, porAtender: documents } });
    });
  });
  const main = page.getByRole('main');
  await main.getByText('7 guías rechazadas').waitFor();
  expect(await main.getByRole('link', { name: 'Corregir: T001-00000009' }).getAttribute('href')).toBe('/my-orders/bill-lading/9');
  expect(await main.getByRole('link', { name: 'Corregir: T001-00000010' }).getAttribute('href')).toBe('/mis-comprobantes/bill-lading/10');
  expect(await main.getByRole('link', { name: 'Ver guías de compras rechazadas' }).getAttribute('href')).toBe('/my-orders/bill-lading?state=rejected');
  await expectAccessible(page);
  await expectNoOverflow(page);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/tax-health-guides-${window}.png`, fullPage: true });
  await page.context().close();
});
