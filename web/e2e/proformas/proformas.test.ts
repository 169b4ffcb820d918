import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addProforma, changeProformaStatus, listProformas, loadProforma, type Product, type Proforma } from '../../src/wire/generated';
import { askerFor, newestSale, plainProducts, type Asker } from '../support/api';
import { WINDOWS, expectAccessible, expectNoOverflow, scan, signIn, startBrowser, visit } from '../support/browser';
import { chargeButton, doneDialog, lineOf, numberShown, openTill, quantityOf } from '../support/till';

const SELLER = 'vendedor@pe.yapa.example';
let browser: Browser;
let asker: Asker;
let goods: readonly Product[];
beforeAll(async () => {
  browser = await startBrowser();
  asker = await askerFor(SELLER);
  goods = await plainProducts(asker);
});
afterAll(() => browser.close());

type Window = keyof typeof WINDOWS;

/** One of the products with much stock. */
function product(index: number): Product {
  const found = goods[index];
  if (!found) throw new Error('too few products');
  return found;
}

/** Writes a quote of some pieces of a product over the API. */
function quote(of: Product, quantity = 1): Promise<Proforma> {
  const total = Math.round(of.price * quantity * 100) / 100;
  const line = { ...of, kind: 'product' as const, quantity, discountAmount: 0, discountPercentage: 0, totalPrice: total };
  const body = { subtotal: total, discount: 0, discountPercentage: 0, total, kind: 'goods' as const, lines: [line] };
  return asker.ask(addProforma, { path: { host: asker.user.companyHost }, body });
}

function load({ id }: Proforma): Promise<Proforma> {
  return asker.ask(loadProforma, { path: { host: asker.user.companyHost, proformaId: id } });
}

async function newestProforma(): Promise<Proforma> {
  const { proformas } = await asker.ask(listProformas, { path: { host: asker.user.companyHost }, query: { size: 1 } });
  const [newest] = proformas;
  if (!newest) throw new Error('there are no quotes');
  return asker.ask(loadProforma, { path: { host: asker.user.companyHost, proformaId: newest.id } });
}

/** Comes in as the seller and goes to an address of the quotes. */
async function come(address: string, window: Window) {
  const visited = await visit(browser, '/login', window);
  await signIn(visited.page, SELLER);
  await visited.page.waitForURL('**/home');
  await visited.page.goto(address);
  return visited;
}

const numberIn = (page: Page, { seriesCorrelative }: Proforma) => page.getByRole('button', { name: seriesCorrelative, exact: true });
const picker = (page: Page) => page.getByRole('dialog', { name: 'Importar proforma' });
const created = (page: Page) => page.getByRole('dialog', { name: 'Se generó la proforma.' });

it('a scan in the days of a quote becomes a line and leaves nothing in the box, with any text in it', async () => {
  const { page, complaints } = await openTill(browser, SELLER);
  await scan(page, product(0).eanCode);
  await lineOf(page, product(0)).waitFor();
  while (!(await page.getByRole('radio', { name: 'Proforma' }).isChecked())) await page.keyboard.press('F7');
  const days = page.getByLabel('Vigencia en días');
  await days.focus();
  await page.keyboard.press('End');
  await page.keyboard.type('+', { delay: 60 });
  const typed = await days.inputValue();
  await page.getByText('De 1 a 365 días').waitFor();
  await page.waitForTimeout(700);
  await scan(page, product(1).eanCode);
  await lineOf(page, product(1)).waitFor();
  expect(typed).toMatch(/^\d+\+$/);
  await expect.poll(() => days.inputValue()).toBe(typed);
  await days.fill('10');
  expect(await page.getByText('De 1 a 365 días').count()).toBe(0);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('a cart becomes a quote, on paper, and the quote a sale, all by keyboard', async () => {
  const { page, complaints, printed } = await openTill(browser, SELLER);
  await scan(page, product(0).eanCode);
  await lineOf(page, product(0)).waitFor();
  await scan(page, product(0).eanCode);
  await page.waitForFunction((id) => document.querySelector<HTMLInputElement>(`[data-line="product:${id}"] input`)?.value === '2', product(0).id);
  // F7 goes round the documents.
  while (!(await page.getByRole('radio', { name: 'Proforma' }).isChecked())) await page.keyboard.press('F7');
  const note = page.getByRole('textbox', { name: 'Nota' });
  await note.fill('x'.repeat(130));
  expect(await note.inputValue()).toHaveLength(120);
  await note.fill('Entrega en tienda');
  await page.getByText('17 de 120 caracteres').waitFor();
  await page.getByLabel('Vigencia en días').fill('15');
  expect(await page.getByRole('radio', { name: 'Efectivo' }).count()).toBe(0);
  await expectAccessible(page);
  await page.keyboard.press('F9');
  await created(page).getByRole('article').waitFor();
  await expectAccessible(page);
  const made = await newestProforma();
  expect(made).toMatchObject({ status: 'open', note: 'Entrega en tienda', total: Math.round(product(0).price * 200) / 100 });
  expect(made.client.documentNumber).toBe(asker.user.genericClient?.documentNumber);
  await page.keyboard.press('F7');
  await page.waitForFunction(() => ((window as { printed?: string[] }).printed ?? []).length === 1);
  await page.keyboard.press('Control+p');
  await page.waitForFunction(() => ((window as { printed?: string[] }).printed ?? []).length === 2);
  expect((await printed())[1]).toContain(made.seriesCorrelative);
  expect(await created(page).getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toContain(encodeURIComponent(made.seriesCorrelative));
  await page.keyboard.press('F9');
  await created(page).waitFor({ state: 'detached' });
  await page.getByText('El carrito está vacío').waitFor();

  await page.keyboard.press('Insert');
  await picker(page).getByRole('searchbox').fill(made.seriesCorrelative);
  await picker(page).getByRole('listitem').first().getByText(made.seriesCorrelative).waitFor();
  await page.keyboard.press('Enter');
  await picker(page).waitFor({ state: 'detached' });
  expect(await quantityOf(page, product(0)).inputValue()).toBe('2');
  await page.getByText(`Proforma ${made.seriesCorrelative}`, { exact: true }).waitFor();
  await page.keyboard.press('F9');
  await doneDialog(page).waitFor();
  const number = await numberShown(page);
  await page.keyboard.press('F9');
  const sale = await newestSale(asker);
  expect(sale).toMatchObject({ proforma: made.id, invoiceNumber: number });
  expect(await load(made)).toMatchObject({ status: 'closed', sale: { id: sale.id } });

  await page.goto('/my-sales?vista=proformas');
  const row = page.getByRole('row').filter({ hasText: made.seriesCorrelative });
  await row.getByText('Cerrada').waitFor();
  await row.getByText(number).waitFor();
  await numberIn(page, made).click();
  await page.getByRole('button', { name: `Ver la venta ${number}` }).click();
  await page.getByRole('dialog', { name: `Venta ${number}` }).waitFor();
  await page.getByRole('button', { name: `Ver la proforma ${made.seriesCorrelative}` }).click();
  await page.getByRole('dialog', { name: `Proforma ${made.seriesCorrelative}` }).getByText('Cerrada').waitFor();
  expect(new URL(page.url()).searchParams.get('vista')).toBe('proformas');
  expect(complaints).toEqual([]);
  await page.context().close();
});

describe.each(Object.keys(WINDOWS) as Window[])('on a %s', (window) => {
  it('a quote is found, printed, given away or called off, and then stays so', async () => {
    const free = await quote(product(1));
    const canceled = await quote(product(1));
    const { page, complaints } = await come('/my-sales?vista=proformas', window);
    await numberIn(page, free).waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.evaluate(() => {
      globalThis.print = () => document.documentElement.setAttribute('data-printed', document.body.lastElementChild?.textContent ?? '');
    });
    await page.getByRole('searchbox', { name: 'Buscar' }).fill(free.seriesCorrelative);
    await numberIn(page, canceled).waitFor({ state: 'detached' });
    await numberIn(page, free).click();
    const detail = page.getByRole('dialog', { name: `Proforma ${free.seriesCorrelative}` });
    await detail.getByRole('button', { name: 'Sin costo' }).waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await detail.getByRole('button', { name: 'Imprimir' }).click();
    await page.waitForFunction((number) => document.documentElement.getAttribute('data-printed')?.includes(number), free.seriesCorrelative);
    const download = page.waitForEvent('download');
    await detail.getByRole('button', { name: 'PDF' }).click();
    expect((await download).suggestedFilename()).toContain(free.seriesCorrelative);

    await detail.getByRole('button', { name: 'Sin costo' }).click();
    await page.getByRole('button', { name: 'No, volver' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sí, sin costo' }).click();
    await page.getByText('Se actualizó el estado de la proforma').waitFor();
    await detail.getByText('Gratuita').waitFor();
    expect(await detail.getByRole('button', { name: /Sin costo|Anular|Vender/ }).count()).toBe(0);
    // A reload shows the same quote in front of the same filter.
    await page.reload();
    await detail.getByText('Gratuita').waitFor();
    await page.keyboard.press('Escape');
    await detail.waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.get('text')).toBe(free.seriesCorrelative);

    await page.goto(`/my-sales?vista=proformas&proforma=${canceled.id}`);
    await page.getByRole('button', { name: 'Anular' }).click();
    await page.getByRole('button', { name: 'Sí, anular' }).click();
    await page.getByRole('dialog').getByText('Anulada').waitFor();
    expect([(await load(free)).status, (await load(canceled)).status]).toEqual(['free', 'canceled']);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('only open quotes can be picked; the cart they replace comes back', async () => {
    const open = await quote(product(2), 3);
    const gone = await quote(product(1));
    const { page, complaints } = await openTill(browser, SELLER, window);
    const cart = async () => {
      if (window === 'phone') await page.getByRole('button', { name: /^Ver carrito/ }).click();
    };
    await scan(page, product(0).eanCode);
    await chargeOrPay(page, window).and(page.locator(':enabled')).waitFor();
    await cart();
    await page.getByRole('button', { name: 'Importar proforma' }).click();
    await picker(page).getByText(gone.seriesCorrelative).waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.keyboard.press('Escape');
    await cancel(gone);
    await page.reload();
    await chargeOrPay(page, window).waitFor();
    await cart();
    await page.getByRole('button', { name: 'Importar proforma' }).click();
    await picker(page).getByText(open.seriesCorrelative).waitFor();
    expect(await picker(page).getByText(gone.seriesCorrelative).count()).toBe(0);
    // The first row is marked: Enter takes it before anything is typed.
    await picker(page).locator('[data-marked]').getByText(open.seriesCorrelative).waitFor();
    await page.keyboard.press('Enter');
    await picker(page).waitFor({ state: 'detached' });
    expect(await quantityOf(page, product(2)).inputValue()).toBe('3');
    expect(await lineOf(page, product(0)).count()).toBe(0);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await lineOf(page, product(0)).waitFor();
    expect(await lineOf(page, product(2)).count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('a quote is sold from its detail, while what lay in the cart waits', async () => {
    const made = await quote(product(3));
    const { page, complaints } = await openTill(browser, SELLER, window);
    await scan(page, product(0).eanCode);
    await chargeOrPay(page, window).and(page.locator(':enabled')).waitFor();
    await page.goto(`/my-sales?vista=proformas&proforma=${made.id}`);
    await page.getByRole('button', { name: 'Vender' }).click();
    await page.getByRole('group', { name: 'Ventas abiertas' }).getByRole('button').nth(1).waitFor();
    if (window === 'phone') await page.getByRole('button', { name: 'Ir a cobrar' }).click();
    await page.getByText(`Proforma ${made.seriesCorrelative}`, { exact: true }).waitFor();
    await expectAccessible(page);
    await chargeButton(page).click();
    await doneDialog(page).waitFor();
    expect((await load(made)).status).toBe('closed');
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

it('the quote that fills the cart can be detached, and goes with the last line', async () => {
  const made = await quote(product(4));
  const { page } = await openTill(browser, SELLER);
  const chip = page.getByText(`Proforma ${made.seriesCorrelative}`, { exact: true });
  await page.goto(`/sales/new?proforma=${made.id}`);
  await chip.waitFor();
  await page.reload();
  await chip.waitFor();
  await page.getByRole('button', { name: `Quitar la proforma ${made.seriesCorrelative} de la venta` }).click();
  await chip.waitFor({ state: 'detached' });
  await lineOf(page, product(4)).waitFor();
  await page.goto(`/sales/new?proforma=${made.id}`);
  await chip.waitFor();
  await lineOf(page, product(4)).getByRole('button', { name: /^Quitar/ }).click();
  await chip.waitFor({ state: 'detached' });
  expect((await load(made)).status).toBe('open');
  await page.context().close();
});

/** Calls a quote off behind the seller's back. */
async function cancel({ id }: Proforma): Promise<void> {
  await asker.ask(changeProformaStatus, { path: { host: asker.user.companyHost, proformaId: id }, body: { status: 'canceled' as const } });
}

function chargeOrPay(page: Page, window: Window) {
  return window === 'phone' ? page.getByRole('button', { name: 'Ir a cobrar' }) : chargeButton(page);
}
