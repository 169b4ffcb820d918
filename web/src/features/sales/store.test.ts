import { describe, expect, it, vi } from 'vitest';
import { fromInt } from '@/lib/dec4';
import type { NewSale } from '@/wire/generated';
import { cheese, rice } from './model/fixtures';
import { cartReducer, emptyDraft, lineKey } from './model/cart';
import type { Draft, Till } from './model/cart-types';
import { joined } from './model/tabs';
import { SaleStore, type LastSale } from './store';

it('an undone removal goes to its own sale, not to the open one', () => {
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

it('a code that is no line is listed once, with the reason that was given last', () => {
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

const LAST = { registered: { id: 1 }, read: false } as unknown as LastSale;

it('a sale that is done takes only its own codes along', () => {
  const store = new SaleStore('20601234565', 9);
  store.cart({ type: 'add', item: rice, stockControl: false });
  const { id } = store.draft();
  store.addCode('775', 'unknown');
  store.till({ type: 'sent', id, body: {} as NewSale });
  // Beside a sale that waits for its answer the next customer's things are scanned.
  store.addCode('775', 'unasked');
  store.addCode('880', 'unknown');
  expect(store.unasked()).toBe('775');
  store.finish(id, LAST);
  expect(store.state().scanned.map(({ code }) => code)).toEqual(['775', '880']);
  expect(store.state().scanned.map(({ draftId }) => draftId)).toEqual([store.draft().id, store.draft().id]);
  expect(store.unasked()).toBe('775');
});

it('a refused scan is unseen until it stops the payment, and stays visible until it is settled', () => {
  const store = new SaleStore('20601234565', 12);
  store.cart({ type: 'add', item: rice, stockControl: false });
  const first = store.draft();
  store.refuse(lineKey(cheese), 'Queso no tiene stock');
  store.addCode('775', 'unknown');
  // Another product changes nothing: the customer's article is still missing.
  store.cart({ type: 'add', item: rice, stockControl: false });
  expect(store.unseen()).toHaveLength(2);
  store.see();
  expect(store.unseen()).toEqual([]);
  expect(store.refused().map(({ text }) => text)).toEqual(['Queso no tiene stock']);

  // Asked for once more it is refused again, and said once.
  store.refuse(lineKey(cheese), 'Queso no tiene stock');
  expect(store.refused()).toHaveLength(1);
  expect(store.unseen()).toHaveLength(1);

  // It holds up its own sale alone.
  store.park();
  expect(store.unseen()).toEqual([]);
  store.refuse('search', 'Nada coincide con «pan»');
  store.returnTo(first.id);
  expect(store.unseen().map((one) => 'text' in one && one.text)).toEqual(['Queso no tiene stock']);
  store.cart({ type: 'remove', key: lineKey(cheese) });
  expect(store.refused()).toEqual([]);
});

it('a refusal goes with its sale, when that is emptied or done', () => {
  const store = new SaleStore('20601234565', 13);
  store.cart({ type: 'add', item: rice, stockControl: false });
  store.refuse('a', 'A no tiene stock');
  store.refuse('b', 'B no tiene stock');
  store.settle('a');
  expect(store.refused().map(({ about }) => about)).toEqual(['b']);
  store.cart({ type: 'clear' });
  expect(store.refused()).toEqual([]);

  store.cart({ type: 'add', item: rice, stockControl: false });
  store.refuse('a', 'A no tiene stock');
  store.till({ type: 'sent', id: store.draft().id, body: {} as NewSale });
  const done = store.draft().id;
  // Beside a sale that waits for its answer the next customer's things are asked for.
  store.refuse('b', 'B no tiene stock');
  store.finish(done, LAST);
  expect(store.refused().map(({ about }) => about)).toEqual(['b']);
  store.dismissRefused();
  expect(store.unseen()).toEqual([]);
});

it('a product found late goes into the sale for which it was scanned', () => {
  const store = new SaleStore('20601234565', 10);
  const first = store.aim();
  store.add(rice, false, first);
  store.park();
  const second = store.aim();
  expect(store.add(cheese, false, first)).toMatchObject({ here: false, had: undefined, line: { item: { name: 'Queso' } } });
  expect(store.add(cheese, false, first)).toMatchObject({ had: fromInt(1), line: { quantity: fromInt(2) } });
  expect(store.add(rice, false, second)).toMatchObject({ here: true, had: undefined });
  expect(store.draft().id).toBe(second);
  expect(store.state().till.drafts.map(({ lines }) => lines.length)).toEqual([2, 1]);

  // A finished sale takes no more actions, under any key: another one waits with it.
  store.till({ type: 'sent', id: first, body: {} as NewSale });
  store.finish(first, LAST);
  expect(store.add(cheese, false, first)).toMatchObject({ here: false, had: undefined });
  expect(store.draft().id).toBe(second);
  expect(store.state().till.drafts.map(({ id, lines }) => [id === first, lines.length])).toEqual([
    [false, 1],
    [false, 1],
  ]);
});

it('a scan beside a sale that waits for its answer begins the next one, once', () => {
  const store = new SaleStore('20601234565', 11);
  store.add(rice, false, store.aim());
  const first = store.draft();
  store.till({ type: 'sent', id: first.id, body: {} as NewSale });
  const next = store.aim();
  expect(next).not.toBe(first.id);
  expect(store.add({ ...rice, stock: 0 }, true, next)).toMatchObject({ line: undefined });
  expect(store.add(rice, false, next)).toMatchObject({ here: true, had: undefined });
  store.finish(first.id, LAST);
  expect(store.add(cheese, false, next)).toMatchObject({ here: true });
  expect(store.draft()).toMatchObject({ id: next, lines: [{ item: { name: 'Arroz' } }, { item: { name: 'Queso' } }] });
  expect(store.state().till.drafts).toHaveLength(1);
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
  // A refresh from the catalogue is no touch of the user.
  store.cart({ type: 'refresh', item: { ...cheese, price: 9 }, stockControl: false });
  expect(store.chosen()).toBe(one);
});

describe('the same sales in two tabs of the browser', () => {
  const HOST = '20601234565';
  const add = (store: SaleStore, item: typeof rice) => store.add(item, false, store.aim());
  const names = (store: SaleStore) => store.state().till.drafts.map(({ lines }) => lines.map(({ item }) => item.name));

  it('survive a reload, apart for each seller and company', () => {
    add(new SaleStore(HOST, 20), rice);
    expect(names(new SaleStore(HOST, 20))).toEqual([['Arroz']]);
    expect(names(new SaleStore(HOST, 21))).toEqual([[]]);
    expect(names(new SaleStore('20607654329', 20))).toEqual([[]]);
  });

  it('are not written over by the tab that knows less', () => {
    const [one, two] = [new SaleStore(HOST, 22), new SaleStore(HOST, 22)];
    add(one, rice);
    one.park();
    add(two, cheese);
    expect(names(new SaleStore(HOST, 22))).toEqual([['Queso'], ['Arroz']]);
    expect(two.draft().lines.map(({ item }) => item.name)).toEqual(['Queso']);
  });

  it('stay sold where one of them sold them, even if the other one still shows them', () => {
    const one = new SaleStore(HOST, 23);
    add(one, rice);
    const sold = one.draft().id;
    const two = new SaleStore(HOST, 23);
    two.park();
    add(two, cheese);
    expect(one.draft().id).toBe(sold);
    one.till({ type: 'sent', id: sold, body: {} as NewSale });
    one.finish(sold, LAST);
    two.till({ type: 'open', id: sold });
    add(two, cheese);
    expect(names(two)).toEqual([['Queso']]);
    expect(names(new SaleStore(HOST, 23))).toEqual([['Queso']]);
  });

  it('are shown as another tab changes them; the open sale stays open', () => {
    const one = new SaleStore(HOST, 24);
    add(one, rice);
    const first = one.draft().id;
    const two = new SaleStore(HOST, 24);
    const listener = vi.fn();
    const stop = two.subscribe(listener);
    const storageChanged = () => window.dispatchEvent(new StorageEvent('storage', { key: `yapa.sale.${HOST}.24`, storageArea: localStorage }));
    add(one, cheese);
    storageChanged();
    expect(names(two)).toEqual([['Arroz', 'Queso']]);
    one.park();
    add(one, cheese);
    storageChanged();
    expect(two.draft().id).toBe(first);
    expect(names(two)).toEqual([['Arroz', 'Queso'], ['Queso']]);
    expect(listener).toHaveBeenCalledTimes(2);
    // The open sale of this tab was sold in the other one: this tab does not continue it.
    one.finish(first, LAST);
    storageChanged();
    expect(two.draft()).toMatchObject({ lines: [] });
    expect(names(two)).toEqual([['Queso'], []]);
    stop();
  });

  it('are each as they were changed last, also where two tabs changed them before either knew of the other', () => {
    const one = tillOf(rice);
    const more = cartOf(one, cheese);
    const till = (draft: Draft): Till => ({ drafts: [draft], activeId: 'a' });
    expect(joined(till({ ...one, changes: 1 }), till({ ...more, changes: 2 }), 'n').drafts).toEqual([{ ...more, changes: 2 }]);
    expect(joined(till({ ...more, changes: 2 }), till({ ...one, changes: 1 }), 'n').drafts).toEqual([{ ...more, changes: 2 }]);
  });
});

/** A sale of one thing. */
function tillOf(item: typeof rice): Draft {
  return cartOf(emptyDraft('a'), item);
}

function cartOf(draft: Draft, item: typeof rice): Draft {
  return cartReducer(draft, { type: 'add', item, stockControl: false });
}
