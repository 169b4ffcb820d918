import type { CountryProfile } from '@/country/profile';
import { translator } from '@/i18n/texts';
import { discountTexts } from '@/i18n/texts/purchase-discounts';
import { ONE } from '@/lib/dec4';
import { formatQuantity } from '@/lib/number-format';
import type { Discount } from './model/offer';

/** Amount and conditions of a discount: `10 % menos · desde 6 · hasta 24 · al contado`. */
export function discountWords({ kind, value, minQuantity, maxQuantity, maxDiscount, condition }: Discount, { format, money }: CountryProfile): string {
  const t = translator(discountTexts);
  const parts = [
    kind === 'percent' ? t('percent', { value: formatQuantity(value, format) }) : t('amount', { value: money(value) }),
    maxDiscount !== null && kind === 'percent' ? t('atMost', { value: money(maxDiscount) }) : '',
    minQuantity > ONE ? t('from', { count: formatQuantity(minQuantity, format) }) : '',
    maxQuantity === null ? '' : t('upTo', { count: formatQuantity(maxQuantity, format) }),
    condition === 'any' ? '' : t(condition),
  ];
  return parts.filter(Boolean).join(' · ');
}
