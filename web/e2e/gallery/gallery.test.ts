import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectNoOverflow, signIn, startBrowser, visit, visitAs } from '../support/browser';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** The demo has no pictures of its own: the answer is made here, in the contract's words. */
async function withPictures(page: Page, count: number): Promise<void> {
  await page.route('**/galeria?*', (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const number = Number(asked.get('pagina'));
    const all = Array.from({ length: asked.get('tipo') === 'logo' ? 1 : count }, (_, index) => ({
      imagen: index === 1 ? '/falta.png' : '/favicon.svg',
      tipo: index === 0 ? 'logo' : 'producto',
      titulo: `Imagen ${index + 1}`,
      idReferencia: index === 0 ? null : index,
    }));
    const pageRender = { totalItems: all.length, totalPaginas: Math.ceil(all.length / 20), paginaActual: number };
    return route.fulfill({ json: { pageRender, imagenes: all.slice(number * 20, number * 20 + 20) } });
  });
}

it('an empty gallery says what would be here', async () => {
  const { page, complaints } = await visitAs(browser, 'vendedor@cl.yapa.example', '/photo-gallery');
  await page.getByText('Todavía no hay imágenes').waitFor();
  await page.getByLabel('Mostrar').selectOption({ label: 'Recepciones' });
  await page.getByText('No hay imágenes de este tipo').waitFor();
  await page.getByRole('button', { name: 'Mostrar todas' }).click();
  await page.getByText('Todavía no hay imágenes').waitFor();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it.each(['desktop', 'phone'] as const)('pictures are shown large and turned by key, on a %s', async (window) => {
  const { page } = await visit(browser, '/login', window);
  await withPictures(page, 23);
  await signIn(page, 'vendedor@pe.yapa.example');
  await page.waitForURL('**/home');
  await page.goto('/photo-gallery');
  const grid = page.getByRole('list', { name: 'Imágenes' });
  await grid.getByRole('img', { name: 'Logo de Imagen 1' }).waitFor();
  expect(await grid.getByRole('listitem').count()).toBe(20);
  await expectAccessible(page);
  await expectNoOverflow(page);

  await grid.getByRole('button').first().press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('1 de 20').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await page.getByRole('dialog', { name: 'Imagen 2' }).getByText('La imagen no está disponible').waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await dialog.getByText('20 de 20').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Página siguiente' }).click();
  await grid.getByText('Imagen 23').waitFor();
  expect(await grid.getByRole('listitem').count()).toBe(3);
  await page.getByLabel('Mostrar').selectOption({ label: 'Logo' });
  await page.getByText('1 imagen', { exact: true }).waitFor();
  await page.context().close();
});
