import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { dashboardTexts } from '@/i18n/texts/dashboard';
import { useMonthSales } from './api';
import { ColumnChart } from '@/ui/charts/column-chart';
import { percentText, reached } from './figures';
import { dayWords, monthWords, type Month } from './month';
import { Panel } from './panel';
import styles from './panel.module.css';

/** Sales of each day of a month, and the progress to its goal. */
export function MonthSalesPanel({ month }: { readonly month: Month }) {
  const t = useTexts(dashboardTexts);
  const country = useCountry();
  return (
    <Panel title={t('daySales')} found={useMonthSales(month)} wide empty={t('noSales')}>
      {({ accumulated, goal, series }) => {
        if (series.every(({ value }) => value === 0)) return undefined;
        const percent = reached(goal, accumulated);
        const words = percent === undefined ? undefined : [t('reached', { percent: percentText(percent, country) }), t('ofGoal', { goal: country.moneyOf(goal) })];
        return (
          <>
            <p className={styles.sum}>
              <strong>{country.moneyOf(accumulated)}</strong>
              {words ? <span>{words.join(' ')}</span> : null}
            </p>
            <ColumnChart
              label={t('daySalesOf', { month: monthWords(month) })}
              nameHeader={t('dayHeader')}
              series={[{ name: t('sold'), tone: 'first' }]}
              columns={series.map(({ time, value }) => ({ key: time, short: String(Number(time.slice(8))), name: dayWords(time), values: [value] }))}
              format={country.moneyOf}
            />
          </>
        );
      }}
    </Panel>
  );
}
