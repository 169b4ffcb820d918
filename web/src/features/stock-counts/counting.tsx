import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useRef, useState } from 'react';
import { useCountry } from '@/country/profile';
import { ListFailure } from '@/failures/list-failure';
import { useTexts } from '@/i18n/texts';
import { stockCountTexts } from '@/i18n/texts/stock-counts';
import { ONE, ZERO, fromNumber, fromScaled, neg, sub, type Dec4 } from '@/lib/dec4';
import { formatQuantity } from '@/lib/number-format';
import { Alert } from '@/ui/alert';
import { EmptyState } from '@/ui/empty-state';
import { Muted } from '@/ui/lines';
import { QuantityStepper } from '@/ui/quantity-stepper';
import { SkeletonList } from '@/ui/skeleton';
import { StatusBadge } from '@/ui/status-badge';
import type { StockCountProgress } from '@/wire/generated';
import { useEntryQueue, useLastLines } from './api';
import { CountFinder } from './count-finder';
import { rowsOf, type CountRow } from './model';
import styles from './stock-counts.module.css';

/** Step of the buttons where fractions of the unit are sold. */
const PART = fromScaled(1_000);

/** Counting: a scanned or found product is added; the last entry is on top. */
export function Counting({ progress }: { readonly progress: StockCountProgress }) {
  const t = useTexts(stockCountTexts);
  const { format } = useCountry();
  const { id } = progress.count;
  const queue = useEntryQueue(id);
  const { data, error, refetch } = useLastLines(id);
  const box = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const rows = rowsOf(data?.lines ?? [], queue.entries);
  const waiting = queue.entries.filter(({ failure }) => failure === null).length;
  return (
    <div className={styles.counting}>
      <CountFinder
        boxRef={box}
        onCounted={({ id: productId, title: name, detail, unit, partialSale }, quantity) => {
          queue.add({ productId, code: '', name, detail, unit, partialSale, kind: 'add', quantity });
          setSaid(t('added', { name, quantity: `+${formatQuantity(quantity, format)}` }));
        }}
        onCode={(code, quantity, isKnownToBeNone) => {
          const failure = isKnownToBeNone ? t('unknownCode', { code }) : undefined;
          queue.add({ productId: null, code, name: '', detail: '', unit: '', partialSale: false, kind: 'add', quantity }, failure);
          setSaid(failure ?? t('added', { name: code, quantity: `+${formatQuantity(quantity, format)}` }));
        }}
      />
      <Progress progress={progress} />
      <p className={styles.said} role="status">
        {said}
      </p>
      {waiting > 0 ? <Alert kind="warning" quiet>{t(waiting === 1 ? 'waitingOne' : 'waitingMany', { count: waiting })}</Alert> : null}
      {error && !data ? <ListFailure title={t('linesError')} error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonList /> : null}
      {data && rows.length === 0 ? <EmptyState title={t('noLines')}>{t('noLinesBody')}</EmptyState> : null}
      {rows.length > 0 ? (
        <ul className={styles.rows} aria-label={t('lastLines')}>
          {rows.map((row) => (
            <Row
              key={row.key}
              row={row}
              onQuantity={(quantity) => {
                const { productId, name, detail, unit, partialSale } = row;
                const change = sub(quantity, row.quantity);
                const step = stepOf(row);
                const isStep = change === step || change === neg(step);
                // A step commutes with what others add meanwhile; a number that is typed is what there is.
                queue.add({ productId, code: '', name, detail, unit, partialSale, kind: isStep ? 'add' : 'set', quantity: isStep ? change : quantity });
              }}
              onRemove={() => {
                if (row.failure !== null || row.productId === null) queue.discard(row.key);
                else queue.add({ productId: row.productId, code: '', name: row.name, detail: row.detail, unit: row.unit, partialSale: row.partialSale, kind: 'remove', quantity: ZERO });
                box.current?.focus();
              }}
              onEntered={() => box.current?.focus()}
            />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function stepOf({ partialSale }: CountRow): Dec4 {
  return partialSale ? PART : ONE;
}

/** How far the count is, over all devices. */
function Progress({ progress: { products, productsCounted, count } }: { readonly progress: StockCountProgress }) {
  const t = useTexts(stockCountTexts);
  if (typeof products !== 'number') return <p className={styles.progress}>{t(count.counted === 1 ? 'progressFreeOne' : 'progressFree', { counted: count.counted })}</p>;
  const words = t('progress', { counted: productsCounted ?? 0, total: products });
  return (
    <div className={styles.progress}>
      <span>{words}</span>
      <progress value={productsCounted ?? 0} max={Math.max(1, products)} aria-label={words} />
    </div>
  );
}

interface RowProps {
  readonly row: CountRow;
  readonly onQuantity: (quantity: Dec4) => void;
  readonly onRemove: () => void;
  readonly onEntered: () => void;
}

function Row({ row, onQuantity, onRemove, onEntered }: RowProps) {
  const t = useTexts(stockCountTexts);
  const { format } = useCountry();
  const { line } = row;
  const notes = [
    row.detail,
    typeof line?.expected === 'number' ? t('systemSays', { quantity: `${formatQuantity(fromNumber(line.expected), format)} ${row.unit}` }) : '',
    typeof line?.movedMeanwhile === 'number' ? t('meanwhile', { quantity: formatQuantity(fromNumber(line.movedMeanwhile), format) }) : '',
    line && !line.active ? t('retired') : '',
  ].filter(Boolean);
  const isLost = row.failure !== null;
  const isUnknown = row.productId === null;
  return (
    <li data-count-line={row.productId ?? row.code} data-failed={isLost || undefined}>
      <div className={styles.words}>
        <strong>{row.name}</strong>
        {isLost ? <span className={styles.failure}>{row.failure}</span> : null}
        {notes.length > 0 ? <Muted>{notes.join(' · ')}</Muted> : null}
        {row.isWaiting ? <StatusBadge tone="pending">{t('waitingMark')}</StatusBadge> : null}
      </div>
      <div className={styles.controls}>
        {isLost || isUnknown ? (
          <strong>{formatQuantity(row.quantity, format)}</strong>
        ) : (
          <QuantityStepper label={t('quantityOf', { name: row.name })} value={row.quantity} step={stepOf(row)} format={format} onValue={onQuantity} onEntered={onEntered} />
        )}
        <button type="button" className={styles.icon} aria-label={t(isLost || isUnknown ? 'discardEntry' : 'remove', { name: row.name })} onClick={onRemove}>
          {isLost || isUnknown ? <IconX size={20} aria-hidden /> : <IconTrash size={20} aria-hidden />}
        </button>
      </div>
    </li>
  );
}
