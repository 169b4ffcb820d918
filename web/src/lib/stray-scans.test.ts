import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createScanner } from './scanner';

const CODE = '7750182003841';
let clock = 0;
let stop: () => void;
const stray: string[] = [];

/** Presses keys as fast as a scanner does, and Enter; answers whether Enter pressed nothing. */
function press(text: string, target: HTMLElement = document.body): boolean {
  for (const key of [...text, 'Enter']) {
    clock += 8;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    target.dispatchEvent(event);
    if (key === 'Enter') return event.defaultPrevented;
    if (target instanceof HTMLInputElement) target.value += key;
  }
  return false;
}

beforeEach(() => {
  stray.length = 0;
  clock += 10_000;
  document.body.replaceChildren();
  stop = createScanner((code) => void stray.push(code), () => clock).startLast();
});
afterEach(() => stop());

describe('a scan that no screen takes', () => {
  it('presses nothing', async () => {
    expect(press(CODE, document.body.appendChild(document.createElement('button')))).toBe(true);
    await vi.waitFor(() => expect(stray).toEqual([CODE]));
  });

  it('stays as written, in a field', () => {
    const field = document.body.appendChild(document.createElement('input'));
    expect(press(CODE, field)).toBe(false);
    expect(field.value).toBe(CODE);
  });

  it('is no word that is typed after a key that moved the focus to its field', () => {
    const field = document.body.appendChild(document.createElement('input'));
    for (const key of '/') document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    const blank = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true });
    field.dispatchEvent(blank);
    expect(blank.defaultPrevented).toBe(false);
  });

  it('is not the one that a screen took, and the user presses the next Enter', async () => {
    const codes: string[] = [];
    const leave = createScanner((code) => void codes.push(code), () => clock).start();
    press(CODE);
    await vi.waitFor(() => expect(codes).toEqual([CODE]));
    expect(press('')).toBe(false);
    expect(stray).toEqual([]);
    leave();
  });
});
