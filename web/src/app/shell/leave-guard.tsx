import { useBlocker } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { allowLeaving, hasUnsaved, onLeaveAsked } from '@/lib/unsaved';
import { currentSession } from '@/session/store';
import { later } from '@/ui/later';

const LeaveDialog = later(() => import('./leave-dialog').then((module) => module.LeaveDialog));

interface Spot {
  readonly pathname: string;
  readonly search: object;
}

/** The part of a screen that an address opens: what stays open keeps its forms. */
function spotOf({ pathname, search }: Spot): string {
  return `${pathname}?${'seccion' in search ? String(search.seccion) : ''}`;
}

/** Asks before something that is not saved is left: by a link, by the browser's own buttons, by the side menu. */
export function LeaveGuard() {
  const [wanted, setWanted] = useState<() => void>();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => hasUnsaved() && currentSession().status === 'signedIn' && spotOf(current) !== spotOf(next),
    enableBeforeUnload: hasUnsaved,
    withResolver: true,
  });
  useEffect(() => onLeaveAsked((leave) => setWanted(() => leave)), []);
  const leave = wanted ?? blocker.proceed;
  if (!leave) return null;
  return (
    <Suspense>
      <LeaveDialog
        onLeave={() => {
          allowLeaving();
          setWanted(undefined);
          leave();
        }}
        onStay={() => {
          setWanted(undefined);
          blocker.reset?.();
        }}
      />
    </Suspense>
  );
}
