import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import { useEffect, useState, type ReactNode } from 'react';
import { useTexts } from '@/i18n/texts';
import { sponsorCartTexts } from '@/i18n/texts/sponsor-cart';
import { useShortcuts } from '@/lib/keyboard';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Card } from '@/ui/page';
import { SaveBar } from '@/ui/save-bar';
import { CartSums } from './cart-sums';
import type { PurchaseDraft } from './model/purchases';
import { OptionList } from './option-list';
import styles from './purchase.module.css';

export interface ChoiceStepProps<Code extends string> {
  readonly draft: PurchaseDraft;
  readonly question: string;
  /** The message when the user continues without having chosen. */
  readonly needed: string;
  readonly value: Code | null;
  readonly options: readonly Code[];
  readonly nameOf: (code: Code) => string;
  /** A line below the name; empty for none. */
  readonly noteOf: (code: Code) => string;
  readonly iconOf: (code: Code) => ReactNode;
  readonly onValue: (code: Code) => void;
  readonly onNext: () => void;
  readonly onBack: () => void;
}

/** A step of a purchase in which one of a few ways is chosen. A single way chooses itself. */
export function ChoiceStep<Code extends string>({ draft, question, needed, value: kept, options, onValue, onNext, onBack, ...looks }: ChoiceStepProps<Code>) {
  const t = useTexts(sponsorCartTexts);
  // The chosen option may not be offered any more.
  const value = kept !== null && options.includes(kept) ? kept : null;
  const [asked, setAsked] = useState(false);
  const [only] = options;
  const single = options.length === 1 ? only : undefined;
  useEffect(() => {
    if (single !== undefined && value === null) onValue(single);
  }, [single, value, onValue]);
  const next = () => (value === null ? setAsked(true) : onNext());
  useShortcuts([
    { key: 'F9', label: t('keyContinue'), run: next },
    { key: 'Escape', label: t('keyBack'), run: onBack },
  ]);
  return (
    <>
      <div className={styles.columns}>
        <Card>
          {options.length === 0 ? <Alert kind="warning">{t('noOptions')}</Alert> : null}
          <OptionList question={question} value={value} options={options} onValue={onValue} error={asked && value === null ? needed : undefined} {...looks} />
        </Card>
        <aside className={styles.side} aria-label={t('summary')}>
          <Card title={draft.seller.name}>
            <CartSums draft={draft} />
          </Card>
        </aside>
      </div>
      <SaveBar>
        <Button size="lg" shortcut="Escape" icon={<IconArrowLeft size={20} aria-hidden />} onClick={onBack}>
          {t('back')}
        </Button>
        <Button variant="primary" size="lg" shortcut="F9" icon={<IconArrowRight size={20} aria-hidden />} onClick={next}>
          {t('next')}
        </Button>
      </SaveBar>
    </>
  );
}
