import { useCallback, useEffect, useRef, useState } from 'react';
import type { TaxKey } from '@/features/products/draft';
import type { Choices } from '@/features/products/use-choices';
import { useFallbackCategory } from '@/features/products/use-fallback-category';
import { useFindRow, useShelfRows, useWriteRow } from '@/features/shelf-loading/api';
import { isWaiting, missingIn, shelfAfter, type ShelfAction, type ShelfRow } from '@/features/shelf-loading/model';
import type { Joined } from '@/lib/scanner';
import { play } from '@/lib/sound';
import { retryAutomatically } from '@/pending/retry-automatically';
import { send } from '@/pending/send';
import { useProductsChanged } from '@/products/changed';
import { findScanned } from '@/products/find';
import { ApiError, isRefusal, messageOf } from '@/wire/errors';
import type { Product, SharedAdded } from '@/wire/generated';
import { newIdempotencyKey } from '@/wire/http';
import { contentOf } from './row-content';

/** Error of a concurrent change of the same product. */
const CONFLICT = 409;

/** Whether no answer came, so that another try may get one. */
const isUnanswered = (error: unknown) => error instanceof ApiError && !isRefusal(error, false);

interface SaveOptions {
  /** Its stock moved meanwhile, and what came in is added to what there is now. */
  readonly isSecondTry?: boolean;
  /** A retry that the user did not press: without an answer it makes no sound. */
  readonly isAutomatic?: boolean;
}

/** Whether a product of the shared catalogue was left as it is, because the shop has it already. */
const isMissed = (answer: Product | SharedAdded) => 'existing' in answer && answer.existing.length > 0;

/** Key of the product that was written. */
const productOf = (answer: Product | SharedAdded, id: number) => ('added' in answer ? (answer.added[0]?.productId ?? id) : answer.id);

/** The rows of the shelf, and what scanning and saving do with them; they stay on the device until they are dropped. */
export function useShelf(choices: Choices, category: number | undefined, usualTaxes: () => Promise<readonly TaxKey[]>) {
  const { rows, store } = useShelfRows();
  const find = useFindRow();
  const write = useWriteRow();
  const changed = useProductsChanged();
  const make = useFallbackCategory(choices.categories);
  /** The last scan, a new object for each. */
  const [scanned, setScanned] = useState<{ readonly code: string }>();
  const fallback = useRef<Promise<number>>(undefined);
  /** The chosen category; where none is, the one for products without, which is made once. */
  const categoryId = () => {
    if (category !== undefined) return Promise.resolve(category);
    fallback.current ??= make().catch((error: unknown) => {
      fallback.current = undefined;
      throw error;
    });
    return fallback.current;
  };
  const change = useCallback((action: ShelfAction) => store.change((now) => shelfAfter(now, action)), [store]);
  const rowOf = (code: string) => store.value().find((row) => row.code === code);

  async function save(code: string, { isSecondTry = false, isAutomatic = false }: SaveOptions = {}): Promise<void> {
    const row = rowOf(code);
    if (!row || row.state === 'saved' || row.state === 'unchanged' || (row.state === 'saving' && !row.sent)) return;
    if (row.kind === 'lookup') {
      change({ type: 'want', code });
      if (row.state === 'failed') await look(code);
      return;
    }
    if (missingIn(row)) {
      play('unknown');
      change({ type: 'fail', code, isRefused: false });
      return;
    }
    try {
      const content = row.sent?.content ?? (await contentOf(row, choices, row.kind === 'new' && !row.taxes ? await usualTaxes() : [], categoryId));
      if (!content) {
        change({ type: 'end', code, state: 'unchanged' });
        return;
      }
      const sent = row.sent ?? { key: newIdempotencyKey(), content };
      change({ type: 'send', code, sent });
      const outcome = await send(sent.key, row.sent !== undefined, () => write(sent));
      if (outcome.kind === 'confirmed') {
        void changed();
        if (isMissed(outcome.answer)) await becomeOwn(row);
        else change({ type: 'end', code, state: 'saved', id: productOf(outcome.answer, row.id) });
        return;
      }
      const isRefused = outcome.kind === 'refused';
      const unanswered = isUnanswered(outcome.error);
      change({ type: 'fail', code, problem: messageOf(outcome.error), isRefused, unanswered });
      if (unanswered && isAutomatic) return;
      const isConflict = isRefused && outcome.error instanceof ApiError && outcome.error.status === CONFLICT;
      if (!isConflict) play('unknown');
      else if (row.kind === 'own') await refresh(row, isSecondTry);
      else await becomeOwn(row);
    } catch (error) {
      const unanswered = isUnanswered(error);
      change({ type: 'fail', code, problem: messageOf(error), isRefused: true, unanswered });
      if (!unanswered || !isAutomatic) play('unknown');
    }
  }

  /** Takes the current stock; an addition is added to it, a counted stock waits for a confirmation. */
  async function refresh({ code, mode }: ShelfRow, isSecondTry: boolean): Promise<void> {
    const { before } = await find(code);
    if (before) change({ type: 'refresh', code, before });
    if (before && mode === 'add' && !isSecondTry) await save(code, { isSecondTry: true });
    else play('unknown');
  }

  /** The shop has the product meanwhile: the typed values wait for a confirmation, as a change of that one. */
  async function becomeOwn({ code }: ShelfRow): Promise<void> {
    const own = await find(code);
    play('unknown');
    if (own.kind !== 'own') return;
    change({ type: 'looked-up', code, row: own });
    change({ type: 'edit', code, part: { mode: 'set' } });
  }

  async function look(code: string, isAutomatic = false): Promise<void> {
    try {
      const row = await find(code);
      play(row.kind === 'new' ? 'unknown' : 'scanned');
      change({ type: 'looked-up', code, row });
      if (rowOf(code)?.wanted) await save(code);
    } catch (error) {
      const unanswered = isUnanswered(error);
      change({ type: 'fail', code, problem: messageOf(error), isRefused: true, unanswered });
      if (!unanswered || !isAutomatic) play('unknown');
    }
  }

  /** A code was scanned: the rows before it that are complete are saved. */
  function scan(code: string): void {
    setScanned({ code });
    const known = rowOf(code);
    if (known && known.kind !== 'lookup' && (known.state === 'open' || known.state === 'failed')) {
      play('scanned');
      change({ type: 'again', code });
      return;
    }
    if (known?.kind === 'lookup') {
      change({ type: 'again', code });
      if (known.state === 'failed') void look(code);
      return;
    }
    if (known?.state === 'saving') return;
    for (const row of store.value()) if (row.state === 'open' && row.kind !== 'lookup' && !missingIn(row)) void save(row.code);
    change({ type: 'scan', code });
    void look(code);
  }

  /** Takes a scan; where a slow device left its first digits in the field, it is the code that a catalogue knows. */
  async function scanJoined(read: string, joined: Joined | undefined): Promise<void> {
    if (!joined) {
      scan(read);
      return;
    }
    const known = async (code: string) => {
      const row = await find(code);
      return row.kind === 'new' ? undefined : row;
    };
    const { code } = await findScanned(read, joined, known).catch(() => ({ code: read }));
    scan(code);
  }

  // Continues what a reload interrupted: lookups are made again, writes are sent again under their keys.
  const resume = useRef<() => void>(undefined);
  useEffect(() => {
    resume.current ??= () => {
      for (const { code, kind, state } of store.value()) {
        if (kind === 'lookup' && state === 'open') void look(code);
        else if (state === 'saving') void save(code);
      }
    };
  });
  useEffect(() => resume.current?.(), []);

  const again = useRef<() => Promise<void>>(undefined);
  useEffect(() => {
    again.current = async () => {
      const waiting = store.value().filter(isWaiting);
      // One after the other, in the order of the scans: a server that comes back is not flooded.
      for (const { code, kind } of waiting.toReversed()) {
        // oxlint-disable-next-line no-await-in-loop -- as above
        await (kind === 'lookup' ? look(code, true) : save(code, { isAutomatic: true }));
      }
    };
  });
  const isAnyWaiting = rows.some(isWaiting);
  useEffect(() => {
    if (!isAnyWaiting) return undefined;
    return retryAutomatically(
      () => store.value().some(isWaiting),
      async () => again.current?.(),
    );
  }, [isAnyWaiting, store]);
  return { rows, scanned, change, scan, scanJoined, save: (code: string) => void save(code) };
}
