import type { CountryFacts } from '@/country/facts.generated';
import { paymentBase } from '@/country/payment-kind';
import { ZERO, add, fromNumber, mul, sub, toNumber, type Dec4 } from '@/lib/dec4';
import type { ExtraTax, NewProforma, Sale, SaleItem } from '@/wire/generated';

/** Actions on a sale. */
export interface SaleOptions {
  readonly close: boolean;
  /** A receipt becomes a ticket. */
  readonly convert: boolean;
}

/** Actions that the state and the document of a sale allow; the server decides. */
export function saleOptions(sale: Pick<Sale, 'status' | 'invoiceType'>, facts: Pick<CountryFacts, 'documents'>): SaleOptions {
  const open = sale.status === 'open';
  const stands = open || sale.status === 'closed';
  const receipt = facts.documents.find((known) => known.code === sale.invoiceType)?.kind === 'receipt';
  return { close: open, convert: stands && receipt };
}

/** A way to undo a sale: all of it, discarded or voided; its goods by a credit note; or a part of it by selling the rest again. */
export type UndoWay = 'discard' | 'void' | 'fullReturn' | 'change' | 'part';

/**
 * The ways to undo a sale, the right one of discarding and voiding first: an open sale without electronic document is
 * discarded, every other one voided. One that a credit note took back in part is only undone by further notes, where
 * the user may write them (`mayNote`).
 */
export function undoWays(sale: Pick<Sale, 'status' | 'electronic' | 'canBeNoted' | 'creditNotes'>, mayNote: boolean): readonly UndoWay[] {
  if (sale.status !== 'open' && sale.status !== 'closed') return [];
  const whole: UndoWay = sale.status === 'open' && !sale.electronic ? 'discard' : 'void';
  return [...(sale.creditNotes.length > 0 ? [] : [whole]), ...(sale.canBeNoted && mayNote ? (['fullReturn', 'change'] as const) : [])];
}

/**
 * Whether a part of a sale can come back by voiding it and selling the rest again: no tax authority knows it, and its rest
 * costs what its lines say.
 */
export function canSellRest(sale: Pick<Sale, 'status' | 'electronic' | 'saleType' | 'discount' | 'bags' | 'orderId' | 'lines'>): boolean {
  const stands = sale.status === 'open' || sale.status === 'closed';
  const plain = !sale.electronic && sale.saleType === 'goods' && sale.orderId === null && sale.discount === 0 && (sale.bags?.count ?? 0) === 0;
  const several = sale.lines.length > 1 || sale.lines.some(({ quantity }) => quantity > 1);
  return stands && plain && several && sale.lines.every(({ kind, discountAmount }) => kind !== 'service' && discountAmount === 0);
}

/** How a part of a sale comes back: by a credit note, or by selling the rest again, where the user may; undefined where it cannot. */
export function partWay(sale: Parameters<typeof undoWays>[0] & Parameters<typeof canSellRest>[0], mayNote: boolean, mayResell: boolean): 'change' | 'part' | undefined {
  if (undoWays(sale, mayNote).includes('change')) return 'change';
  return mayResell && canSellRest(sale) ? 'part' : undefined;
}

/** The quote over what stays of a sale when those quantities come back, by line; undefined where nothing stays. */
export function restOf(sale: Pick<Sale, 'client' | 'currency' | 'lines'>, back: readonly Dec4[], decimals: number): NewProforma | undefined {
  const lines = sale.lines.flatMap((line, at) => {
    const quantity = sub(fromNumber(line.quantity), back[at] ?? ZERO);
    if (quantity <= ZERO) return [];
    const { id, kind, code, brand, name, presentation, measurement, measurementUnit, image, taxes, unitPrice } = line;
    const totalPrice = toNumber(mul(fromNumber(unitPrice), quantity, decimals));
    return [{ id, kind, code, brand, name, presentation, measurement, measurementUnit, image, taxes, quantity: toNumber(quantity), price: unitPrice, discountAmount: 0, discountPercentage: 0, totalPrice }];
  });
  if (lines.length === 0) return undefined;
  const total = toNumber(add(...lines.map(({ totalPrice }) => fromNumber(totalPrice))));
  return { client: sale.client, currency: sale.currency.id, subtotal: total, discount: 0, discountPercentage: 0, total, kind: 'goods', lines };
}

/** Whether the authority has not decided yet about the document of a sale. */
export function isUndecided({ sunat }: Pick<Sale, 'sunat'>): boolean {
  return sunat?.status === 'PENDIENTE';
}

/** Whether the authority accepted the document of a sale. */
export function isTaken({ sunat }: Pick<Sale, 'sunat'>): boolean {
  return sunat?.status === 'ACEPTADO' || sunat?.status === 'OBSERVADO';
}

/**
 * Notice in the confirmation about the document of a sale that is about to be undone: a note reverses it, or will when it is accepted, where the company writes
 * notes; where it writes none, the document stays valid. For an accepted document the server has answered this already (`canBeNoted`).
 */
export function noteOnUndoing(sale: Pick<Sale, 'canBeNoted' | 'sunat'>, writesNotes: boolean): 'willBeNoted' | 'mayBeNoted' | 'staysValid' | 'mayStayValid' | undefined {
  if (sale.canBeNoted) return 'willBeNoted';
  if (isUndecided(sale)) return writesNotes ? 'mayBeNoted' : 'mayStayValid';
  return !writesNotes && isTaken(sale) ? 'staysValid' : undefined;
}

type Numbered = Pick<SaleItem, 'electronic' | 'invoiceNumber' | 'seriesCorrelative'>;

/** The company's own number of a sale whose document has none (`R-72`); nothing where the document's number has it. */
export function referenceOf(sale: Numbered): string | undefined {
  return sale.electronic || sale.seriesCorrelative === sale.invoiceNumber ? undefined : sale.seriesCorrelative || undefined;
}

/** A unique number of a sale: the document's, else the company's own. */
export function uniqueNumberOf(sale: Numbered): string {
  return referenceOf(sale) ?? sale.invoiceNumber;
}

/** Name of a payment type from the company, else from the country; a code may carry a suffix: `TCR-2` is a `TCR`. */
export function paymentName(
  code: string,
  own: readonly { readonly id: string; readonly name: string }[],
  known: readonly { readonly code: string; readonly name: string }[],
): string {
  const kind = paymentBase(code);
  return own.find((one) => one.id === code)?.name ?? known.find((one) => one.code === kind)?.name ?? code;
}

/** Name of an additional tax: several have the same code and differ by their rate. */
export function extraTaxName({ code, rate }: Pick<ExtraTax, 'code' | 'rate'>, { taxes }: Pick<CountryFacts, 'taxes'>): string {
  const alike = taxes.filter((tax) => tax.code === code);
  const [only] = alike.length === 1 ? alike : alike.filter((tax) => tax.factor === rate);
  return only?.name ?? code;
}
