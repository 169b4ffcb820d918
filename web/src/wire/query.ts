import { queryOptions } from '@tanstack/react-query';
import { call } from './call';
import type { Endpoint, Input } from './generated';

/**
 * The cached form of a read. Its key is made of the operation and its input, so that no code writes keys by hand; `invalidateQueries({ queryKey:
 * everyRead(listSales) })` refreshes every page and filter.
 */
export function cached<Path, Query, Answer>(
  endpoint: Endpoint<Path, Query, never, Answer>,
  input: Input<Path, Query, never>,
) {
  return queryOptions({
    queryKey: [endpoint.path, input] as const,
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  });
}

/** The beginning of the keys of every read of an operation. */
export function everyRead(endpoint: { readonly path: string }): readonly [string] {
  return [endpoint.path];
}
