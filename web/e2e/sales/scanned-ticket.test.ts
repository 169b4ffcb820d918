import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadTicket } from '../../src/wire/generated';
import { askerFor } from '../support/api';
import { scan, signIn, startBrowser, visit } from '../support/browser';
import { sell } from './sell';

const SELLER = 'vendedor@pe.yapa.example';
let browser: Browser;
let page: Page;
let complaints: string[];
beforeAll(async () => {
  browser = await startBrowser();
  ({ page, complaints } = await visit(browser, '/login'));
  await signIn(page, SELLER);
  await page.waitForURL('**/home');
});
afterAll(() => browser.close());

it('the QR of a printed ticket opens its sale: at home, at the till and from the search of "Mis ventas"', async () => {
  const { qr, id } = await soldWithQr();
  for (const path of ['/home', '/sales/new', '/my-sales']) {
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    if (path === '/my-sales') await page.getByRole('searchbox').first().focus();
    await scan(page, qr);
    await page.waitForURL(`**/my-sales?*sale=${id}*`);
    await page.getByRole('heading', { name: /^Venta|Boleta/ }).first().waitFor();
  }
  expect(complaints).toEqual([]);
});

it('the QR of another company, and of a sale that is not the own one, are said to be so', async () => {
  const { qr } = await soldWithQr();
  await page.goto('/home');
  await page.locator('h1').first().waitFor();
  await scan(page, qr.replace(/^\d+/, '20607654329'));
  await page.getByText('Este comprobante es de otra empresa.').waitFor();
  await scan(page, qr.replace(/\|B(\d+)\|\d+/, '|B$1|9999999'));
  await page.getByText('No encontramos este comprobante entre sus ventas.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/home');
});

/** Sells with a boleta, and reads the QR from its ticket. */
async function soldWithQr(): Promise<{ readonly qr: string; readonly id: number }> {
  const { id } = await sell(SELLER, 'BOLETA-ELECTRONICA', true);
  const { user, ask } = await askerFor(SELLER);
  const ticket = await ask(loadTicket, { path: { host: user.companyHost, userId: user.id, saleId: id } });
  const rows = ticket.sections.flatMap((section) => section.rows);
  const qr = rows.find((row) => row.kind === 'qr');
  if (qr?.kind !== 'qr') throw new Error('the ticket has no QR');
  return { qr: qr.content, id };
}
