import type { Locator, Page } from 'playwright-core';
import { addClient, type Client, type NewClient } from '../../src/wire/generated';
import type { Asker } from '../support/api';

/** Whether the journeys run against a server that may have been used before: new numbers are then drawn. */
const START = Date.now();
let drawn = 0;

/** So many digits that no other client of these journeys has. */
export function freshDigits(length: number): string {
  drawn += 1;
  return `7${String((START + drawn * 7919) % 10 ** (length - 1)).padStart(length - 1, '0')}`;
}

/** Letters only, and never the same: names of persons take no digits. */
export function freshName(): string {
  drawn += 1;
  const letters = [...String(START + drawn)].map((digit) => String.fromCodePoint(97 + Number(digit))).join('');
  return `Zoila ${letters}`;
}

/** Opens the New Client modal from the list. */
export async function openForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Agregar cliente' }).first().click();
  const form = page.getByRole('dialog', { name: 'Nuevo cliente' });
  await form.waitFor();
  return form;
}

/** Chooses the first place of every level, as the selectors open. */
export async function choosePlace(page: Page, levels: readonly string[]): Promise<void> {
  for (const level of levels) {
    const select = page.getByLabel(level, { exact: true }).last();
    await select.locator('option').nth(1).waitFor({ state: 'attached' });
    await select.selectOption({ index: 1 });
  }
}

/** Adds a client beside the browser. */
export async function someClient({ user, ask }: Asker, part: Partial<NewClient> & Pick<NewClient, 'documentType' | 'documentNumber'>): Promise<Client> {
  const body: NewClient = { kind: 'natural', name: freshName(), address: '', email: '', phone: '', businessLine: '', localCode: '', division1: '', division2: '', division3: '', ...part };
  return ask(addClient, { path: { host: user.companyHost }, body });
}
