import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, expectNoOverflow, signIn, startBrowser, visit } from '../support/browser';
import { openCompany } from './office';

const OWNER = 'propietario@pe2.yapa.example';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const row = (page: Page, text: string) => page.getByRole('table', { name: 'Usuarios de la empresa' }).getByRole('row').filter({ hasText: text });

/** A number that no other journey of the same server uses. */
const fresh = () => String(Date.now()).slice(-8);

async function fill(page: Page, email: string, documentNumber: string): Promise<void> {
  const form = dialog(page, 'Agregar usuario');
  await form.getByLabel('Nombres').fill('Lucía');
  await form.getByLabel('Apellido paterno').fill('Torres');
  await form.getByLabel('Correo electrónico').fill(email);
  await form.getByLabel('Número de documento').fill(documentNumber);
}

describe('the users of the company', () => {
  it('one is added with a password that is shown once; they come in with it, and no longer once they are switched off', async () => {
    const { page, complaints } = await openCompany(browser, OWNER, 'usuarios');
    await page.getByRole('button', { name: 'Agregar usuario' }).click();
    const form = dialog(page, 'Agregar usuario');
    await form.getByRole('checkbox', { name: 'Vendedor' }).waitFor();
    expect(await form.getByText('Vende, hace proformas').count()).toBe(1);
    await form.getByRole('checkbox', { name: 'Vendedor' }).uncheck();
    await form.getByRole('button', { name: 'Agregar usuario' }).click();
    await form.getByText('Debe ingresar los nombres').waitFor();
    expect(await form.getByText('Debe elegir al menos un rol').count()).toBe(1);
    await expectAccessible(page);
    const email = `lucia${fresh()}@pe2.yapa.example`;
    await fill(page, email, fresh());
    await form.getByRole('checkbox', { name: 'Vendedor' }).check();
    await form.getByRole('button', { name: 'Agregar usuario' }).press('Enter');
    const created = dialog(page, 'Usuario creado');
    await created.waitFor();
    const password = (await created.getByText(/^[A-Za-z2-9]{4}-[A-Za-z2-9]{4}-[A-Za-z2-9]{4}$/).textContent()) ?? '';
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await created.getByRole('button', { name: 'Copiar la contraseña' }).click();
    await created.getByRole('button', { name: 'Copiado' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(password);
    await expectAccessible(page);
    await created.getByRole('button', { name: 'Listo' }).click();
    await created.waitFor({ state: 'detached' });
    await row(page, email).getByText('Vendedor').waitFor();
    expect(await page.getByText(password).count()).toBe(0);

    const other = await visit(browser, '/login');
    await signIn(other.page, email, password);
    await other.page.waitForURL('**/home');

    await page.getByRole('button', { name: 'Editar a Lucía Torres' }).first().click();
    const edit = dialog(page, 'Editar usuario');
    await edit.getByRole('checkbox', { name: 'Puede ingresar' }).uncheck();
    await edit.getByRole('button', { name: 'Guardar' }).click();
    await row(page, email).getByText('Inactivo').waitFor();
    await other.page.context().clearCookies();
    const again = await visit(browser, '/login');
    await signIn(again.page, email, password);
    await again.page.getByRole('alert').waitFor();
    expect(new URL(again.page.url()).pathname).toBe('/login');
    expect(complaints).toEqual([]);
    for (const one of [page, other.page, again.page]) await one.context().close();
  });

  it('an e-mail that is taken is reported without its heading, and at its field', async () => {
    const { page } = await openCompany(browser, OWNER, 'usuarios');
    await page.getByRole('button', { name: 'Agregar usuario' }).click();
    await fill(page, 'vendedor@pe2.yapa.example', fresh());
    const form = dialog(page, 'Agregar usuario');
    await form.getByRole('button', { name: 'Agregar usuario' }).click();
    const alert = form.getByRole('alert');
    await alert.waitFor();
    expect(await alert.textContent()).not.toContain('Error creando usuario');
    expect(await alert.textContent()).toMatch(/\S\.$/);
    expect(await form.getByLabel('Correo electrónico').getAttribute('aria-invalid')).toBe('true');
    await page.keyboard.press('Escape');
    await dialog(page, '¿Descartar lo escrito?').getByRole('button', { name: 'Descartar' }).click();
    await form.waitFor({ state: 'detached' });
    await page.context().close();
  });

  it('are searched by name and state, which the address keeps', async () => {
    const { page } = await openCompany(browser, OWNER, 'usuarios');
    await page.getByRole('searchbox', { name: 'Buscar usuario' }).fill('propietario@pe2');
    await page.waitForURL(/q=propietario/);
    await expect.poll(() => row(page, '@').count()).toBe(1);
    await page.getByLabel('Estado').selectOption('Inactivos');
    await page.waitForURL(/estado=inactivos/);
    await page.getByText('Ningún usuario coincide con la búsqueda').waitFor();
    await page.reload();
    await page.getByText('Ningún usuario coincide con la búsqueda').waitFor();
    await page.context().close();
  });

  it('the own account cannot be switched off, and a manager leaves owners alone', async () => {
    const { page } = await openCompany(browser, 'gestor@pe.yapa.example', 'usuarios');
    await row(page, 'gestor@pe.yapa.example').getByRole('button', { name: /^Editar/ }).click();
    const edit = dialog(page, 'Editar usuario');
    expect(await edit.getByRole('checkbox', { name: 'Puede ingresar' }).isDisabled()).toBe(true);
    expect(await edit.getByRole('checkbox', { name: 'Propietario' }).isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await edit.waitFor({ state: 'detached' });
    expect(await row(page, 'propietario@pe.yapa.example').getByRole('button').count()).toBe(0);
    await page.context().close();
  });

  it('work on a phone', async () => {
    const { page } = await openCompany(browser, OWNER, 'usuarios', 'phone');
    await row(page, '@').first().waitFor();
    expect(await page.getByLabel('Sección').inputValue()).toBe('usuarios');
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole('button', { name: 'Agregar usuario' }).click();
    await dialog(page, 'Agregar usuario').waitFor();
    await dialog(page, 'Agregar usuario').getByRole('radio', { name: 'Escribirla' }).check();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.context().close();
  });
});
