import IconClockPause from '@tabler/icons-react/dist/esm/icons/IconClockPause.mjs';
import { useTexts } from '@/i18n/texts';
import { salesTexts } from '@/i18n/texts/sales';
import { goHome } from '@/ui/focus-net';
import { useDesk } from './desk';
import { useSaleState } from './store';
import styles from './parked.module.css';

/** The open sales, when there are several: one press brings another to the counter. */
export function ParkedBar() {
  const t = useTexts(salesTexts);
  const { store } = useDesk();
  const { till } = useSaleState(store);
  if (till.drafts.length < 2) return null;
  return (
    <fieldset className={styles.parked}>
      <legend className="y-hidden">{t('parked')}</legend>
      {till.drafts.map((draft, index) => {
        const client = draft.client && !draft.client.generic ? draft.client.name : '';
        const name = draft.name || client || t('saleNumber', { number: index + 1 });
        return (
          <button
            key={draft.id}
            type="button"
            className={styles.parkedSale}
            aria-pressed={draft.id === till.activeId}
            onClick={() => {
              store.till({ type: 'open', id: draft.id });
              goHome();
            }}
          >
            {draft.id === till.activeId ? null : <IconClockPause size={16} aria-hidden />}
            <span>{name}</span>
            {draft.pending === null ? <b>{draft.lines.length}</b> : <em>{t('pendingSale')}</em>}
          </button>
        );
      })}
    </fieldset>
  );
}
