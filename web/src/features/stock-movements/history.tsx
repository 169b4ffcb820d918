import { useCountry } from '@/country/profile';
import { LoadFailure } from '@/failures/load-failure';
import { useTexts } from '@/i18n/texts';
import { stockTexts } from '@/i18n/texts/stock';
import { formatTime } from '@/lib/dates';
import { fromNumber } from '@/lib/dec4';
import { formatQuantity } from '@/lib/number-format';
import { ColumnChart } from '@/ui/charts/column-chart';
import { Muted } from '@/ui/lines';
import { Card } from '@/ui/page';
import { SkeletonList } from '@/ui/skeleton';
import { SoldLine, SoldLines } from '@/ui/sums';
import type { PastPrice, ProductSupplier, WeekSold } from '@/wire/generated';
import { useProductHistory } from './api';
import styles from './stock-movements.module.css';

/** Sales by week, prices of the past and suppliers of a product. */
export function History({ productId }: { readonly productId: number }) {
  const t = useTexts(stockTexts);
  const found = useProductHistory(productId);
  if (!found.data && found.isError) return <LoadFailure title={t('historyFailed')} error={found.error} onRetry={found.refetch} />;
  if (!found.data) return <SkeletonList rows={3} height="8rem" />;
  const { weeks, daysOfStock, prices, suppliers } = found.data;
  return (
    <div className={styles.history}>
      {weeks ? <Weeks weeks={weeks} days={daysOfStock ?? undefined} /> : null}
      <Prices prices={prices} />
      <Suppliers suppliers={suppliers} />
    </div>
  );
}

function Weeks({ weeks, days }: { readonly weeks: readonly WeekSold[]; readonly days: number | undefined }) {
  const t = useTexts(stockTexts);
  const country = useCountry();
  const columns = weeks.map(({ from, quantity }, at) => ({
    key: from,
    // Every second one: twelve are wider than a phone.
    short: at % 2 === 0 ? country.day(from).slice(0, 5) : '',
    name: t('week', { day: country.day(from) }),
    values: [quantity],
  }));
  return (
    <Card title={t('weeks')}>
      <p className={styles.lasts}>
        <span>{t('lastsTitle')}</span> <strong>{days === undefined ? '–' : t('lasts', { count: days })}</strong>{' '}
        <Muted>{t(days === undefined ? 'lastsUnknown' : 'lastsHint')}</Muted>
      </p>
      <ColumnChart
        label={t('weeksHint')}
        nameHeader={t('weekHeader')}
        series={[{ name: t('units'), tone: 'first' }]}
        columns={columns}
        format={(value) => formatQuantity(fromNumber(value), country.format)}
      />
    </Card>
  );
}

function Prices({ prices }: { readonly prices: readonly PastPrice[] }) {
  const t = useTexts(stockTexts);
  const country = useCountry();
  return (
    <Card title={t('prices')}>
      {prices.length === 0 ? <Muted as="p">{t('pricesNone')}</Muted> : null}
      <SoldLines>
        {prices.map(({ before, after, date, hour, userName, imported }) => (
          <SoldLine
            key={`${date} ${hour} ${after}`}
            name={typeof before === 'number' ? t('priceFrom', { before: country.moneyOf(before), after: country.moneyOf(after) }) : t('priceFirst', { after: country.moneyOf(after) })}
            price={[userName, imported ? t('imported') : ''].filter(Boolean).join(' · ')}
            total={`${country.day(date)} ${formatTime(hour)}`}
          />
        ))}
      </SoldLines>
    </Card>
  );
}

function Suppliers({ suppliers }: { readonly suppliers: readonly ProductSupplier[] }) {
  const t = useTexts(stockTexts);
  const country = useCountry();
  return (
    <Card title={t('suppliers')}>
      {suppliers.length === 0 ? <Muted as="p">{t('suppliersNone')}</Muted> : null}
      <SoldLines>
        {suppliers.map(({ number, name, receipts, lastDate, lastQuantity, lastCost }) => (
          <SoldLine
            key={`${number} ${name}`}
            name={name}
            price={[
              t('supplierCount', { count: receipts }),
              t('supplierLast', { quantity: formatQuantity(fromNumber(lastQuantity), country.format), day: country.day(lastDate) }),
            ].join(' · ')}
            total={typeof lastCost === 'number' ? t('supplierCost', { amount: country.moneyOf(lastCost) }) : ''}
          />
        ))}
      </SoldLines>
    </Card>
  );
}
