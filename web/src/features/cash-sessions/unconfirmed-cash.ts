import { useUnconfirmedOf } from '@/pending/use-pending-write';
import { PENDING_CASH } from './api';
import type { DrawerAction } from './drawer-dialogs';

/** The unconfirmed write of the drawer: it has to be resolved before any other action. */
export function useUnconfirmedCash(): DrawerAction | undefined {
  const float = useUnconfirmedOf(PENDING_CASH.float);
  const move = useUnconfirmedOf(PENDING_CASH.move);
  const close = useUnconfirmedOf(PENDING_CASH.close);
  if (move) return 'move';
  if (close) return 'close';
  return float ? 'float' : undefined;
}
