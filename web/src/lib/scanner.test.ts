import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createScanner, isGtin, scansUnderWay, watch, type Joined } from './scanner';

let clock = 0;
let stop: () => void;
let field: HTMLInputElement;
const codes: string[] = [];
let joined: Joined | undefined;

/** Presses keys `gap` milliseconds apart, writing into the field as a browser would. */
function press(text: string, gap: number, target: HTMLElement = document.body, enter = true): KeyboardEvent | undefined {
  for (const key of text) {
    clock += gap;
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    if (target instanceof HTMLInputElement) target.value += key;
  }
  if (!enter) return undefined;
  clock += gap;
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  target.dispatchEvent(event);
  return event;
}

beforeEach(() => {
  codes.length = 0;
  clock = 1000;
  joined = undefined;
  const listener = (code: string, whole?: Joined) => {
    codes.push(code);
    joined = whole;
  };
  stop = createScanner(listener, () => clock).start();
  field = document.createElement('input');
  document.body.replaceChildren(field);
});
afterEach(() => stop());

describe('a scanner', () => {
  it('is read with the focus on any element', async () => {
    press('7750182003841', 8);
    await vi.waitFor(() => expect(codes).toEqual(['7750182003841']));
  });

  it('leaves a focused field as it was, and swallows its Enter', async () => {
    field.value = 'arroz';
    const enter = press('7750182003841', 8, field);
    await vi.waitFor(() => expect(codes).toEqual(['7750182003841']));
    expect(field.value).toBe('arroz');
    expect(enter?.defaultPrevented).toBe(true);
  });

  it('is not confused with typing', () => {
    const enter = press('12345678', 120, field);
    expect(codes).toEqual([]);
    expect(field.value).toBe('12345678');
    expect(enter?.defaultPrevented).toBe(false);
  });

  it.each(['3.30', '12,5', '1250', '12345', '-12.5'])('leaves %s in a box for numbers alone, however fast it was typed', async (amount) => {
    Object.defineProperty(field, 'inputMode', { value: 'decimal' });
    const enter = press(amount, 30, field);
    await Promise.resolve();
    expect(codes).toEqual([]);
    expect(field.value).toBe(amount);
    expect(enter?.defaultPrevented).toBe(false);
  });

  it.each(['100000', '1250000'])('leaves %s in a box for whole amounts alone: pesos have no cents and more digits', async (amount) => {
    Object.defineProperty(field, 'inputMode', { value: 'numeric' });
    const enter = press(amount, 30, field);
    await Promise.resolve();
    expect(codes).toEqual([]);
    expect(field.value).toBe(amount);
    expect(enter?.defaultPrevented).toBe(false);
  });

  it.each(['decimal', 'numeric'])('reads the shortest printed code in a %s box', async (mode) => {
    Object.defineProperty(field, 'inputMode', { value: mode });
    press('96385074', 8, field);
    await vi.waitFor(() => expect(codes).toEqual(['96385074']));
    expect(field.value).toBe('');
  });

  it('is read in a box for numbers', async () => {
    Object.defineProperty(field, 'inputMode', { value: 'decimal' });
    field.value = '3.30';
    press('7750182003841', 8, field);
    await vi.waitFor(() => expect(codes).toEqual(['7750182003841']));
    expect(field.value).toBe('3.30');
  });

  it('does not take a short burst', () => {
    press('12', 5);
    expect(codes).toEqual([]);
  });

  it('does not merge typing that came before it', async () => {
    press('abc', 150, field, false);
    clock += 500;
    press('7750182003841', 8, field);
    await vi.waitFor(() => expect(codes).toEqual(['7750182003841']));
    expect(field.value).toBe('abc');
  });

  it('queues scans while one is being handled, and loses none when one fails', async () => {
    stop();
    const handled: string[] = [];
    const waiting: (() => void)[] = [];
    stop = createScanner(
      (code) =>
        new Promise((resolve, reject) => {
          waiting.push(() => (code === '2222' ? reject(new Error('unknown')) : resolve()));
          handled.push(code);
        }),
      () => clock,
    ).start();
    press('1111', 8);
    press('2222', 8);
    press('3333', 8);
    expect(handled).toEqual(['1111']);
    for (const expected of [['1111', '2222'], ['1111', '2222', '3333']]) {
      waiting.shift()?.();
      await vi.waitFor(() => expect(handled).toEqual(expected));
    }
    waiting.shift()?.();
  });

  it('says when all that was asked for is dealt with', async () => {
    stop();
    let place = 'first';
    const listener: unknown[] = [];
    const answers: (() => void)[] = [];
    stop = createScanner(
      (code, _, at) => new Promise<void>((resolve) => (listener.push([code, at]), answers.push(resolve))),
      () => clock,
      () => place,
    ).start();
    await vi.waitFor(() => expect(scansUnderWay()).toBeUndefined());
    press('1111', 8);
    press('2222', 8);
    place = 'second';
    press('3333', 8);
    const all = scansUnderWay();
    for (let count = 0; count < 3; count += 1) {
      await vi.waitFor(() => expect(answers).toHaveLength(1));
      answers.shift()?.();
    }
    await all;
    // Each is asked where it goes when it is scanned, not when its turn comes.
    expect(listener).toEqual([
      ['1111', 'first'],
      ['2222', 'first'],
      ['3333', 'second'],
    ]);
    await vi.waitFor(() => expect(scansUnderWay()).toBeUndefined());

    press('4444', 8);
    let late = () => {};
    watch(new Promise<void>((resolve) => (late = resolve)));
    const both = vi.fn();
    void scansUnderWay()?.then(both);
    answers.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
    expect(both).not.toHaveBeenCalled();
    late();
    await vi.waitFor(() => expect(both).toHaveBeenCalled());
  });

  it('forgives a slow device where only codes are typed, for barcodes', async () => {
    press('7750182003841', 120);
    field.dataset.scan = '';
    press('7750182003858', 120, field);
    await vi.waitFor(() => expect(codes).toEqual(['7750182003841', '7750182003858']));
  });

  it('leaves what people type slowly alone everywhere else', async () => {
    press('20512345678', 120, field);
    field.dataset.scan = '';
    press('arroz', 120, field);
    await Promise.resolve();
    expect(codes).toEqual([]);
  });

  it('offers the whole code when a slow device split it, and takes all of it out of the field', async () => {
    field.dataset.scan = '';
    press('20', 8, field, false);
    clock += 400;
    press('123456', 8, field);
    expect(field.value).toBe('');
    await vi.waitFor(() => expect(codes).toEqual(['123456']));
    expect(joined?.code).toBe('20123456');
    expect(joined?.likely).toBe(true);
  });

  it('asks for the torn code first when its check digit is right, and leaves words before it alone', async () => {
    field.dataset.scan = '';
    field.value = 'leche ';
    press('205100', 5, field, false);
    clock += 200;
    press('0000482', 5, field);
    expect(field.value).toBe('leche ');
    await vi.waitFor(() => expect(codes).toEqual(['2051000000482']));
    expect(joined).toMatchObject({ code: '0000482', likely: false });
  });

  it('loses none of several torn codes while the answers are slow to come', async () => {
    stop();
    const listener: string[] = [];
    const answers: (() => void)[] = [];
    stop = createScanner((code) => new Promise((resolve) => (listener.push(code), answers.push(resolve))), () => clock).start();
    field.dataset.scan = '';
    const torn = ['2051000000482', '2051000000529', '2051000001434'];
    for (const code of torn) {
      clock += 500;
      press(code.slice(0, 6), 5, field, false);
      clock += 200;
      press(code.slice(6), 5, field);
    }
    expect(field.value).toBe('');
    for (let count = 1; count <= torn.length; count += 1) {
      await vi.waitFor(() => expect(listener).toEqual(torn.slice(0, count)));
      answers.shift()?.();
    }
  });

  it('joins a code that was torn where no text box has the focus, and no code that came long after other keys', async () => {
    press('205100', 5, document.body, false);
    clock += 200;
    press('0000482', 5);
    press('205100', 5, document.body, false);
    clock += 2000;
    press('0000529', 5);
    await vi.waitFor(() => expect(codes).toEqual(['2051000000482', '0000529']));
    expect(joined).toBeUndefined();
  });

  it('takes all of a torn code out of another field, and asks for the whole of it when its check digit is right', async () => {
    press('205100', 5, field, false);
    clock += 200;
    press('0000482', 5, field);
    await vi.waitFor(() => expect(codes).toEqual(['2051000000482']));
    expect(joined).toMatchObject({ code: '0000482', likely: false });
    expect(field.value).toBe('');
  });

  it('takes the first digits out of another field once its whole code is known, where no check digit confirms it', async () => {
    field.value = 'a1';
    press('205100', 5, field, false);
    clock += 200;
    press('0000483', 5, field);
    await vi.waitFor(() => expect(codes).toEqual(['0000483']));
    expect(joined).toMatchObject({ code: '2051000000483', likely: false });
    expect(field.value).toBe('a1205100');
    joined?.take();
    expect(field.value).toBe('a1');
  });

  it.each([6, 9, 11, 12])('takes a code torn after %i digits out of a box for amounts, also when its Enter comes late', async (at) => {
    Object.defineProperty(field, 'inputMode', { value: 'numeric' });
    field.value = '200';
    for (const late of [false, true]) {
      press('2051000000482'.slice(0, at), 5, field, false);
      clock += 200;
      press('2051000000482'.slice(at), 5, field, !late);
      clock += 200;
      const enter = late ? press('', 5, field) : undefined;
      expect(enter?.defaultPrevented ?? true).toBe(true);
      expect(field.value).toBe('200');
      clock += 1000;
    }
    await vi.waitFor(() => expect(codes).toEqual(['2051000000482', '2051000000482']));
  });

  it.each([
    [[4, 5, 4], '200'],
    [[3, 3, 3, 4], '1'],
    [[2, 2, 2, 2, 2, 3], ''],
    [[6, 6, 1], '10.80'],
    [[1, 6, 6], '2'],
    // Its last eight digits happen to be a code of their own.
    [[5, 8], '200'],
    [[2, 3, 3, 3, 2], '200'],
  ])('takes a code torn into parts of %j digits out of a box for amounts', async (parts, before) => {
    Object.defineProperty(field, 'inputMode', { value: 'decimal' });
    field.value = before;
    for (const late of [false, true]) {
      let at = 0;
      for (const [index, length] of parts.entries()) {
        clock += 200;
        press('2051000000482'.slice(at, at + length), 5, field, !late && index === parts.length - 1);
        at += length;
      }
      clock += late ? 200 : 0;
      const enter = late ? press('', 5, field) : undefined;
      expect(enter?.defaultPrevented ?? true).toBe(true);
      expect(field.value).toBe(before);
      clock += 1000;
    }
    await vi.waitFor(() => expect(codes).toEqual(['2051000000482', '2051000000482']));
  });

  it('joins three parts of a code without check digit, and leaves an amount that was typed before a torn code', async () => {
    Object.defineProperty(field, 'inputMode', { value: 'decimal' });
    for (const part of ['2051', '00000', '0483']) {
      clock += 200;
      press(part, 5, field, part === '0483');
    }
    await vi.waitFor(() => expect(codes).toEqual(['2051000000483']));
    expect(field.value).toBe('');
    clock += 1000;
    press('20', 150, field, false);
    clock += 300;
    press('9638', 5, field, false);
    clock += 200;
    press('5074', 5, field);
    await vi.waitFor(() => expect(codes).toEqual(['2051000000483', '96385074']));
    expect(field.value).toBe('20');
  });

  it.each(['1.50', '96385074', '2051000000482', '12345678'])('leaves %s alone in a box for amounts where a hand types it, with some keys close together', async (text) => {
    Object.defineProperty(field, 'inputMode', { value: 'decimal' });
    for (const [index, key] of [...text].entries()) {
      clock += index % 3 === 2 ? 40 : 110;
      press(key, 0, field, false);
    }
    clock += 150;
    expect(press('', 0, field)?.defaultPrevented).toBe(false);
    await Promise.resolve();
    expect(codes).toEqual([]);
    expect(field.value).toBe(text);
  });

  it('gives back what the first digits of a torn code wrote over', async () => {
    Object.defineProperty(field, 'inputMode', { value: 'decimal' });
    field.value = '10.80';
    // Text selected on focus is replaced by the first key.
    press('2', 5, field, false);
    field.value = '2';
    press('05100', 5, field, false);
    clock += 200;
    press('0000482', 5, field);
    await vi.waitFor(() => expect(codes).toEqual(['2051000000482']));
    expect(field.value).toBe('10.80');
  });

  it.each(['button', 'radio', 'input', 'decimal', 'code'])('is one although its Enter comes late: on a %s nothing else happens', async (kind) => {
    const button = document.createElement('button');
    const target = kind === 'button' ? button : field;
    if (kind === 'radio') field.type = 'radio';
    if (kind === 'decimal') Object.defineProperty(field, 'inputMode', { value: 'decimal' });
    if (kind === 'code') field.dataset.scan = '';
    document.body.append(button);
    const before = field.value;
    press('7750182003841', 5, target, false);
    if (kind === 'radio') field.value = before;
    clock += 200;
    const enter = press('', 5, target);
    await vi.waitFor(() => expect(codes).toEqual(['7750182003841']));
    expect(enter?.defaultPrevented).toBe(true);
    expect(field.value).toBe(before);
  });

  it('reads a code torn among its digits and before its Enter where no text box has the focus', async () => {
    press('205100', 5, document.body, false);
    clock += 200;
    press('0000482', 5, document.body, false);
    clock += 200;
    press('', 5);
    await vi.waitFor(() => expect(codes[0]).toBe('2051000000482'));
  });

  it('leaves Enter alone where it is pressed long after a code, or after a text that is no code', async () => {
    const text = '7750182003841';
    press(text, 5, field, false);
    clock += 700;
    expect(press('', 5, field)?.defaultPrevented).toBe(false);
    field.value = '';
    press('arroz', 5, field, false);
    clock += 200;
    expect(press('', 5, field)?.defaultPrevented).toBe(false);
    press('77', 5, document.body, false);
    clock += 200;
    expect(press('', 5)?.defaultPrevented).toBe(false);
    await Promise.resolve();
    expect(codes).toEqual([]);
  });

  it('leaves text typed before another key of the keyboard alone', async () => {
    press('12345678', 5, field, false);
    for (const key of ['Backspace', 'F9']) field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    clock += 200;
    expect(press('', 5, field)?.defaultPrevented).toBe(false);
    expect(codes).toEqual([]);
  });

  it('keeps an amount that was typed just before a scan', async () => {
    Object.defineProperty(field, 'inputMode', { value: 'decimal' });
    press('20', 30, field, false);
    clock += 300;
    press('96385074', 5, field);
    await vi.waitFor(() => expect(codes).toEqual(['96385074']));
    expect(field.value).toBe('20');
  });

  it('joins the end of a split code that is too short to be one', async () => {
    field.dataset.scan = '';
    press('77501820038', 8, field, false);
    clock += 400;
    const enter = press('41', 8, field);
    await vi.waitFor(() => expect(codes).toEqual(['7750182003841']));
    expect(field.value).toBe('');
    expect(enter?.defaultPrevented).toBe(true);
  });

  it('keeps text typed before a whole printed code', async () => {
    field.dataset.scan = '';
    press('20', 8, field, false);
    clock += 400;
    press('96385074', 8, field);
    await vi.waitFor(() => expect(codes).toEqual(['96385074']));
    expect(isGtin('96385074')).toBe(true);
    expect(joined?.likely).toBe(false);
    expect(field.value).toBe('20');
  });
});
