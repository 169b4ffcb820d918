import type { helpTexts } from '@/i18n/texts/help';

type Key = keyof (typeof helpTexts)['base'];

/** The screens that the help links to. */
export type StepPath = '/sales/new' | '/clients' | '/products' | '/payments-recharges' | '/my-sales' | '/survey' | '/photo-gallery' | '/clients-orders/orders' | '/reports' | '/supplying' | '/my-orders';

/** Something to do, line by line, and the screen where it is done. */
export interface Step {
  readonly title: Key;
  readonly lines: readonly Key[];
  readonly to: StepPath;
}

/** Tasks of a shop in its first days, in that order. */
export const STEPS: readonly Step[] = [
  { title: 'sell', lines: ['sell1', 'sell2', 'sell3', 'sell4'], to: '/sales/new' },
  { title: 'product', lines: ['product1', 'product2', 'product3'], to: '/products' },
  { title: 'bundle', lines: ['bundle1', 'bundle2', 'bundle3'], to: '/products' },
  { title: 'client', lines: ['client1', 'client2', 'client3'], to: '/clients' },
  { title: 'quote', lines: ['quote1', 'quote2', 'quote3'], to: '/sales/new' },
  { title: 'wallet', lines: ['wallet1', 'wallet2', 'wallet3'], to: '/payments-recharges' },
  { title: 'print', lines: ['print1', 'print2', 'print3'], to: '/sales/new' },
  { title: 'order', lines: ['order1', 'order2', 'order3'], to: '/clients-orders/orders' },
  { title: 'buy', lines: ['buy1', 'buy2', 'buy3'], to: '/supplying' },
  { title: 'receive', lines: ['receive1', 'receive2', 'receive3'], to: '/my-orders' },
  { title: 'mistake', lines: ['mistake1', 'mistake2'], to: '/my-sales' },
];

/** Screens that the side menu does not link to. */
export const OTHER_SCREENS: readonly StepPath[] = ['/payments-recharges', '/survey', '/photo-gallery', '/reports'];
