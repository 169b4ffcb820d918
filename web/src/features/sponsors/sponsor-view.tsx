import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import { useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useTexts } from '@/i18n/texts';
import { listTexts } from '@/i18n/texts/lists';
import { sponsorTexts } from '@/i18n/texts/sponsors';
import { sponsorCartTexts } from '@/i18n/texts/sponsor-cart';
import { useShortcuts } from '@/lib/keyboard';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ListFailure } from '@/failures/list-failure';
import { Pagination } from '@/ui/pagination';
import { SkeletonList } from '@/ui/skeleton';
import type { Sponsor } from '@/wire/generated';
import { useOffers, useSponsorCategories } from './api';
import { CartBar } from './cart-bar';
import { offerOf } from './model/offer';
import { Offers, type OffersProps } from './offers';
import { OffersFilters, type OffersFiltersProps } from './offers-filters';
import { offersAddress, withOfferFilter, type OffersSearch } from './search';
import { SponsorHead } from './sponsor-head';
import { usePurchases } from './store';
import { sellerOf, useCart } from './use-cart';
import { useOfferScans } from './use-offer-scans';
import styles from './sponsors.module.css';

export interface SponsorViewProps {
  readonly sponsor: Sponsor;
  readonly search: OffersSearch;
  readonly onSearch: (search: OffersSearch) => void;
  readonly onCart: () => void;
  /** Other places of the distributor: its bonuses. */
  readonly links: ReactNode;
}

/** A distributor with what it offers, and the cart that is filled from it. */
export function SponsorView({ sponsor, search: asked, onSearch, onCart, links }: SponsorViewProps) {
  const ruc = sponsor.registerNumber;
  const seller = useMemo(() => sellerOf(sponsor), [sponsor]);
  const t = useTexts(sponsorTexts);
  const cart = useTexts(sponsorCartTexts);
  const { draft, set, quantityNow } = useCart(seller);
  const [search, change] = useCategoryMemory(ruc, asked, onSearch);
  const offers = useOffers(ruc, search);
  const categories = useSponsorCategories(ruc);
  const searchBox = useRef<HTMLInputElement>(null);
  const page = search.page ?? 1;
  const pages = offers.data?.page.totalPages;
  function turn(to: number) {
    if (to >= 1 && to <= (pages ?? 1)) onSearch(offersAddress.turn(search, to));
  }
  useOfferScans(ruc, quantityNow, set);
  useShortcuts([
    { key: 'F2', label: t('keySearchProducts'), run: () => searchBox.current?.focus() },
    { key: 'PageDown', label: t('keyNext'), run: () => turn(page + 1) },
    { key: 'PageUp', label: t('keyPrevious'), run: () => turn(page - 1) },
    { key: 'F9', label: t('keyCart'), run: onCart },
  ]);
  return (
    <div className={styles.stack}>
      <SponsorHead sponsor={sponsor} seller={seller} held={draft?.confirmed ?? false} links={links} />
      {draft?.confirmed ? <Alert kind="warning">{cart('unsure')}</Alert> : null}
      <OffersFilters search={search} onChange={change} categories={categories.data ?? []} subcategories={categories.data?.find(({ id }) => id === search.category)?.subcategories ?? []} searchBox={searchBox} />
      <Found query={offers} search={search} onChange={change} draft={draft} onQuantity={set} />
      <Pagination page={page} pages={pages} onPage={turn} />
      <CartBar draft={draft} onCart={onCart} />
    </div>
  );
}

/**
 * The category that was chosen last is remembered for each distributor, until an order to it was sent; an address
 * that names another one wins.
 */
function useCategoryMemory(ruc: string, asked: OffersSearch, onSearch: SponsorViewProps['onSearch']) {
  const [{ categories }, store] = usePurchases();
  const kept = categories[ruc];
  const search = useMemo<OffersSearch>(() => (asked.category === undefined && kept?.category !== undefined ? { ...asked, ...kept } : asked), [asked, kept]);
  useEffect(() => {
    const { category, subcategory } = search;
    if (category === undefined || (kept?.category === category && kept.subcategory === subcategory)) return;
    store.change({ type: 'choose', ruc, choice: { category, ...(subcategory && { subcategory }) } });
  }, [search, kept, store, ruc]);
  const change = useCallback<OffersFiltersProps['onChange']>(
    (part) => {
      if ('category' in part && part.category === undefined) store.change({ type: 'choose', ruc, choice: {} });
      onSearch(withOfferFilter(search, part));
    },
    [store, ruc, search, onSearch],
  );
  return [search, change] as const;
}

interface FoundProps extends Pick<OffersProps, 'draft' | 'onQuantity'> {
  readonly query: ReturnType<typeof useOffers>;
  readonly search: OffersSearch;
  readonly onChange: OffersFiltersProps['onChange'];
}

function Found({ query, search, onChange, draft, onQuantity }: FoundProps) {
  const t = useTexts(sponsorTexts);
  const { data } = query;
  const offers = useMemo(() => data?.products.map(offerOf) ?? [], [data]);
  if (!data) return query.isError ? <ListFailure title={t('productsError')} error={query.error} onRetry={query.refetch} /> : <SkeletonList rows={6} height="6rem" />;
  if (offers.length === 0) return <Nothing search={search} onChange={onChange} />;
  const total = data.page.totalItems;
  return (
    <div className={styles.stack}>
      <div className={styles.head} tabIndex={-1} data-focus-home>
        <span>{total === 1 ? t('countOne') : t('countMany', { count: total })}</span>
      </div>
      <Offers offers={offers} stale={query.isPlaceholderData} draft={draft} onQuantity={onQuantity} />
    </div>
  );
}

function Nothing({ search, onChange }: Pick<FoundProps, 'search' | 'onChange'>) {
  const t = useTexts(sponsorTexts);
  const lists = useTexts(listTexts);
  const narrowed = offersAddress.isNarrowed(search);
  const clear = narrowed ? <Button onClick={() => onChange({ text: undefined, category: undefined, discounts: undefined })}>{lists('clear')}</Button> : null;
  return (
    <EmptyState title={t('noProducts')} icon={<IconPackage size={32} aria-hidden />} action={clear}>
      {t(narrowed ? 'noProductsBody' : 'noProductsYet')}
    </EmptyState>
  );
}
