import { useState } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { customerOrderTexts } from '@/i18n/texts/customer-orders';
import { ZERO, fromNumber, sub } from '@/lib/dec4';
import { productLine } from '@/products/product';
import { formatQuantity } from '@/lib/number-format';
import { Lines, Muted } from '@/ui/lines';
import { QuantityStepper } from '@/ui/quantity-stepper';
import { StatusBadge } from '@/ui/status-badge';
import type { CustomerOrder } from '@/wire/generated';
import { isShort, type Leaving } from './model';
import styles from './orders.module.css';

export interface LeavingLinesProps {
  readonly order: CustomerOrder;
  readonly leaving: Leaving;
  readonly onLeaving: (leaving: Leaving) => void;
}

/** How much of each line leaves, for when the shop has less than was ordered; folded away while it has all. */
export function LeavingLines({ order, leaving, onLeaving }: LeavingLinesProps) {
  const t = useTexts(customerOrderTexts);
  const { format } = useCountry();
  const quantity = (value: number) => formatQuantity(fromNumber(value), format);
  // Only to begin with: it does not fold while the user changes it.
  const [isOpen] = useState(() => order.lines.some((line) => isShort(line, leaving)));
  return (
    <details className={styles.leaving} open={isOpen || undefined}>
      <summary>{t('changeLeaving')}</summary>
      <ul>
        {order.lines.map((line) => (
          <li key={line.lineId}>
            <Lines breaks>
              <span>{productLine(line.name, line.brand, line.presentation)}</span>
              <Muted>
                {t('ordered', { count: quantity(line.quantity) })}
                {line.available === null ? '' : ` · ${t('inStock', { count: quantity(line.available) })}`}
              </Muted>
              {isShort(line, leaving) ? (
                <span>
                  <StatusBadge tone="warning">{t('missing', { count: formatQuantity(sub(leaving.get(line.lineId) ?? ZERO, fromNumber(line.available ?? 0)), format) })}</StatusBadge>
                </span>
              ) : null}
            </Lines>
            <QuantityStepper
              label={t('leavingOf', { product: line.name })}
              format={format}
              min={ZERO}
              max={fromNumber(line.quantity)}
              value={leaving.get(line.lineId) ?? ZERO}
              onValue={(value) => onLeaving(new Map(leaving).set(line.lineId, value))}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
