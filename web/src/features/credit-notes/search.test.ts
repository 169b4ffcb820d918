import { describe, expect, it } from 'vitest';
import { notesAddress, notesQuery } from './search';

const { isNarrowed, read: readNotesSearch, change: withChange } = notesAddress;

describe('the address of the credit notes', () => {
  it('drops invalid values', () => {
    expect(readNotesSearch({ state: 'lost', from: '2026-02-31', text: ' ', page: '1' })).toEqual({});
    expect(readNotesSearch({ state: 'accepted', from: '2026-02-03', to: '2026-02-01', text: 12, page: '3' })).toEqual({ state: 'accepted', from: '2026-02-01', to: '2026-02-03', text: '12', page: 3 });
  });

  it('asks for the day after the last one, because the end is exclusive', () => {
    expect(notesQuery({ to: '2026-02-28', page: 2 })).toMatchObject({ page: 1, before: '2026-03-01' });
  });

  it('begins at the first page when a filter changes', () => {
    const search = withChange({ page: 4 }, { state: 'rejected' });
    expect(search).toEqual({ state: 'rejected' });
    expect(isNarrowed(search)).toBe(true);
    expect(isNarrowed({ page: 4 })).toBe(false);
  });
});
