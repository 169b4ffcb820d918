import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, signIn, startBrowser, visit, type WINDOWS } from '../support/browser';
import { DEMO_PASSWORD } from '../support/session';

const SELLER = 'vendedor@co.yapa.example';
let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const WINDOW_NAMES: readonly (keyof typeof WINDOWS)[] = ['desktop', 'phone'];

async function expectFocus(place: Locator): Promise<void> {
  await expect.poll(() => place.evaluate((element) => element === document.activeElement)).toBe(true);
}

async function openSession(window: keyof typeof WINDOWS): Promise<{ readonly page: Page; readonly complaints: readonly string[] }> {
  const visited = await visit(browser, '/login', window);
  await signIn(visited.page, SELLER);
  await visited.page.waitForURL('**/home');
  await visited.page.goto('/session');
  return visited;
}

it.each(WINDOW_NAMES)('a user who edits the own profile begins in the first box and ends where it began, on a %s', async (window) => {
  const { page, complaints } = await openSession(window);
  const edit = page.getByRole('button', { name: 'Editar' }).first();
  await edit.press('Enter');
  await expectFocus(page.getByLabel('Nombres'));
  await page.getByRole('button', { name: 'Cancelar' }).press('Enter');
  await expectFocus(edit);
  await edit.press('Enter');
  await page.getByRole('button', { name: 'Guardar' }).press('Enter');
  await page.getByText('Se guardaron sus datos.').waitFor();
  await expectFocus(edit);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it.each(WINDOW_NAMES)('a password that is refused is reported at its box, which has the focus, on a %s', async (window) => {
  const { page, complaints } = await openSession(window);
  const old = page.getByLabel('Contraseña actual', { exact: true });
  const next = page.getByLabel('Nueva contraseña', { exact: true });
  const repeated = page.getByLabel('Repita la nueva contraseña', { exact: true });
  await repeated.fill('x');
  await repeated.press('Enter');
  await page.getByText('Debe ingresar su contraseña actual').waitFor();
  await expectFocus(old);
  await old.fill(`no-${DEMO_PASSWORD}`);
  await next.fill('Otra-clave-2026');
  await repeated.fill('Otra-clave-2026');
  await repeated.press('Enter');
  await page.getByText('La contraseña actual no es correcta.').waitFor();
  await expectFocus(old);
  expect(await old.getAttribute('aria-invalid')).toBe('true');
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  await page.context().close();
});
