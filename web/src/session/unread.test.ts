import { beforeEach, expect, it, vi } from 'vitest';
import { currentUnread, forgetUnread, onNews, onUnread, tellAllUnread, tellUnread } from './unread';

beforeEach(forgetUnread);

it('what is more than before is new', () => {
  tellUnread({ fresh: 1, all: 4 });
  tellAllUnread(6);
  expect(currentUnread()).toEqual({ fresh: 3, all: 6 });
});

it('what was read elsewhere is not new any more', () => {
  tellUnread({ fresh: 3, all: 6 });
  tellAllUnread(2);
  expect(currentUnread()).toEqual({ fresh: 2, all: 2 });
});

it('what is told first is no news, and neither is that the list was looked at', () => {
  const heard = vi.fn();
  const stop = onNews(heard);
  tellUnread({ fresh: 3, all: 6 });
  tellUnread({ fresh: 0, all: 6 });
  expect(heard).not.toHaveBeenCalled();
  tellUnread({ fresh: 1, all: 7 });
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  tellUnread({ fresh: 2, all: 8 });
  expect(heard).toHaveBeenCalledTimes(1);
});

it('the same numbers again are no news', () => {
  const heard = vi.fn();
  tellUnread({ fresh: 1, all: 1 });
  const stop = onUnread(heard);
  tellUnread({ fresh: 1, all: 1 });
  expect(heard).not.toHaveBeenCalled();
  tellUnread({ fresh: 0, all: 1 });
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
});
