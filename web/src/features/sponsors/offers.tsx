import type { KeyboardEvent } from 'react';
import { useTexts } from '@/i18n/texts';
import { sponsorTexts } from '@/i18n/texts/sponsors';
import { OfferTile, type OfferTileProps } from './offer-tile';
import type { Offer } from './model/offer';
import { quantityIn, type PurchaseDraft } from './model/purchases';
import styles from './sponsors.module.css';

export interface OffersProps extends Pick<OfferTileProps, 'onQuantity'> {
  readonly offers: readonly Offer[];
  /** They are those of the last filter or page. */
  readonly stale: boolean;
  readonly draft: PurchaseDraft | undefined;
}

/** A page of what a distributor offers; arrow keys go among the products. */
export function Offers({ offers, stale, draft, onQuantity }: OffersProps) {
  const t = useTexts(sponsorTexts);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys among the buttons inside; Tab works without them
    <ul className={styles.tiles} aria-label={t('products')} aria-busy={stale || undefined} onKeyDown={moveAmong}>
      {offers.map((offer) => (
        <OfferTile key={offer.id} offer={offer} quantity={quantityIn(draft, offer.id)} payment={draft?.payment ?? null} onQuantity={onQuantity} />
      ))}
    </ul>
  );
}

/** Arrow keys move among the products; up from the first row goes back to the search box. */
function moveAmong(event: KeyboardEvent<HTMLUListElement>): void {
  if (event.target instanceof HTMLInputElement) return;
  const tiles = [...event.currentTarget.children].filter((tile): tile is HTMLElement => tile instanceof HTMLElement);
  const at = tiles.findIndex((tile) => tile.contains(document.activeElement));
  if (at < 0) return;
  const top = tiles[0]?.offsetTop;
  const perRow = Math.max(1, tiles.filter((tile) => tile.offsetTop === top).length);
  const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: perRow, ArrowUp: -perRow };
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const next = tiles[at + step];
  if (next) next.querySelector<HTMLElement>('[data-offer], input, button')?.focus();
  else if (event.key === 'ArrowUp') document.querySelector<HTMLInputElement>('input[type=search]')?.focus();
}
