import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, expectNoOverflow, signIn, startBrowser, visit, type WINDOWS } from '../support/browser';

const OWNER = 'propietario@cl.yapa.example';
const SELLER = 'vendedor@cl.yapa.example';
const SHARED = '/products/yapa/new';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** Signs in to a shop whose catalogue is empty. */
async function openEmpty(email: string, window: keyof typeof WINDOWS = 'desktop') {
  const visited = await visit(browser, '/login', window);
  const { page } = visited;
  await page.route(/\/api\/v2\/(ventas\/empresas|empresas|pedidos\/paises)\/[^/]+\/(grupo-)?productos(\?|$)/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as Record<string, unknown>;
    return route.fulfill({ response: answer, json: emptied(body) });
  });
  await signIn(page, email);
  await page.waitForURL('**/home');
  return visited;
}

/** The same answer with nothing in its lists. */
function emptied(body: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(body).map(([name, value]) => [name, Array.isArray(value) ? [] : name === 'paginacion' ? { ...(value as object), totalItems: 0, totalPaginas: 0 } : value]);
  return Object.fromEntries(entries) as Record<string, unknown>;
}

async function expectWays(page: Page): Promise<void> {
  const main = page.getByRole('main');
  expect(await main.getByRole('link', { name: 'Del catálogo compartido' }).last().getAttribute('href')).toBe(SHARED);
  expect(await main.getByRole('link', { name: 'Nuevo producto' }).last().getAttribute('href')).toMatch(/^\/products\/new/);
}

const SCREENS = [
  ['/home', 'Empiece por sus productos'],
  ['/sales/new', 'Todavía no hay productos para vender'],
  ['/products', 'No se encontraron productos'],
  ['/products/group/add', 'Todavía no hay productos en su catálogo.'],
  ['/products/grouping/add', 'Todavía no hay productos en su catálogo.'],
] as const;

describe.each(['desktop', 'phone'] as const)('an empty catalogue, on a %s', (window) => {
  it.each(SCREENS)('links from %s to the shared catalogue and to a new product', async (path, words) => {
    const { page, complaints } = await openEmpty(OWNER, window);
    await page.goto(path);
    await page.getByText(words).waitFor();
    await expectWays(page);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole('main').getByRole('link', { name: 'Del catálogo compartido' }).last().click();
    await page.waitForURL(`**${SHARED}`);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

it('a user who may not fill the catalogue reads whom to ask', async () => {
  const { page, complaints } = await openEmpty(SELLER);
  for (const path of ['/home', '/sales/new', '/products']) {
    await page.goto(path);
    await page.getByText('Pida a quien administra la tienda que registre los productos.').waitFor();
    expect(await page.getByRole('main').getByRole('link', { name: 'Nuevo producto' }).count()).toBe(0);
  }
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('a shop with products sees nothing of it', async () => {
  const { page } = await visit(browser, '/login');
  await signIn(page, OWNER);
  await page.waitForURL('**/home');
  await page.getByRole('region', { name: 'Mis números' }).waitFor();
  expect(await page.getByText('Empiece por sus productos').count()).toBe(0);
  await page.context().close();
});
