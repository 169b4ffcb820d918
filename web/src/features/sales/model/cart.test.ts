import { describe, expect, it, vi } from 'vitest';
import { HUNDRED, fromInt, fromNumber, toNumber } from '@/lib/dec4';
import type { NewSale } from '@/wire/generated';
import { cartReducer, emptyDraft, type CartAction } from './cart';
import type { CartLine, Draft } from './cart-types';
import { cheese, draftOf, person, rice } from './fixtures';
import { quantityLimit } from './limits';
import { readTill, writtenTill } from './persist';
import { dividedTill } from './tabs';
import { activeDraft, emptyTill, tillReducer } from './till';

const run = (start: Draft, ...actions: CartAction[]) => actions.reduce(cartReducer, start);
const add = (item = rice, stockControl = false): CartAction => ({ type: 'add', item, stockControl });
const quantities = (draft: Draft) => draft.lines.map((line) => toNumber(line.quantity));

describe('the cart', () => {
  it('adds to the quantity of a product that is already in it', () => {
    expect(quantities(run(emptyDraft('d'), add(), add(), add(cheese)))).toEqual([2, 1]);
  });
  it('distinguishes a grouping from a product with the same key', () => {
    expect(run(emptyDraft('d'), add(), add({ ...rice, kind: 'grouping' })).lines).toHaveLength(2);
  });
  it('stays within the stock where stock is controlled, else within 9999', () => {
    const many: CartAction = { type: 'setQuantity', key: 'product:1', quantity: fromInt(20_000), stockControl: true };
    expect(quantities(run(emptyDraft('d'), add(rice, true), many))).toEqual([5]);
    expect(quantities(run(emptyDraft('d'), add(), { ...many, stockControl: false }))).toEqual([9999]);
  });
  it('takes no product that is out of stock', () => {
    expect(run(emptyDraft('d'), add({ ...rice, stock: 0 }, true)).lines).toEqual([]);
    expect(run(emptyDraft('d'), add({ ...rice, stock: 0 })).lines).toHaveLength(1);
  });
  it('sells parts from 0.1 on, and whole pieces from 1 on', () => {
    const set = (key: string, quantity: number): CartAction => ({ type: 'setQuantity', key, quantity: fromNumber(quantity), stockControl: false });
    expect(quantities(run(emptyDraft('d'), add(), add(cheese), set('product:1', 0.2), set('product:2', 0.05)))).toEqual([1, 0.1]);
    expect(quantities(run(emptyDraft('d'), add(cheese), set('product:2', 0.735)))).toEqual([0.735]);
  });
  it('read again, keeps the parts of a payment unless a price or a quantity moved, and the cash in any case', () => {
    const parts = [{ method: 'EFE', amount: fromInt(4), instalments: null }];
    const full = draftOf({ parts, received: HUNDRED });
    expect(run(full, { type: 'refresh', item: { ...rice, stock: 4 }, stockControl: true })).toMatchObject({ parts, received: HUNDRED });
    expect(run(full, { type: 'refresh', item: { ...rice, price: 5 }, stockControl: true })).toMatchObject({ parts: [], received: HUNDRED });
  });
  it('keeps the cash that was handed over when something is added or changed, and forgets it when it is emptied', () => {
    const paid = draftOf({ received: HUNDRED });
    const key = paid.lines[0]?.key ?? '';
    expect(run(paid, { type: 'add', item: rice, stockControl: false }).received).toBe(HUNDRED);
    expect(run(paid, { type: 'setQuantity', key, quantity: fromInt(2), stockControl: false }).received).toBe(HUNDRED);
    expect(paid.lines.reduce((now, line) => run(now, { type: 'remove', key: line.key }), paid).received).toBeNull();
  });
  it('says which rule a quantity breaks, and where it ends', () => {
    const limit = (quantity: number, item = rice, stockControl = true) => quantityLimit(fromNumber(quantity), item, stockControl);
    expect(limit(5)).toBeUndefined();
    expect(limit(6)).toEqual({ reason: 'stock', at: fromInt(5) });
    expect(limit(6, rice, false)).toBeUndefined();
    expect(limit(6, { ...rice, maxQuantity: 3 })).toEqual({ reason: 'most', at: fromInt(3) });
    expect(limit(2, { ...rice, stock: 1.5 })).toEqual({ reason: 'stock', at: fromInt(1) });
    expect(limit(10_000, rice, false)).toEqual({ reason: 'most', at: fromInt(9_999) });
    expect(limit(0)).toEqual({ reason: 'least', at: fromInt(1) });
    expect(limit(1.5)).toEqual({ reason: 'whole', at: fromInt(2) });
    expect(limit(30, { ...cheese, stock: 20.15 })).toEqual({ reason: 'stock', at: fromNumber(20.15) });
    expect(limit(0.05, cheese)).toEqual({ reason: 'least', at: fromNumber(0.1) });
  });
  it('keeps a percent discount as percent when quantities change', () => {
    const discount = { mode: 'percent', value: fromInt(10) } as const;
    const draft = run(emptyDraft('d'), add(), { type: 'setDiscount', discount }, add());
    expect(draft.discount).toEqual(discount);
  });
  it('forgets discount and quote with the last line', () => {
    const full = draftOf({ discount: { mode: 'amount', value: HUNDRED }, proforma: { id: 4, number: 'P001-4', kind: 'goods' } });
    expect(run(full, { type: 'remove', key: 'product:1' })).toMatchObject({ lines: [], discount: undefined, proforma: null });
  });
  it('cleared, it forgets everything but can be taken back with what came meanwhile', () => {
    const full = draftOf({ client: person, comment: 'mesa 4', bags: 2, discount: { mode: 'amount', value: HUNDRED } });
    const cleared = run(full, { type: 'clear' });
    expect(cleared).toEqual({ ...emptyDraft('d1') });
    const back = run(cleared, add(cheese), { type: 'restore', draft: full });
    expect(back.lines.map((line) => line.key)).toEqual(['product:1', 'product:2']);
    expect(back.client).toEqual(person);
  });
  it('puts a removed line back where it was', () => {
    const full = run(emptyDraft('d'), add(), add(cheese));
    const [first] = full.lines;
    if (!first) throw new Error('no line');
    const back = run(full, { type: 'remove', key: first.key }, { type: 'putBack', line: first, index: 0, from: full });
    expect(back.lines.map((line) => line.item.name)).toEqual(['Arroz', 'Queso']);
  });
  it('the last line, put back, brings back the discount and the quote that went with it', () => {
    const proforma = { id: 4, number: 'P001-4', kind: 'goods' } as const;
    const full = draftOf({ discount: { mode: 'amount', value: HUNDRED }, proforma });
    const [only] = full.lines;
    if (!only) throw new Error('no line');
    const removed = run(full, { type: 'remove', key: only.key });
    expect(removed.proforma).toBeNull();
    const putBack: CartAction = { type: 'putBack', line: only, index: 0, from: full };
    expect(run(removed, putBack)).toEqual(full);
    expect(run({ ...removed, proforma: { ...proforma, id: 5 } }, putBack).proforma).toMatchObject({ id: 5 });
    expect(run(full, { type: 'clear' }, { type: 'restore', draft: full })).toEqual(full);
  });
  it('takes a price below the minimum, which is approved later, but none below nothing', () => {
    const priced = (value: number) => run(emptyDraft('d'), add(), { type: 'setPrice', key: 'product:1', price: fromInt(value) }).lines[0];
    expect(priced(1)).toMatchObject({ price: fromInt(1), priceEdited: true });
    expect(priced(-1)).toMatchObject({ price: fromInt(0), priceEdited: true });
  });
  it('another document forgets the client, unless the country keeps it', () => {
    const change = (keepsClient: boolean): CartAction => ({ type: 'setDocument', document: 'NOTA-VENTA', keepsClient });
    expect(run(draftOf({ client: person }), change(false)).client).toBeNull();
    expect(run(draftOf({ client: person }), change(true)).client).toEqual(person);
  });
  it('takes over new prices but not over what the seller typed', () => {
    const dearer = { ...rice, price: 6 };
    const refresh: CartAction = { type: 'refresh', item: dearer, stockControl: false };
    expect(toNumber(run(draftOf(), refresh).lines[0]?.price ?? fromInt(0))).toBe(6);
    const typed = run(draftOf(), { type: 'setPrice', key: 'product:1', price: fromInt(5) }, refresh);
    expect(toNumber(typed.lines[0]?.price ?? fromInt(0))).toBe(5);
  });
});

describe('several sales on one till', () => {
  const cart = (action: CartAction, newId = 'n') => ({ type: 'cart', action, newId }) as const;

  it('are parked and brought back', () => {
    let till = tillReducer(emptyTill('a'), cart(add()));
    till = tillReducer(till, { type: 'park', newId: 'b' });
    till = tillReducer(till, cart(add(cheese)));
    expect(till.drafts.map((draft) => draft.lines[0]?.item.name)).toEqual(['Arroz', 'Queso']);
    expect(activeDraft(tillReducer(till, { type: 'open', id: 'a' })).lines[0]?.item.name).toBe('Arroz');
  });
  it('an empty one is not parked, and is dropped when another comes to the counter', () => {
    const one = tillReducer(emptyTill('a'), { type: 'park', newId: 'b' });
    expect(one.drafts).toHaveLength(1);
    const two = tillReducer(tillReducer(one, cart(add())), { type: 'park', newId: 'b' });
    expect(tillReducer(two, { type: 'open', id: 'a' }).drafts).toHaveLength(1);
  });
  it('one that was sent and not answered is left as it is: the next scan begins another', () => {
    let till = tillReducer(emptyTill('a'), cart(add()));
    till = tillReducer(till, { type: 'sent', id: 'a', body: { total: 4.8 } as NewSale });
    till = tillReducer(till, cart(add(cheese), 'b'));
    expect(till.activeId).toBe('b');
    expect(till.drafts[0]).toMatchObject({ key: 'a', pending: { total: 4.8 } });
    expect(tillReducer(tillReducer(till, { type: 'open', id: 'a' }), cart({ type: 'setBags', bags: 3 })).drafts[0]?.bags).toBe(0);
  });
  it('a refused one can be changed again and is sent under another key', () => {
    let till = tillReducer(tillReducer(emptyTill('a'), cart(add())), { type: 'sent', id: 'a', body: {} as NewSale });
    till = tillReducer(till, { type: 'refused', id: 'a', newKey: 'k2' });
    expect(activeDraft(till)).toMatchObject({ pending: null, key: 'k2' });
  });
  it('a finished one leaves an empty counter', () => {
    const till = tillReducer(tillReducer(emptyTill('a'), cart(add())), { type: 'drop', id: 'a', newId: 'b' });
    expect(till).toEqual(emptyTill('b'));
  });
});

describe('the drafts on this device', () => {
  it('are read as they were written', () => {
    const till = tillReducer(emptyTill('a'), { type: 'cart', action: add(), newId: 'n' });
    const setAside = vi.fn();
    expect(readTill(writtenTill(till), setAside)).toEqual(till);
    expect(setAside).not.toHaveBeenCalled();
  });
  it('are none where nothing was kept', () => {
    const setAside = vi.fn();
    expect(readTill(null, setAside)).toBeUndefined();
    expect(setAside).not.toHaveBeenCalled();
  });
  it.each(['{"version":1,"till":{"drafts":[{}],"activeId":"x"}}', '{"version":0}', 'nonsense'])('are set aside when they cannot be read: %s', (text) => {
    const setAside = vi.fn();
    expect(readTill(text, setAside)).toBeUndefined();
    expect(setAside).toHaveBeenCalledTimes(1);
  });
  it.each([
    ['a line without its product', (line: CartLine) => ({ ...line, item: null })],
    ['a price that is no amount', (line: CartLine) => ({ ...line, price: 1e300 })],
    ['a discount that is no amount', (line: CartLine) => ({ ...line, discount: { mode: 'amount', value: Number.NaN } })],
  ])('are set aside one by one, and the others open: %s', (_, spoil) => {
    const first = tillReducer(emptyTill('a'), { type: 'cart', action: add(), newId: 'n' });
    const both = tillReducer(tillReducer(first, { type: 'park', newId: 'b' }), { type: 'cart', action: add(), newId: 'n' });
    const [kept, broken] = both.drafts as readonly [Draft, Draft];
    const spoiled = { ...broken, lines: broken.lines.map((line): unknown => spoil(line)) };
    const setAside = vi.fn();
    const read = readTill(JSON.stringify({ version: 1, till: { ...both, drafts: [kept, spoiled] } }), setAside);
    expect(read?.drafts).toEqual([kept]);
    expect(read?.activeId).toBe('a');
    expect(setAside).toHaveBeenCalledExactlyOnceWith(JSON.parse(JSON.stringify(spoiled)));
  });
  it('lose the open sale when the screen broke, or else all others', () => {
    const first = tillReducer(emptyTill('a'), { type: 'cart', action: add(), newId: 'n' });
    const parked = tillReducer(first, { type: 'park', newId: 'b' });
    const full = tillReducer(parked, { type: 'cart', action: add(), newId: 'n' });
    expect(dividedTill(full, 'c').broken.map(({ id }) => id)).toEqual(['b']);
    expect(dividedTill(full, 'c').rest).toMatchObject({ activeId: 'c', gone: ['b'], drafts: [{ id: 'a' }, { id: 'c' }] });
    expect(dividedTill(parked, 'c').broken.map(({ id }) => id)).toEqual(['a']);
    expect(dividedTill(emptyTill('a'), 'c').broken).toEqual([]);
  });
});
