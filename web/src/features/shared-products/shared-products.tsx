import IconBooks from '@tabler/icons-react/dist/esm/icons/IconBooks.mjs';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { findScanned } from '@/products/find';
import { useTexts } from '@/i18n/texts';
import { sharedProductTexts } from '@/i18n/texts/shared-products';
import { toNumber } from '@/lib/dec4';
import { productTitle } from '@/products/product';
import { useShortcuts } from '@/lib/keyboard';
import { useScanner } from '@/lib/scanner';
import { play } from '@/lib/sound';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ListFailure } from '@/failures/list-failure';
import { Muted } from '@/ui/lines';
import { Pagination } from '@/ui/pagination';
import { SkeletonList } from '@/ui/skeleton';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import type { SharedProduct } from '@/wire/generated';
import { useFindShared, useLines, useSharedCategories, useSharedProducts } from './api';
import { PicksBar } from './picks-bar';
import type { PickAction, Picks } from './picks';
import { lineShown, sharedAddress, sharedQuery, withFilter, type SharedSearch } from './search';
import { SharedFilters } from './shared-filters';
import { Tiles } from './tiles';
import { useAdding } from './use-adding';
import { usePicks } from './use-picks';
import styles from './shared-products.module.css';
import { later } from '@/ui/later';

const ReviewDialog = later(() => import('./review-dialog').then((module) => module.ReviewDialog));
const ResultDialog = later(() => import('./result-dialog').then((module) => module.ResultDialog));

export interface SharedProductsProps {
  readonly search: SharedSearch;
  readonly onSearch: (search: SharedSearch) => void;
  /** Begins a product of the shop's own, with its code when one was scanned. */
  readonly onCreate: ((code?: string) => void) | undefined;
  /** Links to the next steps when everything is added. */
  readonly links: ReactNode;
}

/** The shared catalogue: ticked products stay ticked from page to page until they are added. */
export function SharedProducts({ search, onSearch, onCreate, links }: SharedProductsProps) {
  const t = useTexts(sharedProductTexts);
  const { lines, own, known } = useLines();
  const line = lineShown(search, own);
  const ready = known || search.line !== undefined;
  const categories = useSharedCategories(line, ready);
  const found = useSharedProducts(sharedQuery(search, line), ready);
  const [picks, change] = usePicks();
  const adding = useAdding(picks, change);
  const [reviewing, setReviewing] = useState(false);
  const searchBox = useRef<HTMLInputElement>(null);
  const page = search.page ?? 1;
  const pages = found.data?.page.totalPages ?? 1;
  function turn(to: number) {
    if (to >= 1 && to <= pages) onSearch(sharedAddress.turn(search, to));
  }
  useScans(picks, change, onCreate, !reviewing && !adding.result);
  useShortcuts([
    { key: 'F2', label: t('keySearch'), run: () => searchBox.current?.select() },
    { key: 'PageDown', label: t('keyNext'), run: () => turn(page + 1) },
    { key: 'PageUp', label: t('keyPrevious'), run: () => turn(page - 1) },
    { key: 'F4', label: t('keyReview'), run: () => picks.length > 0 && setReviewing(true) },
    { key: 'F9', label: t('keyAdd'), run: adding.add },
  ]);
  return (
    <div className={styles.stack}>
      <SharedFilters search={search} onSearch={onSearch} lines={lines} line={line} categories={categories.data ?? []} searchBox={searchBox} />
      <Found query={found} search={search} onSearch={onSearch} onCreate={onCreate} picks={picks} onChange={change} />
      <Pagination page={page} pages={found.data?.page.totalPages} onPage={turn} />
      <PicksBar picks={picks} progress={adding.progress} onReview={() => setReviewing(true)} onAdd={adding.add} />
      <Suspense>
        {reviewing ? <ReviewDialog picks={picks} onChange={change} onAdd={adding.add} onClose={() => setReviewing(false)} /> : null}
        {adding.result ? <ResultDialog result={adding.result} links={links} onClose={adding.closeResult} /> : null}
      </Suspense>
    </div>
  );
}

interface FoundProps extends Pick<SharedProductsProps, 'search' | 'onSearch' | 'onCreate'> {
  readonly query: ReturnType<typeof useSharedProducts>;
  readonly picks: Picks;
  readonly onChange: (action: PickAction) => void;
}

/** The products of the page, with what can be done with all of them. */
function Found({ query, search, onSearch, onCreate, picks, onChange }: FoundProps) {
  const t = useTexts(sharedProductTexts);
  const { data } = query;
  if (!data) return query.isError ? <ListFailure title={t('errorTitle')} error={query.error} onRetry={query.refetch} /> : <SkeletonList rows={6} height="6rem" />;
  const { products } = data;
  if (products.length === 0) return <Nothing search={search} onSearch={onSearch} onCreate={onCreate} />;
  const sources = [...new Set(products.map(({ source }) => source).filter(Boolean))];
  const total = data.page.totalItems;
  return (
    <div className={styles.stack}>
      <div className={styles.head} tabIndex={-1} data-focus-home>
        <span>{total === 1 ? t('countOne') : t('countMany', { count: total })}</span>
        <TickPage products={products} picks={picks} onChange={onChange} />
      </div>
      <Tiles products={products} stale={query.isPlaceholderData} picks={picks} onChange={onChange} />
      {sources.length > 0 ? <Muted as="p">{t('sources', { sources: sources.join(' · ') })}</Muted> : null}
    </div>
  );
}

/** Ticks everything of the page that the shop does not have, or takes that back. */
function TickPage({ products, picks, onChange }: { readonly products: readonly SharedProduct[] } & Pick<FoundProps, 'picks' | 'onChange'>) {
  const t = useTexts(sharedProductTexts);
  const open = products.filter((one) => one.companyProductId === null);
  if (open.length === 0) return null;
  const all = open.every((one) => picks.some((pick) => pick.id === one.id));
  return (
    <Button variant="quiet" onClick={() => onChange(all ? { type: 'drop', ids: new Set(open.map(({ id }) => id)) } : { type: 'tick', products: open })}>
      {t(all ? 'untickPage' : 'tickPage')}
    </Button>
  );
}

/** Nothing found says why, and what can be done instead. */
function Nothing({ search, onSearch, onCreate }: Pick<FoundProps, 'search' | 'onSearch' | 'onCreate'>) {
  const t = useTexts(sharedProductTexts);
  const narrowed = sharedAddress.isNarrowed(search) || search.line !== undefined;
  const create = onCreate ? <Button onClick={() => onCreate()}>{t('create')}</Button> : null;
  const action = search.fresh ? <Button onClick={() => onSearch(withFilter(search, { fresh: undefined }))}>{t('showAll')}</Button> : create;
  return (
    <EmptyState title={t(narrowed ? 'emptyTitle' : 'emptyCatalogue')} icon={<IconBooks size={32} aria-hidden />} action={action}>
      {t(search.fresh ? 'emptyNewBody' : narrowed ? 'emptyBody' : 'emptyCatalogueBody')}
    </EmptyState>
  );
}

/** A scanned product is ticked, and each further scan of it counts one more piece. */
function useScans(picks: Picks, change: (action: PickAction) => void, onCreate: SharedProductsProps['onCreate'], enabled: boolean): void {
  const t = useTexts(sharedProductTexts);
  const find = useFindShared();
  const latest = useRef(picks);
  useEffect(() => {
    latest.current = picks;
  });
  useScanner(async (read, joined) => {
    try {
      const { code, item: product } = await findScanned(read, joined, find);
      play(product && product.companyProductId === null ? 'scanned' : 'unknown');
      if (!product) {
        toast.warning(t('unknownCode', { code }), onCreate && { duration: 8_000, action: { label: t('create'), run: () => onCreate(code) } });
        return;
      }
      const name = productTitle(product.name, product.brand);
      if (product.companyProductId !== null) {
        toast.warning(t('scannedHave', { name }));
        return;
      }
      const before = latest.current.find(({ id }) => id === product.id)?.stock;
      change({ type: 'scan', product });
      toast.success(t('scanned', { name, count: before === undefined ? 1 : toNumber(before) + 1 }));
    } catch (error) {
      toast.error(messageOf(error));
    }
  }, enabled);
}
