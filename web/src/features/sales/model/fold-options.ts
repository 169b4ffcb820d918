/** The options that fit into a row of so many places, and the folded ones. */
export interface FoldedOptions<Option> {
  readonly shown: readonly Option[];
  /** Empty where everything fits; otherwise one place of the row is the button that unfolds them. */
  readonly folded: readonly Option[];
}

/** Folds away what does not fit; the chosen option is always shown, in the last place if its own is folded. */
export function foldOptions<Option extends { readonly value: string }>(options: readonly Option[], chosen: string, places: number): FoldedOptions<Option> {
  if (options.length <= places) return { shown: options, folded: [] };
  const first = options.slice(0, Math.max(0, places - 1));
  const late = options.slice(first.length).find((option) => option.value === chosen);
  const shown = late ? [...first.slice(0, -1), late] : first;
  return { shown, folded: options.filter((option) => !shown.includes(option)) };
}
