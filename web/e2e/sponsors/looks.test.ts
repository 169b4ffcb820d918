import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askerFor } from '../support/api';
import { expectAccessible, expectNoOverflow, startBrowser, visitAs } from '../support/browser';
import { digitsOf } from '../support/till';
import { newestOrder, sponsorsOf, toConfirmation } from './buyer';

const WINDOWS = ['desktop', 'phone'] as const;
const COUNTRIES = ['pe', 'cl', 'co', 'mx'] as const;

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** Fills a cart over the least amount with the products that come first. */
async function fill(page: Awaited<ReturnType<typeof visitAs>>['page']): Promise<void> {
  await page.locator('[data-offer]').first().waitFor();
  for (let added = 0; added < 4; added += 1) await page.locator('[data-offer]').first().click();
  for (const box of await page.getByRole('textbox', { name: /^Cantidad de/ }).all()) {
    await box.fill('8');
    await box.press('Enter');
  }
}

it.each(WINDOWS)('every screen of buying is accessible and fits a %s', async (window) => {
  const asker = await askerFor('propietario@pe.yapa.example');
  const [sponsor] = await sponsorsOf(asker);
  const { page, complaints } = await visitAs(browser, 'propietario@pe.yapa.example', '/supplying', window);
  const look = async () => {
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    await expectAccessible(page);
    await expectNoOverflow(page);
  };
  await page.locator('[data-sponsor]').first().waitFor();
  await look();
  await page.goto('/supplying/sponsors');
  await page.locator('[data-sponsor]').first().waitFor();
  await look();
  await page.goto(`/supplying/new/sponsor?ruc=${sponsor?.registerNumber}`);
  await fill(page);
  await look();
  await page.goto('/supplying');
  await page.getByRole('list', { name: 'Compras sin terminar' }).waitFor();
  await look();
  await page.goto(`/supplying/new/shopping-cart?ruc=${sponsor?.registerNumber}`);
  await page.getByRole('button', { name: 'Vaciar carrito' }).waitFor();
  await look();
  for (const step of ['Medio de pago', 'Forma de envío', 'Confirmar pedido']) {
    await page.keyboard.press('F9');
    await page.getByRole('heading', { level: 1, name: step }).waitFor();
    if (step !== 'Confirmar pedido') await page.getByRole('radio').first().check();
    await look();
  }
  expect(complaints).toEqual([]);
  await page.context().close();
});

it.each(COUNTRIES)('a shop of %s orders in its own money, and the server agrees to the amount', async (country) => {
  const email = `propietario@${country}.yapa.example`;
  const asker = await askerFor(email);
  for (const sponsor of (await sponsorsOf(asker)).slice(0, 2)) {
    const { page, complaints } = await visitAs(browser, email, `/supplying/new/sponsor?ruc=${sponsor.registerNumber}&discounts=true`);
    await fill(page);
    await page.goto(`/supplying/new/shopping-cart?ruc=${sponsor.registerNumber}`);
    await toConfirmation(page);
    const shown = digitsOf(await page.getByRole('button', { name: /^Confirmar por / }).textContent());
    await page.keyboard.press('F9');
    await page.getByRole('heading', { name: 'Pedido enviado' }).waitFor();
    const order = await newestOrder(asker);
    expect(order.sponsorNumber).toBe(sponsor.registerNumber);
    expect(shown).toContain(digitsOf(String(Math.trunc(order.requestedPrice))));
    expect(complaints).toEqual([]);
    await page.context().close();
  }
});
