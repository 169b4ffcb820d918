import { beforeEach, expect, it, vi } from 'vitest';
import { Kept, forgetDrawn, setDrawnAside, type Keeping } from './kept';
import { allSetAside, dropSetAside, onSetAside, setAside } from './set-aside';

const HOW: Keeping<readonly string[]> = {
  place: 'names',
  read: (text, spoiled) => {
    const names = text === null || text === '' ? [] : text.split(',');
    for (const name of names) if (name === 'bad') spoiled(name);
    return names.filter((name) => name !== 'bad');
  },
  write: (names) => names.join(','),
  divide: (names) => ({ broken: names.slice(-1), rest: names.slice(0, -1) }),
};
const texts = () => allSetAside().map(({ text }) => text);

beforeEach(() => {
  localStorage.clear();
  forgetDrawn();
});

it('a draft that cannot be read is set aside once, and the others are there', () => {
  localStorage.setItem('names', 'a,bad,b');
  expect(new Kept(HOW).value()).toEqual(['a', 'b']);
  expect(new Kept(HOW).value()).toEqual(['a', 'b']);
  expect(allSetAside()).toMatchObject([{ place: 'names', text: 'bad' }]);
});

it('a screen that breaks loses what it drew last, one draft after the other, until there is none', () => {
  localStorage.setItem('names', 'a,b');
  const kept = new Kept(HOW);
  expect(setDrawnAside()).toBe(false);
  kept.value();
  expect(setDrawnAside()).toBe(true);
  expect(kept.value()).toEqual(['a']);
  expect(setDrawnAside()).toBe(true);
  expect(setDrawnAside()).toBe(false);
  expect(texts()).toEqual(['b', 'a']);
  expect(localStorage.getItem('names')).toBe('');
});

it('a screen that breaks loses nothing that another screen drew before', () => {
  localStorage.setItem('names', 'a');
  new Kept(HOW).value();
  forgetDrawn();
  expect(setDrawnAside()).toBe(false);
  expect(texts()).toEqual([]);
});

it('drafts set aside are reported, kept over a reload, limited in number and dropped', () => {
  const listener = vi.fn();
  const stop = onSetAside(listener);
  for (let index = 0; index < 25; index += 1) setAside('names', { index });
  expect(listener).toHaveBeenCalledTimes(25);
  expect(texts()).toHaveLength(20);
  expect(texts()[0]).toBe('{"index":5}');
  dropSetAside(allSetAside()[0]?.id ?? '');
  expect(texts()).toHaveLength(19);
  stop();
  localStorage.setItem('yapa.set-aside', 'nonsense');
  expect(allSetAside()).toEqual([]);
});

it('lives as long as the page where nothing can be stored', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  setAside('names', 'a');
  expect(texts()).toEqual(['a']);
});
