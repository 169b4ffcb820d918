import { useTexts } from '@/i18n/texts';
import { proformaTexts } from '@/i18n/texts/proformas';
import { addDays, today } from '@/lib/dates';
import { TextAreaField, TextField } from '@/ui/field';
import { useDesk } from '../desk';
import { DAYS_MAX, NOTE_MAX, daysOfQuote, noteOfQuote } from '../model/quote';
import styles from './quote.module.css';

/** The note under the quote, and how long its prices hold. */
export function QuoteTermsFields() {
  const t = useTexts(proformaTexts);
  const { store, draft, company, country } = useDesk();
  const note = noteOfQuote(draft, company);
  const days = daysOfQuote(draft, company);
  const locked = draft.pending !== null;
  return (
    <section className={styles.terms} aria-label={t('terms')}>
      <TextAreaField
        label={t('note')}
        hint={t('noteCount', { count: note.length, max: NOTE_MAX })}
        rows={2}
        maxLength={NOTE_MAX}
        disabled={locked}
        value={note}
        onChange={(event) => store.cart({ type: 'setQuote', terms: { note: event.target.value } })}
      />
      <TextField
        label={t('days')}
        hint={t('validUntil', { day: country.day(addDays(today(), days)) })}
        type="number"
        inputMode="numeric"
        min={1}
        max={DAYS_MAX}
        disabled={locked}
        placeholder={String(company.invoiceDays)}
        value={draft.quote?.days === undefined ? String(company.invoiceDays) : String(draft.quote.days || '')}
        onChange={(event) => store.cart({ type: 'setQuote', terms: { days: typedDays(event.target.value) } })}
        onBlur={() => store.cart({ type: 'setQuote', terms: { days: draft.quote?.days ? days : undefined } })}
      />
    </section>
  );
}

/** An emptied box is zero until it is left: then the company's own days stand again. */
function typedDays(text: string): number {
  const days = Math.trunc(Number(text));
  return Number.isFinite(days) ? Math.min(DAYS_MAX, Math.max(0, days)) : 0;
}
