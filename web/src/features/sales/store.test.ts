import { expect, it } from 'vitest';
import { fromInt } from '@/lib/dec4';
import { cheese, rice } from './model/fixtures';
import { lineKey } from './model/cart';
import { SaleStore } from './store';

it('what is taken back goes to its own sale, not to the one on the counter', () => {
  const store = new SaleStore('20601234565', 7);
  store.cart({ type: 'add', item: rice, stockControl: false });
  const first = store.draft();
  store.park();
  store.cart({ type: 'add', item: cheese, stockControl: false });
  const second = store.draft();

  store.returnTo(first.id);
  expect(store.draft().id).toBe(first.id);

  // A cleared sale is dropped when another one is opened: what comes back begins a new one.
  store.cart({ type: 'clear' });
  store.till({ type: 'open', id: second.id });
  store.returnTo(first.id);
  store.cart({ type: 'restore', draft: first });
  expect(store.draft().lines.map((line) => line.item.name)).toEqual(['Arroz']);
  expect(store.state().till.drafts.map((draft) => draft.lines.length)).toEqual([1, 1]);
});

it('a code that is no line stands there once, with the reason that was told last', () => {
  const store = new SaleStore('20601234565', 7);
  store.addCode('775', 'unasked');
  store.addCode('880', 'unknown');
  expect(store.unasked()).toBe('775');

  store.addCode('775', 'unknown');
  expect(store.state().scanned.map(({ code, why }) => [code, why])).toEqual([['880', 'unknown'], ['775', 'unknown']]);
  expect(store.unasked()).toBeUndefined();

  store.dismissCode('880');
  expect(store.state().scanned.map(({ code }) => code)).toEqual(['775']);
  store.dismissCodes();
  expect(store.state().scanned).toEqual([]);
});

it('a code that could not be asked for holds up its own sale alone', () => {
  const store = new SaleStore('20601234565', 7);
  store.cart({ type: 'add', item: rice, stockControl: false });
  const first = store.draft();
  store.addCode('775', 'unasked');
  store.park();
  expect(store.unasked()).toBeUndefined();
  store.addCode('880', 'unasked');
  expect(store.unasked()).toBe('880');
  store.returnTo(first.id);
  expect(store.unasked()).toBe('775');
});

it('the keys mean the line that was touched last: added, added to again, changed, opened or taken back', () => {
  const store = new SaleStore('20601234565', 8);
  expect(store.chosen()).toBeUndefined();
  const add = (item: typeof rice) => store.cart({ type: 'add', item, stockControl: false });
  const [one, two] = [lineKey(rice), lineKey(cheese)];
  add(rice);
  add(cheese);
  expect(store.chosen()).toBe(two);
  add(rice);
  expect(store.chosen()).toBe(one);
  store.cart({ type: 'setQuantity', key: two, quantity: fromInt(3), stockControl: false });
  expect(store.chosen()).toBe(two);
  store.select(one);
  store.select(null);
  expect(store.chosen()).toBe(one);

  const from = store.draft();
  const [line] = from.lines;
  if (!line) throw new Error('the sale has no line');
  store.cart({ type: 'remove', key: one });
  expect(store.chosen()).toBe(two);
  store.cart({ type: 'putBack', line, index: 0, from });
  expect(store.chosen()).toBe(one);
  // What the catalogue tells of a line is nobody's touch.
  store.cart({ type: 'refresh', item: { ...cheese, price: 9 }, stockControl: false });
  expect(store.chosen()).toBe(one);
});
