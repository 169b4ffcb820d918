import { oneOf, wordsOf } from '@/lib/address';
import { defineAddress, type SearchOf } from '@/lists/address';
import type { ActiveFilter } from '@/wire/generated';
import { GROUPINGS_A_PAGE, GROUPS_A_PAGE } from './page-sizes';

/** Which rows are shown, the usual one first. */
export const STATES = ['active', 'inactive', 'all'] as const satisfies readonly ActiveFilter[];

/** Filters of a list of groups or bundles; those on show are the default. */
const filters = { text: wordsOf, state: oneOf(['inactive', 'all']) };

/** The list of groups. */
export const groupsAddress = defineAddress({ filters, rows: GROUPS_A_PAGE });
/** The list of bundles. */
export const groupingsAddress = defineAddress({ filters, rows: GROUPINGS_A_PAGE });

/** Search parameters of a list of groups or bundles; default values are left out. */
export type ListSearch = SearchOf<typeof groupsAddress>;
