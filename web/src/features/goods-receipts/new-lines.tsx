import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useRef } from 'react';
import { useCountry } from '@/country/profile';
import { useKeptFocus } from '@/lib/kept-focus';
import { Thumb } from '@/products/thumb';
import { useTexts } from '@/i18n/texts';
import { goodsReceiptTexts } from '@/i18n/texts/goods-receipts';
import { ONE, fromInt, fromScaled, max, round } from '@/lib/dec4';
import { IconButton } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Muted } from '@/ui/lines';
import { QuantityStepper } from '@/ui/quantity-stepper';
import { UNDO_MS, toast } from '@/ui/toast';
import { Cost } from './cost';
import { lineTotal, withLine, without, type NewDraft, type NewLine } from './new-draft';
import type { Change } from './store';
import styles from './goods-receipts.module.css';

/** Most and least of one product that come in; less than a whole only where fractions are sold. */
const MOST = fromInt(99_999);
const LEAST_PART = fromScaled(10);
/** Incoming goods, each with its quantity and the cost of one. */
export function NewLines({ draft, change }: { readonly draft: NewDraft; readonly change: Change<NewDraft> }) {
  const t = useTexts(goodsReceiptTexts);
  const list = useRef<HTMLUListElement>(null);
  const kept = useKeptFocus(list, 'data-receipt-goods');
  if (draft.lines.length === 0) {
    return (
      <EmptyState title={t('noProducts')} icon={<IconPackage size={32} aria-hidden />}>
        {t('noProductsBody')}
      </EmptyState>
    );
  }
  function remove(line: NewLine) {
    change((now) => without(now, line.goods.id));
    toast.success(t('removed', { name: line.goods.title }), {
      duration: UNDO_MS,
      action: { label: t('undo'), run: () => change((now) => ({ ...now, lines: [...without(now, line.goods.id).lines, line] })) },
    });
  }
  return (
    <ul ref={list} className={styles.rows} aria-label={t('products')} {...kept}>
      {draft.lines.map((line) => (
        <Row key={line.goods.id} draft={draft} line={line} change={change} onRemove={() => remove(line)} />
      ))}
    </ul>
  );
}

interface RowProps {
  readonly draft: NewDraft;
  readonly line: NewLine;
  readonly change: Change<NewDraft>;
  readonly onRemove: () => void;
}

function Row({ draft, line, change, onRemove }: RowProps) {
  const t = useTexts(goodsReceiptTexts);
  const { format, money } = useCountry();
  const { goods, quantity } = line;
  const whole = (wanted: typeof quantity) => (goods.partialSale ? wanted : max(ONE, round(wanted, 0)));
  const set = (wanted: typeof quantity) => change((now) => withLine(now, goods.id, { quantity: whole(wanted) }));
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <Thumb name={goods.title} image={goods.image} />
        <span className={styles.words}>
          <strong>{goods.title}</strong>
          <Muted>{[goods.detail, goods.unit].filter(Boolean).join(' · ')}</Muted>
        </span>
      </span>
      <span className={styles.money}>
        <QuantityStepper
          label={t('quantityOf', { name: goods.title })}
          value={quantity}
          onValue={set}
          onTyping={set}
          format={format}
          min={goods.partialSale ? LEAST_PART : ONE}
          max={MOST}
        />
        <Cost draft={draft} change={change} id={goods.id} name={goods.title} />
        <span className={styles.lineTotal}>{money(lineTotal(line, format.moneyDecimals))}</span>
        <IconButton label={t('remove', { name: goods.title })} icon={<IconTrash size={20} aria-hidden />} data-receipt-goods={goods.id} onClick={onRemove} />
      </span>
    </li>
  );
}
