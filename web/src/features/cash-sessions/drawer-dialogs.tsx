import { Suspense, useState } from 'react';
import { later } from '@/ui/later';
import type { CashSession } from '@/wire/generated';
import type { PrintRows } from './use-slip-print';

const FloatDialog = later(() => import('./float-dialog').then((module) => module.FloatDialog));
const MovementDialog = later(() => import('./movement-dialog').then((module) => module.MovementDialog));
const CloseDialog = later(() => import('./close-dialog').then((module) => module.CloseDialog));

/** Actions on a drawer. */
export type DrawerAction = 'float' | 'move' | 'close';

export interface DrawerDialogsProps {
  /** The open session; undefined for a drawer that is opened now. */
  readonly session: CashSession | undefined;
  readonly denominations: readonly number[];
  readonly action: DrawerAction;
  readonly print: PrintRows;
  readonly onClose: () => void;
}

/** The dialog of an action on a drawer. */
export function DrawerDialogs({ session: current, denominations, action, print, onClose }: DrawerDialogsProps) {
  // As it was when the dialog opened: what came of a close is shown although the session is no longer open.
  const [session] = useState(current);
  const id = session?.session.id;
  return (
    <Suspense>
      {action === 'float' ? <FloatDialog sessionId={id} denominations={denominations} onClose={onClose} /> : null}
      {action === 'move' ? <MovementDialog sessionId={id} onClose={onClose} /> : null}
      {action === 'close' ? <CloseDialog session={session} denominations={denominations} print={print} onClose={onClose} /> : null}
    </Suspense>
  );
}
