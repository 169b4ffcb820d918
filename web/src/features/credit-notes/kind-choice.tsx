import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconReceiptRefund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs';
import { useEffect, useId, useRef } from 'react';
import { useTexts } from '@/i18n/texts';
import { newCreditNoteTexts } from '@/i18n/texts/new-credit-note';
import type { CreditNoteKind } from '@/wire/generated';
import styles from './credit-notes.module.css';

/** The kinds of credit notes, in the order in which they are offered. */
const KINDS = { void: IconBan, fullReturn: IconReceiptRefund, change: IconAdjustments } as const;

export interface KindChoiceProps {
  /** Kinds that are possible. */
  readonly offered: readonly CreditNoteKind[];
  readonly value: CreditNoteKind | undefined;
  readonly onValue: (kind: CreditNoteKind) => void;
  /** Why the user cannot continue yet. */
  readonly error: string | undefined;
}

/** Why a document is corrected: one of a few ways, each a large key; arrow keys move the choice. */
export function KindChoice({ offered, value, onValue, error }: KindChoiceProps) {
  const t = useTexts(newCreditNoteTexts);
  const name = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // A keyboard user chooses at once, starting from the kind chosen on the way here.
    const input = box.current?.querySelector<HTMLInputElement>('input:checked') ?? box.current?.querySelector('input');
    input?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (error) box.current?.querySelector('input')?.focus();
  }, [error]);
  return (
    <fieldset ref={box} className={styles.kinds} aria-describedby={error ? `${name}-error` : undefined}>
      <legend>{t('why')}</legend>
      <div className={styles.kindGrid}>
        {(Object.keys(KINDS) as CreditNoteKind[])
          .filter((kind) => offered.includes(kind))
          .map((kind) => {
            const Icon = KINDS[kind];
            return (
              <label key={kind} className={styles.kind}>
                <input type="radio" name={name} value={kind} checked={kind === value} onChange={() => onValue(kind)} />
                <span>
                  <Icon size={24} aria-hidden />
                  <span className={styles.words}>
                    {t(kind)}
                    <small>{t(`${kind}Note`)}</small>
                  </span>
                </span>
              </label>
            );
          })}
      </div>
      {error ? (
        <p id={`${name}-error`} role="alert" className={styles.wrong}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
