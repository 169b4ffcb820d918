import { describe, expect, it } from 'vitest';
import type { PickableProduct } from '@/products/product';
import { fromInt, fromNumber } from '@/lib/dec4';
import type { Receivable, ReceivableLine, ReceiptProduct } from '@/wire/generated';
import { EMPTY_DRAFT, isBegun, newBody, sentNew, totalOf as newTotal, withChosen, withLine, withOneMore as oneMore } from './new-draft';
import { NOTHING_ARRIVED, arrivedOf, countedLines, enteringOf, leftOut, orderBody, totalOf, withArrived, withEntering, withEverything, withOneMore } from './order-draft';

const own = (id: number, inStore = true, conversionFactor = 1): ReceiptProduct => ({
  id,
  code: `P${id}`,
  name: `Producto ${id}`,
  presentation: '',
  unit: 'UNI',
  image: '',
  conversionFactor,
  inStore,
  quantityEntered: 0,
});
const line = (orderLine: number, quantityPending: number, ...associatedProducts: readonly ReceiptProduct[]): ReceivableLine => ({
  orderLine,
  productId: 100 + orderLine,
  eanCode: '',
  name: `Línea ${orderLine}`,
  brand: '',
  presentation: '',
  unit: 'CAJ',
  image: '',
  quantityRequested: 12,
  quantityConfirmed: 12,
  quantityReceived: 12 - quantityPending,
  quantityPending,
  price: 3.333,
  associatedProducts,
});
const LINES = [line(1, 3, own(7, true, 12)), line(2, 0, own(8)), line(3, 5), line(4, 2, own(7))] as const;
const RECEIVABLE = { orderId: 40, lines: LINES } as unknown as Receivable;

describe('an order that arrives', () => {
  it('counts no more than is still to come', () => {
    const draft = withArrived(NOTHING_ARRIVED, LINES[0], fromInt(9));
    expect(arrivedOf(draft, LINES[0])).toBe(fromInt(3));
    expect(arrivedOf(withEverything(draft, LINES), LINES[1])).toBe(0);
  });

  it('registers only what enters into an own product', () => {
    const draft = withEverything(NOTHING_ARRIVED, LINES);
    expect(countedLines(draft, LINES).map(({ orderLine }) => orderLine)).toEqual([1, 4]);
    expect(leftOut(draft, LINES).map(({ orderLine }) => orderLine)).toEqual([3]);
    expect(totalOf(draft, LINES, 2)).toBe(fromNumber(16.67));
    expect(countedLines(withEntering(draft, LINES[3], 7, false), LINES).map(({ orderLine }) => orderLine)).toEqual([1]);
  });

  it('enters into the first product on sale until the user chooses', () => {
    const two = line(9, 4, own(1, false), own(2), own(3));
    expect(enteringOf(NOTHING_ARRIVED, two)).toEqual([2]);
    expect(enteringOf(withEntering(NOTHING_ARRIVED, two, 3, true), two)).toEqual([2, 3]);
    expect(enteringOf({ ...NOTHING_ARRIVED, entering: { 9: [55] } }, two)).toEqual([]);
    expect(enteringOf(NOTHING_ARRIVED, line(9, 4, own(1, false)))).toEqual([1]);
  });

  it('counts a scan on the first line that still lacks something', () => {
    const full = withArrived(NOTHING_ARRIVED, LINES[0], fromInt(3));
    const scanned = withOneMore(full, LINES, { ownId: 7 });
    expect(scanned.kind === 'raised' && scanned.line.orderLine).toBe(4);
    expect(withOneMore(withEverything(full, LINES), LINES, { ownId: 7 }).kind).toBe('full');
    expect(withOneMore(full, LINES, { ownId: 99 }).kind).toBe('absent');
    const direct = withOneMore(NOTHING_ARRIVED, LINES, { orderLine: 3 });
    expect(direct.kind === 'raised' && arrivedOf(direct.draft, LINES[2])).toBe(fromInt(1));
  });

  it('goes out with every own product of its lines, marked whether it enters', () => {
    const draft = withArrived(NOTHING_ARRIVED, LINES[0], fromInt(2));
    expect(orderBody(RECEIVABLE, { ...draft, updateStock: false }, '2026-11-21')).toEqual({
      orderId: 40,
      updateStock: false,
      receivedDate: '2026-11-21',
      lines: [{ orderLine: 1, quantityConfirmed: 2, associatedProducts: [{ id: 7, conversionFactor: 12, inStore: true }] }],
    });
  });
});

const goods = (id: number): PickableProduct => ({ id, code: '', eanCode: '', externalCode: '', title: `Producto ${id}`, detail: '', image: null, price: 9, stock: 0, unit: 'UNI', partialSale: false, active: true, groups: [] });

describe('goods without an order', () => {
  it('grow by one with every scan and keep their costs when the choice changes', () => {
    const draft = withLine(oneMore(oneMore(oneMore(EMPTY_DRAFT, goods(1)), goods(2)), goods(1)), 1, { cost: fromNumber(1.855) });
    expect(draft.lines.map(({ goods: { id }, quantity }) => [id, quantity])).toEqual([
      [1, fromInt(2)],
      [2, fromInt(1)],
    ]);
    const chosen = withChosen(draft, [{ goods: goods(1), quantity: fromInt(3) }]);
    expect(newTotal(chosen, 2)).toBe(fromNumber(5.57));
    expect(newTotal(chosen, 0)).toBe(fromInt(6));
  });

  it('go out with supplier, sum and what each cost', () => {
    const draft = { ...withLine(oneMore(EMPTY_DRAFT, goods(1)), 1, { cost: fromNumber(1.5) }), supplier: { name: '  Mayorista   Ríos ', registerNumber: '', phone: '' }, day: '2026-11-20' };
    expect(newBody(draft, '2026-11-21', 2)).toEqual({
      sponsorRuc: '',
      sponsorName: 'Mayorista Ríos',
      sponsorPhone: '',
      totalPrice: 1.5,
      updateStock: true,
      receivedDate: '2026-11-20',
      lines: [{ quantityConfirmed: 1, price: 1.5, associatedProducts: [{ id: 1, conversionFactor: 1, inStore: true }] }],
    });
  });

  it('are shown as they were sent', () => {
    const draft = { ...withLine(oneMore(oneMore(EMPTY_DRAFT, goods(1)), goods(1)), 1, { cost: fromNumber(1.5) }), supplier: { name: 'Feria', registerNumber: '', phone: '' } };
    expect(sentNew(draft, '2026-11-21', 2)).toEqual({ body: newBody(draft, '2026-11-21', 2), supplier: 'Feria', total: fromInt(3), lines: [{ name: 'Producto 1', quantity: fromInt(2) }] });
  });

  it('are begun once anything is written', () => {
    expect(isBegun(EMPTY_DRAFT)).toBe(false);
    expect(isBegun({ ...EMPTY_DRAFT, supplier: { ...EMPTY_DRAFT.supplier, phone: '9' } })).toBe(true);
  });
});
