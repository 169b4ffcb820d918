import type { MutationStatus } from '@tanstack/react-query';
import type { proformaTexts } from '@/i18n/texts/proformas';
import type { StatusTone } from '@/ui/status-badge';
import type { Proforma, ProformaStatus, SaleType } from '@/wire/generated';

type TextKey = keyof (typeof proformaTexts)['base'];

/** How a state looks. */
export const STATUS_TONES: Readonly<Record<ProformaStatus, StatusTone>> = {
  open: 'pending',
  closed: 'success',
  canceled: 'danger',
  free: 'highlight',
};

/** Name of a kind of quote. */
export const KIND_WORDS: Readonly<Record<SaleType, TextKey>> = {
  goods: 'goods',
  parking: 'parking',
  carParking: 'carParking',
  motorcycleParking: 'motorcycleParking',
};

/** How far a change of a quote, or a new one, has come. */
export type UpdateState = 'idle' | 'updating' | 'updated' | 'failed';

const STATES: Readonly<Record<MutationStatus, UpdateState>> = { idle: 'idle', pending: 'updating', success: 'updated', error: 'failed' };

/** The state of a change in the words of the specification. */
export function updateState(status: MutationStatus): UpdateState {
  return STATES[status];
}

/** Whether something can still become of a quote; the server decides. */
export function isOpen({ status }: Pick<Proforma, 'status'>): boolean {
  return status === 'open';
}

/** Whether an open quote's prices no longer hold; what became of it matters more afterwards. */
export function isExpired({ status, expired }: Pick<Proforma, 'status' | 'expired'>): boolean {
  return expired && status === 'open';
}
