import { useState } from 'react';
import { seesCosts, seesShopFigures } from '@/session/permissions';
import { useUser } from '@/session/store';
import type { SeenFigures } from './search';

/** Columns of the list that a person may choose; name and price are always there. */
export const COLUMNS = ['codes', 'cost', 'margin', 'stock', 'days', 'soldOn', 'changedOn', 'status'] as const;
export type ColumnName = (typeof COLUMNS)[number];

/** Shown until the person chooses. */
const USUAL: readonly ColumnName[] = ['codes', 'cost', 'stock', 'status'];
/** Columns about how products sell, which the server sends on request. */
const OF_TURNOVER: readonly ColumnName[] = ['days', 'soldOn', 'changedOn'];
/** Columns of costs. */
const OF_COSTS: readonly ColumnName[] = ['cost', 'margin'];
/** Key in the storage of the browser. */
const PLACE = 'yapa.product-columns';

/** The figures of the shop that the signed-in user sees. */
export function useSeenFigures(): SeenFigures {
  const user = useUser();
  return { costs: seesCosts(user), sales: seesShopFigures(user) };
}

/** The columns that the user may choose. */
export function columnsFor({ costs, sales }: SeenFigures): readonly ColumnName[] {
  return COLUMNS.filter((name) => (costs || !OF_COSTS.includes(name)) && (sales || !OF_TURNOVER.includes(name)));
}

/** Whether one of the columns shows how products sell. */
export function showsTurnover(columns: readonly ColumnName[]): boolean {
  return OF_TURNOVER.some((name) => columns.includes(name));
}

/** Makes sense of any text; what makes none is as usual. */
export function readColumns(text: string | null): readonly ColumnName[] {
  if (text === null) return USUAL;
  const said = text.split(' ');
  return COLUMNS.filter((name) => said.includes(name));
}

function keptColumns(): readonly ColumnName[] {
  try {
    return readColumns(localStorage.getItem(PLACE));
  } catch {
    return USUAL;
  }
}

/** The columns chosen on this device, of those that the user sees, and the way to choose others. */
export function useColumns(): readonly [readonly ColumnName[], (columns: readonly ColumnName[]) => void] {
  const [columns, setColumns] = useState(keptColumns);
  const seen = columnsFor(useSeenFigures());
  function choose(next: readonly ColumnName[]) {
    setColumns(next);
    try {
      localStorage.setItem(PLACE, next.join(' '));
    } catch {
      // Without storage they are chosen again next time.
    }
  }
  return [columns.filter((name) => seen.includes(name)), choose];
}
