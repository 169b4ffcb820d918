import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeTaxConnection, changeTaxConnection } from '../../src/wire/generated';
import { askerFor, type Asker } from '../support/api';
import { expectAccessible, expectNoOverflow, startBrowser, visitAs } from '../support/browser';

// The second company of Peru, so that the changes here do not affect other tests.
const OWNER = 'propietario@pe2.yapa.example';
const MANAGER = 'gestor@pe.yapa.example';
const CERTIFICATES = new URL('../../../crates/fiscal/tests/data/certificates/', import.meta.url).pathname;
const ADDRESS = '/my-company?seccion=conexion';

let browser: Browser;
let owner: Asker;
beforeAll(async () => {
  browser = await startBrowser();
  owner = await askerFor(OWNER);
});
afterAll(async () => {
  const path = { host: owner.user.companyHost };
  await owner.ask(removeTaxConnection, { path });
  await owner.ask(changeTaxConnection, { path, body: { environment: 'simulator' } });
  await browser.close();
});

/** A card of the screen, by its heading. */
function part(page: Page, title: string) {
  return page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

async function upload(page: Page, name: string, password: string): Promise<void> {
  const card = part(page, '1. Certificado digital');
  await card.getByLabel('Archivo del certificado').setInputFiles(CERTIFICATES + name);
  await card.getByLabel('Contraseña del archivo', { exact: true }).fill(password);
  await card.getByRole('button', { name: /Subir certificado|Reemplazar certificado/ }).click();
}

describe('the connection with the tax authority', () => {
  it.each(['desktop', 'phone'] as const)('is set up by its owner step by step in a %s window', async (window) => {
    const { page, complaints } = await visitAs(browser, OWNER, ADDRESS, window);
    await page.getByText('SIMULACIÓN: los comprobantes no salen de aquí').waitFor();
    await upload(page, 'own.p12', 'clave-de-prueba');
    await page.getByRole('alert').getByText(/^El certificado es de otra empresa/).waitFor();
    await upload(page, 'other-company.p12', 'otra');
    await page.getByRole('alert').getByText('La contraseña no abre el certificado').waitFor();
    await upload(page, 'other-company.p12', 'clave-de-prueba');
    await part(page, '1. Certificado digital').getByText('Rosa Paz').waitFor();

    const access = part(page, '2. Usuario para enviar');
    await access.getByLabel('Usuario secundario').fill('ROSAPAZ1');
    await access.getByLabel('Clave', { exact: true }).fill('secreta');
    await access.getByRole('button', { name: 'Guardar usuario' }).click();
    await access.getByText('Hay una guardada').first().waitFor();
    await expect.poll(() => access.getByLabel('Clave', { exact: true }).inputValue()).toBe('');
    await expectNoOverflow(page);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Emitir en producción' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Todavía no' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Emitir en pruebas' }).click();
    await page.getByText('PRUEBAS: los comprobantes van al ambiente de pruebas de SUNAT').waitFor();
    await page.getByRole('button', { name: 'Usar el simulador' }).click();
    await page.getByText('SIMULACIÓN: los comprobantes no salen de aquí').waitFor();
    expect(complaints.filter((one) => !one.includes('422'))).toEqual([]);
    await page.context().close();
  });

  it('is not shown to a manager', async () => {
    const { page } = await visitAs(browser, MANAGER, ADDRESS);
    await page.getByRole('heading', { name: 'Mi empresa' }).waitFor();
    expect(await page.getByText('Conexión tributaria').count()).toBe(0);
    await page.context().close();
  });
});
