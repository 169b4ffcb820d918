import type { StatusTone } from '@/ui/status-badge';
import type { TransferState } from '@/wire/generated';

/** Word and tone of each state. */
export const STATES = {
  inTransit: ['stateInTransit', 'pending'],
  received: ['stateReceived', 'success'],
  takenBack: ['stateTakenBack', 'info'],
} as const satisfies Record<TransferState, readonly [string, StatusTone]>;
