import { defineAddress, type SearchOf } from '@/lists/address';

/** The messages. */
export const notificationsAddress = defineAddress({ filters: {} });

/** Search parameters of the list. */
export type NotificationSearch = SearchOf<typeof notificationsAddress>;
