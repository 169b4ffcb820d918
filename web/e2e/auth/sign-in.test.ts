import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WINDOWS, WITH_WINDOW, expectAccessible, signIn, startBrowser, visit } from '../support/browser';

const OWNER = 'propietario@pe.yapa.example';
let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser(WITH_WINDOW);
});
afterAll(() => browser.close());

describe.each(Object.keys(WINDOWS) as (keyof typeof WINDOWS)[])('on a %s', (window) => {
  it('an owner comes in, looks at the session and leaves', async () => {
    const { page, complaints } = await visit(browser, '/', window);
    await page.waitForURL('**/login');
    await expectAccessible(page);
    await signIn(page, OWNER);
    await page.waitForURL('**/home');
    await page.getByText(/^Hola /).waitFor();
    await expectAccessible(page);
    await page.goto('/session');
    await page.getByRole('heading', { name: 'Mi sesión' }).waitFor();
    await expectAccessible(page);
    await page.goto('/logout');
    await page.waitForURL('**/login');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('missing and wrong credentials are reported in words', async () => {
    const { page, complaints } = await visit(browser, '/login', window);
    await page.getByRole('button', { name: 'Ingresar' }).click();
    await page.getByText('Debe ingresar su correo electrónico').waitFor();
    await page.getByText('Debe ingresar su contraseña').waitFor();
    await signIn(page, 'nadie');
    await page.getByText('El correo electrónico es incorrecto').waitFor();
    await signIn(page, OWNER, 'no es esta');
    await page.getByRole('alert').getByText('Correo o contraseña incorrecta.').waitFor();
    // Only the password is typed again.
    expect(await page.getByLabel('Correo electrónico').inputValue()).toBe(OWNER);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

it('an unknown address redirects to the sign-in page', async () => {
  const { page } = await visit(browser, '/no/such/screen');
  await page.waitForURL('**/login');
  expect(new URL(page.url()).pathname).toBe('/login');
  await page.context().close();
});

it('two tabs of one browser share who is signed in', async () => {
  const { page: one } = await visit(browser, '/login');
  await one.getByRole('checkbox').check();
  await signIn(one, OWNER);
  await one.waitForURL('**/home');
  const two = await one.context().newPage();
  await two.goto('/clients');
  await two.getByText('Hola Rosa Huamán').waitFor();
  await one.goto('/logout');
  await two.waitForURL('**/login');
  await two.getByText('Su sesión terminó. Vuelva a iniciar sesión.').waitFor();
  await one.waitForURL('**/login');
  await one.getByRole('checkbox').check();
  await signIn(one, 'propietario@cl.yapa.example');
  await one.waitForURL('**/home');
  await two.waitForURL('**/home');
  expect(await two.getByText(/^Hola /).textContent()).toBe(await one.getByText(/^Hola /).textContent());
  await one.context().close();
});

it('a user who signs out without a connection is out, and the sign-in page comes with the connection', async () => {
  const { page } = await visit(browser, '/login');
  await page.getByRole('checkbox').check();
  await signIn(page, OWNER);
  await page.getByText('Hola Rosa Huamán').waitFor();
  await page.goto('/session');
  await page.getByRole('heading', { name: 'Mi sesión' }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Cerrar sesión' }).first().click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('yapa.refresh-token'))).toBeNull();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Ingresar' }).waitFor();
  await page.context().close();
});

it('a user who signs in again after the session ended continues where it ended', async () => {
  const { page } = await visit(browser, '/login');
  await signIn(page, OWNER);
  await page.waitForURL('**/home');
  await page.goto('/clients?page=2');
  await page.getByText('Hola Rosa Huamán').waitFor();
  await page.evaluate(() => {
    for (const key of ['yapa.token', 'yapa.refresh-token']) sessionStorage.setItem(key, 'ended');
  });
  await page.reload();
  await page.waitForURL('**/login');
  await page.getByText('Su sesión terminó. Vuelva a iniciar sesión.').waitFor();
  await signIn(page, OWNER);
  await page.waitForURL((url) => url.pathname !== '/login');
  await expect.poll(() => page.url()).toContain('/clients?page=2');
  await page.context().close();
});

it('the notice of a requested link is shown and has the focus; a user who comes back can ask again', async () => {
  const { page, complaints } = await visit(browser, '/password-recovery');
  await page.getByLabel('Correo electrónico').fill('nadie@pe.yapa.example');
  await page.getByLabel('Correo electrónico').press('Enter');
  const notice = page.getByRole('status').filter({ hasText: 'Correo enviado exitosamente.' });
  await notice.waitFor();
  await expect.poll(() => notice.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByRole('link', { name: 'Volver a ingresar' }).click();
  await page.getByRole('button', { name: 'Ingresar' }).waitFor();
  await page.goBack();
  await page.getByLabel('Correo electrónico').waitFor();
  expect(await notice.count()).toBe(0);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('a link for a new password without its token says so and links to another', async () => {
  const { page } = await visit(browser, '/cambiar-clave');
  await page.getByRole('heading', { name: 'El enlace no es válido' }).waitFor();
  await page.getByRole('link', { name: 'Solicitar otro enlace' }).click();
  await expect.poll(() => page.url()).toContain('/password-recovery');
  await page.context().close();
});

it('a screen whose code does not come says so, and the till stays', async () => {
  const { page } = await visit(browser, '/login');
  await signIn(page, OWNER);
  await page.waitForURL('**/home');
  await page.goto('/session');
  await page.getByText('Hola Rosa Huamán').waitFor();
  await page.context().setOffline(true);
  await page.getByRole('navigation').getByRole('link', { name: 'Mis clientes' }).click();
  await page.getByText('No se pudo abrir esta pantalla').waitFor();
  await page.getByText('Hola Rosa Huamán').waitFor();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await page.getByText('Todavía no hay conexión. Vuelva a intentarlo en unos segundos.').waitFor();
  await page.context().setOffline(false);
  // The connection is enough: the user need not press again.
  await page.getByRole('heading', { name: 'Mis clientes' }).waitFor();
  expect(await page.getByText('No se pudo abrir esta pantalla').count()).toBe(0);
  await page.context().close();
});
