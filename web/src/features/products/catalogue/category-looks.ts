import { useQuery } from '@tanstack/react-query';
import type { TablerIcon } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { listCategories } from '@/wire/generated';
import { cached } from '@/wire/query';

/** How old the categories may be before they are refetched when the sale is open, in milliseconds. */
export const CATEGORIES_AGE_MS = 30_000;

/** Colour and icon of a category where a product has no picture. */
export interface CategoryLook {
  /** CSS colour; empty where the category has none. */
  readonly color: string;
  /** Undefined until the icons are here, and for a category without one. */
  readonly Icon: TablerIcon | undefined;
}

type FindIcon = (name: string) => TablerIcon | undefined;

/** The looks of the company's categories by key. The icons are no part of what the sale loads at first. */
export function useCategoryLooks(host: string): ReadonlyMap<number, CategoryLook> {
  const { data } = useQuery({ ...cached(listCategories, { path: { host } }), staleTime: CATEGORIES_AGE_MS });
  const [icons, setIcons] = useState<{ readonly find: FindIcon }>();
  useEffect(() => {
    let wanted = true;
    import('@/products/category-icons').then(({ categoryIcon }) => wanted && setIcons({ find: categoryIcon }), () => {});
    return () => {
      wanted = false;
    };
  }, []);
  return useMemo(() => new Map((data ?? []).map(({ id, icon, color }) => [id, { color, Icon: icons?.find(icon) }])), [data, icons]);
}
