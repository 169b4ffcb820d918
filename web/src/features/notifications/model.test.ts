import { describe, expect, it } from 'vitest';
import { notificationCodec, type Notification } from '@/wire/generated';
import { dayWord, factsOf, headlineOf, shown, wantedPath } from './model';
import { notificationsAddress } from './search';

const read = (fields: object): Notification => notificationCodec.decode({ idMessage: 1, creationDate: '2026-11-21', hora: '10:00:00', read: false, ...fields });
const product = read({ notificationType: 'UNDER_THRESHOLD', codigo: '6', redirectPath: '/products/detail?id=3', productName: 'Inca Kola', productPresentation: 'Botella', productCode: 'P-1', image: '', stock: 5 });
const order = read({ notificationType: 'ORDER_UPDATED', codigo: '0', redirectPath: '/clients-orders/orders/9', orderNumber: 'P-9', clientName: 'Ana', orderState: 'Nuevo', clientDistance: '' });
const survey = read({ notificationType: 'SURVEY', titulo: '¿Cómo le va?' });
const document = read({ notificationType: 'E_DOCUMENT', redirectPath: '/mis-comprobantes/4', titulo: 'Rechazado: Boleta B001-12', descripcion: 'El RUC no existe' });
const close = read({ notificationType: 'CASH_CLOSE', redirectPath: '/sales/cash/7', titulo: 'Caja 12 de Ana Quispe', descripcion: 'Vendido S/ 30.00 · Falta S/ 2.50' });

describe('a message', () => {
  it('opens the path that the server sends, and the surveys for a survey', () => {
    expect([product, order, survey, document, close].map(wantedPath)).toEqual(['/products/detail?id=3', '/clients-orders/orders/9', '/survey', '/mis-comprobantes/4', '/sales/cash/7']);
    expect(wantedPath(read({ notificationType: 'UNDER_THRESHOLD', redirectPath: '' }))).toBeUndefined();
  });

  it('has a headline for its type', () => {
    expect([product, order, survey, document].map(headlineOf)).toEqual(['lowStock', 'newOrder', 'survey', 'document']);
    expect(headlineOf(read({ notificationType: 'ORDER_UPDATED', codigo: '1' }))).toBe('changedOrder');
  });

  it('shows the facts that it has', () => {
    const words = { code: (text: string) => `Código ${text}`, left: (stock: number) => `Quedan ${stock}` };
    expect(factsOf(product, words)).toEqual(['Botella', 'Quedan 5', 'Código P-1']);
    expect(factsOf({ ...product, stock: null }, words)).toEqual(['Botella', 'Código P-1']);
    expect(factsOf(order, words)).toEqual(['Ana', 'Nuevo']);
    expect(factsOf(document, words)).toEqual(['El RUC no existe']);
    expect(factsOf(close, words)).toEqual(['Vendido S/ 30.00 · Falta S/ 2.50']);
    expect(shown([document, close])).toEqual([document, close]);
  });

  it('of an unknown code is passed over; a survey has none', () => {
    const odd = ['9', '3', '2', ''].map((codigo) => read({ notificationType: 'ORDER_UPDATED', codigo }));
    const without = read({ notificationType: 'ORDER_UPDATED' });
    const changed = read({ notificationType: 'ORDER_UPDATED', codigo: '1' });
    expect(shown([...odd, without, product, order, changed, survey])).toEqual([product, order, changed, survey]);
  });

  it('of an unknown kind is passed over', () => {
    expect(shown([product, read({ notificationType: 'OTRA', codigo: '0' })])).toEqual([product]);
  });
});

it('today and yesterday have words', () => {
  expect(dayWord('2026-11-21', '2026-11-21')).toBe('today');
  expect(dayWord('2026-10-31', '2026-11-01')).toBe('yesterday');
  expect(dayWord('2026-11-19', '2026-11-21')).toBeUndefined();
});

it.each([
  [{ page: '3' }, { page: 3 }],
  [{ page: 1 }, {}],
  [{ page: 'x' }, {}],
  [{}, {}],
])('an address %j shows %j', (raw, expected) => {
  expect(notificationsAddress.read(raw)).toEqual(expected);
});
