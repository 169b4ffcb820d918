import type { Ref } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { listTexts } from '@/i18n/texts/lists';
import { mySalesTexts } from '@/i18n/texts/my-sales';
import { seesEveryone } from '@/session/permissions';
import { useUser } from '@/session/store';
import { SelectField, TextField } from '@/ui/field';
import { FilterFields } from '@/ui/filter-fields';
import { Segmented } from '@/ui/segmented';
import { PERIODS, STATUSES, daysOf, isNarrowed, withFilter, type Period, type SalesSearch } from './filters';
import styles from './my-sales.module.css';

export interface SalesFiltersProps {
  readonly search: SalesSearch;
  /** Today in the company's time zone. */
  readonly today: string;
  readonly onSearch: (search: SalesSearch) => void;
  readonly searchBox: Ref<HTMLInputElement>;
}

/** What narrows the list; on phones all but the period and the words fold away. */
export function SalesFilters({ search, today, onSearch, searchBox }: SalesFiltersProps) {
  const t = useTexts(mySalesTexts);
  const lists = useTexts(listTexts);
  const user = useUser();
  const change = (part: Parameters<typeof withFilter>[1]) => onSearch(withFilter(search, part));
  const custom = search.period === 'custom';

  function choosePeriod(period: Period) {
    if (period === 'custom') change({ period, ...daysOf(search, today) });
    else change({ period: period === 'today' ? undefined : period, from: undefined, to: undefined });
  }

  return (
    <section className={styles.filters} aria-label={lists('filters')}>
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
            onValue={(whose) => change({ everyone: whose === 'everyone' ? true : undefined })}
            options={[
              { value: 'mine', label: t('mine') },
              { value: 'everyone', label: t('everyone') },
            ]}
          />
        ) : null}
      </div>
      {custom ? <CustomDays search={search} today={today} onChange={change} /> : null}
      <FilterFields
        placeholder={t('searchHint')}
        text={search.text ?? ''}
        onText={(text) => change({ text })}
        boxRef={searchBox}
        inUse={search.status !== undefined || search.document !== undefined}
        narrowed={isNarrowed(search)}
        onClear={() => change({ status: undefined, document: undefined, text: undefined })}
      >
        <Choices search={search} onChange={change} />
      </FilterFields>
    </section>
  );
}

interface PartProps {
  readonly search: SalesSearch;
  readonly onChange: (part: Parameters<typeof withFilter>[1]) => void;
}

function CustomDays({ search, today, onChange }: PartProps & { readonly today: string }) {
  const t = useTexts(mySalesTexts);
  const { from, to } = daysOf(search, today);
  // An emptied box keeps the day it had.
  return (
    <div className={styles.days}>
      <TextField label={t('from')} type="date" value={from} max={to} onChange={(event) => event.target.value && onChange({ from: event.target.value })} />
      <TextField label={t('to')} type="date" value={to} min={from} onChange={(event) => event.target.value && onChange({ to: event.target.value })} />
    </div>
  );
}

function Choices({ search, onChange }: PartProps) {
  const t = useTexts(mySalesTexts);
  const { facts } = useCountry();
  const documents = facts.documents.filter((known) => known.selectable && known.kind !== 'proforma');
  return (
    <>
      <SelectField
        label={t('status')}
        hideLabel
        value={search.status ?? ''}
        onChange={(event) => onChange({ status: STATUSES.find((known) => known === event.target.value) })}
        options={[{ value: '', label: t('anyStatus') }, ...STATUSES.map((status) => ({ value: status, label: t(status) }))]}
      />
      <SelectField
        label={t('document')}
        hideLabel
        value={search.document ?? ''}
        onChange={(event) => onChange({ document: event.target.value || undefined })}
        options={[{ value: '', label: t('anyDocument') }, ...documents.map((known) => ({ value: known.code, label: known.description }))]}
      />
    </>
  );
}
