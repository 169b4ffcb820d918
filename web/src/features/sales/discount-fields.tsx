import { useTexts } from '@/i18n/texts';
import { salesTexts } from '@/i18n/texts/sales';
import { HUNDRED, ZERO } from '@/lib/dec4';
import { MoneyInput } from '@/ui/money-input';
import { Segmented } from '@/ui/segmented';
import type { CountryProfile } from '@/country/profile';
import type { Discount } from './model/totals-types';
import styles from './lines.module.css';

export interface DiscountFieldsProps {
  readonly value: Discount;
  readonly onValue: (discount: Discount) => void;
  readonly country: CountryProfile;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  /** Base of the discount, where it is not the visible price. */
  readonly hint?: string | undefined;
  /** Why the discount cannot be given. */
  readonly error?: string | undefined;
}

/** A discount as money or as a percentage. */
export function DiscountFields({ value, onValue, country, disabled = false, autoFocus = false, hint, error }: DiscountFieldsProps) {
  const t = useTexts(salesTexts);
  const percent = value.mode === 'percent';
  return (
    <div className={styles.discountFields}>
      <Segmented<Discount['mode']>
        label={t('discountMode')}
        value={value.mode}
        options={[
          { value: 'amount', label: country.symbol },
          { value: 'percent', label: '%' },
        ]}
        onValue={(mode) => onValue({ mode, value: value.value })}
      />
      <MoneyInput
        label={percent ? t('discountPercent') : t('discountAmount')}
        hideLabel
        autoFocus={autoFocus}
        data-autofocus={autoFocus || undefined}
        data-discount
        disabled={disabled}
        format={country.format}
        symbol={percent ? '%' : country.symbol}
        decimals={percent ? 2 : country.format.moneyDecimals}
        value={value.value === 0 ? undefined : value.value}
        hint={hint}
        error={percent && value.value > HUNDRED ? country.facts.wording.percentAboveHundred : error}
        onValue={(amount) => onValue({ mode: value.mode, value: amount ?? ZERO })}
        onPercentage={(percentage) => onValue({ mode: 'percent', value: percentage })}
      />
    </div>
  );
}
