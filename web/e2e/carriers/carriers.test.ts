import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCarrier, listCarriers, removeCarrier } from '../../src/wire/generated';
import { askerFor, type Asker } from '../support/api';
import { expectAccessible, expectNoOverflow, startBrowser, visitAs, type WINDOWS } from '../support/browser';

const OWNER = 'propietario@pe.yapa.example';
let browser: Browser;
let owner: Asker;
beforeAll(async () => {
  browser = await startBrowser();
  owner = await askerFor(OWNER);
});
afterAll(() => browser.close());

const CASES = [
  { window: 'desktop', plate: 'XYZ901' },
  { window: 'phone', plate: 'XYZ902' },
] as const satisfies readonly { readonly window: keyof typeof WINDOWS; readonly plate: string }[];

describe.each(CASES)('a vehicle on a $window', ({ window, plate }) => {
  it('is added, gets a driver who is changed and leaves, and goes again', async () => {
    const { page, complaints } = await visitAs(browser, OWNER, '/my-company', window);
    await page.getByRole('link', { name: 'Vehículos y conductores' }).click();
    await page.getByRole('heading', { name: 'Vehículos y conductores' }).waitFor();
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    await expectAccessible(page);
    await expectNoOverflow(page);

    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'Nuevo vehículo' });
    await dialog.waitFor();
    await page.keyboard.press('Enter');
    await dialog.getByText('Escriba la placa').waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('Placa').fill('?');
    await page.keyboard.press('Enter');
    await dialog.locator('[aria-invalid=true]').waitFor();
    await dialog.getByLabel('Placa').fill(plate.toLowerCase());
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: `Vehículo ${plate}` }).waitFor();

    await page.getByRole('button', { name: 'Agregar conductor' }).click();
    const driver = page.getByRole('dialog', { name: 'Nuevo conductor' });
    await driver.getByLabel('Nombres').fill('Rosa');
    await page.keyboard.press('Enter');
    await driver.getByText('Escriba los apellidos').waitFor();
    await expectAccessible(page);
    await driver.getByLabel('Apellidos').fill('Quispe Rojas');
    await driver.getByLabel('Número de documento').fill('45678912');
    await driver.getByLabel('Número de licencia').fill('q45678912');
    await driver.getByRole('button', { name: 'Guardar' }).click();
    await driver.waitFor({ state: 'detached' });
    const row = page.getByRole('list', { name: 'Conductores' }).getByRole('listitem').filter({ hasText: 'Rosa Quispe Rojas' });
    await row.getByText('Licencia Q45678912').waitFor();

    await row.getByRole('button', { name: 'Editar a Rosa Quispe Rojas' }).click();
    const change = page.getByRole('dialog', { name: 'Editar conductor' });
    await change.getByLabel('Nombres').fill('Rosa María');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: '¿Descartar lo escrito?' });
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    await question.waitFor({ state: 'detached' });
    await change.getByRole('radio', { name: 'Secundario' }).check();
    await change.getByRole('button', { name: 'Guardar' }).click();
    await change.waitFor({ state: 'detached' });
    const { carriers } = await owner.ask(listCarriers, { path: { host: owner.user.companyHost }, query: { text: plate } });
    expect(carriers).toMatchObject([{ kind: 'principal', plateNumber: plate, drivers: [{ kind: 'secondary', name: 'Rosa María', lastName: 'Quispe Rojas', documentNumber: '45678912', licenseNumber: 'Q45678912' }] }]);
    await expectAccessible(page);
    await expectNoOverflow(page);

    await page.getByRole('button', { name: 'Quitar a Rosa María Quispe Rojas' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sí, quitar' }).click();
    await page.getByText('Sin conductores').waitFor();

    await page.getByRole('button', { name: 'Eliminar' }).click();
    await page.getByRole('dialog', { name: `¿Eliminar el vehículo ${plate}?` }).getByRole('button', { name: 'Sí, eliminar' }).click();
    await page.waitForURL('**/my-company/carriers');
    await page.goto(`/my-company/carriers?text=${plate}`);
    await page.getByText('Ningún vehículo coincide con la búsqueda').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('that a guide needs stays, and the reason is shown', async () => {
    const { id } = await owner.ask(addCarrier, { path: { host: owner.user.companyHost }, body: { kind: 'secondary' as const, plateNumber: `${plate.slice(0, 3)}7${plate.slice(4)}` } });
    const { page } = await visitAs(browser, OWNER, '/my-company/carriers', window);
    await page.locator(`[data-carrier="${id}"]`).waitFor();
    await page.route('**/transportes/*', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 409, json: { error: 'conflicto', mensaje: 'Una guía de remisión usa este vehículo.' } }) : route.fallback(),
    );
    await page.getByRole('button', { name: /^Eliminar el vehículo/ }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sí, eliminar' }).click();
    await page.getByRole('alert').filter({ hasText: 'No se pudo cambiar la lista de vehículos. Una guía de remisión usa este vehículo.' }).waitFor();
    expect(await page.locator(`[data-carrier="${id}"]`).count()).toBe(1);
    await owner.ask(removeCarrier, { path: { host: owner.user.companyHost, carrierId: id } });
    await page.context().close();
  });
});
