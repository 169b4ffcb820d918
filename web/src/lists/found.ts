import { useTexts } from '@/i18n/texts';
import { listTexts } from '@/i18n/texts/lists';
import type { Page } from '@/wire/generated';

/** How many rows a list found; the server counts up to a bound where a text finds very many. */
export type FoundRows = Pick<Page, 'totalItems' | 'more'>;

/** How sentences say how many rows were found, at their beginning or within them. */
export function useFoundCount(place: 'beginning' | 'within' = 'beginning'): (found: FoundRows) => string | number {
  const t = useTexts(listTexts);
  return ({ totalItems, more }) => (more ? t(place === 'within' ? 'moreThanWithin' : 'moreThan', { count: totalItems }) : totalItems);
}
