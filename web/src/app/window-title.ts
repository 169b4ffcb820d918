import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useUnread } from '@/session/unread';

/** Writes the screen's title into the window, with the number of unread notifications when there are any. */
export function useWindowTitle(): void {
  const unread = useUnread();
  const title = useMatches({ select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title });
  useEffect(() => {
    document.title = windowTitle(title, unread);
  }, [title, unread]);
}

/** `(3) Inicio · Yapa` */
export function windowTitle(title: string | undefined, unread: number): string {
  const name = title ? `${title} · Yapa` : 'Yapa';
  return unread > 0 ? `(${unread}) ${name}` : name;
}
