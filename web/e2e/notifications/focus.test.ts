import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBrowser } from '../support/browser';
import { ownerWindow, sellDown } from './people';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const SOON = { timeout: 10_000 };
const list = (page: Page) => page.getByRole('list', { name: /^Notificaciones/ });
/** The name of the focused element, or its tag. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName);

it('the keyboard is never without a place: after the next page, after all were read, after another try', async () => {
  const { page, complaints } = await ownerWindow(browser);
  await sellDown();
  await sellDown();
  await page.route('**/mensajes?*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ response: answer, json: { ...body, pageRender: { ...body.pageRender, totalItems: 20, totalPaginas: 2 } } });
  });
  await page.goto('/notifications');
  await page.getByRole('button', { name: 'Página siguiente' }).press('Enter');
  await page.getByText('Página 2 de 2').waitFor();
  expect(await focused(page)).toBe('Página siguiente');
  await page.getByRole('button', { name: 'Página anterior' }).press('Enter');
  await page.getByText('Página 1 de 2').waitFor();
  expect(await focused(page)).toBe('Página anterior');

  await list(page).getByText('Sin leer').nth(1).waitFor();
  await page.getByRole('button', { name: /^Marcar (todas|esta página)/ }).press('Enter');
  await list(page).getByText('Sin leer').first().waitFor({ state: 'detached' });
  expect(await focused(page)).toMatch(/^Notificaciones/);

  // Wait for the answer that is being changed: a second handler would answer it too.
  await page.unrouteAll({ behavior: 'wait' });
  await page.route('**/mensajes?*', (route) => route.fulfill({ status: 500, json: { error: 'interno' } }));
  // The bell says nothing, for its first number makes the list ask again by itself.
  await page.routeWebSocket(/\/ws\//, () => {});
  await page.reload();
  await page.getByText('No se pudieron cargar sus notificaciones').waitFor();
  await page.unroute('**/mensajes?*');
  await page.getByRole('button', { name: 'Reintentar' }).press('Enter');
  await list(page).waitFor();
  expect(await focused(page)).toBe('MAIN');
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('read messages stay read while the server has not saved it yet and a new message comes', async () => {
  const { page, complaints } = await ownerWindow(browser);
  await sellDown();
  await sellDown();
  // The request that marks a message as read is held until `release` is called.
  let release = () => {};
  const hearing = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/mensajes\/\d+/, async (route) => {
    await hearing;
    await route.fallback();
  });
  await page.goto('/notifications');
  await list(page).getByText('Sin leer').nth(1).waitFor();
  await page.getByRole('button', { name: /^Marcar (todas|esta página)/ }).click();
  await expect.poll(() => list(page).getByText('Sin leer').count(), SOON).toBe(0);
  const product = await sellDown();
  await list(page).getByRole('heading', { name: `Queda poco de ${product.name}` }).first().waitFor();
  expect(await list(page).getByText('Sin leer').count()).toBe(1);
  release();
  expect(complaints).toEqual([]);
  await page.context().close();
});
