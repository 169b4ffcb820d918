import { emptyDraft, isEmpty } from './cart';
import { activeDraft } from './till';
import type { Draft, Till } from './cart-types';

/** Of how many sales it is known that they are gone. */
const MOST_GONE = 50;

/** The till after a change, marked so that other tabs of the browser see which version is newer: how often each sale was changed, and which are gone. */
export function marked(before: Till, after: Till): Till {
  const drafts = after.drafts.map((draft) => {
    const was = draftIn(before, draft.id);
    return was === draft ? draft : { ...draft, changes: (was?.changes ?? 0) + 1 };
  });
  // An empty one that is left out is no loss, and may be the open one of another tab.
  const gone = before.drafts.filter((draft) => !isEmpty(draft) && !draftIn(after, draft.id)).map(({ id }) => id);
  return { drafts, activeId: after.activeId, gone: [...(before.gone ?? []), ...gone].slice(-MOST_GONE) };
}

/**
 * Merges two tabs of the browser, as this one shows it: every sale that is finished in neither, each in its latest
 * version, and the open one stays. Where that is gone a new one begins under `newId`.
 */
export function joined(here: Till, theirs: Till, newId: string): Till {
  const gone = [...new Set([...(theirs.gone ?? []), ...(here.gone ?? [])])].slice(-MOST_GONE);
  const ids = [...new Set([...here.drafts, ...theirs.drafts].map(({ id }) => id))].filter((id) => !gone.includes(id));
  const drafts = ids
    .flatMap((id) => newer(draftIn(here, id), draftIn(theirs, id)))
    .filter((draft) => draft.id === here.activeId || !isEmpty(draft));
  if (drafts.some(({ id }) => id === here.activeId)) return { drafts, activeId: here.activeId, gone };
  return { drafts: [...drafts, emptyDraft(newId)], activeId: newId, gone };
}

/** The till without the draft that broke the screen: the open one, or with an empty one there all others. */
export function dividedTill(till: Till, newId: string): { readonly rest: Till; readonly broken: readonly Draft[] } {
  const active = activeDraft(till);
  const broken = isEmpty(active) ? till.drafts.filter((draft) => !isEmpty(draft)) : [active];
  const drafts = till.drafts.filter((draft) => !broken.includes(draft));
  const rest = drafts.some(isEmpty) ? drafts : [...drafts, emptyDraft(newId)];
  return { broken, rest: marked(till, { drafts: rest, activeId: rest.find(isEmpty)?.id ?? newId }) };
}

function draftIn({ drafts }: Till, id: string): Draft | undefined {
  return drafts.find((draft) => draft.id === id);
}

function newer(here: Draft | undefined, theirs: Draft | undefined): readonly Draft[] {
  const counts = here && (theirs?.changes ?? 0) <= (here.changes ?? 0) ? here : theirs;
  return counts ? [counts] : [];
}
