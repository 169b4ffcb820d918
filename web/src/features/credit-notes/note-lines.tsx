import type { Dispatch, SetStateAction } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { newCreditNoteTexts } from '@/i18n/texts/new-credit-note';
import { Button } from '@/ui/button';
import { Card } from '@/ui/page';
import type { CreditNoteDraft } from '@/wire/generated';
import { backOf, takesAll, withBack, withEverything, type NoteDraft } from './draft';
import { NoteLine } from './note-line';
import styles from './credit-notes.module.css';

export interface NoteLinesProps {
  readonly of: CreditNoteDraft;
  readonly draft: NoteDraft;
  readonly change: Dispatch<SetStateAction<NoteDraft>>;
  readonly refused: { readonly lines: Readonly<Record<number, string>> };
}

/** The lines of the corrected document, of each of which some may come back. */
export function NoteLines({ of, draft, change, refused }: NoteLinesProps) {
  const t = useTexts(newCreditNoteTexts);
  const { moneyOf } = useCountry();
  const begun = Object.keys(draft.lines).length > 0;
  const tools = (
    <span className={styles.tools}>
      {begun ? (
        <Button variant="quiet" onClick={() => change((now) => ({ ...now, lines: {} }))}>
          {t('nothing')}
        </Button>
      ) : null}
      <Button shortcut="F8" onClick={() => change((now) => withEverything(now, of.lines))}>
        {t('everything')}
      </Button>
    </span>
  );
  return (
    <Card title={t('lines')} actions={tools}>
      <ul className={styles.lines} aria-label={t('lines')}>
        {of.lines.map((line) => (
          <NoteLine key={line.line} line={line} back={backOf(draft, line)} decimals={of.decimals} refusal={refused.lines[line.line]} onChange={(part) => change((now) => withBack(now, line, part))} />
        ))}
      </ul>
      {of.bagsTotal > 0 ? <p className={styles.quiet}>{t(takesAll(draft, of) ? 'bagsBack' : 'bagsStay', { amount: moneyOf(of.bagsTotal) })}</p> : null}
    </Card>
  );
}
