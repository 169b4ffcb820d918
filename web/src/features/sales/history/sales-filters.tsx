import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { salesHistoryTexts } from '@/i18n/texts/sales-history';
import { saleSituationTexts } from '@/i18n/texts/sale-situations';
import type { Change } from '@/lists/address';
import { seesEveryone } from '@/session/permissions';
import { useUser } from '@/session/store';
import { ChoiceField } from '@/ui/choice-field';
import { DateField } from '@/ui/date-field';
import { Segmented } from '@/ui/segmented';
import { PERIODS, STATUSES, daysOf, type Period, type SalesSearch } from './search';
import styles from './history.module.css';

export interface SalesFiltersProps {
  readonly search: SalesSearch;
  readonly change: (part: Change<SalesSearch>) => void;
}

/** The days of the list, and whose sales it holds. */
export function PeriodAndSeller({ search, change }: SalesFiltersProps) {
  const t = useTexts(salesHistoryTexts);
  const user = useUser();
  const today = useCountry().today();
  const { from, to } = daysOf(search, today);

  function choosePeriod(period: Period) {
    if (period === 'custom') change({ period, from, to });
    else change({ period: period === 'today' ? undefined : period, from: undefined, to: undefined });
  }

  return (
    <>
      <div className={styles.filterRow}>
        <Segmented
          label={t('period')}
          value={search.period ?? 'today'}
          onValue={choosePeriod}
          options={PERIODS.map((period) => ({ value: period, label: t(period) }))}
        />
        {seesEveryone(user) ? (
          <Segmented
            label={t('whose')}
            value={search.everyone ? 'everyone' : 'mine'}
            onValue={(whose) => change({ mine: whose === 'mine' ? true : undefined })}
            options={[
              { value: 'mine', label: t('mine') },
              { value: 'everyone', label: t('everyone') },
            ]}
          />
        ) : null}
      </div>
      {search.period === 'custom' ? (
        // An emptied box keeps the day it had.
        <div className={styles.days}>
          <DateField label={t('from')} value={from} max={to} onDay={(day) => day && change({ from: day })} />
          <DateField label={t('to')} value={to} min={from} onDay={(day) => day && change({ to: day })} />
        </div>
      ) : null}
    </>
  );
}

/** The state of the sales, and the document they were made with. */
export function StatusAndDocument({ search, change }: SalesFiltersProps) {
  const t = useTexts(salesHistoryTexts);
  const words = useTexts(saleSituationTexts);
  const documents = useCountry().facts.documents.filter((known) => known.selectable && known.kind !== 'proforma');
  return (
    <>
      <ChoiceField
        label={t('status')}
        any={t('anyStatus')}
        value={search.status}
        choices={STATUSES}
        word={(status) => (status === 'open' ? t('open') : words(status))}
        onChoice={(status) => change({ status })}
      />
      <ChoiceField
        label={t('document')}
        any={t('anyDocument')}
        value={search.document}
        choices={documents.map(({ code }) => code)}
        word={(code) => documents.find((known) => known.code === code)?.description ?? code}
        onChoice={(document) => change({ document })}
      />
    </>
  );
}
