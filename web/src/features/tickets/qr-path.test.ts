import { describe, expect, it } from 'vitest';
import { qrPath } from './qr-path';

describe('the path of a QR code', () => {
  it('draws neighbouring dark modules as one bar', () => {
    expect(qrPath(['110', '001'])).toBe('M0 0h2v1h-2zM2 1h1v1h-1z');
  });
  it('draws nothing for light rows', () => {
    expect(qrPath(['000', '000'])).toBe('');
  });
});
