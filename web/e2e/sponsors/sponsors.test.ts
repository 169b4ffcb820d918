import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { associateProducts, type Sponsor, type SponsorProduct } from '../../src/wire/generated';
import { askerFor, plainProducts, type Asker } from '../support/api';
import { WITH_WINDOW, expectAccessible, holdAnswer, loseAnswer, scan, secondTab, startBrowser, visitAs } from '../support/browser';
import { digits, digitsOf } from '../support/till';
import { addButton, newestOrder, offersOf, orderCount, quantityBox, sponsorsOf, toConfirmation } from './buyer';

/** Its company is on the list of those that see "Realizar compra". */
const LISTED = 'propietario@pe2.yapa.example';
const OWNER = 'propietario@pe.yapa.example';
const CART = '/supplying/new/shopping-cart';
/** Time for a poll on a busy machine. */
const PATIENT = { timeout: 10_000 };

let browser: Browser;
let asker: Asker;
let sponsor: Sponsor;
let offers: readonly SponsorProduct[];
beforeAll(async () => {
  browser = await startBrowser(WITH_WINDOW);
  asker = await askerFor(LISTED);
  const [first] = await sponsorsOf(asker);
  if (!first) throw new Error('no distributors');
  sponsor = first;
  offers = await offersOf(asker, first.registerNumber);
});
afterAll(() => browser.close());

const catalogueOf = (ruc: string) => `/supplying/new/sponsor?ruc=${ruc}`;
/** A product without discounts, and a quantity of it that reaches the least amount of an order. */
const plenty = () => {
  const found = offers.find(({ stock, price, discounts, name, eanCode }) => discounts.length === 0 && eanCode !== '' && stock * price > sponsor.minimumAmount * 2 && stock > 5 && offers.filter((one) => one.name === name).length === 1);
  if (!found) throw new Error('no product reaches the least amount of an order');
  return { product: found, quantity: Math.max(2, Math.ceil(sponsor.minimumAmount / found.price) + 1) };
};

/** Opens the confirmation of an order whose cart reaches the least amount. */
async function readyToConfirm() {
  const { product, quantity } = plenty();
  const { page } = await visitAs(browser, LISTED, `${catalogueOf(sponsor.registerNumber)}&text=${product.eanCode}`);
  await addButton(page, product).click();
  await quantityBox(page, product).fill(String(quantity));
  await quantityBox(page, product).press('Enter');
  await page.goto(`${CART}?ruc=${sponsor.registerNumber}`);
  await toConfirmation(page);
  return { page, product, quantity };
}

describe('the menu', () => {
  it('has "Realizar compra" as its third entry for a listed company, and for no other', async () => {
    const listed = await visitAs(browser, LISTED, '/home');
    const menu = listed.page.getByRole('navigation').first();
    await menu.getByRole('link', { name: 'Realizar compra' }).waitFor();
    expect((await menu.getByRole('link').allTextContents())[2]).toContain('Realizar compra');
    await menu.getByRole('link', { name: 'Realizar compra' }).click();
    await listed.page.getByRole('heading', { name: 'Realizar compra' }).waitFor();
    expect(listed.complaints).toEqual([]);
    await listed.page.context().close();
    const other = await visitAs(browser, OWNER, '/home');
    await other.page.getByRole('link', { name: 'Mis compras' }).first().waitFor();
    expect(await other.page.getByRole('link', { name: 'Realizar compra' }).count()).toBe(0);
    await other.page.context().close();
  });
});

describe('distributors', () => {
  it('are searched and ordered in the address, and opened by keys', async () => {
    const { page, complaints } = await visitAs(browser, LISTED, '/supplying/sponsors');
    await page.locator('[data-sponsor]').first().waitFor();
    await page.getByLabel('Ordenar por').selectOption('nameDown');
    await page.waitForURL(/order=nameDown/);
    await page.keyboard.press('F2');
    await page.keyboard.type(sponsor.name.split(' ')[1] ?? sponsor.name, { delay: 80 });
    await page.waitForURL(/text=/);
    await expect.poll(() => page.locator(`[data-sponsor="${sponsor.registerNumber}"]`).count(), PATIENT).toBe(1);
    await page.keyboard.press('F2');
    await page.locator(`[data-sponsor="${sponsor.registerNumber}"]`).press('Enter');
    await page.getByRole('heading', { level: 1, name: sponsor.fantasyName || sponsor.name }).waitFor();
    await page.goto('/supplying/sponsors?text=zzzzzz');
    await page.getByText('No se encontraron resultados').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('are opened by their number in the path; an unknown number shows a message', async () => {
    const { page, complaints } = await visitAs(browser, LISTED, `/supplying/sponsors/${sponsor.registerNumber}`);
    await page.locator('[data-offer]').first().waitFor();
    await page.goto('/supplying/sponsors/99999999999');
    await page.getByText('Ese distribuidor no existe').waitFor();
    await page.getByRole('link', { name: 'Volver a los distribuidores' }).click();
    await page.locator('[data-sponsor]').first().waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('are listed by every screen of a purchase when neither the address nor an earlier visit names one', async () => {
    const { page, complaints } = await visitAs(browser, LISTED, '/supplying/new/sponsor');
    await page.waitForURL('**/supplying/sponsors');
    await page.goto('/supplying/new/bonus');
    await page.waitForURL('**/supplying/sponsors');
    await page.goto('/supplying/make-purchase/confirm-order');
    await page.waitForURL('**/supplying/sponsors');
    await page.locator('[data-sponsor]').first().click();
    await page.locator('[data-offer]').first().waitFor();
    await page.goto('/supplying/new/sponsor');
    await page.waitForURL(/ruc=/);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('their products', () => {
  it('are narrowed by category, subcategory, discount and words, and remember the category', async () => {
    const { page, complaints } = await visitAs(browser, LISTED, catalogueOf(sponsor.registerNumber));
    await page.locator('[data-offer]').first().waitFor();
    const category = sponsor.categories.find(({ subcategories }) => subcategories.length > 0);
    await page.getByLabel('Categoría', { exact: true }).selectOption(String(category?.id));
    await page.waitForURL(/category=/);
    await page.getByLabel('Subcategoría').selectOption({ index: 1 });
    await page.waitForURL(/subcategory=/);
    await page.goto(catalogueOf(sponsor.registerNumber));
    await expect.poll(() => page.getByLabel('Categoría', { exact: true }).inputValue(), PATIENT).toBe(String(category?.id));
    await page.getByRole('button', { name: 'Quitar filtros' }).click();
    await expect.poll(() => page.getByLabel('Categoría', { exact: true }).inputValue(), PATIENT).toBe('');
    await page.getByLabel('Con descuento').check();
    await page.waitForURL(/discounts=true/);
    await page.keyboard.press('F2');
    await page.keyboard.type('zzzzzz', { delay: 60 });
    await page.getByText('No se encontraron productos').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('are put into the cart by keys and by the scanner, and the own stock is shown beside them', async () => {
    const coded = offers.find(({ eanCode, stock, active }) => eanCode !== '' && active && stock > 3);
    if (!coded) throw new Error('nothing with a barcode');
    const { page, complaints } = await visitAs(browser, LISTED, catalogueOf(sponsor.registerNumber));
    await page.locator('[data-offer]').first().waitFor();
    await page.getByText(/^(Usted tiene|Usted no tiene stock|Nuevo para su tienda)/).first().waitFor();
    await page.keyboard.press('F2');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText(/^1 producto ·/).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''), PATIENT).toMatch(/^Aumentar/);
    await scan(page, coded.eanCode);
    await page.getByText(new RegExp(': [12] en el carrito$')).waitFor();
    await scan(page, '99999995');
    await page.getByText('Este distribuidor no tiene el código 99999995').waitFor();
    await page.reload();
    await page.getByText(/^[12] productos? ·/).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('an order', () => {
  it('is confirmed in three steps, of which none can be skipped, and empties the cart', async () => {
    const { product, quantity } = plenty();
    const { page, complaints } = await visitAs(browser, LISTED, `${catalogueOf(sponsor.registerNumber)}&text=${product.eanCode}`);
    await addButton(page, product).click();
    await quantityBox(page, product).fill(String(quantity));
    await quantityBox(page, product).press('Enter');
    await page.goto(`/supplying/make-purchase/confirm-order?ruc=${sponsor.registerNumber}`);
    await page.waitForURL('**/method-payment**');
    await page.getByRole('radio').first().waitFor();
    await page.keyboard.press('F9');
    await page.getByText('Elija un medio de pago para continuar.').waitFor();
    await page.goto(`${CART}?ruc=${sponsor.registerNumber}`);
    await toConfirmation(page);
    await page.reload();
    const confirm = page.getByRole('button', { name: /^Confirmar por / });
    await confirm.waitFor();
    const shown = digitsOf(await confirm.textContent());
    await page.keyboard.press('F9');
    await page.getByRole('heading', { name: 'Pedido enviado' }).waitFor();
    const order = await newestOrder(asker);
    await page.getByText(`Pedido N.º ${order.number}`).waitFor();
    expect(order).toMatchObject({ sponsorNumber: sponsor.registerNumber, status: 'pending', payment: sponsor.payments[0], shipping: sponsor.shippings[0] });
    expect(shown.startsWith(digits(order.requestedPrice, 2))).toBe(true);
    expect(order.lines.map(({ code, quantity: asked }) => [code, asked])).toEqual([[product.code, quantity]]);
    await page.goto(`${CART}?ruc=${sponsor.registerNumber}`);
    await page.getByText('Su carrito está vacío').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('is registered once when its answer was lost and it is confirmed again', async () => {
    const { page, product } = await readyToConfirm();
    const before = await orderCount(asker);
    await loseAnswer(page, '**/pedidos');
    await page.keyboard.press('F9');
    await expect.poll(() => orderCount(asker), PATIENT).toBe(before + 1);
    // The offers change meanwhile, at least in the shop's own stock; it is the same order all the same.
    const [own] = await plainProducts(asker);
    const products = own ? [{ id: own.id, factor: 12 }] : [];
    await asker.ask(associateProducts, { path: { host: asker.user.companyHost, ruc: sponsor.registerNumber, productId: product.id }, body: { products } });
    const asked = page.waitForResponse((answer) => answer.url().includes('codigos='));
    await page.reload();
    await asked;
    await page.getByText(/ya se envió y falta su respuesta\. Confírmelo otra vez/).waitFor();
    await page.keyboard.press('F9');
    await page.getByRole('heading', { name: 'Pedido enviado' }).waitFor();
    expect(await orderCount(asker)).toBe(before + 1);
    await page.context().close();
  });

  it('is locked in every tab while it has no answer, and is changed only after a warning', async () => {
    const { page, product, quantity } = await readyToConfirm();
    const other = await secondTab(page, `${catalogueOf(sponsor.registerNumber)}&text=${product.eanCode}`);
    await quantityBox(other, product).waitFor();
    const before = await orderCount(asker);
    const { done, release } = await holdAnswer(page, '**/pedidos');
    await page.bringToFront();
    await page.keyboard.press('F9');
    await done;
    // In the catalogue, in the cart and at the steps nothing of it can be changed.
    await other.bringToFront();
    await other.getByText(/ya se envió y falta su respuesta\. Confírmelo otra vez/).waitFor();
    await other.getByRole('button', { name: /^Aumentar Cantidad de/ }).click();
    await other.getByRole('region', { name: 'Avisos' }).getByText('Este pedido ya se envió y falta su respuesta').waitFor();
    expect(await quantityBox(other, product).inputValue()).toBe(String(quantity));
    await other.goto(`/supplying/make-purchase/method-payment?ruc=${sponsor.registerNumber}`);
    await other.waitForURL('**/confirm-order**');
    await other.goto(`${CART}?ruc=${sponsor.registerNumber}`);
    await other.getByRole('button', { name: 'Volver a confirmar' }).waitFor();
    expect(await other.getByRole('button', { name: 'Vaciar carrito' }).count()).toBe(0);
    await expectAccessible(other);
    await other.getByRole('button', { name: 'Cambiar', exact: true }).press('Enter');
    const question = other.getByRole('dialog', { name: '¿Cambiar el pedido sin saber si se envió?' });
    await question.getByRole('button', { name: 'Cambiar', exact: true }).press('Enter');
    await other.getByText(/Si ese llegó, al confirmar serán dos pedidos/).waitFor();
    await other.getByRole('textbox', { name: /^Cantidad de/ }).fill(String(quantity + 1));
    await other.getByRole('textbox', { name: /^Cantidad de/ }).press('Enter');
    release();
    await page.getByRole('heading', { name: 'Pedido enviado' }).waitFor();
    // The ordered products are out of the cart; products added since stay for the next order.
    await expect.poll(() => other.getByRole('textbox', { name: /^Cantidad de/ }).inputValue()).toBe('1');
    expect(await other.getByText(/serán dos pedidos/).count()).toBe(0);
    expect(await orderCount(asker)).toBe(before + 1);
    await other.getByRole('button', { name: 'Vaciar carrito' }).click();
    await page.context().close();
  });

  it('that the distributor refuses shows the reason beside the product, and keeps the cart', async () => {
    const { page } = await readyToConfirm();
    await page.route('**/pedidos', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 422, json: { error: 'validacion', mensaje: 'Revise el pedido.', detalle: [{ campo: 'detalle[0].cantidad', mensaje: 'Ya no hay tantos' }] } })
        : route.continue(),
    );
    await page.keyboard.press('F9');
    await page.getByText('El pedido no se envió').waitFor();
    await page.getByText('Ya no hay tantos').waitFor();
    await expectAccessible(page);
    await page.unrouteAll();
    const before = await orderCount(asker);
    await page.keyboard.press('F9');
    await page.getByRole('heading', { name: 'Pedido enviado' }).waitFor();
    expect(await orderCount(asker)).toBe(before + 1);
    await page.context().close();
  });

  it('is repeated by one button, and each distributor has a cart of its own', async () => {
    const [first, second] = (await sponsorsOf(asker)).filter(({ ordersMade }) => ordersMade > 0);
    if (!first) throw new Error('nothing was ordered yet');
    const { page, complaints } = await visitAs(browser, LISTED, catalogueOf(first.registerNumber));
    await page.getByRole('button', { name: 'Repetir mi último pedido' }).click();
    await page.getByText(/^\d+ productos? ·/).waitFor();
    if (second) {
      await page.goto(catalogueOf(second.registerNumber));
      await page.locator('[data-offer]').first().click();
      await page.getByText(/^1 producto ·/).waitFor();
    }
    await page.goto('/supplying');
    await page.getByRole('list', { name: 'Compras sin terminar' }).waitFor();
    await expect.poll(() => page.getByRole('list', { name: 'Compras sin terminar' }).getByRole('link').count(), PATIENT).toBe(second ? 2 : 1);
    await page.getByRole('link', { name: new RegExp(`^Seguir con la compra a ${first.fantasyName || first.name}`) }).click();
    await page.getByRole('heading', { name: 'Carrito de compra' }).waitFor();
    await page.getByRole('button', { name: 'Vaciar carrito' }).click();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await page.getByRole('button', { name: 'Vaciar carrito' }).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
