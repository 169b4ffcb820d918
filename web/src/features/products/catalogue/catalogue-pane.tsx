import { memo, useCallback, useEffect, useMemo, useRef, useState, type ReactNode, type Ref } from 'react';
import { useProductNews } from '@/products/changed';
import { Chips } from './chips';
import { CartQuantitiesContext, type CartQuantities } from './in-cart';
import { ProductGrid } from './product-grid';
import type { Offer } from './offer';
import { SearchBox, type Asking } from './search-box';
import { knownOffersOf } from './known-offers';
import type { Source } from './sources';
import styles from './catalogue.module.css';

const BEST: Source = { kind: 'best' };

export interface CataloguePaneProps {
  readonly host: string;
  readonly country: string;
  readonly onPick: (offer: Offer) => void;
  /** Something is asked for that is still to be found. */
  readonly onAsk: () => Asking;
  /** Contents of the cart, shown on the tiles. */
  readonly cart: CartQuantities;
  readonly searchRef: Ref<HTMLInputElement>;
  /** A text to search for, put there from outside; a new object starts the search again. */
  readonly asked?: { readonly text: string } | undefined;
  /** The keyboard of a phone must not jump up on arrival. */
  readonly autoFocus: boolean;
  /** The ways on while there is nothing to sell. */
  readonly firstProducts: ReactNode;
}

/** Search box, chips and tiles of the sellable products. The tiles are drawn again only after a pause in typing. */
export const CataloguePane = memo(function CataloguePane({ host, country, onPick, onAsk, cart, searchRef, asked, autoFocus, firstProducts }: CataloguePaneProps) {
  useProductNews();
  const [settled, setSettled] = useState('');
  const [chosen, setChosen] = useState<Source>(BEST);
  const [answered, setAnswered] = useState(asked);
  /** The text that the box starts with. */
  const [put, setPut] = useState(asked);
  if (asked !== answered) {
    setAnswered(asked);
    setPut(asked);
  }
  const grid = useRef<HTMLUListElement>(null);
  const offers = knownOffersOf(host, country);
  const source = useMemo<Source>(() => (settled === '' ? chosen : { kind: 'search', text: settled }), [settled, chosen]);

  useEffect(() => {
    const stop = new AbortController();
    void offers.fetchAhead(stop.signal);
    return () => stop.abort();
  }, [offers]);

  const choose = useCallback((next: Source) => {
    setPut({ text: '' });
    setSettled('');
    setChosen(next);
  }, []);
  const showAll = useCallback(() => choose({ kind: 'all' }), [choose]);
  const enterGrid = useCallback(() => grid.current?.querySelector('button')?.focus(), []);

  return (
    <div className={styles.catalogue}>
      <SearchBox offers={offers} searchRef={searchRef} put={put} autoFocus={autoFocus} onSettled={setSettled} onAsk={onAsk} onDown={enterGrid} />
      <Chips host={host} source={source} onSource={choose} />
      <CartQuantitiesContext value={cart}>
        <ProductGrid gridRef={grid} host={host} country={country} source={source} onPick={onPick} firstProducts={firstProducts} onAll={showAll} />
      </CartQuantitiesContext>
    </div>
  );
});
