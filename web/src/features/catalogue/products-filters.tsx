import type { Ref } from 'react';
import { useTexts } from '@/i18n/texts';
import { listTexts } from '@/i18n/texts/lists';
import { productTexts } from '@/i18n/texts/products';
import { SelectField } from '@/ui/field';
import { FilterFields } from '@/ui/filter-fields';
import type { Category } from '@/wire/generated';
import { MARKS, ORIGINS, STATUSES, UNFILTERED, hasFilters, isNarrowed, withFilter, withMark, type CatalogueSearch } from './search';
import styles from './catalogue.module.css';

export interface ProductsFiltersProps {
  readonly search: CatalogueSearch;
  readonly onSearch: (search: CatalogueSearch) => void;
  readonly searchBox: Ref<HTMLInputElement>;
  readonly categories: readonly Category[];
}

const STATUS_TEXTS = { inactive: 'statusInactive', all: 'statusAll' } as const;

/** What narrows the list of products; on phones all but the words and the marks fold away. */
export function ProductsFilters({ search, onSearch, searchBox, categories }: ProductsFiltersProps) {
  const t = useTexts(productTexts);
  const lists = useTexts(listTexts);
  const change = (part: Parameters<typeof withFilter>[1]) => onSearch(withFilter(search, part));
  return (
    <section className={styles.filters} aria-label={lists('filters')}>
      <FilterFields
        placeholder={t('searchHint')}
        text={search.text ?? ''}
        onText={(text) => change({ text })}
        boxRef={searchBox}
        inUse={hasFilters(search)}
        narrowed={isNarrowed(search)}
        onClear={() => change(UNFILTERED)}
      >
        <SelectField
          label={t('category')}
          hideLabel
          value={String(search.categoria ?? '')}
          onChange={(event) => change({ categoria: Number(event.target.value) || undefined })}
          options={[{ value: '', label: t('anyCategory') }, ...categories.map((one) => ({ value: String(one.id), label: `${one.name} (${one.totalProducts})` }))]}
        />
        <SelectField
          label={t('origin')}
          hideLabel
          value={search.origin ?? ''}
          onChange={(event) => change({ origin: ORIGINS.find((known) => known === event.target.value) })}
          options={[{ value: '', label: t('anyOrigin') }, ...ORIGINS.map((origin) => ({ value: origin, label: t(origin) }))]}
        />
        <SelectField
          label={t('status')}
          hideLabel
          value={search.status ?? ''}
          onChange={(event) => change({ status: STATUSES.find((known) => known === event.target.value) })}
          options={[{ value: '', label: t('statusActive') }, ...STATUSES.map((status) => ({ value: status, label: t(STATUS_TEXTS[status]) }))]}
        />
      </FilterFields>
      <fieldset className={styles.marks}>
        <legend className="y-hidden">{t('marks')}</legend>
        {MARKS.map((mark) => (
          <button key={mark} type="button" className={styles.mark} aria-pressed={search.marks?.includes(mark) ?? false} onClick={() => onSearch(withMark(search, mark))}>
            {t(mark)}
          </button>
        ))}
      </fieldset>
    </section>
  );
}
