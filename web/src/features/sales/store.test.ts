import { expect, it } from 'vitest';
import { cheese, rice } from './model/fixtures';
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
