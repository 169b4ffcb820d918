import { describe, expect, it } from 'vitest';
import { barsOf, barsPath, widthOf } from './bars';

describe('bars', () => {
  it('takes the symbology by the number of digits', () => {
    expect(barsOf('7751271027656')).toMatchObject({ quiet: [11, 7], text: '7 751271 027656' });
    expect(barsOf('7751271027656')?.modules).toHaveLength(95);
    expect(barsOf('036000291452')).toMatchObject({ quiet: [9, 9], text: '0 36000 29145 2' });
    expect(barsOf('036000291452')?.modules).toHaveLength(95);
    expect(barsOf('96385074')?.modules).toHaveLength(67);
  });
  it('draws the EAN-13 of the standard', () => {
    // 5901234123457: start, LGGLLG of 901234, middle, RRRRRR of 123457, end.
    expect(barsOf('5901234123457')?.modules).toBe('10100010110100111011001100100110111101001110101010110011011011001000010101110010011101000100101');
  });
  it('writes other codes, and numbers with a wrong check digit, in CODE128', () => {
    expect(barsOf('BEB-001')?.modules).toHaveLength(112);
    expect(barsOf('7751271027650')).toMatchObject({ quiet: [10, 10], text: '7751271027650' });
    // Digits by twos: start, six pairs and one digit by itself, check, stop.
    expect(barsOf('7751271027650')?.modules).toHaveLength(11 * 10 + 13);
  });
  it('has no bars for what none can say', () => {
    expect(barsOf('')).toBeUndefined();
    expect(barsOf('ÑANDÚ-1')).toBeUndefined();
  });
  it('joins dark modules and keeps the quiet zones', () => {
    const bars = { modules: '1101', quiet: [3, 2], text: '' } as const;
    expect(barsPath(bars)).toBe('M3 0h2v1h-2zM6 0h1v1h-1z');
    expect(widthOf(bars)).toBe(9);
  });
});
