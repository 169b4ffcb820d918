import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconFlame from '@tabler/icons-react/dist/esm/icons/IconFlame.mjs';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { GROUPINGS_A_PAGE } from '@/products/page-sizes';
import { useTexts } from '@/i18n/texts';
import { cataloguePaneTexts } from '@/i18n/texts/catalogue-pane';
import { listCategories, listGroupings, listGroups } from '@/wire/generated';
import { cached } from '@/wire/query';
import { CATEGORIES_AGE_MS } from './category-looks';
import { sourceKey, type Source } from './sources';
import styles from './catalogue.module.css';

/** How old groups, bundles and categories may be before they are refetched when the sale is open, in milliseconds. */
const LONG = CATEGORIES_AGE_MS;

export interface ChipsProps {
  readonly host: string;
  readonly source: Source;
  readonly onSource: (source: Source) => void;
}

/** Selections of the catalogue: best sellers, groups, groupings, categories. */
export function Chips({ host, source, onSource }: ChipsProps) {
  const t = useTexts(cataloguePaneTexts);
  const path = { host };
  const groups = useQuery({ ...cached(listGroups, { path, query: { status: 'active', size: 1, page: 0 } }), staleTime: LONG });
  const categories = useQuery({ ...cached(listCategories, { path }), staleTime: CATEGORIES_AGE_MS });
  const groupings = useQuery({ ...cached(listGroupings, { path, query: { size: GROUPINGS_A_PAGE, page: 0 } }), staleTime: LONG });
  const chosen = sourceKey(source);
  const chips: { readonly label: string; readonly source: Source }[] = [
    { label: t('best'), source: { kind: 'best' } },
    ...(groups.data ?? []).map((group) => ({ label: group.name || group.description, source: { kind: 'group', id: group.id } as const })),
    ...(groupings.data && groupings.data.groupings.length > 0 ? [{ label: t('groupings'), source: { kind: 'groupings' } as const }] : []),
    ...(categories.data ?? []).map((one) => ({ label: one.name, source: { kind: 'category', id: one.id } as const })),
    { label: t('all'), source: { kind: 'all' } },
  ];
  const { row, before, after, turn } = useOverflow(chips.length);
  return (
    <div className={styles.chipRow} data-before={before || undefined} data-after={after || undefined}>
      {before ? <TurnButton label={t('earlierChips')} side="before" onTurn={() => turn(-1)} /> : null}
      <fieldset ref={row} className={styles.chips}>
        <legend className="y-hidden">{t('chips')}</legend>
        {chips.map((chip) => (
          <button
            key={sourceKey(chip.source)}
            type="button"
            className={styles.chip}
            aria-pressed={sourceKey(chip.source) === chosen}
            onClick={() => onSource(chip.source)}
          >
            {chip.source.kind === 'best' ? <IconFlame size={18} aria-hidden /> : null}
            {chip.label}
          </button>
        ))}
      </fieldset>
      {after ? <TurnButton label={t('moreChips')} side="after" onTurn={() => turn(1)} /> : null}
    </div>
  );
}

interface TurnProps {
  readonly label: string;
  readonly side: 'before' | 'after';
  readonly onTurn: () => void;
}

/** Turns the row for the mouse; keys reach every chip without it. */
function TurnButton({ label, side, onTurn }: TurnProps) {
  const Icon = side === 'before' ? IconChevronLeft : IconChevronRight;
  return (
    <button type="button" className={styles.turn} data-side={side} aria-label={label} title={label} tabIndex={-1} onClick={onTurn}>
      <Icon size={20} aria-hidden />
    </button>
  );
}

/** Whether a row continues out of sight on either side, and how to scroll it; a wheel scrolls it, too. */
function useOverflow(count: number) {
  const row = useRef<HTMLFieldSetElement>(null);
  const [hidden, setHidden] = useState({ before: false, after: false });
  useEffect(() => {
    const box = row.current;
    if (!box || count === 0) return undefined;
    const measure = () => {
      const before = box.scrollLeft > 4;
      const after = box.scrollLeft + box.clientWidth < box.scrollWidth - 4;
      setHidden((now) => (now.before === before && now.after === after ? now : { before, after }));
    };
    const wheel = (event: WheelEvent) => {
      if (event.ctrlKey || box.scrollWidth <= box.clientWidth || Math.abs(event.deltaY) <= Math.abs(event.deltaX)) return;
      event.preventDefault();
      box.scrollLeft += event.deltaY;
    };
    measure();
    const watch = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure);
    watch?.observe(box);
    box.addEventListener('scroll', measure, { passive: true });
    box.addEventListener('wheel', wheel, { passive: false });
    return () => {
      watch?.disconnect();
      box.removeEventListener('scroll', measure);
      box.removeEventListener('wheel', wheel);
    };
  }, [count]);
  const turn = (direction: 1 | -1) => {
    const box = row.current;
    box?.scrollBy({ left: direction * box.clientWidth * 0.7, behavior: 'smooth' });
  };
  return { row, ...hidden, turn };
}
