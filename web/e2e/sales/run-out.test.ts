import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn, startBrowser, visit, type Visit } from '../support/browser';
import { tiles } from '../support/till';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** A till in which everything has run out, of a company that limits its sales to the stock, or not. */
async function openRunOut(stockControl: boolean): Promise<Visit> {
  const visited = await visit(browser, '/login');
  const { page } = visited;
  await page.route(/\/api\/v2\/(ventas\/)?empresas\/[^/?]+(\?|$)/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const answer = await route.fetch();
    return route.fulfill({ response: answer, json: { ...((await answer.json()) as object), controlStock: stockControl } });
  });
  await page.route(/\/api\/v2\/(empresas|pedidos\/paises)\/[^/]+\/productos(\?|$)/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { productos?: readonly object[] };
    return route.fulfill({ response: answer, json: { ...body, productos: body.productos?.map((one) => ({ ...one, cantidadDisponible: 0 })) } });
  });
  await signIn(page, 'propietario@mx.yapa.example');
  await page.waitForURL('**/home');
  return visited;
}

/** The colour in which a word is written, and that of quiet words. */
const colours = (page: Page) =>
  page.getByText('Sin stock', { exact: true }).last().evaluate((word) => {
    const probe = document.createElement('i');
    probe.style.color = 'var(--y-danger)';
    document.body.append(probe);
    const danger = getComputedStyle(probe).color;
    probe.remove();
    return { word: getComputedStyle(word).color, danger, icon: word.querySelector('svg') !== null };
  });

it.each([true, false])('a product out of stock is red only where it cannot be sold (stock control: %s)', async (stockControl) => {
  const { page, complaints } = await openRunOut(stockControl);
  await page.goto('/sales/new');
  await tiles(page).filter({ hasText: 'Sin stock' }).first().waitFor();
  await expect.poll(async () => (await colours(page)).icon).toBe(stockControl);
  const tile = await colours(page);
  expect(tile.word === tile.danger).toBe(stockControl);
  await page.goto('/products');
  await page.locator('[data-product]').first().waitFor();
  await expect.poll(async () => (await colours(page)).icon).toBe(stockControl);
  expect(complaints).toEqual([]);
  await page.context().close();
});
