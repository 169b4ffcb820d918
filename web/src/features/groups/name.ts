/** Longest name of a group, in characters. */
export const NAME_MAX = 60;
