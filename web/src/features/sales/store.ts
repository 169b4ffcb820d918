import { useSyncExternalStore } from 'react';
import { translator } from '@/i18n/texts';
import { salesTexts } from '@/i18n/texts/sales';
import { ZERO, type Dec4 } from '@/lib/dec4';
import { Kept } from '@/lib/kept';
import { toast } from '@/ui/toast';
import { call, type CallOptions } from '@/wire/call';
import { registerSale, type NewSale, type Proforma, type SaleRegistered } from '@/wire/generated';
import { newIdempotencyKey } from '@/wire/http';
import { isEmpty, lineKey, type CartAction } from './model/cart';
import type { CartLine, Draft, Sellable, Till } from './model/cart-types';
import { readTill, writtenTill } from './model/persist';
import { dividedTill, joined, marked } from './model/tabs';
import { activeDraft, emptyTill, tillReducer, type TillAction } from './model/till';

/** A sale that has just been registered: what the seller still needs of it. */
export interface LastSale {
  readonly registered: SaleRegistered;
  /** The request. */
  readonly sale: Pick<NewSale, 'paymentType' | 'payments'>;
  readonly documentName: string;
  readonly electronic: boolean;
  /** How it was paid, in words. */
  readonly paidWith: string;
  /** Cash that goes back; undefined when nothing was paid in cash. */
  readonly change: Dec4 | undefined;
  /** Key of a client in the company's list; null for all other buyers. */
  readonly clientId: number | null;
  readonly clientWhatsapp: string | null;
  readonly external: boolean;
  /** The confirmation modal was read; discarded sales are read as well. */
  readonly read: boolean;
}

/** A code that was scanned and is not a line of its sale. */
export interface ScannedCode {
  readonly code: string;
  /** Why it is no line: nothing has it, or that could not be found out. */
  readonly why: 'unknown' | 'unasked';
  /** The sale for which it was scanned. */
  readonly draftId: string;
  /** The user wanted to charge and was stopped since: the refusal has been read. */
  readonly seen: boolean;
}

/** Something that the seller asked for and that a sale took not at all, or not as it was asked for. */
export interface Refused {
  /** The item: the key of a line, or another name of it. */
  readonly about: string;
  /** Why it is not there, in a sentence that names it. */
  readonly text: string;
  /** The sale for which it was asked. */
  readonly draftId: string;
  /** The user wanted to charge and was stopped since: the code has been read. */
  readonly seen: boolean;
}

interface State {
  readonly till: Till;
  readonly last: LastSale | null;
  /** The quote that has just been made, until its notice is closed. */
  readonly quote: Proforma | null;
  /** The line whose detail is open. */
  readonly selected: string | null;
  /** The line that the keys mean: the one that was added to, changed or opened last. */
  readonly chosen: string | null;
  /** Scanned codes that made no line, until the user deals with them; each code once for each sale. */
  readonly scanned: readonly ScannedCode[];
  /** Requested products that were refused, until they are requested again, taken out or closed; each thing once for each sale. */
  readonly refused: readonly Refused[];
  /** Sales for which an answer of the server is waited for; the next one need not wait with them. */
  readonly running: ReadonlySet<string>;
}

/** Result of adding something to a sale. */
export interface Added {
  /** The line that it is part of; undefined when the sale took none. */
  readonly line: CartLine | undefined;
  /** How much of it was there before; undefined for a new line. */
  readonly had: Dec4 | undefined;
  /** Whether its sale is the open one. */
  readonly here: boolean;
}

/** Where a sale goes when it is charged. */
export type SendSale = (body: NewSale, options: CallOptions) => Promise<SaleRegistered>;

/** The open sales of one seller in one company, shared by every screen of the sale and every tab, and kept across reloads. */
export class SaleStore {
  readonly host: string;
  readonly userId: number;
  readonly sendSale: SendSale;
  readonly #kept: Kept<Till>;
  #state: State;
  #listeners = new Set<() => void>();
  /** The sale that this tab ends. */
  #ended: string | undefined;
  /** The id of the sale that begins next; it is known before, so that a code can be scanned for it. */
  #next = newIdempotencyKey();

  /** With another way for its sales than to the server, nothing of them is kept on the device either. */
  constructor(host: string, userId: number, sendSale?: SendSale) {
    this.host = host;
    this.userId = userId;
    this.sendSale = sendSale ?? ((body, options) => call(registerSale, { path: { host }, body }, options));
    this.#kept = new Kept<Till>({
      place: `yapa.sale.${host}.${userId}`,
      read: (text, setAside) => readTill(text, setAside) ?? emptyTill(newIdempotencyKey()),
      write: writtenTill,
      inMemory: sendSale !== undefined,
      join: (here, theirs) => joined(here, theirs, this.#next),
      divide: (till) => dividedTill(till, newIdempotencyKey()),
    });
    this.#state = { till: this.#kept.value(), last: null, quote: null, selected: null, chosen: null, scanned: [], refused: [], running: new Set() };
  }

  subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) this.#deafen = this.#kept.subscribe(this.#follow);
    this.#follow();
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#deafen();
    };
  };

  /** Ends the subscription to the changes of other tabs. */
  #deafen = (): void => {};

  /** Shows the stored state, from this tab or another. */
  #follow = (): void => {
    const till = this.#kept.value();
    if (till === this.#state.till) return;
    if (till.drafts.some(({ id }) => id === this.#next)) this.#next = newIdempotencyKey();
    const { id, lines } = this.draft();
    if (lines.length > 0 && id !== this.#ended && till.gone?.includes(id)) toast.warning(translator(salesTexts)('endedElsewhere'));
    const selected = activeDraft(till).lines.some((line) => line.key === this.#state.selected) ? this.#state.selected : null;
    this.#become({ till, selected });
  };

  state = (): State => {
    // Also returns the drafts that are kept now, where there are no listeners: when the screen breaks, a draft is set aside, and no listener exists to learn of
    // that.
    const till = this.#kept.value();
    if (this.#listeners.size === 0 && till !== this.#state.till) this.#state = { ...this.#state, till, selected: null };
    return this.#state;
  };

  /** The open sale. */
  draft(): Draft {
    return activeDraft(this.#state.till);
  }

  /** How many of something are in the open sale. */
  quantityOf = (item: Pick<Sellable, 'kind' | 'id'>): Dec4 => {
    const key = lineKey(item);
    return this.draft().lines.find((line) => line.key === key)?.quantity ?? ZERO;
  };

  /** An open sale; undefined when it is sold or gone. */
  draftOf(id: string): Draft | undefined {
    return this.#state.till.drafts.find((draft) => draft.id === id);
  }

  /** The sale for which something is scanned now: the open one, or the next one while that waits for its answer. */
  aim = (): string => {
    const { id, pending } = this.draft();
    return pending === null ? id : this.#next;
  };

  /** Whether a code scanned for a sale goes into the open one: it is still the open sale, or it is gone and another may begin. */
  isHere(sale: string): boolean {
    return sale === this.aim() || (isEmpty(this.draft()) && this.draftOf(sale) === undefined);
  }

  /** Puts one more of something into the sale for which it was scanned, wherever that is by now. */
  add(item: Sellable, stockControl: boolean, sale: string): Added {
    this.#kept.refresh();
    this.#follow();
    const { drafts } = this.#state.till;
    const here = this.isHere(sale);
    const action = { type: 'add', item, stockControl, unweighed: true } as const;
    if (here) this.cart(action);
    else this.cartOf(sale, action);
    const taker = this.#state.till.drafts.find((draft) => !drafts.includes(draft)) ?? drafts.find(({ id, pending }) => id === sale && pending === null);
    const lineIn = (draft: Draft | undefined) => draft?.lines.find(({ key }) => key === lineKey(item));
    return { line: lineIn(taker), had: lineIn(drafts.find(({ id }) => id === taker?.id))?.quantity, here };
  }

  /** Changes a sale that need not be the open one. */
  cartOf(id: string, action: CartAction): void {
    this.till({ type: 'cartOf', id, action, newId: this.#next });
  }

  /** Changes the open sale; a change begins the next sale for good. */
  cart(action: CartAction): void {
    this.till({ type: 'cart', action, newId: this.#next });
    const key = touchedBy(action);
    if (action.type === 'clear') this.#become({ refused: this.#state.refused.filter(({ draftId }) => draftId !== this.draft().id) });
    if (action.type === 'remove') this.settle(action.key);
    // Also a line that could not be changed: it is the one that is thought of.
    if (key !== undefined && key !== this.#state.chosen && this.draft().lines.some((line) => line.key === key)) this.#become({ chosen: key });
  }

  /** The line that the keys mean: the chosen one, or the last one of the sale. */
  chosen(): string | undefined {
    const { lines } = this.draft();
    return (lines.find((line) => line.key === this.#state.chosen) ?? lines.at(-1))?.key;
  }

  /** Changes which sales are open. */
  till(action: TillAction): void {
    this.#kept.change((now) => {
      const next = tillReducer(now, action);
      return next === now ? now : marked(now, next);
    });
    this.#follow();
  }

  /** Puts the open sale away as a new, empty one begins. */
  park(): void {
    this.till({ type: 'park', newId: this.#next });
  }

  /** Brings the sale to which something is taken back to the counter; when it is gone, a new one. */
  returnTo(id: string): void {
    if (this.draft().id !== id) this.till({ type: 'open', id });
    if (this.draft().id !== id) this.park();
  }

  /** The sale was registered: its draft is emptied, and what comes after begins. */
  finish(draftId: string, last: LastSale): void {
    this.#drop(draftId);
    this.#become({ last });
  }

  /** The quote was made: its draft is emptied, and its notice is shown. */
  finishQuote(draftId: string, quote: Proforma): void {
    this.#drop(draftId);
    this.#become({ last: null, quote });
  }

  /** The refusals of a sale are removed with it; those of another sale stay visible. */
  #drop(id: string): void {
    this.#ended = id;
    this.till({ type: 'drop', id, newId: this.#next });
    const { scanned, refused } = this.#state;
    this.#become({ scanned: scanned.filter(({ draftId }) => draftId !== id), refused: refused.filter(({ draftId }) => draftId !== id) });
  }

  /** Says whether an answer of the server is waited for. */
  setRunning(id: string, running: boolean): void {
    const now = new Set(this.#state.running);
    if (running) now.add(id);
    else now.delete(id);
    this.#become({ running: now });
  }

  /** The notice of the quote was closed. */
  closeQuote(): void {
    if (this.#state.quote) this.#become({ quote: null });
  }

  select(key: string | null): void {
    if (key !== this.#state.selected) this.#become({ selected: key, chosen: key ?? this.#state.chosen });
  }

  setLast(last: LastSale | null): void {
    this.#become({ last });
  }

  /** A code that was scanned for a sale is no line of it; one that was there already comes last. */
  addCode(code: string, why: ScannedCode['why'], draftId: string = this.aim()): void {
    this.#become({ scanned: [...this.#without(code, draftId), { code, why, draftId, seen: false }] });
  }

  /** A code that could not be asked for, of the sale for which something is scanned now. */
  unasked(): string | undefined {
    const aim = this.aim();
    return this.#state.scanned.find(({ why, draftId }) => why === 'unasked' && draftId === aim)?.code;
  }

  dismissCode(code: string, draftId: string = this.aim()): void {
    this.#become({ scanned: this.#without(code, draftId) });
  }

  dismissCodes(): void {
    this.#become({ scanned: [] });
  }

  /** Something is not in its sale as it was asked for: the user has to see that before the sale is charged. */
  refuse(about: string, text: string, draftId: string = this.aim()): void {
    this.#become({ refused: [...this.#others(about, draftId), { about, text, draftId, seen: false }] });
  }

  /** The refused product is in the sale now, or the user does not want it any more. */
  settle(about: string, draftId: string = this.aim()): void {
    const refused = this.#others(about, draftId);
    if (refused.length < this.#state.refused.length) this.#become({ refused });
  }

  /** The refusals of the open sale were closed. */
  dismissRefused(): void {
    this.#become({ refused: this.#state.refused.filter(({ draftId }) => draftId !== this.aim()) });
  }

  /** Refused scans and searches of the open sale. */
  refused(): readonly Refused[] {
    const aim = this.aim();
    return this.#state.refused.filter(({ draftId }) => draftId === aim);
  }

  /** Requested products that are not in the open sale, unless a charge was stopped for them already. */
  unseen(): readonly (Refused | ScannedCode)[] {
    const aim = this.aim();
    return [...this.#state.scanned, ...this.#state.refused].filter(({ draftId, seen }) => draftId === aim && !seen);
  }

  /** The user wanted to charge and was stopped: the messages about the open sale count as seen. */
  see(): void {
    if (this.unseen().length === 0) return;
    const aim = this.aim();
    const read = <Seen extends Refused | ScannedCode>(one: Seen): Seen => (one.draftId === aim ? { ...one, seen: true } : one);
    this.#become({ scanned: this.#state.scanned.map(read), refused: this.#state.refused.map(read) });
  }

  #others(about: string, draftId: string): readonly Refused[] {
    return this.#state.refused.filter((one) => one.about !== about || one.draftId !== draftId);
  }

  #without(code: string, draftId: string): readonly ScannedCode[] {
    return this.#state.scanned.filter((one) => one.code !== code || one.draftId !== draftId);
  }

  #become(change: Partial<State>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** The line that an action of the seller is about; undefined for an action about the whole sale, or an automatic one. */
function touchedBy(action: CartAction): string | undefined {
  switch (action.type) {
    case 'add':
      return lineKey(action.item);
    case 'setQuantity':
    case 'setPrice':
    case 'setLineDiscount':
      return action.key;
    case 'putBack':
      return action.line.key;
    default:
      return undefined;
  }
}

let current: SaleStore | undefined;

/** The store of a seller in a company; one at a time. */
export function saleStore(host: string, userId: number): SaleStore {
  if (current?.host !== host || current.userId !== userId) current = new SaleStore(host, userId);
  return current;
}

/** The store as React state. */
export function useSaleState(store: SaleStore): State {
  return useSyncExternalStore(store.subscribe, store.state);
}
