import { describe, expect, it, vi } from 'vitest';
import { ONE, ZERO, fromInt, fromScaled } from '@/lib/dec4';
import type { Offer } from './offer';
import { readPurchases, writtenPurchases } from './persist';
import { NO_PURCHASES, allowed, isHeld, problemOf, purchasesAfter, quantityIn, reachedBy, type PurchaseAction, type PurchaseDraft, type Purchases, type Seller } from './purchases';

const SELLER: Seller = { ruc: '20100113610', name: 'Distribuidora Andina', image: null, minimum: ZERO };
const OTHER: Seller = { ...SELLER, ruc: '20500000001', name: 'Otra' };
const OFFER: Offer = {
  id: 1,
  code: 'A1',
  ean: '7750000000013',
  title: 'Aceite',
  detail: 'Caja x 12',
  name: 'Aceite',
  presentation: 'Caja x 12',
  measurement: 1,
  measurementUnit: 'L',
  packageContent: fromInt(12),
  image: null,
  price: fromInt(90),
  stock: fromInt(5),
  active: true,
  discounts: [],
  own: null,
};

let drawn = 0;
const key = () => `k${(drawn += 1)}`;
const after = (state: Purchases, ...actions: readonly PurchaseAction[]) => actions.reduce(purchasesAfter, state);
const set = (quantity: number, offer = OFFER, seller = SELLER): PurchaseAction => ({ type: 'set', seller, offer, quantity: fromInt(quantity), key: key() });
const of = (state: Purchases, seller = SELLER) => state.drafts[seller.ruc];
const confirm = (state: Purchases, confirmed = true): PurchaseAction => ({ type: 'confirm', sent: standing(state), confirmed });
const reopen = (): PurchaseAction => ({ type: 'reopen', ruc: SELLER.ruc, key: key() });
const done = (state: Purchases): PurchaseAction => ({ type: 'done', sent: standing(state) });

function standing(state: Purchases): PurchaseDraft {
  const draft = of(state);
  if (!draft) throw new Error('no draft');
  return draft;
}

describe('the carts of purchases', () => {
  it('each distributor has its own', () => {
    const state = after(NO_PURCHASES, set(2), set(3, OFFER, OTHER));
    expect(quantityIn(of(state), 1)).toBe(fromInt(2));
    expect(quantityIn(of(state, OTHER), 1)).toBe(fromInt(3));
  });

  it('the last product taken out ends the draft', () => {
    expect(after(NO_PURCHASES, set(2), set(0)).drafts).toEqual({});
  });

  it('another content is another order', () => {
    const one = after(NO_PURCHASES, set(2));
    expect(of(after(one, set(3)))?.key).not.toBe(of(one)?.key);
  });

  it('a sent order is locked in every tab until it is answered', () => {
    const paid = after(NO_PURCHASES, set(2), { type: 'pay', ruc: SELLER.ruc, payment: 'card', key: key() });
    const sent = after(paid, confirm(paid));
    const { ruc } = SELLER;
    const news: PurchaseAction = { type: 'refresh', ruc, offers: [{ ...OFFER, stock: fromInt(3), own: fromInt(24) }], gone: new Set(), key: key() };
    const changes: readonly PurchaseAction[] = [set(3), { type: 'pay', ruc, payment: 'transfer', key: key() }, { type: 'empty', ruc }, { type: 'putBack', draft: standing(paid), key: key() }];
    expect(changes.map((change) => isHeld(sent, change))).toEqual(changes.map(() => true));
    expect(after(sent, news, ...changes)).toBe(sent);
    expect(isHeld(sent, set(3, OFFER, OTHER))).toBe(false);
    // A refused order is no order.
    expect(of(after(sent, confirm(sent, false), set(3)))).toMatchObject({ confirmed: false, lines: [{ quantity: fromInt(3) }] });
  });

  it('a buyer who changes it all the same is warned, until the outcome is known', () => {
    const full = after(NO_PURCHASES, set(2));
    const sent = after(full, confirm(full));
    const changed = after(sent, reopen(), set(3));
    expect(of(changed)).toMatchObject({ confirmed: false, doubtful: of(sent)?.key });
    expect(of(changed)?.key).not.toBe(of(sent)?.key);
    expect(of(after(changed, confirm(sent, false)))).not.toHaveProperty('doubtful');
    expect(after(full, reopen())).toBe(full);
  });

  it('a saved order ends the draft and forgets the categories that were chosen', () => {
    const full = after(
      NO_PURCHASES,
      set(2),
      { type: 'choose', ruc: SELLER.ruc, choice: { category: 3, subcategory: 31 } },
      { type: 'choose', ruc: OTHER.ruc, choice: { category: 5 } },
    );
    const state = after(full, done(full));
    expect(state.drafts).toEqual({});
    expect(state.categories).toEqual({ [OTHER.ruc]: { category: 5 } });
  });

  it('a product added while an order was on its way stays for the next one', () => {
    const full = after(NO_PURCHASES, set(2));
    const sent = after(full, confirm(full));
    const more = after(sent, reopen(), set(3), set(1, { ...OFFER, id: 2, code: 'A2' }));
    const left = of(after(more, done(sent)));
    expect(left?.lines.map(({ offer: { id }, quantity }) => [id, quantity])).toEqual([
      [1, ONE],
      [2, ONE],
    ]);
    expect(left).not.toHaveProperty('doubtful');
    expect(after(sent, reopen(), set(1), done(sent)).drafts).toEqual({});
  });

  it('an emptied cart can be restored', () => {
    const full = after(NO_PURCHASES, set(2), { type: 'pay', ruc: SELLER.ruc, payment: 'card', key: key() });
    const draft = standing(full);
    const back = after(full, { type: 'empty', ruc: SELLER.ruc }, { type: 'putBack', draft, key: key() });
    expect(of(back)?.lines).toEqual(draft.lines);
    expect(of(back)?.payment).toBe('card');
  });

  it('prices are the present ones, and products not offered any more are marked', () => {
    const full = after(NO_PURCHASES, set(2), set(1, { ...OFFER, id: 2, code: 'A2' }));
    const now = after(full, { type: 'refresh', ruc: SELLER.ruc, offers: [{ ...OFFER, price: fromInt(95) }], gone: new Set([2]), key: key() });
    expect(of(now)?.lines.map(({ offer }) => [offer.price, offer.active])).toEqual([
      [fromInt(95), true],
      [fromInt(90), false],
    ]);
    expect(after(now, { type: 'refresh', ruc: SELLER.ruc, offers: [], gone: new Set(), key: key() })).toBe(now);
  });
});

describe('rules of an order', () => {
  it('whole packages, no more than there are, never less than nothing', () => {
    expect(allowed(OFFER, fromInt(9))).toBe(fromInt(5));
    expect(allowed(OFFER, fromScaled(15_000))).toBe(fromInt(2));
    expect(allowed(OFFER, fromInt(-1))).toBe(ZERO);
  });

  it('says why a line cannot go out', () => {
    expect(problemOf({ offer: OFFER, quantity: ONE })).toBeUndefined();
    expect(problemOf({ offer: OFFER, quantity: fromInt(6) })).toBe('tooMany');
    expect(problemOf({ offer: { ...OFFER, stock: ZERO }, quantity: ONE })).toBe('unavailable');
    expect(problemOf({ offer: { ...OFFER, active: false }, quantity: ONE })).toBe('unavailable');
  });
});

it('the steps come one after the other: lines, the way to pay, the way it comes, confirmation', () => {
  const cart = after(NO_PURCHASES, set(2));
  const paid = after(cart, { type: 'pay', ruc: SELLER.ruc, payment: 'cash', key: key() });
  const shipped = after(paid, { type: 'ship', ruc: SELLER.ruc, shipping: 'pickup', key: key() });
  expect([undefined, of(cart), of(paid), of(shipped)].map(reachedBy)).toEqual(['cart', 'payment', 'shipping', 'confirm']);
  expect(reachedBy(of(after(shipped, { type: 'refresh', ruc: SELLER.ruc, offers: [], gone: new Set([1]), key: key() })))).toBe('cart');
});

describe('the stored draft', () => {
  it('is read as it was written', () => {
    const state = after(NO_PURCHASES, set(2), { type: 'look', ruc: SELLER.ruc }, { type: 'choose', ruc: SELLER.ruc, choice: { category: 3 } });
    expect(readPurchases(writtenPurchases(state), vi.fn())).toEqual(state);
  });

  it.each([null, ''])('is nothing where nothing was kept: %s', (text) => {
    const setAside = vi.fn();
    expect(readPurchases(text, setAside).drafts).toEqual({});
    expect(setAside).not.toHaveBeenCalled();
  });

  const damaged = ['nonsense', 'null', '[]', '7', '{}', '{"version":0}', '{"version":1}'];
  const purchases = ['null', '[]', '7', '{"drafts":null}', '{"drafts":[]}', '{"drafts":7}', '{"drafts":"x"}', '{"drafts":{"2":{}}}', '{"drafts":{"2":null}}', '{"drafts":{"2":[]}}'];
  it.each([...damaged, ...purchases.map((text) => `{"version":1,"purchases":${text}}`)])('is set aside when it makes no sense: %s', (text) => {
    const setAside = vi.fn();
    expect(readPurchases(text, setAside).drafts).toEqual({});
    expect(setAside).toHaveBeenCalledTimes(1);
  });

  it.each([{ current: 7 }, { current: {} }, { categories: null }, { categories: [] }, { categories: 'x' }, { categories: { [SELLER.ruc]: null } }, { categories: { [SELLER.ruc]: { category: 'x' } } }])('begins its distributor and categories anew where they make no sense: %j', (change) => {
    const setAside = vi.fn();
    const { drafts } = purchasesAfter(NO_PURCHASES, { type: 'set', seller: SELLER, offer: OFFER, quantity: ONE, key: key() });
    const read = readPurchases(JSON.stringify({ version: 1, purchases: { ...NO_PURCHASES, drafts, ...change } }), setAside);
    expect(read).toEqual({ ...NO_PURCHASES, drafts });
    expect(setAside).not.toHaveBeenCalled();
  });
});
