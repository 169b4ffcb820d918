import { defineAddress, type SearchOf } from '@/lists/address';

/** The messages. */
export const notificationsAddress = defineAddress({ filters: {} });

/** What the address of the list says. */
export type NotificationSearch = SearchOf<typeof notificationsAddress>;
