import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { creditNoteTexts } from '@/i18n/texts/credit-notes';
import { Block } from '@/ui/block';
import { DocumentBadge } from '@/ui/document-badge';
import { Amount, Muted } from '@/ui/lines';
import type { Sale } from '@/wire/generated';
import { AnyLink } from '@/navigation/any-link';
import styles from '@/navigation/pages.module.css';

const NOTES = '/mis-comprobantes/nota-credito';

/** The credit notes over a sale; nothing where there are none. */
export function SaleNotes({ sale: { creditNotes } }: { readonly sale: Sale }) {
  const t = useTexts(creditNoteTexts);
  const country = useCountry();
  if (creditNotes.length === 0) return null;
  return (
    <Block title={t('title')}>
      {creditNotes.map((note) => (
        <div key={note.id} className={styles.saleDocument}>
          <span>
            <AnyLink to={`${NOTES}/${note.id}`}>{note.correlative === 0 ? t('detailWaiting') : note.correlativeSeries}</AnyLink> <Muted>{country.day(note.date)}</Muted>
          </span>
          <DocumentBadge state={note.status} />
          <span className={styles.noteAmount}>
            <Amount>{country.moneyOf(-note.total)}</Amount>
          </span>
        </div>
      ))}
    </Block>
  );
}
