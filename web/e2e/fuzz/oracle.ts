import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { scan } from '../support/browser';
import { DEMO_PIN } from '../support/session';
import { faultsIn, type RandomVisit } from './visit';

/** So long takes the hand from the keyboard to the scanner, in milliseconds; sooner, keys before a code may be its first ones. */
const HAND_MOVES_MS = 700;
/** How often something in front is tried to be put away. */
const TRIES = 12;
/** Buttons that leave a dialog without doing anything, or continue after something was done. */
const LEAVE = /^(Nueva venta|Nueva proforma|Cerrar|Cancelar|Volver|Seguir|No|Ahora no|Entendido|Aceptar|Continuar|Descartar)/;
/** Where a write has no answer yet: asking for it. */
const ASK_AGAIN = /^(Volver a preguntar|Reintentar el cobro|Reintentar la (proforma|cotización))/;

/** Fails when a tab shows a crash instead of its screen, set a draft aside, or a script of it failed. */
export async function expectStanding(visit: RandomVisit): Promise<void> {
  for (const tab of visit.context.pages()) {
    if (await tab.getByText('Algo salió mal').count().catch(() => 0)) throw new Error(`the screen broke at ${tab.url()}: ${faultsIn(visit).join('\n')}`);
  }
  const aside = await visit.page.evaluate(() => localStorage.getItem('yapa.set-aside')).catch(() => null);
  if (aside) throw new Error(`a draft was set aside: ${aside.slice(0, 2_000)}`);
  expect(faultsIn(visit)).toEqual([]);
}

/** Types the PIN where the screen is locked, as its owner does: everything is as it was. */
export async function unlock({ page, done }: RandomVisit): Promise<void> {
  const locked = page.getByRole('dialog', { name: 'Pantalla bloqueada' });
  if (!(await locked.isVisible())) return;
  done.push('the screen is locked: typed the PIN');
  // A digit that was typed before would be taken for the first one of the PIN.
  await locked.getByLabel(/^PIN de /).fill(DEMO_PIN);
  await locked.waitFor({ state: 'detached', timeout: 5_000 });
}

/** Closes the browser's own calendar or list: while one is open, the page gets no key. */
export async function closePopup({ page }: RandomVisit): Promise<void> {
  if (await page.evaluate(() => document.activeElement?.matches('select, [type=date]') ?? false)) await page.keyboard.press('Escape');
}

/** Closes the dialogs in front, as a user who wants to continue, until the screen is there again. */
export async function clearTheWay(visit: RandomVisit, address: string, belongs: (path: string) => boolean): Promise<void> {
  const { page } = visit;
  visit.losesNext = false;
  for (let tries = 0; tries < TRIES; tries += 1) {
    await unlock(visit);
    if (!belongs(new URL(page.url()).pathname)) await page.goto(address);
    await page.locator('h1').first().waitFor({ timeout: 15_000 });
    // A request may open a dialog late.
    if ((await inFront(page)) === 0) await page.waitForTimeout(HAND_MOVES_MS);
    if ((await inFront(page)) > 0) {
      await closeDialog(page, tries);
      continue;
    }
    const again = page.getByRole('button', { name: ASK_AGAIN }).first();
    if (!(await again.isVisible())) return;
    await again.click().catch(() => {});
    await again.waitFor({ state: 'detached', timeout: 5_000 }).catch(() => {});
  }
  const front = await page.locator('[role=dialog]:visible').last().textContent().catch(() => '');
  throw new Error(`the way is not free at ${page.url()}: ${front?.slice(0, 300)}`);
}

/** Whether a scan has to arrive now, with any dialog open: the screen is there, and no write is unconfirmed. */
export async function takesScans(visit: RandomVisit, belongs: (path: string) => boolean): Promise<boolean> {
  const { page, done } = visit;
  await page.waitForTimeout(HAND_MOVES_MS);
  await unlock(visit);
  if (!belongs(new URL(page.url()).pathname) || !(await page.locator('h1').first().isVisible())) return false;
  if (await page.getByText(ASK_AGAIN).first().isVisible()) return false;
  const front = await page.locator('[role=dialog]:visible').last().getAttribute('aria-label', { timeout: 100 }).catch(() => null);
  done.push(`as things are${front ? `, in "${front}"` : ''}:`);
  return true;
}

/** Scans a code, waits for what becomes of it, and fails when the code was written into a field as well. */
export async function scanInto(page: Page, code: string, arrived: () => Promise<unknown>): Promise<void> {
  const holding = () => page.locator('input:visible, textarea:visible').evaluateAll((fields, text) => fields.filter((one) => (one as HTMLInputElement).value.includes(text)).length, code);
  const before = await holding();
  await scan(page, code);
  await arrived();
  expect(await holding(), `fields that hold the scanned code ${code}`).toBeLessThanOrEqual(before);
}

/** How many dialogs are open. */
function inFront(page: Page): Promise<number> {
  return page.locator('[role=dialog]:visible, [role=alertdialog]:visible').count();
}

async function closeDialog(page: Page, tries: number): Promise<void> {
  // A question whether to leave is answered; Escape would only take it back.
  const discard = page.locator('[role=dialog]:visible, [role=alertdialog]:visible').last().getByRole('button', { name: 'Descartar', exact: true });
  if (await discard.isVisible()) return discard.click({ timeout: 1_000 }).catch(() => {});
  const before = await inFront(page);
  await page.keyboard.press('Escape');
  const closed = await expect.poll(() => inFront(page), { timeout: 1_000 }).toBeLessThan(before).then(() => true, () => false);
  if (closed || tries % 2 === 0) return;
  const leave = page.locator('[role=dialog]:visible, [role=alertdialog]:visible').last().getByRole('button', { name: LEAVE }).first();
  await leave.click({ timeout: 1_000 }).catch(() => {});
}

/** A quantity as its box shows it: the last mark is the one of the decimals where it is not followed by three digits. */
export function quantityFrom(text: string): number {
  return Number(text.replaceAll(/[.,](?=\d{3}(\D|$))/g, '').replace(',', '.'));
}

/** One more of a quantity, to its four decimals. */
export function oneMore(quantity: number): number {
  return Number((quantity + 1).toFixed(4));
}
