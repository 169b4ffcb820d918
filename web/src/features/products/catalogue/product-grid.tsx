import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useStockControl } from '@/products/stock-control';
import { commonTexts } from '@/i18n/texts/common';
import { useTexts } from '@/i18n/texts';
import { cataloguePaneTexts } from '@/i18n/texts/catalogue-pane';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Skeleton } from '@/ui/skeleton';
import { messageOf } from '@/wire/errors';
import { useCategoryLooks } from './category-looks';
import type { Offer } from './offer';
import { knownOffersOf } from './known-offers';
import { offersQuery, type Source } from './sources';
import { Tile } from './tile';
import styles from './catalogue.module.css';

export interface ProductGridProps {
  readonly gridRef: RefObject<HTMLUListElement | null>;
  readonly host: string;
  readonly country: string;
  readonly source: Source;
  readonly onPick: (offer: Offer) => void;
  readonly onAll: () => void;
  /** The ways on while there is nothing to sell. */
  readonly firstProducts: ReactNode;
}

const ALL: Source = { kind: 'all' };
const WAITING = Array.from({ length: 12 }, (_, index) => index);

/** The tiles of a source; more come when the end is near. */
export function ProductGrid({ gridRef, host, country, source, onPick, onAll, firstProducts }: ProductGridProps) {
  const t = useTexts(cataloguePaneTexts);
  const common = useTexts(commonTexts);
  const query = useInfiniteQuery(offersQuery(source, { host, country }));
  const { data, dataUpdatedAt, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const offers = useMemo(() => unique(data?.pages.flatMap((page) => page.offers) ?? []), [data]);
  const end = useRef<HTMLDivElement>(null);
  const stockControl = useStockControl();
  const looks = useCategoryLooks(host);

  useEffect(() => knownOffersOf(host, country).remember(offers, dataUpdatedAt), [offers, dataUpdatedAt, host, country]);
  useEffect(() => {
    const mark = end.current;
    if (!mark || !hasNextPage || isFetchingNextPage) return undefined;
    const watch = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && void fetchNextPage(), { rootMargin: '300px' });
    watch.observe(mark);
    return () => watch.disconnect();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);

  if (query.isPending) {
    return (
      <div className={styles.grid} aria-busy>
        {WAITING.map((index) => (
          <Skeleton key={index} height="11rem" />
        ))}
      </div>
    );
  }
  if (query.isError && offers.length === 0) {
    return (
      <EmptyState title={t('failed')} action={<Button onClick={() => void query.refetch()}>{common('retry')}</Button>}>
        <p>{messageOf(query.error)}</p>
      </EmptyState>
    );
  }
  if (offers.length === 0) return <NothingHere host={host} country={country} source={source} onAll={onAll} firstProducts={firstProducts} />;
  return (
    <div className={styles.scroll}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys among the buttons inside; Tab works without them */}
      <ul ref={gridRef} className={styles.grid} data-stale={query.isPlaceholderData || undefined} aria-label={t('products')} onKeyDown={moveAmongTiles}>
        {offers.map((offer, index) => (
          <Tile key={`${offer.kind}:${offer.id}`} offer={offer} look={offer.categoryId === null ? undefined : looks.get(offer.categoryId)} onPick={onPick} first={index === 0 && source.kind === 'search'} stockControl={stockControl} />
        ))}
      </ul>
      <div ref={end} className={styles.end}>
        {hasNextPage ? (
          <Button variant="quiet" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** Nothing that fits, or nothing at all: then it says how to begin. */
function NothingHere({ host, country, source, onAll, firstProducts }: Pick<ProductGridProps, 'host' | 'country' | 'source' | 'onAll' | 'firstProducts'>) {
  const t = useTexts(cataloguePaneTexts);
  const everything = useInfiniteQuery(offersQuery(ALL, { host, country }));
  if (everything.data?.pages[0]?.offers.length === 0) {
    return (
      <EmptyState title={t('emptyShop')} action={firstProducts}>
        <p>{t('emptyCatalogue')}</p>
      </EmptyState>
    );
  }
  const body = source.kind === 'search' ? t('emptySearch', { text: source.text }) : t(source.kind === 'best' ? 'emptyBest' : 'emptyCatalogue');
  const title = source.kind === 'category' ? t('emptyCategory') : t('empty');
  return (
    <EmptyState title={title} action={source.kind === 'all' ? undefined : <Button onClick={onAll}>{t('showAll')}</Button>}>
      <p>{body}</p>
    </EmptyState>
  );
}

/** A page may repeat what the one before it had, when something was sold meanwhile. */
function unique(offers: readonly Offer[]): readonly Offer[] {
  return [...new Map(offers.map((offer) => [`${offer.kind}:${offer.id}`, offer])).values()];
}

/** Arrow keys move among the tiles; up from the first row goes back to the search box. */
function moveAmongTiles(event: KeyboardEvent<HTMLUListElement>): void {
  const tiles = [...event.currentTarget.querySelectorAll('button')];
  const at = tiles.indexOf(document.activeElement as HTMLButtonElement);
  if (at < 0) return;
  const top = tiles[0]?.offsetTop;
  const perRow = Math.max(1, tiles.filter((tile) => tile.offsetTop === top).length);
  const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: perRow, ArrowUp: -perRow };
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const next = tiles[at + step];
  if (next) next.focus();
  else if (event.key === 'ArrowUp') document.querySelector<HTMLInputElement>('input[type=search]')?.focus();
}
