import type { FirstStep } from '@/wire/generated';

/** Where a step is taken, and what the address says there; the printer is tried on the spot. */
export const WAYS = {
  products: { to: '/products/yapa/new', search: {} },
  documents: { to: '/my-company', search: { seccion: 'conexion' } },
  logo: { to: '/my-company', search: {} },
  staff: { to: '/my-company', search: { seccion: 'usuarios' } },
  sale: { to: '/sales/new', search: {} },
} as const satisfies Record<Exclude<FirstStep, 'printer'>, { readonly to: string; readonly search: object }>;
