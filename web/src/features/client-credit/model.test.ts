import { describe, expect, it } from 'vitest';
import { translator } from '@/i18n/texts';
import { creditTexts } from '@/i18n/texts/client-credit';
import { fromInt } from '@/lib/dec4';
import { entryName, owedAfter, productsOf, sinceDays, whatsappAddress } from './model';

const t = translator(creditTexts);

describe('an account', () => {
  it('names its entries by what they are', () => {
    expect(entryName({ kind: 'charge', document: 'B001-00000012', number: null }, t)).toBe('Compra B001-00000012');
    expect(entryName({ kind: 'payment', document: null, number: 7 }, t)).toBe('Abono N.º 7');
    expect(entryName({ kind: 'adjustment', document: null, number: null }, t)).toBe('Ajuste');
  });

  it('lists the products of a sale with their quantities', () => {
    expect(productsOf({ products: [{ name: 'Arroz', quantity: 3 }, { name: 'Leche', quantity: 1 }] })).toBe('3 × Arroz, Leche');
  });

  it('says how old a debt is', () => {
    expect([0, 1, 12].map((days) => sinceDays(days, t))).toEqual(['hoy', 'hace 1 día', 'hace 12 días']);
  });

  it('never owes less than nothing after a payment', () => {
    expect(owedAfter(fromInt(30), fromInt(10))).toBe(fromInt(20));
    expect(owedAfter(fromInt(30), fromInt(40))).toBe(fromInt(0));
  });
});

describe('a message for WhatsApp', () => {
  it('goes to the number of the client with the code of the country', () => {
    expect(whatsappAddress('987 654 321', '+51', 'Hola')).toBe('https://wa.me/51987654321?text=Hola');
    expect(whatsappAddress('+51 987654321', '+51', 'Debe S/ 5')).toBe('https://wa.me/51987654321?text=Debe%20S%2F%205');
  });

  it('lets the sender choose where no number is known', () => {
    expect(whatsappAddress('', '+51', 'Hola')).toBe('https://wa.me/?text=Hola');
  });
});
