/** As much of the sales that are kept for a person as passing one on needs; the rest goes along as it is. */
interface KeptDraft {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly lines: readonly unknown[];
  readonly pending?: unknown;
}
interface KeptSales {
  readonly version: number;
  readonly till: { readonly drafts: readonly KeptDraft[]; readonly activeId: string; readonly gone?: readonly string[] };
}

/** Where the sale keeps what a person has open. */
export function placeOfSales(host: string, userId: number): string {
  return `yapa.sale.${host}.${userId}`;
}

/** Fresh keys for the sale that passes on. */
export interface PassOnKeys {
  readonly id: string;
  readonly key: string;
}

/** The state that both people keep afterwards; null where there is none. */
export interface PassedOn {
  readonly from: string | null;
  readonly to: string;
}

/**
 * Passes the open sale on to the user who unlocks: it becomes that user's open sale, and the sales that the user had open wait beside it. A sale that was sent
 * stays where it is until its answer is known. Undefined when nothing passes on. `name` says who began it, where the sale has no name.
 */
export function passOn(fromText: string | null, toText: string | null, name: string, keys: PassOnKeys): PassedOn | undefined {
  const from = read(fromText);
  const draft = from?.till.drafts.find(({ id }) => id === from.till.activeId);
  if (!from || !draft || draft.lines.length === 0 || (draft.pending ?? null) !== null) return undefined;
  const own = read(toText)?.till;
  // Under keys of its own: other tabs of the first person have ended the sale that it was.
  const passed = { ...draft, ...keys, name: draft.name || name };
  const to = { ...own, drafts: [...(own?.drafts.filter(({ lines }) => lines.length > 0) ?? []), passed], activeId: passed.id };
  const [next, ...others] = from.till.drafts.filter(({ id }) => id !== draft.id);
  const left = next && { ...from.till, drafts: [next, ...others], activeId: next.id, gone: [...(from.till.gone ?? []), draft.id] };
  return { from: left ? write({ ...from, till: left }) : null, to: write({ ...from, till: to }) };
}

function read(text: string | null): KeptSales | undefined {
  try {
    const kept = JSON.parse(text ?? '') as Partial<KeptSales> | null;
    return Array.isArray(kept?.till?.drafts) ? (kept as KeptSales) : undefined;
  } catch {
    return undefined;
  }
}

function write(kept: KeptSales): string {
  return JSON.stringify(kept);
}
