import type { RefObject } from 'react';
import { useTexts } from '@/i18n/texts';
import { listTexts } from '@/i18n/texts/lists';
import { sharedProductTexts } from '@/i18n/texts/shared-products';
import { Button } from '@/ui/button';
import { CheckField, SelectField } from '@/ui/field';
import { Kbd } from '@/ui/kbd';
import { SearchField } from '@/ui/search-field';
import type { BusinessLine, SharedCategory } from '@/wire/generated';
import { EVERY_LINE, sharedAddress, withFilter, type SharedSearch } from './search';
import styles from './shared-products.module.css';

export interface SharedFiltersProps {
  readonly search: SharedSearch;
  readonly onSearch: (search: SharedSearch) => void;
  readonly lines: readonly BusinessLine[];
  /** The business line that is shown; undefined for all. */
  readonly line: string | undefined;
  readonly categories: readonly SharedCategory[];
  readonly searchBox: RefObject<HTMLInputElement | null>;
}

/** Filters of the shared catalogue: words, business line, category, and the products that the shop has already. */
export function SharedFilters({ search, onSearch, lines, line, categories, searchBox }: SharedFiltersProps) {
  const t = useTexts(sharedProductTexts);
  const lists = useTexts(listTexts);
  const change = (part: Parameters<typeof withFilter>[1]) => onSearch(withFilter(search, part));
  return (
    <section className={styles.filters} aria-label={lists('filters')}>
      <div className={styles.search}>
        <SearchField
          label={t('search')}
          placeholder={t('searchPlaceholder')}
          text={search.text ?? ''}
          onText={(text) => change({ text })}
          boxRef={searchBox}
          shortcut="F2"
          autoComplete="off"
          trailing={
            <span className={styles.key}>
              <Kbd>F2</Kbd>
            </span>
          }
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            document.querySelector<HTMLElement>('[data-shared]')?.focus();
          }}
        />
      </div>
      <SelectField
        label={t('line')}
        hideLabel
        value={line ?? EVERY_LINE}
        options={[{ value: EVERY_LINE, label: t('allLines') }, ...lines.map(({ code, description }) => ({ value: code, label: description }))]}
        onChange={(event) => change({ line: event.target.value })}
      />
      <SelectField
        label={t('category')}
        hideLabel
        value={search.category ?? ''}
        options={[
          { value: '', label: t('allCategories') },
          ...categories.map(({ id, name, totalProducts }) => ({ value: String(id), label: t('categoryOption', { name, count: totalProducts }) })),
        ]}
        onChange={(event) => change({ category: event.target.value === '' ? undefined : Number(event.target.value) })}
      />
      <CheckField label={t('onlyNew')} checked={search.fresh === true} onChange={(event) => change({ fresh: event.target.checked ? true : undefined })} />
      {sharedAddress.isNarrowed(search) ? (
        <Button variant="quiet" onClick={() => onSearch(sharedAddress.clear(search))}>
          {lists('clear')}
        </Button>
      ) : null}
    </section>
  );
}
