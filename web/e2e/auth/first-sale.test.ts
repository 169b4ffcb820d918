import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WINDOWS, expectAccessible, expectNoOverflow, startBrowser, visit } from '../support/browser';
import { startServer } from '../support/server';

/** Boxes that are filled and buttons or keys that are pressed, from the sign-in page to the first sale. */
const MOST_ACTIONS = { desktop: 12, phone: 12 } as const;

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** The same for an owner whose address is confirmed by mail, with opening the mail and its link. */
const MOST_BY_MAIL = { desktop: 15, phone: 15 } as const;

/** A person at the page, whose actions are counted. */
function personAt(page: Page) {
  let actions = 0;
  return {
    actions: () => actions,
    fill: (box: Locator, text: string) => ((actions += 1), box.fill(text)),
    press: (button: Locator) => ((actions += 1), button.click()),
    key: (key: string) => ((actions += 1), page.keyboard.press(key)),
  };
}

const SHOPS = [
  { zone: 'America/Tijuana', country: 'MX', register: 'RFC de la tienda', number: 'EKU9003173C9' },
  { zone: 'America/Punta_Arenas', country: 'CL', register: 'RUT de la tienda', number: '76.192.083-9' },
] as const;

it.each((Object.keys(WINDOWS) as (keyof typeof WINDOWS)[]).flatMap((window) => SHOPS.map((shop) => ({ window, ...shop }))))(
  'the first owner ($country) sells within the fewest actions from the sign-in page, on a $window',
  async ({ window, zone, country, register, number }) => {
    const { server, stop } = await startServer('empty');
    const { page, complaints } = await visit(browser, `${server.address}/login`, window, zone);
    const person = personAt(page);
    await page.waitForURL('**/crear-tienda');
    expect(await page.getByRole('link', { name: 'Volver a ingresar' }).count()).toBe(0);
    await expect.poll(() => page.getByLabel('País').inputValue()).toBe(country);
    await person.fill(page.getByLabel(register), number);
    await person.fill(page.getByLabel('Razón social o nombre del titular'), 'Abarrotes Juanita');
    await person.fill(page.getByLabel('Nombres'), 'Juana');
    await person.fill(page.getByLabel('Apellido'), 'López');
    await person.fill(page.getByLabel('Correo electrónico'), 'juana@abarrotes.example');
    await person.fill(page.getByLabel('Contraseña', { exact: true }), 'mi-clave-segura');
    await person.press(page.getByRole('button', { name: 'Crear mi tienda' }));
    await page.waitForURL('**/home');
    await person.press(page.getByRole('link', { name: 'Realizar venta' }).first());

    const name = page.getByRole('form', { name: 'Su primer producto' }).getByLabel('Nombre', { exact: true });
    await name.waitFor();
    await expect.poll(() => name.evaluate((box) => box === document.activeElement)).toBe(true);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await person.fill(name, 'Agua 600 ml');
    await name.press('Enter');
    const price = page.getByLabel('Precio de venta');
    await expect.poll(() => price.evaluate((box) => box === document.activeElement)).toBe(true);
    await person.fill(price, '1200');
    await person.key('Enter');
    if (window === 'phone') {
      // The payment follows by itself; the way back to the products is there.
      await page.getByRole('button', { name: 'Seguir agregando' }).waitFor();
      await expectAccessible(page);
      await expectNoOverflow(page);
      await person.press(page.getByRole('button', { name: /^Cobrar/ }));
    } else {
      await page.locator('[data-line]').getByText('Agua 600 ml').waitFor();
      await person.key('F9');
    }
    await page.getByRole('dialog', { name: 'Venta registrada' }).waitFor();
    expect(person.actions()).toBeLessThanOrEqual(MOST_ACTIONS[window]);
    expect(complaints).toEqual([]);
    await page.context().close();
    await stop();
  },
);

/** The way into the shop that a mail of the server names, once it is written. */
async function mailedLink(folder: string): Promise<string> {
  let link = '';
  const read = async () => {
    const names = await readdir(folder).catch(() => []);
    const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'latin1')));
    // Lines are folded and signs escaped: `=` at the end of a line, `=3D` for the sign itself.
    const text = mails.join('').replaceAll('=\r\n', '').replaceAll('=3D', '=');
    link = /\/cambiar-clave\?token=[\w-]+/.exec(text)?.[0] ?? '';
    return link;
  };
  await expect.poll(read).not.toBe('');
  return link;
}

it.each(Object.keys(WINDOWS) as (keyof typeof WINDOWS)[])('an owner whose address is confirmed by mail sells within the fewest actions, on a %s', async (window) => {
  const { server, stop } = await startServer('empty', { signup: 'open' });
  const { page, complaints } = await visit(browser, `${server.address}/crear-tienda`, window, 'America/Lima');
  const person = personAt(page);
  await person.fill(page.getByLabel('RUC de la tienda'), '20100070970');
  await person.fill(page.getByLabel('Razón social o nombre del titular'), 'Bodega Rosita S.A.C.');
  await person.fill(page.getByLabel('Nombres'), 'Rosa');
  await person.fill(page.getByLabel('Apellido'), 'Quispe');
  await person.fill(page.getByLabel('Correo electrónico'), 'rosa@bodega.example');
  await person.press(page.getByRole('button', { name: 'Crear mi tienda' }));
  const link = await mailedLink(server.mails);
  // The mail is opened, and its link pressed.
  await page.goto(`${server.address}${link}`);
  const password = page.getByLabel('Nueva contraseña', { exact: true });
  await password.waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await person.fill(password, 'mi-clave-segura');
  await person.key('Enter');
  await page.waitForURL('**/home');
  await person.press(page.getByRole('link', { name: 'Realizar venta' }).first());
  await person.fill(page.getByRole('form', { name: 'Su primer producto' }).getByLabel('Nombre', { exact: true }), 'Agua 600 ml');
  await page.keyboard.press('Tab');
  await person.fill(page.getByLabel('Precio de venta'), '2.5');
  await person.key('Enter');
  if (window === 'phone') {
    await person.press(page.getByRole('button', { name: /^Cobrar/ }));
  } else {
    await page.locator('[data-line]').getByText('Agua 600 ml').waitFor();
    await person.key('F9');
  }
  await page.getByRole('dialog', { name: 'Venta registrada' }).waitFor();
  expect(person.actions() + 2).toBeLessThanOrEqual(MOST_BY_MAIL[window]);
  expect(complaints).toEqual([]);
  await page.context().close();
  await stop();
});
