import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WINDOWS, expectAccessible, signIn, startBrowser, visit } from '../support/browser';
import { sell } from './sell';

const SELLER = 'vendedor@pe.yapa.example';
const OWNER = 'propietario@pe.yapa.example';
let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

type Window = keyof typeof WINDOWS;

/** Comes in as the account and goes to an address of the sales. */
async function come(email: string, address = '/my-sales', window: Window = 'desktop') {
  const visited = await visit(browser, '/login', window);
  await signIn(visited.page, email);
  await visited.page.waitForURL('**/home');
  await visited.page.goto(address);
  return visited;
}

/** How often and with what the page asked to print; nothing is printed. */
async function catchPrint(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', document.body.lastElementChild?.textContent ?? '');
  });
  return async () => {
    await page.waitForFunction(() => document.documentElement.hasAttribute('data-printed'));
    return page.evaluate(() => document.documentElement.getAttribute('data-printed') ?? '');
  };
}

describe.each(Object.keys(WINDOWS) as Window[])('on a %s', (window) => {
  it('a sale is closed, printed again and voided', async () => {
    const selected = await sell(SELLER, 'BOLETA-ELECTRONICA', true);
    const last = await sell(SELLER, 'BOLETA-ELECTRONICA', true);
    // A document that the authority took is not voided but corrected.
    const inner = await sell(SELLER, 'NOTA-VENTA', false);
    const { page, complaints } = await come(SELLER, '/my-sales', window);
    await page.getByRole('button', { name: last.invoiceNumber }).waitFor();
    await expectAccessible(page);

    await page.getByRole('button', { name: selected.invoiceNumber }).click();
    await page.getByRole('button', { name: 'Cerrar venta' }).click();
    await page.getByText('La venta quedó cerrada.').waitFor();
    await page.getByRole('dialog').getByText('Pagada', { exact: true }).waitFor();
    await expectAccessible(page);

    const printed = await catchPrint(page);
    await page.getByRole('button', { name: 'Reimprimir' }).click();
    const text = await printed();
    expect(text).toContain(selected.series);
    expect(text).not.toContain(last.invoiceNumber);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'PDF' }).click();
    expect((await download).suggestedFilename()).toContain(selected.invoiceNumber);
    expect(await page.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')).toContain(encodeURIComponent(selected.invoiceNumber));

    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.locator(`[data-sale="${inner.id}"]`).click();
    // A document without a number is called by the company's own.
    const own = new RegExp(`${inner.series}-0*${inner.correlative}\n`);
    await expect.poll(async () => decodeURIComponent((await page.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')) ?? '')).toMatch(own);
    await page.getByRole('button', { name: 'Cerrar venta' }).click();
    await page.getByRole('button', { name: 'Cerrar venta' }).waitFor({ state: 'detached' });
    await page.getByRole('dialog').getByText('Estado: cerrada').waitFor();
    await page.getByRole('button', { name: 'Devolver o anular' }).click();
    await page.getByLabel('Motivo (opcional)').fill('Devolvió todo');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sí, anular' }).click();
    await page.getByText('La venta se anuló y su stock volvió.').waitFor();
    // The detail is still in front: so is the keyboard.
    await page.getByRole('alertdialog').or(page.getByRole('dialog', { name: /anular/i })).waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
    await page.reload();
    const detail = page.getByRole('dialog');
    await detail.getByText('Anulada', { exact: true }).waitFor();
    await detail.getByText('Devolvió todo').waitFor();
    expect(await detail.getByRole('button', { name: 'Devolver o anular' }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

it('the keyboard goes through the list, into a sale and back', async () => {
  await sell(SELLER, 'NOTA-VENTA', false);
  await sell(SELLER, 'NOTA-VENTA', false);
  const { page, complaints } = await come(SELLER);
  const rows = page.locator('[data-sale]');
  await rows.nth(1).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const second = await rows.nth(1).textContent();
  expect(await page.locator(':focus').textContent()).toBe(second);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: `Venta ${second}` }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.waitForFunction((text) => document.activeElement?.textContent === text, second);
  await page.keyboard.press('F2');
  await page.keyboard.type('no hay tal venta');
  await page.getByText('Ninguna venta coincide con los filtros').waitFor();
  await page.getByRole('button', { name: 'Quitar filtros' }).last().click();
  await rows.first().waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('an owner sees the sales of all users, a seller only the own ones', async () => {
  const sale = await sell(SELLER, 'BOLETA-ELECTRONICA', true);
  const owner = await come(OWNER);
  await owner.page.getByRole('heading', { name: 'Mis ventas' }).waitFor();
  expect(await owner.page.getByRole('radio', { name: 'Todas' }).isChecked()).toBe(true);
  await owner.page.getByRole('button', { name: sale.invoiceNumber }).waitFor();
  await owner.page.getByRole('radio', { name: 'Mis ventas' }).check();
  await owner.page.waitForURL('**/my-sales?mine=true');
  await owner.page.getByRole('button', { name: sale.invoiceNumber }).waitFor({ state: 'detached' });
  expect(owner.complaints).toEqual([]);
  await owner.page.context().close();
  const seller = await come(SELLER, '/my-sales?everyone=true');
  await seller.page.getByRole('button', { name: sale.invoiceNumber }).waitFor();
  expect(await seller.page.getByRole('radio', { name: 'Todas' }).count()).toBe(0);
  await seller.page.context().close();
});

it('a receipt becomes a ticket, once', async () => {
  const email = 'vendedor@cl.yapa.example';
  const receipt = await sell(email, 'RECIBO-CL', false);
  const { page, complaints } = await come(email, `/my-sales?sale=${receipt.id}`);
  await page.getByRole('button', { name: 'Convertir en boleta' }).click();
  await page.getByRole('button', { name: 'Sí, convertir' }).click();
  await page.getByText(/^Se emitió el documento/).waitFor();
  await page.waitForFunction((id) => !window.location.search.includes(String(id)), receipt.id);
  await page.getByRole('dialog').getByText(/^Boleta/).first().waitFor();
  await page.goto(`/my-sales?sale=${receipt.id}`);
  await page.getByRole('dialog').getByText('Anulada', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Convertir en boleta' }).count()).toBe(0);
  expect(complaints).toEqual([]);
  await page.context().close();
});
