import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createScanner } from './scanner';

const GAP_MS = 8;
let clock = 0;
let stop: () => void;
let field: HTMLInputElement;
let row: HTMLButtonElement;
const codes: string[] = [];

function press(key: string, target: HTMLElement): void {
  clock += GAP_MS;
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  if (field === target && key.length === 1) field.value += key;
}

beforeEach(() => {
  codes.length = 0;
  clock = 1000;
  field = document.createElement('input');
  row = document.createElement('button');
  document.body.replaceChildren(field, row);
  stop = createScanner((code) => void codes.push(code), () => clock).start();
});
afterEach(() => stop());

it('a search box to which a row of its list handed the first key over is empty after the scan', async () => {
  press('7', row);
  // The box has the focus before the key is written.
  field.value = '7';
  for (const key of [...'750182003841', 'Enter']) press(key, field);
  await vi.waitFor(() => expect(codes).toEqual(['7750182003841']));
  expect(field.value).toBe('');
});

it('the text of a field that takes the focus during a scan stays', async () => {
  field.value = 'arroz';
  for (const key of '775018') press(key, row);
  for (const key of [...'2003841', 'Enter']) press(key, field);
  await vi.waitFor(() => expect(codes).toEqual(['7750182003841']));
  expect(field.value).toContain('arroz');
});
