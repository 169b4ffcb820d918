import type { CustomerOrder } from '@/wire/generated';

/** A new order of two lines, to be brought. */
export function orderOf(fields: Partial<CustomerOrder> = {}): CustomerOrder {
  const line = { kind: 'product', taxes: [] };
  const order = {
    id: 7,
    number: 12,
    status: { id: 'new', title: 'Nuevo', description: '' },
    next: ['accepted', 'rejected'],
    delivery: true,
    pickup: false,
    address: 'Av. Arequipa 100',
    invoiceType: 'BOLETA-ELECTRONICA',
    currency: { id: 'PEN', symbol: 'S/' },
    total: 24.6,
    paymentAmount: 50,
    sale: null,
    taxTotals: { net: 20.85, exempt: 0, iva: 3.75, total: 24.6, extraTaxes: [] },
    lines: [
      { ...line, lineId: 1, quantity: 2, unitPrice: 7.3, available: 1 },
      { ...line, lineId: 2, quantity: 1, unitPrice: 10, available: null },
    ],
  };
  return { ...order, ...fields } as unknown as CustomerOrder;
}
