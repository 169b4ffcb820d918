import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTexts } from '@/i18n/texts';
import { titleTexts } from '@/i18n/texts/titles';
import { useUnread } from '@/session/unread';

/** Writes the screen's title into the window, with the number of unread notifications when there are any. */
export function useWindowTitle(): void {
  const { all: unread } = useUnread();
  const t = useTexts(titleTexts);
  const key = useMatches({ select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title });
  const title = key && t(key);
  useEffect(() => {
    document.title = windowTitle(title, unread);
  }, [title, unread]);
}

/** `(3) Inicio · Yapa` */
export function windowTitle(title: string | undefined, unread: number): string {
  const name = title ? `${title} · Yapa` : 'Yapa';
  return unread > 0 ? `(${unread}) ${name}` : name;
}
