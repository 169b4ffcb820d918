import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { goodsReceiptTexts } from '@/i18n/texts/goods-receipts';
import { MoneyInput } from '@/ui/money-input';
import { totalOf, withLine, type NewDraft } from './new-draft';
import type { Change } from './store';
import styles from './goods-receipts.module.css';

export interface CostProps {
  readonly draft: NewDraft;
  readonly change: Change<NewDraft>;
  /** The product whose cost it is. */
  readonly id: number;
  readonly name: string;
}

/** Cost of one of a product, taxes included. */
export function Cost({ draft, change, id, name }: CostProps) {
  const t = useTexts(goodsReceiptTexts);
  const { format, symbol } = useCountry();
  const cost = draft.lines.find(({ goods }) => goods.id === id)?.cost;
  return (
    <MoneyInput
      label={t('costOf', { name })}
      hideLabel
      placeholder={t('cost')}
      value={cost}
      onValue={(next) => change((now) => withLine(now, id, { cost: next }))}
      format={format}
      symbol={symbol}
    />
  );
}

/** The goods to register, visible at every scroll position of the form. */
export function Note({ draft }: Pick<CostProps, 'draft'>) {
  const t = useTexts(goodsReceiptTexts);
  const { money, format } = useCountry();
  const count = draft.lines.length;
  const free = draft.lines.filter(({ cost }) => cost === undefined).length;
  return (
    <div className={styles.note} aria-live="polite">
      <strong>{money(totalOf(draft, format.moneyDecimals))}</strong>
      <span>{t(count === 1 ? 'sumOne' : 'sumMany', { count })}</span>
      {free > 0 ? <span className={styles.unlinked}>{t('costMissing', { count: free })}</span> : null}
    </div>
  );
}
