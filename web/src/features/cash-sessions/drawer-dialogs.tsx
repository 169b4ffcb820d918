import { Suspense, useState } from 'react';
import { later } from '@/ui/later';
import type { Drawer } from '@/wire/generated';
import type { PrintRows } from './use-slip-print';

const FloatDialog = later(() => import('./float-dialog').then((module) => module.FloatDialog));
const MovementDialog = later(() => import('./movement-dialog').then((module) => module.MovementDialog));
const CloseDialog = later(() => import('./close-dialog').then((module) => module.CloseDialog));

/** Actions on a drawer. */
export type DrawerAction = 'float' | 'move' | 'close';

export interface DrawerDialogsProps {
  readonly drawer: Drawer;
  readonly action: DrawerAction;
  readonly print: PrintRows;
  readonly onClose: () => void;
}

/** The dialog of an action on a drawer. */
export function DrawerDialogs({ drawer, action, print, onClose }: DrawerDialogsProps) {
  // As it was when the dialog opened: what came of a close is shown although the session is no longer open.
  const [session] = useState(drawer.session ?? undefined);
  const id = session?.session.id;
  const { denominations } = drawer;
  return (
    <Suspense>
      {action === 'float' ? <FloatDialog sessionId={id} denominations={denominations} onClose={onClose} /> : null}
      {action === 'move' ? <MovementDialog sessionId={id} onClose={onClose} /> : null}
      {action === 'close' ? <CloseDialog session={session} denominations={denominations} print={print} onClose={onClose} /> : null}
    </Suspense>
  );
}
