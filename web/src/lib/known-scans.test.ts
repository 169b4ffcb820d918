import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createScanner } from './scanner';

let clock = 1000;
let field: HTMLInputElement;
/** Scans that the screen took. */
const codes: string[] = [];
let stop: () => void;

/** Presses keys `gap` milliseconds apart, writing into the field as a browser would. */
function press(text: string, gap: number, target: HTMLElement = document.body, enter = true): void {
  for (const key of enter ? [...text, 'Enter'] : text) {
    clock += gap;
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    if (key !== 'Enter' && target instanceof HTMLInputElement) target.value += key;
  }
}

beforeEach(() => {
  codes.length = 0;
  clock += 10_000;
  stop = createScanner((code) => void codes.push(code), () => clock).start();
  field = document.createElement('input');
  document.body.replaceChildren(field);
});
afterEach(() => stop());

describe('a scanner of codes that it knows', () => {
  const TICKET = '20601234565|03|B001|27|2.75|18.00|20261123|1|45678912';
  const known: string[] = [];
  let leave: () => void;
  beforeEach(() => {
    known.length = 0;
    leave = createScanner((code) => void known.push(code), () => clock, undefined, (code) => code.includes('|')).startFirst();
  });
  afterEach(() => leave());

  it('takes them before the screen, also out of a search box', async () => {
    field.type = 'search';
    field.focus();
    press(TICKET, 8, field);
    expect(field.value).toBe('');
    press('7750182003841', 8);
    await vi.waitFor(() => expect(codes).toEqual(['7750182003841']));
    expect(known).toEqual([TICKET]);
  });

  it('leaves them in a text that the user types', () => {
    press(TICKET, 8, field);
    expect(known).toEqual([]);
  });

  it('leaves the blanks between words, however fast they follow the key that moved the focus to the field', () => {
    press('/', 8, document.body, false);
    const blank = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true });
    press('dos', 8, field, false);
    clock += 8;
    field.dispatchEvent(blank);
    expect(blank.defaultPrevented).toBe(false);
  });

  it('takes a sign that needs AltGr', async () => {
    for (const key of ['1', '2', '3']) press(key, 8, document.body, false);
    clock += 8;
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '|', ctrlKey: true, altKey: true, modifierAltGraph: true, bubbles: true }));
    press('45', 8);
    await vi.waitFor(() => expect(known).toEqual(['123|45']));
  });
});
