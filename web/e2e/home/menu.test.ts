import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectNoOverflow, signIn, startBrowser, visit } from '../support/browser';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menú principal' });
const entry = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true });

/** How wide the menu is, in pixels. */
async function menuWidth(page: Page): Promise<number> {
  return (await menu(page).boundingBox())?.width ?? 0;
}

it('in a narrow window the menu is a row of icons with names, until somebody unfolds it', async () => {
  const { page, complaints } = await visit(browser, '/login');
  await page.setViewportSize({ width: 820, height: 1180 });
  await signIn(page, 'propietario@pe.yapa.example');
  await page.waitForURL('**/home');
  await expect.poll(() => menuWidth(page)).toBeLessThan(72);
  expect(await entry(page, 'Mis documentos').getAttribute('title')).toBe('Mis documentos');
  await expectAccessible(page);
  await expectNoOverflow(page);
  // A wide window shows the words; nobody has chosen yet.
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(() => menuWidth(page)).toBeGreaterThan(200);
  await page.setViewportSize({ width: 1023, height: 800 });
  await expect.poll(() => menuWidth(page)).toBeLessThan(72);
  // Chosen: it stays so in this browser.
  await page.getByRole('button', { name: 'Expandir el menú' }).click();
  await expect.poll(() => menuWidth(page)).toBeGreaterThan(200);
  await page.reload();
  await expect.poll(() => menuWidth(page)).toBeGreaterThan(200);
  await page.getByRole('button', { name: 'Contraer el menú' }).click();
  await expect.poll(() => menuWidth(page)).toBeLessThan(72);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await expect.poll(() => menuWidth(page)).toBeLessThan(72);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('beside the folded menu both days of a period stand in one row', async () => {
  const { page } = await visit(browser, '/login');
  await page.setViewportSize({ width: 820, height: 1180 });
  await signIn(page, 'propietario@pe.yapa.example');
  await page.waitForURL('**/home');
  for (const path of ['/mis-comprobantes', '/mis-comprobantes/nota-credito', '/my-orders', '/my-sales?vista=proformas', '/payments-recharges', '/reports']) {
    await page.goto(path);
    const top = async (name: string) => (await page.getByLabel(name, { exact: true }).boundingBox())?.y;
    await page.getByLabel('Hasta', { exact: true }).waitFor();
    expect({ path, top: await top('Hasta') }).toEqual({ path, top: await top('Desde') });
    await expectNoOverflow(page);
  }
  await page.context().close();
});
