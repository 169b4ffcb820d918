import { describe, expect, it, vi } from 'vitest';
import { findScanned } from './find';

const joinedTo = (code: string, likely: boolean) => ({ code, likely, take: vi.fn<() => void>() });
const known = (...codes: readonly string[]) => (code: string) => Promise.resolve(codes.includes(code) ? `item ${code}` : undefined);

describe('a scan', () => {
  it('finds its own code before any other', async () => {
    const joined = joinedTo('7750001', true);
    expect(await findScanned('50001', joined, known('50001', '7750001'))).toEqual({ code: '50001', item: 'item 50001' });
    expect(joined.take).not.toHaveBeenCalled();
  });

  it('that a slow device split is one code again', async () => {
    const joined = joinedTo('7750001', false);
    expect(await findScanned('50001', joined, known('7750001'))).toEqual({ code: '7750001', item: 'item 7750001' });
    expect(joined.take).toHaveBeenCalledOnce();
  });

  it('of an unknown product is answered whole where only codes are typed', async () => {
    expect(await findScanned('50001', joinedTo('7750001', true), known())).toEqual({ code: '7750001', item: undefined });
    expect(await findScanned('50001', joinedTo('7750001', false), known())).toEqual({ code: '50001', item: undefined });
    expect(await findScanned('50001', undefined, known())).toEqual({ code: '50001', item: undefined });
  });
});
