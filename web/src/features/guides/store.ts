import { useCallback, useSyncExternalStore } from 'react';
import { useTexts } from '@/i18n/texts';
import { newGuideTexts } from '@/i18n/texts/new-guide';
import { Kept } from '@/lib/kept';
import { isFields, type Fields } from '@/lib/kept-checks';
import { useDraftLock, usePending } from '@/pending/use-pending-write';
import { useUser } from '@/session/store';
import type { GuideDraft } from './draft';
import { draftFrom } from './keep';

const VERSION = 1;
/** Guides that are kept on a device; the one that was changed longest ago goes first. */
const DRAFTS_MAX = 12;

/** Guides that are being written, by their names, the one that was changed last at the end. */
type Drafts = Readonly<Record<string, GuideDraft>>;

const NONE: Drafts = {};
let kept: Kept<Drafts> | undefined;

/** The drafts of a user in a company, as every tab of this device has them. */
function draftsIn(place: string): Kept<Drafts> {
  if (kept?.place !== place) kept = new Kept({ place, read: readDrafts, write: (drafts) => JSON.stringify({ version: VERSION, drafts }), divide });
  return kept;
}

/** The drafts in a stored text; those that no form could draw are set aside. */
export function readDrafts(text: string | null, setAside: (draft: unknown) => void): Drafts {
  if (text === null || text === '') return NONE;
  const stored = storedIn(text);
  if (!stored) {
    setAside(text);
    return NONE;
  }
  const sound = Object.entries(stored).flatMap(([name, value]) => {
    const draft = draftFrom(value);
    if (!draft) setAside(value);
    return draft ? [[name, draft] as const] : [];
  });
  return Object.fromEntries(sound.slice(-DRAFTS_MAX));
}

function storedIn(text: string): Fields | undefined {
  try {
    const stored: unknown = JSON.parse(text);
    return isFields(stored) && stored.version === VERSION && isFields(stored.drafts) ? stored.drafts : undefined;
  } catch {
    return undefined;
  }
}

/** Without any draft, after a screen that draws one broke: it is not known which of them was the cause. */
function divide(drafts: Drafts): { readonly rest: Drafts; readonly broken: readonly unknown[] } {
  return { rest: NONE, broken: Object.values(drafts) };
}

/** The drafts with this one at the end. */
export function withDraft(drafts: Drafts, name: string, draft: GuideDraft): Drafts {
  const { [name]: _, ...others } = drafts;
  return { ...Object.fromEntries(Object.entries(others).slice(-(DRAFTS_MAX - 1))), [name]: draft };
}

/** A change of a draft, made of the newest one; answers whether it was made. */
export type Change = (change: (now: GuideDraft) => GuideDraft) => boolean;

/** What a form does with its draft. */
export interface Keeping {
  /** What is kept on this device; undefined where nothing is. */
  readonly stored: GuideDraft | undefined;
  readonly change: Change;
  /** Whether a draft is kept at this moment. */
  readonly isKept: () => boolean;
  /** The guide exists, or is given up. */
  readonly forget: () => void;
}

/**
 * The draft of a guide under a name, `sale 12`; it survives reloads. Until something is changed `begin` is the draft.
 * What was sent and not answered is not changed: the answer would take the change along.
 */
export function useGuideDraft(name: string, begin: GuideDraft): Keeping {
  const t = useTexts(newGuideTexts);
  const { companyHost, id } = useUser();
  const drafts = draftsIn(`yapa.billLading.${companyHost}.${id}`);
  const stored = useSyncExternalStore(drafts.subscribe, drafts.value)[name];
  const isLocked = useDraftLock(pendingNameOf(name), t('onItsWay'));
  const change = useCallback<Change>(
    (next) => {
      if (isLocked()) return false;
      drafts.change((now) => withDraft(now, name, next(now[name] ?? begin)));
      return true;
    },
    [drafts, name, begin, isLocked],
  );
  const forget = useCallback(
    () =>
      drafts.change((now) => {
        if (!now[name]) return now;
        const { [name]: _, ...others } = now;
        return others;
      }),
    [drafts, name],
  );
  const isKept = useCallback(() => drafts.value()[name] !== undefined, [drafts, name]);
  return { stored, change, isKept, forget };
}

/** The name under which the guide of a draft is sent. */
export function pendingNameOf(draftName: string): string {
  return `guide ${draftName}`;
}

/** Whether the guide of a draft was sent and has no answer. */
export function useIsGuidePending(draftName: string): boolean {
  return usePending(pendingNameOf(draftName)) !== undefined;
}
