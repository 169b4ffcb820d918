import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { cashTexts } from '@/i18n/texts/cash-sessions';
import { TextField } from '@/ui/field';
import { MoneyInput } from '@/ui/money-input';
import { Segmented } from '@/ui/segmented';
import { MOST_PIECES, countedSum, type Count } from './model';
import styles from './cash-sessions.module.css';

export interface CountFieldProps {
  readonly value: Count;
  readonly onValue: (count: Count) => void;
  /** Notes and coins of the country, the largest first. */
  readonly denominations: readonly number[];
  readonly error?: string | undefined;
}

/** Cash that is counted: how many of each note and coin, or one sum. */
export function CountField({ value, onValue, denominations, error }: CountFieldProps) {
  const t = useTexts(cashTexts);
  const country = useCountry();
  const sum = countedSum(value);
  return (
    <div className={styles.count}>
      <Segmented<Count['by']>
        label={t('countBy')}
        value={value.by}
        options={[
          { value: 'pieces', label: t('byPieces') },
          { value: 'sum', label: t('bySum') },
        ]}
        onValue={(by) => onValue({ ...value, by })}
      />
      {value.by === 'sum' ? (
        <MoneyInput autoFocus data-autofocus label={t('countCash')} value={value.sum} onValue={(next) => onValue({ ...value, sum: next })} format={country.format} symbol={country.symbol} grouped error={error} />
      ) : (
        <>
          <div className={styles.pieces}>
            {denominations.map((one, at) => (
              <TextField
                key={one}
                {...(at === 0 && { autoFocus: true, 'data-autofocus': true })}
                label={t('piecesOf', { value: country.moneyOf(one) })}
                hideLabel
                leading={<span className={styles.piece}>{country.moneyOf(one)} ×</span>}
                inputMode="numeric"
                autoComplete="off"
                maxLength={5}
                value={value.pieces[one] ?? ''}
                onChange={({ target }) => onValue({ ...value, pieces: withPieces(value.pieces, one, target.value) })}
              />
            ))}
          </div>
          {error ? (
            <p className={styles.error} role="alert">
              {error}
            </p>
          ) : null}
        </>
      )}
      <p className={styles.counted}>
        {t('counted')} <strong>{sum === undefined ? '–' : country.money(sum)}</strong>
      </p>
    </div>
  );
}

function withPieces(pieces: Count['pieces'], value: number, typed: string): Count['pieces'] {
  const { [value]: _, ...others } = pieces;
  const digits = typed.replaceAll(/\D/g, '');
  return digits === '' ? others : { ...others, [value]: Math.min(Number(digits), MOST_PIECES) };
}
