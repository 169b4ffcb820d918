import { afterEach, expect, it, vi } from 'vitest';
import { registerShortcuts, startKeyboard } from './keyboard';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  document.body.replaceChildren();
});

/** Starts the one listener with Escape as the only shortcut. */
function start() {
  const run = vi.fn();
  stops.push(startKeyboard(), registerShortcuts([{ key: 'Escape', label: 'Volver', run }]));
  return run;
}

function openDialog(): HTMLElement {
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  document.body.append(dialog);
  return dialog;
}

const press = (key: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

it('a key works while no dialog is open', () => {
  const run = start();
  press('Escape');
  expect(run).toHaveBeenCalledOnce();
});

it('the key that closes a dialog does nothing else', () => {
  const run = start();
  const dialog = openDialog();
  const close = () => dialog.remove();
  window.addEventListener('keydown', close, { capture: true });
  stops.push(() => window.removeEventListener('keydown', close, { capture: true }));
  press('Escape');
  expect(run).not.toHaveBeenCalled();
  press('Escape');
  expect(run).toHaveBeenCalledOnce();
});

it('the key that takes letters away works from an empty search, and belongs to every other text', () => {
  const run = vi.fn();
  stops.push(startKeyboard(), registerShortcuts([{ key: 'Delete', label: 'Quitar', run }]));
  const box = document.createElement('input');
  document.body.append(box);
  const remove = () => box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', bubbles: true, cancelable: true }));
  remove();
  box.type = 'search';
  box.value = 'arroz';
  remove();
  expect(run).not.toHaveBeenCalled();
  box.value = '';
  remove();
  expect(run).toHaveBeenCalledOnce();
});
