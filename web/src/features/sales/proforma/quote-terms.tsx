import { useEffect, useRef, useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { proformaTexts } from '@/i18n/texts/proformas';
import { addDays } from '@/lib/dates';
import { TextAreaField, TextField } from '@/ui/field';
import { useActions } from '../actions';
import { useDesk } from '../desk';
import { NOTE_MAX, daysOfQuote, noteOfQuote } from '../model/quote';
import { DAYS_MAX, canHold } from '../model/quote-days';
import { typedDays } from '../model/typed-days';
import styles from './quote.module.css';

/** The note under the quote, and how long its prices hold. */
export function QuoteTermsFields() {
  const t = useTexts(proformaTexts);
  const { store, draft, company, country } = useDesk();
  const note = noteOfQuote(draft, company);
  const days = daysOfQuote(draft, company);
  /** The text of the box while the user types: an emptied one stays empty. */
  const [typed, setTyped] = useState<string>();
  const locked = draft.pending !== null;
  const { blocked } = useActions();
  const daysBox = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const { current: box } = daysBox;
    if (blocked?.about !== 'days' || !box) return;
    box.focus({ preventScroll: true });
    box.select();
    box.scrollIntoView({ block: 'nearest' });
  }, [blocked]);
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
        ref={daysBox}
        label={t('days')}
        hint={t(typed === '' ? 'daysOfCompany' : 'validUntil', { count: days, day: country.day(addDays(country.today(), days)) })}
        error={draft.quote?.days === undefined || canHold(draft.quote.days) ? undefined : t('daysRange', { max: DAYS_MAX })}
        inputMode="numeric"
        autoComplete="off"
        disabled={locked}
        placeholder={String(company.invoiceDays)}
        value={typed ?? String(draft.quote?.days ?? company.invoiceDays)}
        onChange={(event) => {
          setTyped(event.target.value);
          store.cart({ type: 'setQuote', terms: { days: typedDays(event.target.value) } });
        }}
        onBlur={() => setTyped(undefined)}
      />
    </section>
  );
}
