import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { KeyboardEvent } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts, type Translate } from '@/i18n/texts';
import { shelfLoadingTexts } from '@/i18n/texts/shelf-loading';
import { add, type Dec4 } from '@/lib/dec4';
import { formatQuantity } from '@/lib/number-format';
import { Thumb } from '@/products/thumb';
import { Button, IconButton } from '@/ui/button';
import { SelectField, TextField } from '@/ui/field';
import { Muted } from '@/ui/lines';
import { MoneyInput } from '@/ui/money-input';
import { Segmented } from '@/ui/segmented';
import { StatusBadge } from '@/ui/status-badge';
import { isDone, missingIn, type ShelfAction, type ShelfRow, type StockMode } from './model';
import styles from './shelf-loading.module.css';

/** Decimals of a quantity that is sold in parts. */
const PARTS = 3;
/** Longest name that the server keeps, in characters. */
const LONGEST_NAME = 120;

interface TaxOption {
  readonly value: string;
  readonly label: string;
}

export interface ShelfRowsProps {
  readonly rows: readonly ShelfRow[];
  /** Sales taxes and exemptions, of which a product has one, by their keys. */
  readonly taxes: readonly TaxOption[];
  /** Default taxes of a new product; undefined while they are loading. */
  readonly usualTaxes: readonly string[] | undefined;
  readonly onChange: (action: ShelfAction) => void;
  readonly onSave: (row: ShelfRow) => void;
}

/** The products of the shelf, the newest first, each with its name, price and stock in one row. */
export function ShelfRows({ rows, ...shared }: ShelfRowsProps) {
  const t = useTexts(shelfLoadingTexts);
  return (
    <ul className={styles.rows} aria-label={t('rows')}>
      {rows.map((row) => (
        <li key={row.code} className={styles.row} data-shelf-row={row.code} data-state={row.state}>
          <Row row={row} {...shared} />
        </li>
      ))}
    </ul>
  );
}

interface RowProps extends Omit<ShelfRowsProps, 'rows'> {
  readonly row: ShelfRow;
}

function Row({ row, taxes, usualTaxes, onChange, onSave }: RowProps) {
  const t = useTexts(shelfLoadingTexts);
  const { format, symbol } = useCountry();
  const { code, kind, title, detail, category, image, partialSell, name, price, stock, mode, before, state, problem } = row;
  const what = title || name || code;
  const edit = (part: Partial<Pick<ShelfRow, 'name' | 'price' | 'stock' | 'mode' | 'taxes'>>) => onChange({ type: 'edit', code, part });
  const busy = state === 'saving';
  /** Enter moves to the next box, and saves in the last one. */
  function onKey(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || !event.target.dataset.shelfBox) return;
    event.preventDefault();
    const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('[data-shelf-box]')];
    const next = boxes[boxes.indexOf(event.target) + 1];
    if (next) next.focus();
    else onSave(row);
  }
  return (
    <div className={styles.line} role="presentation" onKeyDown={onKey}>
      <span className={styles.who}>
        <Thumb name={what} image={image} />
        <span className={styles.words}>
          {kind === 'new' ? (
            <TextField label={t('name')} data-shelf-box="name" autoComplete="off" enterKeyHint="next" maxLength={LONGEST_NAME} value={name} readOnly={busy} onChange={({ target }) => edit({ name: target.value })} />
          ) : (
            <strong>{title || code}</strong>
          )}
          <Muted>{[detail, category, title || kind === 'new' ? code : ''].filter(Boolean).join(' · ')}</Muted>
          <Muted>{noteOf(row, t, (quantity) => formatQuantity(quantity, format))}</Muted>
        </span>
      </span>
      <span className={styles.boxes}>
        <MoneyInput label={t('price')} aria-label={t('priceOf', { name: what })} data-shelf-box="price" enterKeyHint="next" value={price} onValue={(value) => edit({ price: value })} format={format} symbol={symbol} readOnly={busy} />
        <MoneyInput
          label={t(before && mode === 'add' ? 'stockAdded' : 'stock')}
          aria-label={t('stockOf', { name: what })}
          data-shelf-box="stock"
          enterKeyHint="done"
          value={stock}
          onValue={(value) => edit({ stock: value })}
          format={format}
          decimals={partialSell ? PARTS : 0}
          tight
          placeholder={before && mode === 'set' ? formatQuantity(before.stock, format) : '0'}
          readOnly={busy}
        />
        {kind === 'new' ? (
          <span className={styles.mode}>
            <TaxChoice name={what} taxes={taxes} chosen={row.taxes ?? usualTaxes} busy={busy} onChosen={(chosen) => edit({ taxes: chosen })} />
          </span>
        ) : null}
        {before && !isDone(row) ? (
          <span className={styles.mode}>
            <Segmented<StockMode> label={t('modeOf', { name: what })} value={mode} onValue={(value) => edit({ mode: value })} options={(['set', 'add'] as const).map((value) => ({ value, label: t(value) }))} />
          </span>
        ) : null}
      </span>
      <span className={styles.end}>
        {isDone(row) ? (
          <StatusBadge tone={state === 'saved' ? 'success' : 'info'}>{t(state === 'saved' ? 'saved' : 'unchanged')}</StatusBadge>
        ) : (
          <>
            <Button loading={busy} icon={<IconCheck size={20} aria-hidden />} onClick={() => onSave(row)}>
              {t(saveWord(row))}
            </Button>
            <IconButton label={t('drop', { name: what })} icon={<IconTrash size={20} aria-hidden />} disabled={busy} onClick={() => onChange({ type: 'drop', code })} />
          </>
        )}
      </span>
      {state === 'failed' ? (
        <p className={styles.problem} role="alert">
          {problem ?? t(missingIn(row) === 'name' ? 'nameMissing' : 'priceMissing')}
        </p>
      ) : null}
    </div>
  );
}

interface TaxChoiceProps {
  readonly name: string;
  readonly taxes: readonly TaxOption[];
  readonly chosen: readonly string[] | undefined;
  readonly busy: boolean;
  readonly onChosen: (taxes: readonly string[]) => void;
}

/** The sales tax of a new product; its other taxes stay. */
function TaxChoice({ name, taxes, chosen, busy, onChosen }: TaxChoiceProps) {
  const t = useTexts(shelfLoadingTexts);
  const keys = taxes.map(({ value }) => value);
  const others = (chosen ?? []).filter((key) => !keys.includes(key));
  return (
    <SelectField
      label={t('tax')}
      aria-label={t('taxOf', { name })}
      disabled={busy || !chosen}
      value={chosen?.find((key) => keys.includes(key)) ?? ''}
      options={[{ value: '', label: t(chosen ? 'noTax' : 'taxAsked') }, ...taxes]}
      onChange={({ target }) => onChosen([...(target.value === '' ? [] : [target.value]), ...others])}
    />
  );
}

type ShelfWord = keyof typeof shelfLoadingTexts.base;

/** The product known for the code, and the resulting stock. */
function noteOf(row: ShelfRow, t: Translate<ShelfWord>, quantity: (value: Dec4) => string): string {
  const { kind, before, retired, mode, stock } = row;
  if (!before || kind !== 'own') return t(kind === 'lookup' && row.state === 'failed' ? 'unasked' : kind);
  const after = mode === 'add' && stock !== undefined ? t('sum', { before: quantity(before.stock), stock: quantity(stock), after: quantity(add(before.stock, stock)) }) : t('own', { stock: quantity(before.stock) });
  return retired ? `${after} ${t('retired')}` : after;
}

function saveWord({ kind, state, problem }: ShelfRow): 'save' | 'retry' | 'lookUp' {
  if (state !== 'failed' || problem === undefined) return 'save';
  return kind === 'lookup' ? 'lookUp' : 'retry';
}
