import type { Locator, Page } from 'playwright-core';
import { scan } from '../support/browser';
import type { Random } from './random';
import { randomText, unknownCode } from './texts';
import type { RandomVisit } from './visit';

/** One thing that a user does on a screen; answers in words what it was. */
type Action = (visit: RandomVisit, random: Random, codes: readonly string[]) => Promise<string>;

const FIELDS = 'input:not([type=file]):not([type=radio]):not([type=checkbox]):visible, textarea:visible';
const PRESSED = 'button:visible, input[type=radio], input[type=checkbox], summary:visible';
const KEYS: readonly string[] = [
  'Enter', 'Enter', 'Escape', 'Tab', 'Tab', 'Shift+Tab', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'Backspace', 'Delete', 'Home', 'End', 'Insert', 'Space', 'PageDown', 'Control+a', 'Control+z',
  'F2', 'F3', 'F4', 'F6', 'F7', 'F8', 'F9', 'F10', 'F12', '?', '+', '-', '*', '/',
];
/** Pauses between two keys, in milliseconds: from a scanner's up to a fast hand's. */
const KEY_GAPS_MS = [8, 40] as const;
/** The hand goes from the keyboard to the scanner, in milliseconds: keys that come sooner would be the code's first ones. */
const HAND_MOVES_MS = 300;
/** It ends the work, or opens what the browser draws and reads the keys of: files, papers, the calendar. */
const NOT_PRESSED = /Cerrar sesi[oó]n|Ingresar con otra cuenta|Descargar|Imprimir|Elegir en el calendario/;

/** The element to click or type in: mostly the dialog in front, where one is open. */
async function place(page: Page, random: Random): Promise<Locator> {
  const dialog = page.locator('[role=dialog]:visible, [role=alertdialog]:visible').last();
  if ((await dialog.count()) > 0 && random.happens(0.9)) return dialog;
  return page.locator(random.happens(0.9) ? 'main' : 'body');
}

/** One of the elements that fit, in the place in use; nothing when there is none. */
async function anyOf(page: Page, random: Random, selector: string): Promise<Locator | undefined> {
  const found = (await place(page, random)).locator(selector);
  const count = await found.count();
  return count === 0 ? undefined : found.nth(random.between(0, count - 1));
}

/** The name of an element, for the report. */
async function nameOf(element: Locator): Promise<string> {
  const name = await element
    .evaluate((one: HTMLElement) => one.ariaLabel ?? (one as HTMLInputElement).labels?.[0]?.textContent ?? (one.textContent || one.getAttribute('name')) ?? one.tagName)
    .catch(() => '');
  return name.trim().slice(0, 40);
}

async function typed(page: Page, random: Random, text: string): Promise<void> {
  await page.keyboard.type(text, { delay: random.between(...KEY_GAPS_MS) });
}

const typeInField: Action = async ({ page }, random, codes) => {
  const field = await anyOf(page, random, FIELDS);
  if (!field) return 'no field to type in';
  const text = randomText(random, codes);
  await field.click({ timeout: 500 }).catch(() => field.focus());
  if (random.happens(0.3)) await page.keyboard.press('Control+a');
  await typed(page, random, text);
  const end = random.oneOf(['', '', 'Enter', 'Tab', 'Escape']);
  if (end) await page.keyboard.press(end);
  return `typed ${JSON.stringify(text)} ${end} in "${await nameOf(field)}"`;
};

const paste: Action = async ({ page }, random, codes) => {
  const field = await anyOf(page, random, FIELDS);
  if (!field) return 'no field to paste in';
  const text = randomText(random, codes);
  await field.focus();
  await page.keyboard.insertText(text);
  return `pasted ${JSON.stringify(text)} in "${await nameOf(field)}"`;
};

const typeAnywhere: Action = async ({ page }, random, codes) => {
  const text = randomText(random, codes);
  await typed(page, random, text);
  return `typed ${JSON.stringify(text)} where the focus is`;
};

const scanKnown: Action = async ({ page }, random, codes) => {
  const code = random.oneOf(codes);
  const field = random.happens(0.5) ? await anyOf(page, random, FIELDS) : undefined;
  await field?.focus();
  await page.waitForTimeout(HAND_MOVES_MS);
  await scan(page, code);
  return `scanned ${code}${field ? ` in "${await nameOf(field)}"` : ''}`;
};

const scanUnknown: Action = async ({ page }, random) => {
  const code = unknownCode(random);
  await page.waitForTimeout(HAND_MOVES_MS);
  await scan(page, code);
  return `scanned ${code}, which is unknown`;
};

/** A scanner on a busy machine: some codes come in parts. */
const scanSlowly: Action = async ({ page }, random, codes) => {
  const code = random.oneOf(codes);
  await typed(page, random, code);
  await page.keyboard.press('Enter');
  return `scanned ${code} slowly`;
};

const pressKey: Action = async ({ page }, random) => {
  const key = random.oneOf(KEYS);
  await page.keyboard.press(key);
  return `pressed ${key}`;
};

const pressButton: Action = async ({ page }, random) => {
  const button = await anyOf(page, random, PRESSED);
  if (!button) return 'no button to press';
  const name = await nameOf(button);
  if (NOT_PRESSED.test(name)) return `left "${name}" alone`;
  await button.click({ timeout: 500, force: true }).catch(() => {});
  return `clicked "${name}"`;
};

const chooseOption: Action = async ({ page }, random) => {
  const box = await anyOf(page, random, 'select:visible');
  if (!box) return 'nothing to choose';
  const count = await box.locator('option').count();
  const index = random.between(0, count - 1);
  await box.selectOption({ index }, { timeout: 500 }).catch(() => {});
  return `chose option ${index} of "${await nameOf(box)}"`;
};

const reload: Action = async ({ page }) => {
  await page.reload();
  return 'reloaded';
};

/** Opens a second tab at the same address, or continues in another one. */
const changeTab: Action = async (visit, random) => {
  const others = visit.context.pages().filter((tab) => tab !== visit.page);
  if (others.length === 0) {
    const [opened] = await Promise.all([visit.context.waitForEvent('page', { timeout: 10_000 }), visit.page.evaluate(() => void window.open(location.href))]);
    await opened.waitForLoadState();
    visit.page = opened;
    return 'opened a second tab';
  }
  const left = visit.page;
  visit.page = random.oneOf(others);
  await visit.page.bringToFront();
  if (random.happens(0.5)) {
    await left.close();
    return 'closed the tab and went on in the other';
  }
  return 'went on in the other tab';
};

const loseAnswer: Action = async (visit) => {
  visit.losesNext = true;
  return 'from here the next answer is lost';
};

const goBack: Action = async ({ page }) => {
  await page.goBack({ timeout: 5_000 }).catch(() => {});
  return 'went back';
};

/** The actions, each with its relative frequency. */
const ACTIONS: readonly (readonly [weight: number, Action])[] = [
  [26, typeInField],
  [7, paste],
  [7, typeAnywhere],
  [14, scanKnown],
  [3, scanUnknown],
  [4, scanSlowly],
  [16, pressKey],
  [22, pressButton],
  [3, chooseOption],
  [2, reload],
  [2, changeTab],
  [3, loseAnswer],
  [1, goBack],
];
const ALL = ACTIONS.flatMap(([weight, action]) => Array.from({ length: weight }, () => action));

/** Does something at random and notes what it was. */
export async function act(visit: RandomVisit, random: Random, codes: readonly string[]): Promise<void> {
  const action = random.oneOf(ALL);
  try {
    visit.done.push(await action(visit, random, codes));
  } catch (error) {
    // The element disappeared meanwhile, or another page opened: both are expected.
    visit.done.push(`${action.name} came to nothing: ${String(error).split('\n')[0]}`);
  }
}
