import { beforeEach, expect, it, vi } from 'vitest';
import { ONE, ZERO, fromInt } from '@/lib/dec4';
import type { Offer } from './model/offer';
import { forgetPurchaseStore, purchaseStore } from './store';

const SELLER = { ruc: '20100113610', name: 'Andina', image: null, minimum: ZERO };
const OFFER: Offer = {
  id: 1,
  code: 'A1',
  ean: '',
  title: 'Arroz',
  detail: '',
  name: 'Arroz',
  presentation: '',
  measurement: 1,
  measurementUnit: 'KG',
  packageContent: ONE,
  image: null,
  price: fromInt(4),
  stock: fromInt(9),
  active: true,
  discounts: [],
  own: null,
};

beforeEach(() => {
  localStorage.clear();
  forgetPurchaseStore();
});

it('a begun cart is there after a reload, for the same person in the same company only', () => {
  purchaseStore('20', 7).change({ type: 'set', seller: SELLER, offer: OFFER, quantity: ONE });
  forgetPurchaseStore();
  expect(Object.keys(purchaseStore('20', 7).state().drafts)).toEqual([SELLER.ruc]);
  expect(purchaseStore('20', 8).state().drafts).toEqual({});
  expect(purchaseStore('21', 7).state().drafts).toEqual({});
});

it('follows what another tab does with it', () => {
  const store = purchaseStore('20', 7);
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  store.change({ type: 'set', seller: SELLER, offer: OFFER, quantity: ONE });
  const key = localStorage.key(0);
  localStorage.removeItem(key ?? '');
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
  expect(store.state().drafts).toEqual({});
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
});

it('each change has a key of its own, so that another content is another order', () => {
  const store = purchaseStore('20', 7);
  const keys = [1, 2, 3].map((quantity) => {
    store.change({ type: 'set', seller: SELLER, offer: OFFER, quantity: fromInt(quantity) });
    return store.state().drafts[SELLER.ruc]?.key;
  });
  expect(new Set(keys).size).toBe(3);
});

it('a device that forbids storage keeps it as long as the page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  const store = purchaseStore('20', 7);
  store.change({ type: 'set', seller: SELLER, offer: OFFER, quantity: ONE });
  expect(Object.keys(store.state().drafts)).toEqual([SELLER.ruc]);
  vi.restoreAllMocks();
});
