import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { transferTexts } from '@/i18n/texts/stock-transfers';
import { fromNumber } from '@/lib/dec4';
import { formatQuantity } from '@/lib/number-format';
import { Digits, Muted } from '@/ui/lines';
import { useFamilyStock } from './api';
import styles from './stock-transfers.module.css';

/** Stock of a product in the other companies of the family; nothing for a company without a family. */
export function FamilyStock({ productId }: { readonly productId: number }) {
  const t = useTexts(transferTexts);
  const { format } = useCountry();
  const found = useFamilyStock(productId);
  if (!found.data || found.data.length === 0) return null;
  return (
    <section className={styles.family} aria-label={t('familyStock')}>
      <h2>{t('familyStock')}</h2>
      <ul>
        {found.data.map(({ number, name, stock, unit, message }) => (
          <li key={number}>
            <span>{name}</span>
            {typeof stock === 'number' ? (
              <strong data-none={stock <= 0 || undefined}>
                <Digits>{formatQuantity(fromNumber(stock), format)}</Digits>
                {unit ? ` ${unit}` : ''}
              </strong>
            ) : (
              <Muted>{message ?? t('familyNone')}</Muted>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
