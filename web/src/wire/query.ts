import { queryOptions } from '@tanstack/react-query';
import { request, type Query } from './http';

/** A read: where it goes, what it asks, and how its answer is understood. */
export interface Read<T> {
  readonly path: string;
  readonly query?: Query;
  readonly decode: (answer: unknown) => T;
}

/**
 * The cached form of a read. Its key is the path and what is asked, so nobody
 * writes keys by hand: `queryClient.invalidateQueries({ queryKey: [path] })`
 * refreshes every page and filter of a list.
 */
export function cached<T>({ path, query, decode }: Read<T>) {
  return queryOptions({
    queryKey: query ? [path, query] : [path],
    queryFn: async ({ signal }) => decode(await request({ path, query, signal })),
  });
}
