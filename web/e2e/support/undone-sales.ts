import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { loadEInvoice, type EInvoice, type NewSale } from '../../src/wire/generated';
import { sell } from '../sales/sell';
import type { Asker } from './api';

/** The simulators of the authorities take their time; in milliseconds. */
export const VERDICT_MS = 60_000;

/** The path of a sale, as operations about its document take it. */
export interface SalePath {
  readonly saleId: number;
  readonly host: string;
}

/** Sells with this document and waits until the authority took it. */
export async function sellAccepted(owner: Asker, document: string, buyer?: NewSale['client']): Promise<SalePath> {
  const sold = await sell(owner.user.email, document, true, undefined, 1, buyer);
  const path = { host: owner.user.companyHost, saleId: sold.id };
  await expect.poll(async () => (await owner.ask(loadEInvoice, { path })).status, { timeout: VERDICT_MS }).toBe('accepted');
  return path;
}

/** Voids a sale on its screen; `message` is the sentence about the effect on its document; `onAsked` looks at the confirmation dialog. */
export async function voidSale(page: Page, { saleId }: SalePath, message: string, onAsked: () => Promise<void>): Promise<void> {
  await page.goto(`/my-sales?sale=${saleId}`);
  await page.getByRole('button', { name: 'Devolver o anular' }).click();
  await page.getByRole('button', { name: /^Anular la venta/ }).click();
  await page.getByText(message).waitFor();
  await onAsked();
  await page.getByRole('button', { name: 'Sí, anular' }).click();
  await page.getByText('La venta se anuló y su stock volvió.').waitFor();
}

/** Waits until the authority cancelled the document of a voided sale, without a credit note. */
export async function expectCancelled(owner: Asker, path: SalePath): Promise<void> {
  const find = (): Promise<EInvoice> => owner.ask(loadEInvoice, { path });
  await expect.poll(async () => (await find()).cancellation?.status, { timeout: VERDICT_MS }).toBe('cancelled');
  const { status, creditNotes, cancellation } = await find();
  expect([status, creditNotes.length, cancellation?.reason]).toEqual(['voided', 0, 'notCarriedOut']);
}
