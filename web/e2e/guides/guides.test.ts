import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listGuides, listPictures } from '../../src/wire/generated';
import { sell } from '../sales/sell';
import { askerFor, type Asker } from '../support/api';
import { WINDOWS, expectAccessible, expectNoOverflow, loseAnswer, signIn, startBrowser, visit, visitAs, type Visit } from '../support/browser';

const OWNER = 'propietario@pe.yapa.example';
type Window = keyof typeof WINDOWS;
const WIDTHS = Object.keys(WINDOWS) as Window[];
/** A picture of one pixel. */
const PHOTO = { name: 'cargo.png', mimeType: 'image/png', buffer: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64') };

let browser: Browser;
let owner: Asker;
beforeAll(async () => {
  browser = await startBrowser();
  owner = await askerFor(OWNER);
});
afterAll(() => browser.close());

async function come(path: string, window: Window): Promise<Visit> {
  const visited = await visit(browser, '/login', window);
  await signIn(visited.page, OWNER);
  await visited.page.waitForURL('**/home');
  await visited.page.goto(path);
  return visited;
}

async function look(page: Page): Promise<void> {
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  await expectAccessible(page);
  await expectNoOverflow(page);
}

/** Picks the first client with a name, and writes the place of delivery. */
async function fillIn(page: Page, window: Window): Promise<void> {
  if (window === 'desktop') await page.keyboard.press('F4');
  else await page.getByRole('button', { name: 'Seleccionar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Seleccionar cliente' });
  await dialog.locator('[data-party]').first().click();
  await dialog.waitFor({ state: 'detached' });
  const arrival = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Punto de llegada' }) });
  await arrival.getByLabel('Usar una dirección conocida').selectOption({ index: 1 });
  await arrival.getByLabel('Dirección', { exact: true }).fill('Jr. Las Flores 123');
}

describe.each(WIDTHS)('on a %s', (window) => {
  it('the owner creates the guide of a sale over a reload and confirms its receipt with a photo', async () => {
    const sale = await sell(OWNER, 'BOLETA-ELECTRONICA', true);
    const { page, complaints } = await come(`/sales/new/guide?venta=${sale.id}`, window);
    await page.getByRole('heading', { name: `Guía de remisión de la venta ${sale.invoiceNumber}` }).waitFor();
    await look(page);
    await page.keyboard.press('F9');
    await page.getByText('Debe añadir un cliente').waitFor();
    await look(page);
    await page.getByRole('button', { name: /Tipo de guía/ }).click();
    await page.getByRole('dialog', { name: 'Tipo de guía' }).getByRole('radio', { name: 'Venta con entrega a terceros' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Tipo de guía' }).waitFor({ state: 'detached' });
    await fillIn(page, window);
    await page.getByLabel('Peso bruto total (kg)').fill('12.5');
    await page.getByLabel('Observaciones (opcional)').fill('Frágil');
    await page.getByLabel('Llegada (opcional)').fill('01/01/2020');
    await page.keyboard.press('F9');
    await page.getByText('La llegada no puede ser antes del inicio').waitFor();
    await page.getByLabel('Llegada (opcional)').fill('');
    await page.reload();
    await expect.poll(() => page.getByLabel('Peso bruto total (kg)').inputValue()).toBe('12.5');
    expect(await page.getByLabel('Observaciones (opcional)').inputValue()).toBe('Frágil');
    await page.keyboard.press('F9');
    await page.getByRole('heading', { name: /^Guía de remisión T\S+-\d+$/ }).waitFor();
    await look(page);
    const { guides } = await owner.ask(listGuides, { path: { host: owner.user.companyHost }, query: { side: 'sales', text: sale.invoiceNumber } });
    expect(guides).toMatchObject([{ reason: 'sale', status: 'issued', saleId: sale.id, totalWeight: 12.5, associatedInvoice: sale.invoiceNumber }]);

    await page.getByRole('button', { name: 'Confirmar recepción' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirmar recepción' });
    await dialog.getByRole('button', { name: 'Confirmar' }).click();
    await dialog.getByText('Tome o elija una foto de la recepción').waitFor();
    await expectAccessible(page);
    await dialog.locator('[data-picture-file]').setInputFiles(PHOTO);
    await dialog.getByRole('img', { name: 'Foto de la recepción' }).waitFor();
    await dialog.getByLabel('Comentario').fill('Recibió Juana');
    await dialog.getByRole('button', { name: 'Confirmar' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Recibió Juana').waitFor();
    await page.getByText('Recibido', { exact: true }).first().waitFor();
    await look(page);
    const { pictures } = await owner.ask(listPictures, { path: { host: owner.user.companyHost }, query: { kind: 'guide' } });
    expect(pictures.map(({ referenceId }) => referenceId)).toContain(guides[0]?.id);
    await page.goto('/mis-comprobantes/bill-lading');
    await page.locator(`[data-bill-lading="${guides[0]?.id}"]`).waitFor();
    await look(page);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

it('a sale that has a guide says so before another, and its document opens without another seller\'s call', async () => {
  const sale = await sell(OWNER, 'NOTA-VENTA', true);
  const { page, complaints } = await come(`/sales/new/guide?venta=${sale.id}`, 'desktop');
  await page.getByText('Punto de llegada').waitFor();
  expect(await page.getByText(/^Esta venta ya tiene la guía/).count()).toBe(0);
  await fillIn(page, 'desktop');
  await page.getByLabel('Peso bruto total (kg)').fill('3');
  await page.keyboard.press('F9');
  const heading = page.getByRole('heading', { name: /^Guía de remisión T\S+-\d+$/ });
  await heading.waitFor();
  const number = (await heading.innerText()).split(' ').at(-1) ?? '';
  await page.goto(`/sales/new/guide?venta=${sale.id}`);
  await page.getByText(`Esta venta ya tiene la guía ${number}.`).waitFor();
  await look(page);
  await page.getByRole('link', { name: `Ver la guía ${number}` }).click();
  await heading.waitFor();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`/mis-comprobantes/${sale.id}`);
  await page.getByRole('heading', { name: `Guía de remisión ${number}` }).waitFor();
  await look(page);
  expect(asked.filter((url) => url.endsWith('/usuarios/0'))).toEqual([]);
  expect(complaints.filter((words) => !words.includes('404'))).toEqual([]);
  await page.context().close();
});

it('a guide that is opened before its sale is charged shows links to the till and to the sales', async () => {
  const { page } = await come('/sales/new/guide', 'phone');
  await page.getByText('Primero cobre la venta').waitFor();
  await look(page);
  expect(await page.getByRole('link', { name: 'Elegir una venta' }).count()).toBe(1);
  await page.getByRole('link', { name: 'Ir a cobrar' }).click();
  await page.waitForURL('**/sales/new');
  await page.context().close();
});

it('a country without guides has no switch for them', async () => {
  const { page } = await visit(browser, '/login');
  await signIn(page, 'propietario@co.yapa.example');
  await page.waitForURL('**/home');
  await page.goto('/my-company?seccion=ventas');
  await page.getByText('Notas de crédito', { exact: true }).first().waitFor();
  expect(await page.getByText('Guías de remisión').count()).toBe(0);
  await page.context().close();
});

it('a guide whose answer was lost is created once', async () => {
  const sale = await sell(OWNER, 'BOLETA-ELECTRONICA', true);
  const { page } = await come(`/sales/new/guide?venta=${sale.id}`, 'desktop');
  await page.getByText('Punto de llegada').waitFor();
  await fillIn(page, 'desktop');
  await page.getByLabel('Peso bruto total (kg)').fill('3');
  await loseAnswer(page, '**/guias');
  await page.keyboard.press('F9');
  await page.getByText('No llegó la respuesta de esta guía.').waitFor();
  await expectAccessible(page);
  await page.reload();
  await page.getByText('No llegó la respuesta de esta guía.').waitFor();
  await page.getByRole('button', { name: /^Volver a preguntar/ }).click();
  await page.getByRole('heading', { name: /^Guía de remisión T\S+-\d+$/ }).waitFor();
  const { guides } = await owner.ask(listGuides, { path: { host: owner.user.companyHost }, query: { side: 'sales', text: sale.invoiceNumber } });
  expect(guides).toHaveLength(1);
  await page.context().close();
});

it('a company that has guides switched off sees neither their tab nor their buttons, and their screens say so', async () => {
  const visited = await visit(browser, '/login');
  const { page } = visited;
  await page.route('**/api/v2/ventas/empresas/*', async (route) => {
    const response = await route.fetch();
    const company = (await response.json()) as object;
    await route.fulfill({ response, json: { ...company, usaGuias: false } });
  });
  await signIn(page, OWNER);
  await page.waitForURL('**/home');
  await page.goto('/mis-comprobantes');
  await page.locator('[data-document]').first().waitFor();
  expect(await page.getByRole('radio', { name: 'Guías de remisión' }).count()).toBe(0);
  await page.goto('/mis-comprobantes/bill-lading/new');
  await page.getByText('Las guías de remisión están apagadas').waitFor();
  await look(page);
  await page.context().close();
});

it.each(WIDTHS)('a seller cannot begin a guide without a sale, and reads which users can, on a %s', async (window) => {
  const { page, complaints } = await visitAs(browser, 'vendedor@pe.yapa.example', '/my-orders', window);
  await page.getByRole('radio', { name: 'Pedidos' }).or(page.locator('h1')).first().waitFor();
  expect(await page.getByRole('radio', { name: /remisión/ }).count()).toBe(0);
  const refused: string[] = [];
  page.on('response', (answer) => answer.status() === 403 && refused.push(answer.url()));
  for (const path of ['/my-orders/bill-lading', '/my-orders/bill-lading/new', '/mis-comprobantes/bill-lading/new']) {
    await page.goto(path);
    await page.getByText('Estas guías las hace el propietario o un gestor').waitFor();
    await look(page);
    expect(await page.getByRole('button', { name: 'Reintentar' }).count()).toBe(0);
  }
  expect(refused).toEqual([]);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('the owner mends the plate of a refused guide in a new one with its data, and both name each other', async () => {
  const host = owner.user.companyHost;
  const { guides } = await owner.ask(listGuides, { path: { host }, query: { side: 'purchases', documentStatus: 'rejected' } });
  const refused = guides[0];
  if (!refused) throw new Error('the demo has no refused guide');
  const again = 'Hacer una guía nueva con estos datos';
  const filled = async (page: Page) => {
    await page.getByRole('link', { name: again }).click();
    await page.getByRole('heading', { name: 'Punto de llegada' }).waitFor();
    await page.getByText(refused.sponsorName).first().waitFor();
    expect(await page.getByLabel('Peso bruto total (kg)').inputValue()).not.toBe('');
  };
  const phone = await visitAs(browser, OWNER, `/my-orders/bill-lading/${refused.id}`, 'phone');
  await phone.page.getByRole('link', { name: again }).waitFor();
  await look(phone.page);
  await filled(phone.page);
  await look(phone.page);
  await phone.page.context().close();

  const { page, complaints } = await visitAs(browser, OWNER, `/my-orders/bill-lading/${refused.id}`, 'desktop');
  await page.getByRole('link', { name: again }).waitFor();
  await look(page);
  await filled(page);
  await look(page);
  await page.keyboard.press('F9');
  const made = page.getByRole('heading', { name: /^Guía de remisión T\S+-\d+$/ });
  await made.waitFor();
  const number = (await made.innerText()).split(' ').at(-1) ?? '';
  await page.getByRole('link', { name: `Ver la guía rechazada ${refused.number}` }).click();
  await page.getByRole('link', { name: `Ver la guía ${number}, que la reemplaza` }).waitFor();
  await page.getByText(`Nada: la guía ${number} la reemplaza.`).waitFor();
  expect(await page.getByRole('button', { name: 'Volver a enviar' }).count()).toBe(0);
  await look(page);
  expect(await page.getByRole('link', { name: again }).count()).toBe(0);
  expect(complaints).toEqual([]);
  await page.context().close();
});
