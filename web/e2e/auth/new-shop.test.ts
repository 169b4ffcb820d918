import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WINDOWS, expectAccessible, expectNoOverflow, startBrowser, visit } from '../support/browser';
import { startServer } from '../support/server';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

it.each(Object.keys(WINDOWS) as (keyof typeof WINDOWS)[])('the first owner makes the shop on the sign-in page and takes its first steps, on a %s', async (window) => {
  const { server, stop } = await startServer('empty');
  const { page, complaints } = await visit(browser, `${server.address}/login`, window, 'America/Lima');
  await page.getByText('Este Yapa todavía no tiene ninguna tienda.').waitFor();
  await page.getByRole('button', { name: 'Crear mi tienda' }).click();
  const number = page.getByLabel('RUC de la tienda');
  await expect.poll(() => number.evaluate((element) => element === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await expectNoOverflow(page);

  await number.fill('20100070971');
  await page.getByLabel('Razón social o nombre del titular').fill('Bodega Rosita S.A.C.');
  await page.getByLabel('Nombres').fill('Rosa');
  await page.getByLabel('Apellido').fill('Quispe');
  await page.getByLabel('Correo electrónico').fill('rosa@bodega.example');
  await page.getByLabel('Contraseña', { exact: true }).fill('mi-clave-segura');
  await page.getByLabel('Contraseña', { exact: true }).press('Enter');
  await expect.poll(() => number.getAttribute('aria-invalid')).toBe('true');
  await number.fill('20100070970');
  await number.press('Enter');
  await page.waitForURL('**/home');

  const steps = page.locator('section', { hasText: 'Primeros pasos' });
  await page.getByText('0 de 7 listos').waitFor();
  await page.getByRole('link', { name: 'Salud tributaria: Sin conexión con la SUNAT: sus documentos todavía no se envían' }).click();
  expect(await page.getByRole('region', { name: 'Cómo está ahora' }).getByRole('link', { name: 'Conectar' }).getAttribute('href')).toContain('seccion=conexion');
  await page.goBack();
  await page.getByText('0 de 7 listos').waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  for (const [way, to] of [['Cargar estante', '/products/shelf'], ['Importar lista', '/products/import'], ['Subir logo', '/my-company'], ['Crear PIN', '/session'], ['Practicar antes', '/sales/practice']]) {
    await steps.getByRole('link', { name: way }).waitFor();
    expect(await steps.getByRole('link', { name: way }).getAttribute('href')).toMatch(new RegExp(`^${to}`));
  }
  await steps.getByRole('link', { name: 'Elegir productos' }).click();
  await page.locator('[data-shared]').first().click();
  await page.getByRole('textbox', { name: /^Precio de/ }).fill('4.5');
  await page.keyboard.press('F9');
  await page.getByRole('dialog', { name: 'Listo' }).waitFor();
  await page.goto(`${server.address}/home`);
  await page.getByText('1 de 7 listos').waitFor();
  await page.getByRole('button', { name: 'Vender sin conexión por ahora' }).click();
  await page.getByText('2 de 7 listos').waitFor();
  await page.evaluate(() => {
    globalThis.print = () => {};
  });
  await page.getByRole('button', { name: 'Imprimir prueba' }).click();
  await page.getByRole('button', { name: 'Sí, salió bien' }).click();
  await page.getByText('3 de 7 listos').waitFor();

  await steps.getByRole('link', { name: 'Crear PIN' }).click();
  const password = page.getByLabel('Contraseña actual').last();
  await expect.poll(() => password.evaluate((box) => box === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await password.fill('mi-clave-segura');
  await page.getByLabel('PIN nuevo').fill('246810');
  await page.keyboard.press('Enter');
  await page.getByText('Se guardó su PIN.').waitFor();
  await page.goto(`${server.address}/home`);
  await page.getByText('4 de 7 listos').waitFor();

  await page.reload();
  await page.getByText('4 de 7 listos').waitFor();
  await page.getByRole('button', { name: 'No mostrar más' }).click();
  await page.getByText('Primeros pasos').waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await page.context().close();
  await stop();
});

it('no shop is made where there are some and the operator has said nothing', async () => {
  const { page, complaints } = await visit(browser, '/crear-tienda');
  await page.getByText('Aquí no se crean tiendas').waitFor();
  await page.getByRole('link', { name: 'Volver a ingresar' }).click();
  await page.getByRole('button', { name: 'Ingresar' }).waitFor();
  expect(await page.getByRole('link', { name: 'Crear mi tienda' }).count()).toBe(0);
  expect(complaints).toEqual([]);
  await page.context().close();
});
