import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectNoOverflow, startBrowser, visitAs } from '../support/browser';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const sold = (monto: number, cantidad: number) => ({ monto, cantidad });
const DAY = {
  dia: '2026-11-24',
  vendido: sold(150, 3),
  resultado: { costo: 60, ganancia: 40.5, margen: 35.2, sinCosto: 25 },
  resultadoAnterior: { costo: 50, ganancia: 30, margen: 30, sinCosto: 0 },
  diaAnterior: '2026-11-17',
  anteriorHastaAhora: sold(200, 4),
  anteriorCompleto: sold(480, 9),
  cajas: { abiertas: 2, esperado: 310.4, sinFondo: 1 },
  porHacer: [
    { tipo: 'comprobantes-rechazados', cantidad: 1, nombres: [] },
    { tipo: 'notas-rechazadas', cantidad: 1, nombres: [] },
    { tipo: 'comprobantes-por-enviar', cantidad: 3, nombres: [] },
    { tipo: 'notas-por-enviar', cantidad: 2, nombres: [] },
    { tipo: 'pedidos-nuevos', cantidad: 2, nombres: [] },
    { tipo: 'productos-por-reponer', cantidad: 5, nombres: ['Arroz 1 kg', 'Aceite', 'Leche'] },
    { tipo: 'cajas-sin-cerrar', cantidad: 1, nombres: [] },
    { tipo: 'diferencias-de-caja', cantidad: 1, monto: -4.5, nombres: [] },
    { tipo: 'fiado-vencido', cantidad: 2, monto: 96.5, nombres: [] },
    { tipo: 'ventas-sin-cerrar', cantidad: 7, nombres: [] },
  ],
};

const answered = async (page: Page) => {
  await page.route('**/graficos/hoy', (route) => route.fulfill({ json: DAY }));
};

it.each(['desktop', 'phone'] as const)('an owner reads what today sold, earned and has in its drawers, and goes to what waits, on a %s', async (window) => {
  const { page, complaints } = await visitAs(browser, 'propietario@pe.yapa.example', '/home', window, answered);
  const main = page.getByRole('main');
  const first = main.getByRole('link', { name: /^Ventas de hoy de la tienda S\/ 150\.00 3 ventas 25 % menos que el martes pasado a esta hora El martes pasado, todo el día: S\/ 480\.00$/ });
  await first.waitFor();
  const box = await first.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(page.viewportSize()?.height ?? 0);
  await main.getByText('Ganancia de hoy').waitFor();
  await main.getByText('Margen de 35.2 %, sin impuestos').waitFor();
  await main.getByText('Sin contar S/ 25.00 vendidos sin costo conocido').waitFor();
  const list = main.locator('ul').filter({ has: page.locator('[data-task]') });
  const beside = await list.evaluate((element) => [...element.querySelectorAll('a')].filter((way) => way.getBoundingClientRect().right > element.getBoundingClientRect().right + 1).map((way) => way.textContent));
  expect(beside).toEqual([]);
  const text = (await list.innerText()).replaceAll(/\s+/g, ' ');
  for (const words of ['1 comprobante rechazado', '1 nota de crédito rechazada', '2 notas de crédito sin respuesta', '3 comprobantes sin respuesta', '2 pedidos nuevos', '5 productos por reponer Arroz 1 kg, Aceite, Leche, 2 más', '1 caja sin cerrar desde antes de hoy', '1 caja cerrada con diferencia', 'S/ 4.50', '2 clientes con fiado vencido', 'S/ 96.50', '7 ventas sin cerrar este mes']) expect(text).toContain(words);
  expect(text).not.toContain('No hay nada pendiente');
  await expectAccessible(page);
  await expectNoOverflow(page);
  await main.getByRole('link', { name: 'Pedir', exact: true }).click();
  await page.waitForURL('**/supplying');
  await page.goBack();
  await main.getByRole('link', { name: /^En las cajas S\/ 310\.40 2 cajas abiertas 1 con fondo por contar$/ }).click();
  await page.waitForURL('**/sales/cash');
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('a seller reads her own sales and neither profit nor what should be in the drawer', async () => {
  const { page, complaints } = await visitAs(browser, 'vendedor@pe.yapa.example', '/home', 'phone');
  const main = page.getByRole('main');
  await main.getByText('Mis ventas de hoy', { exact: true }).waitFor();
  await main.getByText('Cajas', { exact: true }).waitFor();
  expect(await main.getByText(/Ganancia de hoy|En las cajas/).count()).toBe(0);
  await expectAccessible(page);
  await expectNoOverflow(page);
  expect(complaints).toEqual([]);
  await page.context().close();
});
