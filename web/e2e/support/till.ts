import type { Browser, Locator, Page } from 'playwright-core';
import type { Product } from '../../src/wire/generated';
import { expect } from 'vitest';
import { visitAs, type Visit, type WINDOWS } from './browser';

/** The sale screen, opened by a seller. */
export interface Till extends Visit {
  /** Texts of the tickets that went to the printer, the oldest first. */
  readonly printed: () => Promise<readonly string[]>;
}

/** Signs in and opens the sale screen; what it prints is caught instead of printed. */
export async function openTill(browser: Browser, email: string, window: keyof typeof WINDOWS = 'desktop'): Promise<Till> {
  const visited = await visitAs(browser, email, '/sales/new', window, catchPrints);
  const { page } = visited;
  await tiles(page).first().waitFor();
  return { ...visited, printed: () => printedOf(page) };
}

interface Printing {
  printed?: string[];
}

/** Catches what a page prints from its next load on: the paper, beside which dialogs may open at the same time. */
async function catchPrints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => {
      const papers = ((window as Printing).printed ??= []);
      papers.push(document.querySelector('body > [aria-hidden=true]:has(article)')?.textContent ?? '');
      window.dispatchEvent(new Event('afterprint'));
    };
  });
}

function printedOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (window as Printing).printed ?? []);
}

/** The products of the catalogue. */
export function tiles(page: Page): Locator {
  return page.getByRole('list', { name: 'Productos' }).getByRole('button');
}

/** The tile of one product. */
export function tileOf(page: Page, product: Product): Locator {
  return tiles(page).filter({ hasText: product.name }).filter({ hasText: product.presentation }).first();
}

/** The cart's line of a product. */
export function lineOf(page: Page, product: Product): Locator {
  return page.locator(`[data-line="product:${product.id}"]`);
}

/** The box in which the quantity of a line is typed. */
export function quantityOf(page: Page, product: Product): Locator {
  return lineOf(page, product).getByRole('textbox', { name: /^Cantidad de/ });
}

/** The button that takes the money; its name has the total. */
export function chargeButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Cobrar / });
}

/** A payment type; unfolds those that have no place in the row beside the catalogue. */
export async function wayToPay(page: Page, name: string | RegExp): Promise<Locator> {
  const keys = page.getByRole('group', { name: 'Medio de pago' });
  const way = keys.getByRole('radio', { name, exact: typeof name === 'string' });
  await keys.getByRole('radio').first().waitFor();
  if ((await way.count()) === 0) await keys.getByRole('button', { name: 'Más' }).click();
  return way;
}

/** The dialog after a sale. */
export function doneDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: /^(Venta registrada|Documento tributario)$/ });
}

/** Waits for the end of a sale and answers the number that is shown. */
export async function numberShown(page: Page): Promise<string> {
  return (await doneDialog(page).locator('p strong').first().textContent()) ?? '';
}

/** Begins the next sale from the end of the last one. */
export async function nextSale(page: Page): Promise<void> {
  await doneDialog(page).getByRole('button', { name: 'Nueva venta' }).click();
  await doneDialog(page).waitFor({ state: 'detached' });
}

/** An amount as the text of a screen or ticket shows it, without its symbol and signs of thousands. */
export function digitsOf(text: string | null): string {
  return (text ?? '').replace(/[^\d]/g, '');
}

/** The same digits of a number with so many decimals. */
export function digits(amount: number, decimals: number): string {
  return digitsOf(amount.toFixed(decimals));
}

/** The picker of clients. */
export function clientPicker(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Seleccionar cliente' });
}

/** Chooses the client with this number in the open picker, by keyboard. */
export async function chooseClient(page: Page, documentNumber: string): Promise<void> {
  const picker = clientPicker(page);
  await picker.getByRole('searchbox').fill(documentNumber);
  await expect.poll(() => picker.locator('[data-party]').count()).toBe(1);
  await picker.locator('[data-party]').first().press('Enter');
  await picker.waitFor({ state: 'detached' });
}
