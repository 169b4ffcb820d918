import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BASE_FORMAT, formatMoney, parseTyped, withWholeAmounts } from './number-format';
import { addDays, formatDay, wireRange } from './dates';
import { add, div, fromInt, fromNumber, fromRatio, fromScaled, mul, mulDiv, parseDec4, round, sub, toFixed, toNumber, toText } from './dec4';

const safe = fc.integer({ min: -9_000_000_000_000, max: 9_000_000_000_000 }).map(fromScaled);
const d = (text: string) => parseDec4(text) ?? fromInt(0);

describe('Dec4', () => {
  it('rounds half away from zero', () => {
    expect(toFixed(d('0.005'), 2)).toBe('0.01');
    expect(toFixed(d('-0.005'), 2)).toBe('-0.01');
    expect(toFixed(d('0.0049'), 2)).toBe('0.00');
    expect(toFixed(d('199.5'), 0)).toBe('200');
    expect(round(d('1.2345'), 3)).toBe(d('1.235'));
  });

  it('multiplies and divides on exact intermediates', () => {
    expect(mul(d('900719925.4740'), d('999.9999'), 4)).toBe(d('900719835402.0075'));
    expect(div(d('118'), d('1.18'))).toBe(d('100'));
    expect(toText(mulDiv(d('10'), d('1'), d('3')))).toBe('3.3333');
  });

  it('ends at the safe range instead of failing, so that a screen can draw typed values', () => {
    const most = Number.MAX_SAFE_INTEGER;
    expect(mul(d('9999999999'), d('9999999999'))).toBe(most);
    expect(mul(d('-9999999999'), d('9999999999'))).toBe(-most);
    expect(add(fromScaled(most), fromInt(1))).toBe(most);
    expect(sub(fromScaled(-most), fromInt(1))).toBe(-most);
    expect(fromRatio(10n ** 30n, 1n)).toBe(most);
    expect(fromNumber(1e20)).toBe(most);
    expect(fromInt(1e20)).toBe(most);
    expect(toFixed(fromScaled(most), 2)).toBe('900719925474.09');
  });

  it('refuses to divide by zero and by no number', () => {
    expect(() => div(d('1'), d('0'))).toThrow(RangeError);
    expect(() => fromNumber(Number.NaN)).toThrow(RangeError);
  });

  it('reads only plain decimals', () => {
    for (const text of ['', '1.', '.5', '1,5', '1e3', '0x1', '1.23456', ' 1']) expect(parseDec4(text)).toBeUndefined();
    expect(fromNumber(4.35)).toBe(43_500);
    expect(fromNumber(0.1 + 0.2)).toBe(3_000);
  });

  it('survives the journey through text and JSON', () => {
    fc.assert(
      fc.property(safe, (value) => {
        expect(parseDec4(toFixed(value, 4))).toBe(value);
        expect(fromNumber(JSON.parse(JSON.stringify(toNumber(value))) as number)).toBe(value);
      }),
    );
  });

  it('a share and its rest make the whole', () => {
    fc.assert(
      fc.property(safe, fc.integer({ min: 1, max: 10_000 }).map(fromScaled), (value, part) => {
        const share = mulDiv(value, part, fromInt(1), 2);
        expect(share + sub(value, share)).toBe(value);
      }),
    );
  });
});

describe('numbers of a country', () => {
  const chile = { decimalMark: ',', groupMark: '.', moneyDecimals: 0 } as const;
  it('are written its way', () => {
    expect(formatMoney(d('1234.5'), 'S/', BASE_FORMAT)).toBe('S/\u00a01,234.50');
    expect(formatMoney(d('1234'), '$', chile)).toBe('$\u00a01.234');
    expect(formatMoney(d('-0.5'), 'S/', BASE_FORMAT)).toBe('-S/\u00a00.50');
  });
  it('are never torn from their symbol in a sentence of any source', () => {
    expect(withWholeAmounts('Monto mayor a s/ 700.00: faltan S/ 20.00 o $ 5')).toBe('Monto mayor a s/\u00a0700.00: faltan S/\u00a020.00 o $\u00a05');
    expect(withWholeAmounts('Precio en S/ o en $ del día')).toBe('Precio en S/ o en $ del día');
  });
  it('leave cents out that are none, where the country does', () => {
    const colombia = { ...chile, moneyDecimals: 2, wholeWithoutCents: true } as const;
    expect(formatMoney(d('1234'), '$', colombia)).toBe('$\u00a01.234');
    expect(formatMoney(d('1234.5'), '$', colombia)).toBe('$\u00a01.234,50');
    expect(formatMoney(d('-1234'), '$', colombia)).toBe('-$\u00a01.234');
    expect(formatMoney(d('8'), 'S/', BASE_FORMAT)).toBe('S/\u00a08.00');
  });
  it('are read as people type them', () => {
    expect(parseTyped('1,234.5', BASE_FORMAT)).toBe(d('1234.5'));
    expect(parseTyped('1.234', chile)).toBe(d('1234'));
    expect(parseTyped('1.5', chile)).toBe(d('1.5'));
    expect(parseTyped('0.005', chile)).toBe(d('0.005'));
    expect(parseTyped('0,005', BASE_FORMAT)).toBe(d('0.005'));
    expect(parseTyped('.5', BASE_FORMAT)).toBe(d('0.5'));
    expect(parseTyped('12.', BASE_FORMAT)).toBe(d('12'));
    expect(parseTyped('doce', BASE_FORMAT)).toBeUndefined();
  });
});

describe('days', () => {
  it('the end of a range is sent as the day after', () => {
    expect(wireRange('2026-02-01', '2026-02-28')).toEqual({ from: '2026-02-01', until: '2026-03-01' });
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
    expect(formatDay('2026-11-21')).toBe('21/11/2026');
  });
});
