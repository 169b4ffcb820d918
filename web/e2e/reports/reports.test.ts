import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listReports } from '../../src/wire/generated';
import { askerFor, type Asker } from '../support/api';
import { WINDOWS, expectAccessible, expectNoOverflow, signIn, startBrowser, visit } from '../support/browser';

const OWNER = 'propietario@pe.yapa.example';
let browser: Browser;
let asker: Asker;
beforeAll(async () => {
  browser = await startBrowser();
  asker = await askerFor(OWNER);
});
afterAll(() => browser.close());

type Window = keyof typeof WINDOWS;

const newest = async () => {
  const { reports, page } = await asker.ask(listReports, { path: { host: asker.user.companyHost }, query: { size: 1, page: 0 } });
  const [report] = reports;
  if (!report) throw new Error('there are no reports');
  return { ...report, count: page.totalItems };
};

async function come(address: string, window: Window) {
  const visited = await visit(browser, '/login', window);
  await signIn(visited.page, OWNER);
  await visited.page.waitForURL('**/home');
  await visited.page.goto(address);
  return visited;
}

describe.each(Object.keys(WINDOWS) as Window[])('on a %s', (window) => {
  it('a claim about an order is made, talked about, settled and taken up again', async () => {
    const before = await newest();
    const { page, complaints } = await come('/reports', window);
    await page.getByText(`${before.count} reclamos`).waitFor();
    await page.getByText(/Página 1 de \d+/).waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole('button', { name: 'Nuevo reclamo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nuevo reclamo' });
    await dialog.getByRole('radio', { name: 'Un pedido de cliente' }).check();
    await dialog.getByRole('button', { name: 'Enviar reclamo' }).click();
    await dialog.getByText('Elija el pedido del reclamo.').waitFor();
    await dialog.getByText('Escriba un mensaje.').waitFor();
    await dialog.getByRole('group', { name: 'Pedido' }).getByRole('radio').nth(window === 'phone' ? 1 : 0).check();
    await dialog.getByLabel('¿Qué pasó?').fill('El cliente dice que no le llegó.');
    await expectAccessible(page);
    await expectNoOverflow(page);
    await dialog.getByRole('button', { name: 'Enviar reclamo' }).click();
    await page.waitForURL('**/reports/detail?id=*');
    const made = await newest();
    expect(made).toMatchObject({ status: 'open', orderKind: 'customer', messageCount: 1 });
    await page.getByRole('heading', { level: 1, name: `Reclamo ${made.reportNumber}` }).waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);

    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await page.getByText('Escriba un mensaje.').waitFor();
    await page.getByLabel('Su mensaje').fill('Ya lo encontramos.\nGracias.');
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await page.getByRole('list', { name: 'Conversación' }).getByText('Ya lo encontramos.').waitFor();
    await expect.poll(() => page.getByLabel('Su mensaje').inputValue()).toBe('');

    await page.getByRole('button', { name: 'Cerrar el reclamo' }).click();
    await page.getByRole('button', { name: 'Sí, cerrar' }).click();
    await page.getByText('El reclamo está cerrado. Vuelva a abrirlo para escribir.').waitFor();
    await page.getByRole('button', { name: 'Volver a abrir' }).click();
    await page.getByLabel('Su mensaje').waitFor();
    await page.reload();
    await page.getByText('Gracias.').waitFor();
    await page.getByRole('link', { name: /^Pedido de cliente/ }).click();
    await page.waitForURL(`**/clients-orders/orders/${made.orderId}`);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

it('the list is narrowed and turned in the address, and a report is found by its number', async () => {
  const report = await newest();
  const { page, complaints } = await come('/reports?page=2', 'desktop');
  await page.getByText(/^Página 2 de/).waitFor();
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(report.reportNumber);
  await page.waitForFunction(() => document.querySelectorAll('[data-report]').length === 1);
  await page.keyboard.press('Tab');
  await page.getByLabel('Estado').selectOption('closed');
  await page.getByText('Ningún reclamo coincide con los filtros').waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Quitar filtros' }).last().click();
  await page.locator(`[data-report="${report.id}"]`).click();
  await page.waitForURL(`**/reports/detail?id=${report.id}`);
  await page.goto('/reports/detail');
  await page.waitForURL('**/reports');
  await page.goto('/reports/detail?id=999999');
  await page.getByText('El reclamo no existe').waitFor();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  await page.context().close();
});
