import { beforeEach, expect, it, vi } from 'vitest';
import { currentUnread, forgetUnread, onNews, onUnread, setAllUnread, setUnread } from './unread';

beforeEach(forgetUnread);

it('an increase counts as new', () => {
  setUnread({ fresh: 1, all: 4 });
  setAllUnread(6);
  expect(currentUnread()).toEqual({ fresh: 3, all: 6 });
});

it('a message read elsewhere is not new any more', () => {
  setUnread({ fresh: 3, all: 6 });
  setAllUnread(2);
  expect(currentUnread()).toEqual({ fresh: 2, all: 2 });
});

it('the first count is news when it is above the one that the user has seen, and opening the list is not', () => {
  const listener = vi.fn();
  const stop = onNews(listener);
  setUnread({ fresh: 3, all: 6 });
  expect(listener).toHaveBeenCalledTimes(1);
  setUnread({ fresh: 0, all: 6 });
  expect(listener).toHaveBeenCalledTimes(1);
  setUnread({ fresh: 1, all: 7 });
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  setUnread({ fresh: 2, all: 8 });
  expect(listener).toHaveBeenCalledTimes(2);
});

it('the same numbers again are no news', () => {
  const listener = vi.fn();
  setUnread({ fresh: 1, all: 1 });
  const stop = onUnread(listener);
  setUnread({ fresh: 1, all: 1 });
  expect(listener).not.toHaveBeenCalled();
  setUnread({ fresh: 0, all: 1 });
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
});
