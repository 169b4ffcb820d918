import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '../../src/wire/generated';
import { askerFor, newestSale, plainProducts, type Asker } from '../support/api';
import { WINDOWS, expectNoOverflow, startBrowser } from '../support/browser';
import { chargeButton, clientPicker, digits, digitsOf, doneDialog, lineOf, numberShown, openTill, tileOf, tiles } from '../support/till';

const SELLER = 'vendedor@pe.yapa.example';
let browser: Browser;
let seller: Asker;
let product: Product;
beforeAll(async () => {
  browser = await startBrowser();
  seller = await askerFor(SELLER);
  product = (await plainProducts(seller))[0] as Product;
});
afterAll(() => browser.close());

const toPay = (page: Page) => page.getByRole('button', { name: 'Ir a cobrar' });
const cartToggle = (page: Page) => page.getByRole('button', { name: /^(Ver|Ocultar) carrito:/ });

/** The dialog of this name takes the whole phone; it is closed again by touch. */
async function expectSheet(page: Page, name: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name });
  await sheet.waitFor();
  await expect.poll(async () => (await sheet.boundingBox())?.width).toBe(WINDOWS.phone.width);
  expect((await sheet.boundingBox())?.height).toBe(WINDOWS.phone.height);
  await expectNoOverflow(page);
  await sheet.getByRole('button', { name: 'Cerrar' }).first().tap();
  await sheet.waitFor({ state: 'detached' });
}

/** The lower edge of a place; far below where there is none. */
const foot = (box: { readonly y: number; readonly height: number } | null): number => (box ? box.y + box.height : Infinity);

/** The bar at the bottom is wholly inside the window. */
async function expectInSight(page: Page): Promise<void> {
  const box = await toPay(page).boundingBox();
  expect(box).not.toBeNull();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(WINDOWS.phone.height);
}

/** Puts the product into the cart by touching its tile. */
async function touch(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Buscar producto' }).fill(`${product.brand} ${product.name}`);
  await page.locator('[data-first]').waitFor();
  await tileOf(page, product).tap();
  await expect.poll(() => toPay(page).isEnabled()).toBe(true);
}

describe('on a phone', () => {
  it('one pane shows the catalogue or the cart, and the bar with the total never leaves', async () => {
    const { page, complaints } = await openTill(browser, SELLER, 'phone');
    expect(await toPay(page).isDisabled()).toBe(true);
    expect(await page.getByRole('region', { name: 'Carrito' }).count()).toBe(0);
    await expectNoOverflow(page);
    await tiles(page).last().scrollIntoViewIfNeeded();
    await expectInSight(page);
    await touch(page);
    expect(digitsOf(await cartToggle(page).locator('strong').textContent())).toBe(digits(product.price, 2));
    await cartToggle(page).tap();
    await lineOf(page, product).waitFor();
    expect(await tiles(page).first().isVisible()).toBe(false);
    await lineOf(page, product).getByRole('button', { name: /^Aumentar/ }).tap();
    await expect.poll(async () => digitsOf(await cartToggle(page).locator('strong').textContent())).toBe(digits(product.price * 2, 2));
    await expectInSight(page);
    await expectNoOverflow(page);
    await cartToggle(page).tap();
    await tiles(page).first().waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('every dialog is a sheet', async () => {
    const { page, complaints } = await openTill(browser, SELLER, 'phone');
    await touch(page);
    await cartToggle(page).tap();
    // The actions on the cart have labels, under a finger's breadth.
    const tools = page.getByRole('region', { name: 'Carrito' }).locator('header button');
    expect(await tools.evaluateAll((all) => all.map((one) => (one as HTMLElement).innerText))).toEqual(['En espera', 'Importar', 'Comentario', 'Vaciar', 'Configurar']);
    for (const one of await tools.all()) {
      const { width = 0, height = 0 } = (await one.boundingBox()) ?? {};
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    await page.getByRole('button', { name: 'Comentario' }).tap();
    await expectSheet(page, 'Comentario');
    await page.getByRole('button', { name: 'Configurar ventas' }).tap();
    await expectSheet(page, 'Configuración de venta');
    await page.getByRole('button', { name: 'Vaciar carrito' }).tap();
    await expectSheet(page, '¿Vaciar el carrito?');
    await page.getByRole('button', { name: /^Descuento/ }).tap();
    await expectSheet(page, 'Descuento de la venta');
    await toPay(page).tap();
    await page.waitForURL('**/sales/new/generate');
    await page.getByRole('button', { name: /^Agregar cliente/ }).tap();
    await expectSheet(page, 'Seleccionar cliente');
    await page.getByRole('radio', { name: 'Pago mixto' }).check();
    await expectSheet(page, 'Registrar cobro');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('a sale is made by touch alone, and one can go back to add', async () => {
    const { page, complaints, printed } = await openTill(browser, SELLER, 'phone');
    await touch(page);
    await toPay(page).tap();
    await page.waitForURL('**/sales/new/generate');
    await page.getByRole('heading', { name: 'Cobrar la venta' }).first().waitFor();
    await expectNoOverflow(page);
    await page.getByRole('button', { name: 'Seguir agregando' }).tap();
    await page.waitForURL('**/sales/new');
    await toPay(page).tap();
    await page.waitForURL('**/sales/new/generate');
    await page.getByText('1 producto', { exact: true }).tap();
    await lineOf(page, product).waitFor();
    await page.getByRole('radio', { name: 'Yape' }).check();
    await expectNoOverflow(page);
    await chargeButton(page).tap();
    const number = await numberShown(page);
    const sale = await newestSale(seller);
    expect([sale.invoiceNumber, sale.paymentType, sale.lines.length]).toEqual([number, 'YAPE', 1]);
    await expect.poll(async () => (await printed()).length).toBe(1);
    await expectNoOverflow(page);
    await doneDialog(page).getByRole('button', { name: 'Nueva venta' }).tap();
    await page.waitForURL('**/sales/new');
    await tiles(page).first().waitFor();
    expect(await toPay(page).isDisabled()).toBe(true);
    await expectNoOverflow(page);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.each(['pe', 'cl', 'co', 'mx'])('in %s everything that is typed to be paid is above the button, on a low phone, too', async (country) => {
    const email = `vendedor@${country}.yapa.example`;
    const goods = (await plainProducts(await askerFor(email))).slice(0, 2);
    const { page, complaints } = await openTill(browser, email, 'phone');
    for (const one of goods) {
      await page.getByRole('searchbox', { name: 'Buscar producto' }).fill(`${one.brand} ${one.name}`);
      await page.locator('[data-first]').waitFor();
      await tileOf(page, one).tap();
    }
    await toPay(page).tap();
    await page.waitForURL('**/sales/new/generate');
    const received = page.getByRole('textbox', { name: 'Recibido' });
    await received.waitFor();
    // The total is read above the keys of payment, and on the button.
    expect(await page.getByText('Total', { exact: false }).first().isVisible()).toBe(true);
    for (const height of [WINDOWS.phone.height, 640]) {
      await page.setViewportSize({ width: WINDOWS.phone.width, height });
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect.poll(async () => foot(await received.boundingBox()) < ((await chargeButton(page).boundingBox())?.y ?? 0)).toBe(true);
      await expectNoOverflow(page);
    }
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('a key that is pressed while the step turns is not lost', async () => {
    const { page, complaints } = await openTill(browser, SELLER, 'phone');
    await touch(page);
    await toPay(page).evaluate((button) => {
      (button as HTMLElement).click();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'F4', bubbles: true, cancelable: true }));
    });
    await page.waitForURL('**/sales/new/generate');
    await clientPicker(page).getByRole('searchbox').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('going back closes the sheet in front and stays where it was opened', async () => {
    const { page, complaints } = await openTill(browser, SELLER, 'phone');
    await touch(page);
    await toPay(page).tap();
    await page.waitForURL('**/sales/new/generate');
    await page.getByRole('button', { name: /^Agregar cliente/ }).tap();
    await clientPicker(page).getByRole('searchbox').waitFor();
    await page.goBack();
    await clientPicker(page).waitFor({ state: 'detached' });
    await page.waitForURL('**/sales/new/generate');
    await page.getByRole('heading', { name: 'Cobrar la venta' }).first().waitFor();
    await page.goBack();
    await page.waitForURL('**/sales/new');
    await toPay(page).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('a double tap on the way to the payment does not take the money', async () => {
    const { page, complaints } = await openTill(browser, SELLER, 'phone');
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && /\/v2\/ventas\/empresas\/[^/]+$/.test(request.url())) sent += 1;
    });
    await touch(page);
    const box = await toPay(page).boundingBox();
    if (!box) throw new Error('no button');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    // The page's own clock, so that the taps are as close on a slow machine.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1_000);
    for (const pause of [0, 80, 200]) {
      await page.clock.runFor(pause);
      await page.touchscreen.tap(x, y);
    }
    await page.waitForURL('**/sales/new/generate');
    await page.keyboard.press('F9');
    await page.clock.resume();
    await expect.poll(() => chargeButton(page).getAttribute('aria-disabled')).toBeNull();
    expect(sent).toBe(0);
    expect(await doneDialog(page).count()).toBe(0);
    await chargeButton(page).tap();
    await doneDialog(page).waitFor();
    expect(sent).toBe(1);
    // Going back from the finished sale counts as reading it, and begins the next sale.
    await page.goBack();
    await doneDialog(page).waitFor({ state: 'detached' });
    await page.waitForURL('**/sales/new');
    await tiles(page).first().waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('the payment of nothing redirects to the catalogue', async () => {
    const { page } = await openTill(browser, SELLER, 'phone');
    await page.goto('/sales/new/generate');
    await page.waitForURL('**/sales/new');
    await tiles(page).first().waitFor();
    expect(await toPay(page).isDisabled()).toBe(true);
    await page.context().close();
  });
});
