import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { dashboardTexts } from '@/i18n/texts/dashboard';
import { useYearPurchases } from './api';
import { ColumnChart } from '@/ui/charts/column-chart';
import { monthName, shortMonth, type Month } from './month';
import { Panel } from './panel';

/** Purchases of each month of the year: from distributors, and from others. */
export function YearPurchasesPanel({ month }: { readonly month: Month }) {
  const t = useTexts(dashboardTexts);
  const country = useCountry();
  const year = month.slice(0, 4);
  return (
    <Panel title={t('purchases', { year })} found={useYearPurchases(month)} wide empty={t('noPurchases', { year })}>
      {(months) =>
        months.every(({ sponsors, noSponsors }) => sponsors === 0 && noSponsors === 0) ? undefined : (
          <ColumnChart
            label={t('purchases', { year })}
            nameHeader={t('monthHeader')}
            series={[
              { name: t('fromSponsors'), tone: 'first' },
              { name: t('fromOthers'), tone: 'second' },
            ]}
            columns={months.map((one) => ({ key: one.month, short: shortMonth(one.month), name: monthName(one.month), values: [one.sponsors, one.noSponsors] }))}
            format={country.moneyOf}
          />
        )
      }
    </Panel>
  );
}
