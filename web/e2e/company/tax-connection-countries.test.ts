import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeTaxConnection, removeTaxConnection } from '../../src/wire/generated';
import { askerFor } from '../support/api';
import { expectAccessible, expectNoOverflow, startBrowser, visitAs } from '../support/browser';
import { folioFile } from '../support/folios';

const CERTIFICATES = new URL('../../../crates/fiscal/tests/data/certificates/', import.meta.url).pathname;
const ADDRESS = '/my-company?seccion=conexion';
const OWNERS = { cl: 'propietario@cl.yapa.example', co: 'propietario@co.yapa.example', mx: 'propietario@mx.yapa.example' } as const;

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(async () => {
  for (const email of Object.values(OWNERS)) {
    const owner = await askerFor(email);
    const path = { host: owner.user.companyHost };
    await owner.ask(removeTaxConnection, { path });
    await owner.ask(changeTaxConnection, { path, body: { environment: 'simulator' } });
  }
  await browser.close();
});

/** A card of the screen, by its heading. */
function part(page: Page, title: string) {
  return page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

/** The server refuses on purpose: the browser's log of these answers is no complaint. */
function others(complaints: readonly string[]): string[] {
  return complaints.filter((one) => !one.includes('422') && !one.includes('400'));
}

describe('the connection with the tax authority', () => {
  it.each(['desktop', 'phone'] as const)('is set up by an owner in Chile, with folios, in a %s window', async (window) => {
    const owner = await askerFor(OWNERS.cl);
    const rut = owner.user.companyHost;
    const { page, complaints } = await visitAs(browser, OWNERS.cl, ADDRESS, window);
    await page.getByText('SIMULACIÓN: los documentos no salen de aquí').waitFor();
    const certificate = part(page, '1. Certificado digital');
    await certificate.getByLabel('Archivo del certificado').setInputFiles(`${CERTIFICATES}chile.p12`);
    await certificate.getByLabel('Contraseña del archivo', { exact: true }).fill('clave-de-prueba');
    await certificate.getByRole('button', { name: /Subir certificado|Reemplazar certificado/ }).click();
    await certificate.getByText('Ana Soto').waitFor();

    const parts = part(page, '2. Firmante y resolución');
    await expect.poll(() => parts.getByLabel('RUT de quien firma').inputValue()).toBe('11111111-1');
    await parts.getByLabel('Número de resolución').fill('0');
    await parts.getByLabel('Fecha de la resolución').fill('2020-01-02');
    await parts.getByRole('button', { name: 'Guardar datos' }).click();
    await page.getByText('Los datos quedaron guardados.').first().waitFor();

    const folios = part(page, '3. Folios (CAF)');
    const upload = async (company: string, first: number, last: number) => {
      await folios.getByLabel('Archivo de folios (CAF)').setInputFiles(folioFile(company, '39', first, last));
      await folios.getByRole('button', { name: 'Subir folios' }).click();
    };
    await upload('76123456-0', 900_001, 900_050);
    await folios.getByRole('alert').getByText(/^El CAF es de otra empresa/).waitFor();
    if (!(await folios.getByText('Quedan 50').count())) await upload(rut, 900_001, 900_050);
    await folios.getByText('Quedan 50').waitFor();
    await upload(rut, 900_040, 900_060);
    await folios.getByRole('alert').getByText(/^Se cruza con los números/).waitFor();

    await part(page, '4. Probar conexión').getByLabel('Ambiente que se prueba').selectOption({ label: 'Certificación' });
    await page.getByRole('button', { name: 'Probar conexión' }).click();
    await page.getByText(/No se pudo llegar al SII/).waitFor();
    await expectNoOverflow(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Emitir en certificación' }).click();
    await page.getByText('CERTIFICACIÓN: los documentos van al ambiente de certificación del SII').waitFor();
    await page.getByRole('button', { name: 'Usar el simulador' }).click();
    await page.getByText('SIMULACIÓN: los documentos no salen de aquí').waitFor();
    await folios.getByRole('button', { name: /^Quitar / }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sí, quitarlos' }).click();
    await folios.getByText('Todavía no hay números.').waitFor();
    expect(others(complaints)).toEqual([]);
    await page.context().close();
  });

  it.each(['desktop', 'phone'] as const)('is set up by an owner in Colombia, with a resolution, in a %s window', async (window) => {
    const { page, complaints } = await visitAs(browser, OWNERS.co, ADDRESS, window);
    const parts = part(page, '2. Software y set de pruebas');
    await parts.getByLabel('ID del software').fill('56f2ae4e-9812-4fad-9255-08fcfcd5ccb0');
    await parts.getByLabel('PIN del software', { exact: true }).fill('12345');
    await parts.getByRole('button', { name: 'Guardar datos' }).click();
    await parts.getByText('Hay una guardada').waitFor();
    const ranges = part(page, '3. Resoluciones de numeración');
    await ranges.getByRole('button', { name: 'Agregar numeración' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Para emitir en').selectOption({ label: 'Habilitación' });
    await dialog.getByLabel('Documento', { exact: true }).selectOption({ label: 'Factura electrónica afecta' });
    await dialog.getByLabel('Número de la resolución').fill('18760000001');
    await dialog.getByLabel('Prefijo').fill('SETP');
    await dialog.getByLabel('Desde el número').fill('990000000');
    await dialog.getByLabel('Hasta el número').fill('5');
    await dialog.getByLabel('Vigente desde').fill('2019-01-19');
    await dialog.getByLabel('Vigente hasta').fill('2049-01-19');
    await dialog.getByLabel('Clave técnica', { exact: true }).fill('fc8eac422eba16e22ffd8c6f94b3f40a6e38162c');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await dialog.getByText(/^El primer número debe ser 1 o más/).waitFor();
    await dialog.getByLabel('Hasta el número').fill('995000000');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await ranges.getByText('Quedan 5000001').waitFor();
    await expectNoOverflow(page);
    await expectAccessible(page);
    await ranges.getByRole('button', { name: /^Quitar / }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sí, quitarlos' }).click();
    await ranges.getByText('Todavía no hay números.').waitFor();
    expect(others(complaints)).toEqual([]);
    await page.context().close();
  });

  it.each(['desktop', 'phone'] as const)('is set up by an owner in Mexico, with a provider, in a %s window', async (window) => {
    const { page, complaints } = await visitAs(browser, OWNERS.mx, ADDRESS, window);
    const certificate = part(page, '1. Certificado de sello digital (CSD)');
    await certificate.getByLabel('Archivo .cer').setInputFiles(`${CERTIFICATES}csd-other.cer`);
    await certificate.getByLabel('Archivo .key').setInputFiles(`${CERTIFICATES}csd-other.key`);
    await certificate.getByLabel('Contraseña de la clave privada', { exact: true }).fill('clave-de-prueba');
    await certificate.getByRole('button', { name: /Subir certificado|Reemplazar certificado/ }).click();
    await certificate.getByRole('alert').getByText(/^El certificado es de otra empresa/).waitFor();
    const parts = part(page, '2. Régimen y domicilio fiscal');
    await parts.getByLabel('Régimen fiscal').selectOption('601');
    await parts.getByLabel('Código postal del domicilio fiscal').fill('42501');
    await parts.getByRole('button', { name: 'Guardar datos' }).click();
    await page.getByText('Los datos quedaron guardados.').first().waitFor();
    const access = part(page, '3. Proveedor de timbrado (PAC)');
    await access.getByLabel('Usuario del PAC').fill('mi-usuario');
    await access.getByLabel('Clave', { exact: true }).fill('secreta');
    await access.getByRole('button', { name: 'Guardar usuario' }).click();
    await access.getByText('Hay una guardada').waitFor();
    await expectNoOverflow(page);
    await expectAccessible(page);
    expect(others(complaints)).toEqual([]);
    await page.context().close();
  });
});
