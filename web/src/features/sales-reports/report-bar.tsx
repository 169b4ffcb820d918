import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { salesReportTexts } from '@/i18n/texts/sales-reports';
import { ChoiceField } from '@/ui/choice-field';
import { PeriodFields } from '@/ui/period-fields';
import { PERIODS, REPORTS, USUAL, readReports, type ReportsSearch } from './search';
import styles from './sales-reports.module.css';

const CHOICES = [...PERIODS, 'own'] as const;

export interface ReportBarProps {
  readonly search: ReportsSearch;
  readonly onSearch: (search: ReportsSearch) => void;
}

/** Which report, and of which days. */
export function ReportBar({ search, onSearch }: ReportBarProps) {
  const t = useTexts(salesReportTexts);
  const { today } = useCountry();
  const { report = USUAL.report, period = USUAL.period, from, to } = search;
  const change = (next: Partial<Record<keyof ReportsSearch, string | undefined>>) => onSearch(readReports({ ...search, ...next }));
  const choose = (choice: (typeof CHOICES)[number] | undefined) => {
    if (choice === 'own') change({ period: undefined, from: today(), to: today() });
    else change({ period: choice, from: undefined, to: undefined });
  };
  return (
    <div className={styles.bar}>
      <ChoiceField label={t('report')} value={report} choices={REPORTS} word={t} onChoice={(chosen) => change({ report: chosen })} />
      {report === 'stock' ? null : <ChoiceField label={t('period')} value={from ? 'own' : period} choices={CHOICES} word={t} onChoice={choose} />}
      {report !== 'stock' && from ? <PeriodFields from={from} to={to} onChange={(days) => change(days)} /> : null}
    </div>
  );
}
