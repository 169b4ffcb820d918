import type { RefObject } from 'react';
import { useTexts } from '@/i18n/texts';
import { listTexts } from '@/i18n/texts/lists';
import { sponsorTexts } from '@/i18n/texts/sponsors';
import { Button } from '@/ui/button';
import { CheckField, SelectField } from '@/ui/field';
import { Kbd } from '@/ui/kbd';
import { SearchField } from '@/ui/search-field';
import type { SponsorSubcategory } from '@/wire/generated';
import { offersAddress, type OffersSearch } from './search';
import styles from './sponsors.module.css';

export interface OffersFiltersProps {
  readonly search: OffersSearch;
  readonly onChange: (change: { readonly [K in keyof OffersSearch]?: OffersSearch[K] | undefined }) => void;
  readonly categories: readonly SponsorSubcategory[];
  readonly subcategories: readonly SponsorSubcategory[];
  readonly searchBox: RefObject<HTMLInputElement | null>;
}

/** Filters of the products of a distributor: words, category, subcategory and whether there is a discount. */
export function OffersFilters({ search, onChange, categories, subcategories, searchBox }: OffersFiltersProps) {
  const t = useTexts(sponsorTexts);
  const lists = useTexts(listTexts);
  return (
    <section className={styles.filters} aria-label={lists('filters')} data-filters="">
      <div className={styles.search}>
        <SearchField
          label={t('searchProducts')}
          placeholder={t('searchProductsPlaceholder')}
          text={search.text ?? ''}
          onText={(text) => onChange({ text })}
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
            document.querySelector<HTMLElement>('[data-offer]')?.focus();
          }}
        />
      </div>
      <CategoryField label={t('category')} all={t('allCategories')} value={search.category} categories={categories} onValue={(category) => onChange({ category })} />
      {search.category !== undefined && subcategories.length > 0 ? (
        <CategoryField label={t('subcategory')} all={t('allSubcategories')} value={search.subcategory} categories={subcategories} onValue={(subcategory) => onChange({ subcategory })} />
      ) : null}
      <CheckField label={t('onlyDiscounts')} checked={search.discounts === true} onChange={(event) => onChange({ discounts: event.target.checked ? true : undefined })} />
      {offersAddress.isNarrowed(search) ? (
        <Button variant="quiet" onClick={() => onChange({ text: undefined, category: undefined, discounts: undefined })}>
          {lists('clear')}
        </Button>
      ) : null}
    </section>
  );
}

interface CategoryFieldProps {
  readonly label: string;
  /** Name of the choice that narrows nothing. */
  readonly all: string;
  readonly value: number | undefined;
  readonly categories: readonly SponsorSubcategory[];
  readonly onValue: (id: number | undefined) => void;
}

function CategoryField({ label, all, value, categories, onValue }: CategoryFieldProps) {
  return (
    <SelectField
      label={label}
      hideLabel
      value={value === undefined ? '' : String(value)}
      options={[{ value: '', label: all }, ...categories.map(({ id, name }) => ({ value: String(id), label: name }))]}
      onChange={(event) => onValue(event.target.value === '' ? undefined : Number(event.target.value))}
    />
  );
}
