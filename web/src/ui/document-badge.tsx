import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import { useTexts } from '@/i18n/texts';
import { documentStateTexts } from '@/i18n/texts/document-states';
import { StatusBadge, type StatusTone } from './status-badge';

/** The states of a document at the tax authority. */
export type DocumentState = Exclude<keyof (typeof documentStateTexts)['base'], 'cancelling'>;

const TONES: Readonly<Record<DocumentState, StatusTone>> = { pending: 'pending', accepted: 'success', observed: 'warning', rejected: 'danger', voided: 'info' };
const ICONS: Readonly<Partial<Record<DocumentState, typeof IconBan>>> = { observed: IconAlertTriangle, voided: IconBan };

/** Every state, in the order in which people meet them. */
export const DOCUMENT_STATES = Object.keys(TONES) as readonly DocumentState[];

/** Where a cancellation is that the authority has not decided. */
const UNDECIDED: readonly unknown[] = ['pending', 'inProcess'];

export interface DocumentBadgeProps {
  readonly state: DocumentState;
  /** Where its cancellation is, where one was requested: until that is decided it says more than that the document was accepted. */
  readonly cancellation?: string | null | undefined;
}

/** The state of a document at the tax authority: icon, word and colour. */
export function DocumentBadge({ state, cancellation }: DocumentBadgeProps) {
  const t = useTexts(documentStateTexts);
  if (UNDECIDED.includes(cancellation)) return <StatusBadge tone="pending">{t('cancelling')}</StatusBadge>;
  const Icon = ICONS[state];
  return (
    <StatusBadge tone={TONES[state] ?? 'info'} icon={Icon && <Icon size={16} aria-hidden />}>
      {state in TONES ? t(state) : state}
    </StatusBadge>
  );
}
