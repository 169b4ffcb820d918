import { queryOptions } from '@tanstack/react-query';
import { call } from '@/wire/call';
import { createShop, loadSignup, type NewShop } from '@/wire/generated';

/** Whether a shop can be made here, and where; fetched without a session. */
export const signupQuery = queryOptions({
  queryKey: [loadSignup.path],
  // A shop that was made meanwhile closes the way.
  staleTime: 0,
  queryFn: ({ signal }) => call(loadSignup, {}, { signal, anonymous: true }),
});

/**
 * Makes the shop.
 * @throws ApiError when it is refused.
 */
export function makeShop(shop: NewShop) {
  return call(createShop, { body: shop }, { anonymous: true });
}
