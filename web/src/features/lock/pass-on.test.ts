import { describe, expect, it } from 'vitest';
import { passOn } from './pass-on';

const KEYS = { id: 'd2', key: 'k2' };
const draft = (id: string, change: object = {}) => ({ id, key: `key of ${id}`, name: '', lines: [{ key: 'product:1' }], pending: null, comment: 'x', ...change });
const kept = (...drafts: ReturnType<typeof draft>[]) => JSON.stringify({ version: 1, till: { drafts, activeId: drafts[0]?.id } });
const tillOf = (text: string | null | undefined) => (JSON.parse(text ?? 'null') as { till: unknown } | null)?.till;

describe('the sale on the counter', () => {
  it('passes to the user who unlocks, and the sales of that user wait beside it', () => {
    const passed = passOn(kept(draft('a')), kept(draft('hers'), draft('empty', { lines: [] })), 'De María', KEYS);
    expect(tillOf(passed?.to)).toMatchObject({ activeId: 'd2', drafts: [{ id: 'hers' }, { id: 'd2', key: 'k2', name: 'De María', comment: 'x' }] });
    expect(passed?.from).toBeNull();
  });

  it('leaves the other sales of the first person, and is known to be gone there', () => {
    const passed = passOn(kept(draft('a', { name: 'Mesa 4' }), draft('b')), null, 'De María', KEYS);
    expect(tillOf(passed?.from)).toMatchObject({ activeId: 'b', drafts: [{ id: 'b' }], gone: ['a'] });
    expect(tillOf(passed?.to)).toMatchObject({ drafts: [{ id: 'd2', name: 'Mesa 4' }] });
  });

  it('stays where it is while it is empty, unreadable, or its answer is not known', () => {
    const texts = [kept(draft('a', { lines: [] })), kept(draft('a', { pending: { total: 1 } })), null, '', '[]', '{"till":7}'];
    expect(texts.map((text) => passOn(text, null, '', KEYS))).toEqual(texts.map(() => undefined));
  });
});
