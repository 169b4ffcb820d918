import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectNoOverflow, startBrowser, visitAs, type WINDOWS } from '../support/browser';

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

it('the first of the documents that wait lead to their pages, and all of them are sent at once', async () => {
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
