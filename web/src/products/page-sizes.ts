/** Rows a page of what a group holds, and of the groups. */
export const GROUPS_A_PAGE = 10;
/** Rows a page of bundles, on the sale screen too. */
export const GROUPINGS_A_PAGE = 5;
