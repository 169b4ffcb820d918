import { useState } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { stockCountTexts } from '@/i18n/texts/stock-counts';
import { PendingWriteDialog } from '@/pending/pending-write-dialog';
import { FormDialog } from '@/ui/form-dialog';
import { toast } from '@/ui/toast';
import type { StockCountReview, UncountedChoice } from '@/wire/generated';
import { useApplyCount } from './api';
import styles from './stock-counts.module.css';

const WIDTH = 520;

/** Asks what becomes of products that were not counted, and applies the count; an unconfirmed try is retried first. */
export function ApplyDialog({ review, onClose }: { readonly review: StockCountReview; readonly onClose: () => void }) {
  const t = useTexts(stockCountTexts);
  const country = useCountry();
  const [uncounted, setUncounted] = useState<UncountedChoice>('keep');
  const write = useApplyCount(review.progress.count.id, {
    onConfirmed: ({ state }) => {
      toast.success(t(state === 'applying' ? 'applyBegun' : 'applyDone'));
      onClose();
    },
    onResolvedElsewhere: onClose,
  });
  if (write.unconfirmed) {
    return (
      <PendingWriteDialog title={t('applyTitle')} width={WIDTH} lead={t('applyUnconfirmed')} write={write} onClose={onClose}>
        {null}
      </PendingWriteDialog>
    );
  }
  const { surpluses, shortages, uncounted: count, uncountedValue } = review;
  const differing = surpluses + shortages;
  const lead = differing === 0 ? t('applyNone') : t('applyLead', { count: differing, surpluses, shortages });
  const zero = [t(count === 1 ? 'applyZeroOne' : 'applyZeroMany', { count }), typeof uncountedValue === 'number' ? t('applyZeroValue', { value: country.moneyOf(uncountedValue) }) : ''].filter(Boolean).join(' ');
  return (
    <FormDialog title={t('applyTitle')} width={WIDTH} saveLabel={t('applyAction')} focusSave busy={write.busy} failure={write.failure} onSubmit={() => void write.submit({ uncounted })} onClose={onClose}>
      <p>{lead}</p>
      {count > 0 ? (
        <fieldset className={styles.choices} disabled={write.busy}>
          <legend>{t('applyUncounted')}</legend>
          {(['keep', 'zero'] as const).map((choice) => (
            <label key={choice}>
              <input type="radio" name="uncounted" checked={uncounted === choice} onChange={() => setUncounted(choice)} />
              <span>
                {t(choice === 'keep' ? 'applyKeep' : 'applyZero')}
                {choice === 'zero' ? <small>{zero}</small> : null}
              </span>
            </label>
          ))}
        </fieldset>
      ) : null}
      <p className={styles.hint}>{t('applyShort')}</p>
    </FormDialog>
  );
}
