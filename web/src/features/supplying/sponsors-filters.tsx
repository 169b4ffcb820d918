import type { RefObject } from 'react';
import { useTexts } from '@/i18n/texts';
import { listTexts } from '@/i18n/texts/lists';
import { supplyingTexts } from '@/i18n/texts/supplying';
import { SelectField } from '@/ui/field';
import { SearchField } from '@/ui/search-field';
import { ORDERS, withSponsorFilter, type SponsorOrder, type SponsorsSearch } from './search';
import styles from './supplying.module.css';

export interface SponsorsFiltersProps {
  readonly search: SponsorsSearch;
  readonly onSearch: (search: SponsorsSearch) => void;
  readonly searchBox: RefObject<HTMLInputElement | null>;
}

/** What narrows and orders the distributors. */
export function SponsorsFilters({ search, onSearch, searchBox }: SponsorsFiltersProps) {
  const t = useTexts(supplyingTexts);
  const lists = useTexts(listTexts);
  return (
    <section className={styles.filters} aria-label={lists('filters')} data-filters="">
      <div className={styles.search}>
        <SearchField
          label={t('search')}
          placeholder={t('searchPlaceholder')}
          text={search.text ?? ''}
          onText={(text) => onSearch(withSponsorFilter(search, { text }))}
          boxRef={searchBox}
          shortcut="F2"
          autoComplete="off"
        />
      </div>
      <SelectField
        label={t('order')}
        hideLabel
        value={search.order ?? 'orders'}
        options={ORDERS.map((order) => ({ value: order, label: t(`order_${order}`) }))}
        onChange={(event) => {
          const order = event.target.value as SponsorOrder;
          onSearch(withSponsorFilter(search, { order: order === 'orders' ? undefined : order }));
        }}
      />
    </section>
  );
}
