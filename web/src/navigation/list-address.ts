import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import type { ListAddress, ListedSearch } from '@/lists/address';

/** The search of a list, read from the address of its screen, and the way to change it. */
export function useListAddress<Search extends ListedSearch>(address: ListAddress<Search>) {
  const search = address.read(useSearch({ strict: false }));
  const navigate = useNavigate();
  const onSearch = useCallback((next: Search) => void navigate({ to: '.', search: next, replace: true }), [navigate]);
  return { search, onSearch };
}

/** Opens details in front of a list, and closes them: one that was opened from the list by going back. */
export function useListDetail<Search extends ListedSearch>(address: ListAddress<Search>, part: keyof Search & string, show: (search: Search, replace: boolean) => void) {
  const router = useRouter();
  const openedHere = useRef(false);
  const open = useCallback(
    (key: number) => {
      const now = address.read(router.state.location.search);
      const replace = now[part] !== undefined;
      openedHere.current ||= !replace;
      show(address.read({ ...address.close(now), [part]: key }), replace);
    },
    [router, address, part, show],
  );
  const close = useCallback(() => {
    if (openedHere.current) router.history.back();
    else show(address.close(address.read(router.state.location.search)), true);
    openedHere.current = false;
  }, [router, address, show]);
  return { open, close };
}
