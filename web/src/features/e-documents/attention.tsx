import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { useAuthority } from '@/documents/authority';
import { useTexts } from '@/i18n/texts';
import { eDocumentListTexts } from '@/i18n/texts/e-documents';
import { useCount } from './api';
import styles from './e-documents.module.css';
import { SendAllButton } from './send-all-button';

export interface AttentionProps {
  /** The authority's codes of every type that the company issues. */
  readonly kinds: string;
  /** The state the list shows. */
  readonly chosen: string | undefined;
  /** Shows the documents of that state, of every type. */
  readonly onState: (state: 'pending' | 'rejected' | undefined) => void;
}

const ICONS = { rejected: IconAlertTriangle, pending: IconClock };
const LABELS = { rejected: 'rejectedCount', pending: 'pendingCount' } as const;
const HINTS = { rejected: 'rejectedHint', pending: 'pendingHint' } as const;

/** How many documents were refused and how many wait, of all days; each number opens their list. */
export function Attention({ kinds, chosen, onState }: AttentionProps) {
  const t = useTexts(eDocumentListTexts);
  const authority = useAuthority();
  const { data: rejected, isError: rejectedFailed } = useCount('rejected', kinds);
  const { data: pending, isError: pendingFailed } = useCount('pending', kinds);
  if (rejected === undefined || pending === undefined) {
    // A failure shows nothing here: the list below is what users come for, and it shows its own. While the numbers load their place is kept.
    return rejectedFailed || pendingFailed ? null : <div className={styles.calm} />;
  }
  if (rejected + pending === 0)
    return (
      <p className={styles.calm}>
        <IconCircleCheck size={20} aria-hidden />
        {t('allAnswered', authority)}
      </p>
    );
  const counts = { rejected, pending };
  return (
    <section className={styles.attention} aria-label={t('attention')}>
      {(['rejected', 'pending'] as const).map((state) => {
        const Icon = ICONS[state];
        return counts[state] === 0 ? null : (
          <button key={state} type="button" className={styles.count} data-state={state} aria-pressed={chosen === state} onClick={() => onState(chosen === state ? undefined : state)}>
            <Icon size={24} aria-hidden />
            <strong>{counts[state]}</strong>
            <span className={styles.countWords}>
              <span>{t(LABELS[state], authority)}</span>
              <small>{t(HINTS[state])}</small>
            </span>
          </button>
        );
      })}
      <SendAllButton className={styles.sendAll} />
    </section>
  );
}
