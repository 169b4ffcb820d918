import { useUnconfirmedOf } from '@/pending/use-pending-write';
import { PENDING_CASH } from './api';
import type { DrawerAction } from './drawer-dialogs';

/** What was sent about the drawer and has no answer: it is asked about before anything else. */
export function useUnconfirmedCash(): DrawerAction | undefined {
  const float = useUnconfirmedOf(PENDING_CASH.float);
  const move = useUnconfirmedOf(PENDING_CASH.move);
  const close = useUnconfirmedOf(PENDING_CASH.close);
  if (move) return 'move';
  if (close) return 'close';
  return float ? 'float' : undefined;
}
