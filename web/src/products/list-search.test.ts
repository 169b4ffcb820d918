import { describe, expect, it } from 'vitest';
import { groupsAddress } from './list-search';

const { isNarrowed, read: readListSearch, change: withFilter } = groupsAddress;

describe('the address of a list', () => {
  it('keeps what makes sense and drops the rest', () => {
    expect(readListSearch({ text: ' ', state: 'gone', page: 1 })).toEqual({});
    expect(readListSearch({ text: 'pan', state: 'all', page: '3' })).toEqual({ text: 'pan', state: 'all', page: 3 });
  });

  it('begins at the first page when the filter changes', () => {
    expect(withFilter({ text: 'pan', page: 3 }, { state: 'inactive' })).toEqual({ text: 'pan', state: 'inactive' });
    expect(withFilter({ text: 'pan', state: 'all' }, { text: undefined })).toEqual({ state: 'all' });
  });

  it('is narrowed by words and state, not by the page', () => {
    expect(isNarrowed({ page: 2 })).toBe(false);
    expect(isNarrowed({ state: 'all' })).toBe(true);
  });
});
