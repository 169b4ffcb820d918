import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useRef, type ReactNode } from 'react';
import { useCountry } from '@/country/profile';
import { useKeptFocus } from '@/lib/kept-focus';
import { useTexts } from '@/i18n/texts';
import { newGuideTexts } from '@/i18n/texts/new-guide';
import { ONE, fromScaled, max, min, round, type Dec4 } from '@/lib/dec4';
import { formatFixed } from '@/lib/number-format';
import { Alert } from '@/ui/alert';
import { Button, IconButton } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Muted } from '@/ui/lines';
import { MoneyInput } from '@/ui/money-input';
import { Card } from '@/ui/page';
import { QuantityStepper } from '@/ui/quantity-stepper';
import { UNDO_MS, toast } from '@/ui/toast';
import { QUANTITY_MAX, withLine, without, type GuideDraft, type GuideLine } from './draft';
import type { Change } from './store';
import { WEIGHT_DECIMALS, WEIGHT_MAX, WEIGHT_TYPED_DECIMALS, netWeight, rawWeight, totalRaw, unweighed } from './weight';
import styles from './guides.module.css';

/** Least quantity of a product of which fractions are sold. */
const LEAST_PART = fromScaled(10);

export interface LinesCardProps {
  readonly draft: GuideDraft;
  readonly change: Change;
  /** Leads to the choice of products. */
  readonly addProducts: ReactNode;
  readonly errors: { readonly lines: string | undefined; readonly gross: string | undefined };
  /** How often the guide was sent without products. */
  readonly tries: number;
}

/** What is carried: quantities, and the weight of each line and of everything. */
export function LinesCard({ draft, change, addProducts, errors, tries }: LinesCardProps) {
  const t = useTexts(newGuideTexts);
  const { format } = useCountry();
  const list = useRef<HTMLUListElement>(null);
  const kept = useKeptFocus(list, 'data-guide-line');
  function remove(line: GuideLine) {
    change((now) => without(now, line.key));
    toast.success(t('removed', { name: line.name }), {
      duration: UNDO_MS,
      action: { label: t('undo'), run: () => change((now) => ({ ...now, lines: [...without(now, line.key).lines, line] })) },
    });
  }
  return (
    <Card title={t('products')} icon={<IconPackage size={22} aria-hidden />} actions={addProducts}>
      {errors.lines ? (
        <Alert key={tries} kind="error" takesFocus={tries > 0}>
          {errors.lines}
        </Alert>
      ) : null}
      {draft.lines.length === 0 ? (
        <EmptyState title={t('noProducts')} icon={<IconPackage size={32} aria-hidden />}>
          {t('noProductsBody')}
        </EmptyState>
      ) : (
        <ul ref={list} className={styles.rows} aria-label={t('products')} {...kept}>
          {draft.lines.map((line) => (
            <Row key={line.key} line={line} change={change} onRemove={() => remove(line)} />
          ))}
        </ul>
      )}
      <div className={styles.gross}>
        <MoneyInput
          label={t('gross')}
          hint={t(draft.gross === undefined ? 'grossHint' : 'grossByHand', { weight: formatFixed(totalRaw(draft.lines), WEIGHT_DECIMALS, format) })}
          error={errors.gross}
          value={draft.gross ?? totalRaw(draft.lines)}
          decimals={WEIGHT_TYPED_DECIMALS}
          tight
          format={format}
          onValue={(gross) => change((now) => ({ ...now, gross: bounded(gross) }))}
        />
        {draft.gross === undefined ? null : <Button onClick={() => change((now) => ({ ...now, gross: undefined }))}>{t('grossReset')}</Button>}
      </div>
    </Card>
  );
}

/** A weight as a guide says it. */
function bounded(weight: Dec4 | undefined): Dec4 | undefined {
  return weight === undefined ? undefined : min(WEIGHT_MAX, round(weight, WEIGHT_DECIMALS));
}

interface RowProps {
  readonly line: GuideLine;
  readonly change: Change;
  readonly onRemove: () => void;
}

function Row({ line, change, onRemove }: RowProps) {
  const t = useTexts(newGuideTexts);
  const { format } = useCountry();
  const { key, name, detail, unit, quantity, fractions, tare } = line;
  const whole = (wanted: Dec4) => (fractions ? wanted : max(ONE, round(wanted, 0)));
  const net = netWeight(line);
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <strong>{name}</strong>
        <Muted>{[detail, unit].filter(Boolean).join(' · ')}</Muted>
      </span>
      <IconButton label={t('remove', { name })} icon={<IconTrash size={20} aria-hidden />} data-guide-line={key} onClick={onRemove} />
      <span className={styles.boxes}>
        <QuantityStepper
          label={t('quantityOf', { name })}
          value={quantity}
          onValue={(wanted) => change((now) => withLine(now, key, { quantity: whole(wanted) }))}
          format={format}
          min={fractions ? LEAST_PART : ONE}
          max={QUANTITY_MAX}
        />
        <MoneyInput
          label={t('weight')}
          aria-label={t('weightOf', { name })}
          value={net}
          decimals={WEIGHT_TYPED_DECIMALS}
          tight
          format={format}
          onValue={(weight) => change((now) => withLine(now, key, { weight: bounded(weight) }))}
        />
        <MoneyInput
          label={t('tare')}
          aria-label={t('tareOf', { name })}
          value={tare}
          decimals={WEIGHT_TYPED_DECIMALS}
          tight
          format={format}
          onValue={(next) => change((now) => withLine(now, key, { tare: bounded(next) }))}
        />
        <span className={styles.raw}>{net === undefined && tare === undefined ? t('rawUnknown') : t('raw', { weight: formatFixed(rawWeight(line), WEIGHT_DECIMALS, format) })}</span>
      </span>
    </li>
  );
}

/** What will be sent, in sight wherever the form is scrolled to. */
export function Note({ draft }: Pick<LinesCardProps, 'draft'>) {
  const t = useTexts(newGuideTexts);
  const { format } = useCountry();
  const count = draft.lines.length;
  const open = draft.gross === undefined ? unweighed(draft.lines) : 0;
  return (
    <div className={styles.note} aria-live="polite">
      <strong>{t('kilos', { weight: formatFixed(draft.gross ?? totalRaw(draft.lines), WEIGHT_DECIMALS, format) })}</strong>
      <span>{t(count === 1 ? 'sumOne' : 'sumMany', { count })}</span>
      {open > 0 ? <span className={styles.warning}>{t('unweighed', { count: open })}</span> : null}
    </div>
  );
}
