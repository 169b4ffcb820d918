import { beforeEach, expect, it, vi } from 'vitest';
import { Kept, type Keeping } from './kept';

const HOW: Keeping<readonly string[]> = {
  place: 'names',
  read: (text) => (text === null || text === '' ? [] : text.split(',')),
  write: (names) => names.join(','),
};
/** The same thing as a tab of its own has it. */
const tab = (join?: Keeping<readonly string[]>['join']) => new Kept(join ? { ...HOW, join } : HOW);
const adding = (name: string) => (names: readonly string[]) => [...names, name];
/** The event that the browser sends to the other tabs. */
const notifyStorage = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));

beforeEach(() => localStorage.clear());

it('no tab writes over what another one has written, whether it knew of it or not', () => {
  const [one, two] = [tab(), tab()];
  one.change(adding('a'));
  two.change(adding('b'));
  one.change(adding('c'));
  expect(one.value()).toEqual(['a', 'b', 'c']);
  one.change((names) => names.filter((name) => name !== 'a'));
  two.change(adding('d'));
  expect(tab().value()).toEqual(['b', 'c', 'd']);
});

it('a change in another tab reaches the listeners, until there are none', () => {
  const [one, two] = [tab(), tab()];
  const heard = vi.fn();
  one.change(adding('a'));
  const stop = two.subscribe(heard);
  // A change before there was a listener is known at once.
  expect(two.value()).toEqual(['a']);
  one.change(adding('b'));
  notifyStorage('other');
  expect(two.value()).toEqual(['a']);
  notifyStorage('names');
  expect(two.value()).toEqual(['a', 'b']);
  expect(heard).toHaveBeenCalledTimes(1);
  notifyStorage('names');
  expect(heard).toHaveBeenCalledTimes(1);
  localStorage.clear();
  notifyStorage(null);
  expect(two.value()).toEqual([]);
  stop();
  one.change(adding('c'));
  notifyStorage('names');
  expect(two.value()).toEqual([]);
});

it('joins what two tabs have where that is wanted', () => {
  const [one, two] = [tab(), tab((here, theirs) => [...new Set([...here, ...theirs])])];
  two.change(adding('b'));
  one.change(() => ['a']);
  two.refresh();
  expect(two.value()).toEqual(['b', 'a']);
});

it('lives as long as the page where nothing can be stored, and does not go back to the older value', () => {
  const one = tab();
  one.change(adding('a'));
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  one.change(adding('b'));
  one.change(adding('c'));
  expect(one.value()).toEqual(['a', 'b', 'c']);
  vi.restoreAllMocks();
});
