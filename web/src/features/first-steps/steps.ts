import type { FirstStep } from '@/wire/generated';

/** Where a step is taken, and what the address says there; the printer is tried on the spot. */
export const WAYS = {
  products: { to: '/products/yapa/new', search: {} },
  documents: { to: '/my-company', search: { seccion: 'conexion' } },
  logo: { to: '/my-company', search: {} },
  staff: { to: '/my-company', search: { seccion: 'usuarios' } },
  pin: { to: '/session', search: { abrir: 'pin' } },
  sale: { to: '/sales/new', search: {} },
} as const satisfies Record<Exclude<FirstStep, 'printer'>, { readonly to: string; readonly search: object }>;

interface OtherWay {
  readonly to: string;
  readonly text: 'productsShelf' | 'productsImport' | 'salePractice';
}

/** Further actions that a step offers from the start, under these texts. */
export const OTHER_WAYS: { readonly [Step in FirstStep]?: readonly OtherWay[] } = {
  products: [
    { to: '/products/shelf', text: 'productsShelf' },
    { to: '/products/import', text: 'productsImport' },
  ],
  sale: [{ to: '/sales/practice', text: 'salePractice' }],
};
