import type { ActionDispatch, KeyboardEvent } from 'react';
import { useTexts } from '@/i18n/texts';
import { sharedProductTexts } from '@/i18n/texts/shared-products';
import type { SharedProduct } from '@/wire/generated';
import type { PickAction, Picks } from './picks';
import { Tile } from './tile';
import styles from './shared-products.module.css';

export interface TilesProps {
  readonly products: readonly SharedProduct[];
  /** Whether the products are those of the previous filter or page, while the next ones load. */
  readonly stale: boolean;
  readonly picks: Picks;
  readonly onChange: ActionDispatch<[PickAction]>;
}

/** A page of the shared catalogue; arrow keys go among the products. */
export function Tiles({ products, stale, picks, onChange }: TilesProps) {
  const t = useTexts(sharedProductTexts);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys among the buttons inside; Tab works without them
    <ul className={styles.tiles} aria-label={t('list')} aria-busy={stale || undefined} onKeyDown={moveAmong}>
      {products.map((product) => (
        <Tile key={product.id} product={product} pick={picks.find((one) => one.id === product.id)} onChange={onChange} />
      ))}
    </ul>
  );
}

/** Arrow keys move among the products; up from the first row goes back to the search box. */
function moveAmong(event: KeyboardEvent<HTMLUListElement>): void {
  const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-shared]')];
  const at = tiles.indexOf(document.activeElement as HTMLElement);
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
