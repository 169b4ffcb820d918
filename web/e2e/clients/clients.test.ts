import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listClients, loadClient, type Client } from '../../src/wire/generated';
import { askerFor, type Asker } from '../support/api';
import { expectAccessible, expectNoOverflow, startBrowser, visitAs } from '../support/browser';
import { chargeButton, tiles } from '../support/till';
import { freshDigits, someClient } from './people';

const OWNER = 'propietario@pe.yapa.example';
const WINDOWS = ['desktop', 'phone'] as const;

let browser: Browser;
let asker: Asker;
beforeAll(async () => {
  browser = await startBrowser();
  asker = await askerFor(OWNER);
});
afterAll(() => browser.close());

/** A client who bought most. */
async function buyer(): Promise<Client> {
  const { clients } = await asker.ask(listClients, { path: { host: asker.user.companyHost }, query: { size: 100 } });
  const [first] = clients.filter((client) => !client.generic).toSorted((a, b) => b.salesQuantity - a.salesQuantity);
  if (!first) throw new Error('no clients');
  return first;
}

describe('the list', () => {
  it('shows ten a page and keeps search, kind, favourites and page in the address', async () => {
    const { page, complaints } = await visitAs(browser, OWNER, '/clients');
    await page.locator('[data-client]').first().waitFor();
    expect(await page.locator('[data-client]').count()).toBe(10);
    await page.getByRole('button', { name: 'Página siguiente' }).click();
    await page.waitForURL('**/clients?page=2');
    await page.getByRole('radio', { name: 'Jurídico' }).check();
    await page.waitForURL('**/clients?kind=legal');
    await page.reload();
    expect(await page.getByRole('radio', { name: 'Jurídico' }).isChecked()).toBe(true);
    await page.getByRole('radio', { name: 'Todos' }).check();
    const { name } = await buyer();
    await page.keyboard.press('/');
    await page.keyboard.type(name.split(' ').toReversed().join(' ').toLowerCase());
    await page.waitForURL(/text=/);
    // Not a row of the list before: one of the new search.
    await expect.poll(() => page.locator('[data-client]').first().textContent()).toContain(name);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/clients/detail/*');
    await page.goBack();
    await page.getByRole('searchbox').fill('zzzzz');
    await page.getByText('Ningún cliente coincide con la búsqueda').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.each(WINDOWS)('is accessible and fits a %s', async (window) => {
    const { page, complaints } = await visitAs(browser, OWNER, '/clients', window);
    await page.locator('[data-client]').first().waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('takes a star at once, and gives it back when the server does not agree', async () => {
    const client = await someClient(asker, { documentType: '1', documentNumber: freshDigits(8) });
    const { page } = await visitAs(browser, OWNER, `/clients?text=${client.documentNumber}`);
    await page.getByRole('button', { name: `Marcar a ${client.name} como favorito` }).click();
    await page.getByRole('button', { name: `Quitar a ${client.name} de favoritos` }).waitFor();
    const stored = () => asker.ask(loadClient, { path: { host: asker.user.companyHost, clientId: Number(client.id) } });
    await expect.poll(async () => (await stored()).favorite).toBe(true);
    await page.route('**/clientes/*', (route) => (route.request().method() === 'PUT' ? route.fulfill({ status: 503, json: {} }) : route.continue()));
    await page.getByRole('button', { name: `Quitar a ${client.name} de favoritos` }).click();
    await page.getByText('No se pudo cambiar el favorito.').waitFor();
    await page.getByRole('button', { name: `Quitar a ${client.name} de favoritos` }).waitFor();
    expect((await stored()).favorite).toBe(true);
    await page.context().close();
  });
});

describe('the detail', () => {
  it.each(WINDOWS)('shows who the client is and what they bought, on a %s', async (window) => {
    const client = await buyer();
    const { page, complaints } = await visitAs(browser, OWNER, `/clients/detail/${client.id}`, window);
    await page.getByRole('heading', { level: 1, name: client.name }).waitFor();
    await page.getByText(client.documentNumber).first().waitFor();
    for (const tab of ['Compras', 'Proformas', 'Movimientos', 'Locales']) {
      await page.getByRole('radio', { name: tab }).check();
      await page.locator('[role=status]', { hasText: 'Cargando' }).waitFor({ state: 'detached' });
      await expectAccessible(page);
      await expectNoOverflow(page);
    }
    await page.getByRole('radio', { name: 'Compras' }).check();
    await page.getByRole('table').getByRole('link').first().click();
    await page.waitForURL(/\/my-sales\?.*sale=/);
    await page.getByRole('dialog').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('finds the quotes of the client by number and days, and keeps that in the address', async () => {
    const client = await buyer();
    const { page, complaints } = await visitAs(browser, OWNER, `/clients/detail/${client.id}?tab=quotes`);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(`/clientes/${client.id}/proformas`)) asked.push(request.url());
    });
    await page.getByLabel('Desde').fill('2020-01-01');
    await page.getByLabel('Hasta').fill('2020-01-31');
    await page.getByText('Ninguna proforma coincide con los filtros').waitFor();
    await page.getByRole('searchbox', { name: 'Buscar' }).fill('P001');
    await page.waitForURL(/text=P001/);
    await page.reload();
    await page.getByText('Ninguna proforma coincide con los filtros').waitFor();
    expect(await page.getByRole('searchbox', { name: 'Buscar' }).inputValue()).toBe('P001');
    expect(asked.at(-1)).toMatch(/q=P001.*fecha_inicio=2020-01-01&fecha_fin=2020-02-01/);
    await page.getByRole('button', { name: 'Quitar filtros' }).first().click();
    await page.waitForURL(`**/clients/detail/${client.id}?tab=quotes`);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('is edited in the same form; its document may not become another client’s', async () => {
    const other = await someClient(asker, { documentType: '1', documentNumber: freshDigits(8) });
    const client = await someClient(asker, { documentType: '1', documentNumber: freshDigits(8), phone: '987654321' });
    const { page } = await visitAs(browser, OWNER, `/clients/detail/${client.id}`);
    await page.getByRole('button', { name: 'Editar', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Editar cliente' });
    await form.getByLabel('Número de documento').fill(other.documentNumber);
    await form.getByRole('button', { name: 'Guardar cliente' }).click();
    await form.getByText(`${other.name} ya es su cliente.`).waitFor();
    await form.getByLabel('Número de documento').fill(client.documentNumber);
    await form.getByLabel('Correo electrónico (opcional)').fill('nueva@correo.pe');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Guardar cliente' }).click();
    await page.getByText('Los cambios se guardaron').waitFor();
    await page.getByRole('link', { name: 'nueva@correo.pe' }).waitFor();
    expect(await page.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')).toContain('51987654321');
    await page.context().close();
  });

  it('begins a sale with the client, and says so when there is none', async () => {
    const client = await someClient(asker, { documentType: '1', documentNumber: freshDigits(8) });
    const { page, complaints } = await visitAs(browser, OWNER, `/clients/detail/${client.id}`);
    await page.getByRole('button', { name: 'Vender a este cliente' }).click();
    await page.waitForURL('**/sales/new');
    await page.getByRole('region', { name: 'Carrito' }).getByText(client.name).waitFor();
    await page.goto('/clients/detail/12');
    await page.getByText('No encontramos a este cliente').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('the picker of a sale', () => {
  it('is a table of 800 pixels that keys go through', async () => {
    const client = await someClient(asker, { documentType: '1', documentNumber: freshDigits(8) });
    const { page, complaints } = await visitAs(browser, OWNER, '/sales/new');
    await chargeButton(page).waitFor();
    await page.keyboard.press('F4');
    const picker = page.getByRole('dialog', { name: 'Seleccionar cliente' });
    await picker.getByRole('table', { name: 'Clientes' }).waitFor();
    expect((await page.locator('.mantine-Modal-content').boundingBox())?.width).toBe(800);
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type(client.documentNumber);
    await expect.poll(() => picker.locator('[data-party]').count()).toBe(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await picker.waitFor({ state: 'detached' });
    await page.getByRole('region', { name: 'Carrito' }).getByText(client.name).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('Enter takes the row that is marked: the first before anything is typed, and the one that quick words find', async () => {
    const client = await someClient(asker, { documentType: '1', documentNumber: freshDigits(8) });
    const { page, complaints } = await visitAs(browser, OWNER, '/sales/new');
    await chargeButton(page).waitFor();
    const picker = page.getByRole('dialog', { name: 'Seleccionar cliente' });
    const cart = page.getByRole('region', { name: 'Carrito' });
    await page.keyboard.press('F4');
    const first = await picker.locator('[data-party]').first().textContent();
    await page.keyboard.press('Enter');
    await picker.waitFor({ state: 'detached' });
    await cart.getByText(first ?? '', { exact: true }).waitFor();
    await page.keyboard.press('F4');
    await picker.getByRole('searchbox').fill(client.documentNumber);
    // Before the answer is there.
    await page.keyboard.press('Enter');
    await picker.waitFor({ state: 'detached' });
    await cart.getByText(client.name).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('adds a client in the New Client modal, with the search text, and picks it', async () => {
    const { page } = await visitAs(browser, OWNER, '/sales/new');
    await chargeButton(page).waitFor();
    await page.keyboard.press('F4');
    const documentNumber = freshDigits(8);
    await page.getByRole('dialog').getByRole('searchbox').fill(documentNumber);
    await page.getByText('No se encontraron clientes').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Agregar cliente' }).click();
    const form = page.getByRole('dialog', { name: 'Nuevo cliente' });
    await form.getByText('No encontramos ese documento').waitFor();
    expect(await page.locator('.mantine-Modal-content').boundingBox()).toMatchObject({ width: 960 });
    expect(await form.getByLabel('Número de documento').inputValue()).toBe(documentNumber);
    await form.getByLabel('Nombre', { exact: true }).fill('Zoila Vaca');
    await form.getByRole('button', { name: 'Guardar y elegir' }).click();
    await form.waitFor({ state: 'detached' });
    await page.getByRole('region', { name: 'Carrito' }).getByText('Zoila Vaca').waitFor();
    await page.context().close();
  });

  it('is a list of cards on a phone', async () => {
    const { page, complaints } = await visitAs(browser, OWNER, '/sales/new', 'phone');
    await tiles(page).and(page.locator(':not([data-out])')).first().click();
    await page.getByRole('button', { name: /^Ver carrito/ }).click();
    await page.getByRole('button', { name: 'Ir a cobrar' }).click();
    await chargeButton(page).waitFor();
    await page.keyboard.press('F4');
    const picker = page.getByRole('dialog', { name: 'Seleccionar cliente' });
    await picker.getByRole('list', { name: 'Clientes' }).getByRole('button').first().waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await picker.getByRole('list', { name: 'Clientes' }).getByRole('button').nth(1).click();
    await picker.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
