import { ONE, ZERO, add, fromNumber, min, mul, mulDiv, toNumber, type Dec4 } from '@/lib/dec4';
import type { CreditNoteDraft, CreditNoteDraftLine, CreditNoteKind, NewCreditNote } from '@/wire/generated';

/** The returned part of a line: some of the goods, or a part of their price. */
export interface LineBack {
  readonly way: 'goods' | 'price';
  /** Pieces that come back. */
  readonly quantity: Dec4;
  /** Money given back for each piece, while all of them stay with the client; undefined while the box is empty. */
  readonly rebate: Dec4 | undefined;
}

/** A credit note that is being written. */
export interface NoteDraft {
  readonly kind: CreditNoteKind | undefined;
  /** The reason in words, where the user changed it. */
  readonly text: string | undefined;
  /** By the number of the line; only a note of the kind `change` has them. */
  readonly lines: Readonly<Record<number, LineBack>>;
}

/** Nothing was chosen yet. */
export const NOTHING: NoteDraft = { kind: undefined, text: undefined, lines: {} };

const UNTOUCHED: LineBack = { way: 'goods', quantity: ZERO, rebate: undefined };

/** The entries of a line so far. */
export function backOf(draft: NoteDraft, { line }: Pick<CreditNoteDraftLine, 'line'>): LineBack {
  return draft.lines[line] ?? UNTOUCHED;
}

/** Says something else of a line. */
export function withBack(draft: NoteDraft, line: Pick<CreditNoteDraftLine, 'line'>, change: Partial<LineBack>): NoteDraft {
  return { ...draft, lines: { ...draft.lines, [line.line]: { ...backOf(draft, line), ...change } } };
}

/** The draft with the reason that follows from its lines: where some of them come back and no reason was chosen, it is a change. */
export function withKindOfLines(draft: NoteDraft): NoteDraft {
  return draft.kind === undefined && Object.keys(draft.lines).length > 0 ? { ...draft, kind: 'change' } : draft;
}

/** All the goods that are left come back. */
export function withEverything(draft: NoteDraft, lines: readonly CreditNoteDraftLine[]): NoteDraft {
  return lines.reduce((now, line) => withBack(now, line, { way: 'goods', quantity: fromNumber(line.quantity) }), draft);
}

/** One more piece of the line comes back, as far as there is one. */
export function withOneMoreBack(draft: NoteDraft, line: CreditNoteDraftLine): NoteDraft {
  const { way, quantity } = backOf(draft, line);
  return withBack(draft, line, { way: 'goods', quantity: min(add(way === 'goods' ? quantity : ZERO, ONE), fromNumber(line.quantity)) });
}

/** The line of which a scan brings one more piece back, of those with the same product: one that still has a piece. */
export function lineToTake(draft: NoteDraft, lines: readonly CreditNoteDraftLine[]): CreditNoteDraftLine | undefined {
  return lines.find((line) => backOf(draft, line).quantity < fromNumber(line.quantity)) ?? lines[0];
}

/** A note of the kind and with a piece of the line that were chosen on the way here; where a single piece is left to come back, it does. */
export function beginNote(kind: CreditNoteKind | undefined, lines: readonly CreditNoteDraftLine[], place?: number): NoteDraft {
  const draft = kind ? { ...NOTHING, kind } : NOTHING;
  const chosen = kind === 'change' ? lines.find(({ line, quantity }) => line === place && quantity > 0) : undefined;
  if (chosen) return withOneMoreBack(draft, chosen);
  return kind === 'change' && lines.length === 1 && lines[0]?.quantity === 1 ? withEverything(draft, lines) : draft;
}

/** A rebate that is no rebate: for the whole price the goods come back. */
export function rebateTooHigh(back: LineBack, line: CreditNoteDraftLine): boolean {
  return back.way === 'price' && back.rebate !== undefined && back.rebate >= fromNumber(line.price);
}

/**
 * The refund of a line, as the server works it out: of goods their share of the remaining money,
 * all of it with the last piece; of a lower price the difference for every piece.
 */
export function amountOf(back: LineBack, line: CreditNoteDraftLine, decimals: number): Dec4 {
  const left = fromNumber(line.quantity);
  if (back.way === 'price') return rebateTooHigh(back, line) ? ZERO : mul(back.rebate ?? ZERO, left, decimals);
  const total = fromNumber(line.total);
  return back.quantity === left ? total : left === 0 ? ZERO : mulDiv(total, back.quantity, left, decimals);
}

/** Lines of which something is given back. */
export function linesBack(draft: NoteDraft, of: CreditNoteDraft): readonly CreditNoteDraftLine[] {
  return of.lines.filter((line) => amountOf(backOf(draft, line), line, of.decimals) > 0 || movesGoods(backOf(draft, line)));
}

function movesGoods(back: LineBack): boolean {
  return back.way === 'goods' && back.quantity > 0;
}

/** Whether nothing of the sale would be left, so that its bags are given back as well and the sale is undone. */
export function takesAll(draft: NoteDraft, { lines }: CreditNoteDraft): boolean {
  if (draft.kind !== 'change') return draft.kind !== undefined;
  return lines.every((line) => {
    const back = backOf(draft, line);
    return back.way === 'goods' && back.quantity === fromNumber(line.quantity);
  });
}

/** Lines that a note names, with what goes back to the shelf of each. */
export interface GoodsBack {
  readonly line: CreditNoteDraftLine;
  readonly quantity: Dec4;
}

/** The goods that come back to the shop; bringing an order is no goods. */
export function goodsBack(draft: NoteDraft, of: CreditNoteDraft): readonly GoodsBack[] {
  return of.lines
    .filter((line) => line.kind !== 'service')
    .map((line) => ({ line, quantity: draft.kind === 'change' ? takenBack(backOf(draft, line)) : fromNumber(line.quantity) }))
    .filter(({ quantity }) => quantity > 0);
}

function takenBack(back: LineBack): Dec4 {
  return back.way === 'goods' ? back.quantity : ZERO;
}

/** Total of the note. */
export function totalOf(draft: NoteDraft, of: CreditNoteDraft): Dec4 {
  if (draft.kind === undefined) return ZERO;
  if (draft.kind !== 'change') return fromNumber(of.total);
  const lines = add(ZERO, ...of.lines.map((line) => amountOf(backOf(draft, line), line, of.decimals)));
  return takesAll(draft, of) ? add(lines, fromNumber(of.bagsTotal)) : lines;
}

/** Why the note cannot be written yet. */
export type NoteProblem = 'noKind' | 'noText' | 'noLines' | 'rebateTooHigh';

/** The first thing that is missing or wrong; nothing when the note can go out. */
export function problemOf(draft: NoteDraft, of: CreditNoteDraft): NoteProblem | undefined {
  if (draft.kind === undefined) return 'noKind';
  if (textOf(draft, of).trim() === '') return 'noText';
  if (draft.kind !== 'change') return undefined;
  if (of.lines.some((line) => rebateTooHigh(backOf(draft, line), line))) return 'rebateTooHigh';
  return linesBack(draft, of).length === 0 ? 'noLines' : undefined;
}

/** The reason in words: the typed text, else the usual one. */
export function textOf({ kind, text }: NoteDraft, { sustentations }: Pick<CreditNoteDraft, 'sustentations'>): string {
  return text ?? (kind ? sustentations[kind] : '');
}

/** Whether the user wrote something that leaving would lose. */
export function isBegun({ kind, text, lines }: NoteDraft): boolean {
  return kind !== undefined || text !== undefined || Object.keys(lines).length > 0;
}

/**
 * The request. A note over everything needs no body; only words of one's own go along.
 */
export function bodyOf(draft: NoteDraft, of: CreditNoteDraft, user: { readonly id: number }, creditNoteType: string | undefined): NewCreditNote | undefined {
  const own = draft.text?.trim();
  const sustentation = own && draft.kind && own !== of.sustentations[draft.kind] ? own : undefined;
  if (draft.kind !== 'change') return sustentation ? { sustentation } : undefined;
  const lines = linesBack(draft, of).map((line) => {
    const back = backOf(draft, line);
    const goods = back.way === 'goods';
    return {
      line: line.line,
      productId: line.productId,
      quantity: goods ? toNumber(back.quantity) : line.quantity,
      price: goods ? line.price : toNumber(back.rebate ?? ZERO),
      totalPrice: toNumber(amountOf(back, line, of.decimals)),
      name: line.name,
      brand: line.brand,
      presentation: line.presentation,
      measurement: line.measurement,
      measurementUnit: line.measurementUnit,
    };
  });
  const total = toNumber(totalOf(draft, of));
  return { user: user.id, currency: of.currency.id, subtotal: total, discount: 0, total, invoiceType: creditNoteType, sustentation, lines };
}
