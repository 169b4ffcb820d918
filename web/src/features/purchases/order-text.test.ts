import { describe, expect, it } from 'vitest';
import { countryProfile } from '@/country/profile';
import type { Purchase } from '@/wire/generated';
import { chatDigits, orderText } from './order-text';

const order = {
  number: 18,
  companyName: 'Almacén La Yapa SpA',
  companyNumber: '76543210-3',
  sponsorName: 'Comercial del Maule Ltda.',
  date: '2026-11-20',
  requestedPrice: 210_776,
  payment: 'cash',
  shipping: null,
  lines: [
    { quantity: 6, name: 'Harina con polvos', brand: 'Selecta', presentation: 'Caja x 12', isBonus: false },
    { quantity: 1, name: 'Jalea Royal', brand: 'Royal', presentation: '', isBonus: true },
  ],
} as unknown as Purchase;

describe('an order as a message', () => {
  it('names the buyer, the lines, the total and the payment', () => {
    expect(orderText(order, countryProfile('CL'))).toBe(
      [
        'Hola, Comercial del Maule Ltda.: le escribimos de Almacén La Yapa SpA (76543210-3).',
        'Pedido 18 del 20-11-2026:',
        '• 6 × Harina con polvos Selecta, Caja x 12',
        '• 1 × Jalea Royal (bonificación)',
        'Total: $\u00a0210.776',
        'Pago: Efectivo contra entrega',
      ].join('\n'),
    );
  });

  it('goes to the supplier with the country in front', () => {
    expect(chatDigits('+56 71 255 0102', '+56')).toBe('56712550102');
    expect(chatDigits('01 456-7890', '+51')).toBe('5114567890');
    expect(chatDigits('51987654321', '+51')).toBe('51987654321');
    expect(chatDigits('No Registrado', '+51')).toBe('');
  });
});
