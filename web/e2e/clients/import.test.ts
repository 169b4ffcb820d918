import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listClients, loadClientCredit, type Client } from '../../src/wire/generated';
import { askerFor, type Asker } from '../support/api';
import { expectAccessible, expectNoOverflow, startBrowser, visitAs, type WINDOWS } from '../support/browser';

const OWNER = 'propietario@pe.yapa.example';
const SELLER = 'vendedor@pe.yapa.example';

let browser: Browser;
let owner: Asker;
beforeAll(async () => {
  browser = await startBrowser();
  owner = await askerFor(OWNER);
});
afterAll(() => browser.close());

async function found(text: string): Promise<Client | undefined> {
  const { clients } = await owner.ask(listClients, { path: { host: owner.user.companyHost }, query: { text, size: 5 } });
  return clients[0];
}

describe.each([
  ['desktop', '71234561'],
  ['phone', '71234562'],
] as const)('on a %s', (window: keyof typeof WINDOWS, document) => {
  it('the notebook of debts is mapped, looked at, loaded and taken back', async () => {
    const { page, complaints } = await visitAs(browser, OWNER, '/clients', window);
    await page.getByRole('link', { name: 'Importar', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Cargar clientes desde Excel' }).waitFor();
    await page.getByText('cuaderno-de-clientes.xlsx').waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    const list = `DNI;Cliente;Celular;Anotado\n${document};Zoila Prueba;987654321;45,50\n;Sin Documento;;5\n`;
    await page.locator('[data-import-file]').setInputFiles({ name: 'cuaderno.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
    await page.getByRole('heading', { name: '¿Qué es cada columna?' }).waitFor();
    await page.getByLabel('Dato de la columna Anotado').selectOption({ label: 'Debe' });
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole('button', { name: 'Revisar' }).click();
    await page.getByText('Debe: 45.50').waitFor();
    expect(await page.locator('[data-count]').allTextContents()).toEqual(['Nuevos2', 'Cambian0', 'Sin cambios0', 'Con errores0']);
    expect(await found(document)).toBeUndefined();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole('button', { name: 'Cargar 2 clientes' }).click();
    await page.getByText('Importación terminada').waitFor();
    const client = await found(document);
    if (!client?.id) throw new Error('the client is not there');
    expect(client).toMatchObject({ name: 'Zoila Prueba', phone: '987654321' });
    const path = { host: owner.user.companyHost, clientId: client.id };
    expect((await owner.ask(loadClientCredit, { path, query: {} })).balance).toBe(45.5);
    await page.getByRole('button', { name: 'Deshacer la importación' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deshacer la importación' }).click();
    await page.getByText(/^Importación deshecha/).waitFor();
    expect(await found(document)).toBeUndefined();
    expect((await owner.ask(loadClientCredit, { path, query: {} })).balance).toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

it('a seller sees whom to ask', async () => {
  const { page } = await visitAs(browser, SELLER, '/clients/import');
  await page.getByText('Solo propietarios y gestores').waitFor();
  expect(await page.locator('[data-import-file]').count()).toBe(0);
  await page.context().close();
});
