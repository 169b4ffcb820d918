import { fromNumber, mulDiv, type Dec4 } from '@/lib/dec4';
import { productTitle } from '@/products/product';
import type { DiscountMode, Proforma, ProformaLine } from '@/wire/generated';
import { emptyDraft, lineKey } from './cart';
import type { CartClient, CartLine, Draft, Sellable } from './cart-types';
import { clampQuantity } from './limits';
import type { Discount } from './totals-types';

/** A line of a quote with what the catalogue has of it now; undefined when it is gone. */
export interface QuotedItem {
  readonly line: ProformaLine;
  readonly item: Sellable | undefined;
}

/** A cart filled from a quote, and what could not come along. */
export interface ImportedQuote {
  readonly draft: Draft;
  /** Names of products that are no longer sold, or have no stock. */
  readonly left: readonly string[];
  /** Names of what came in a smaller quantity than was quoted. */
  readonly reduced: readonly string[];
}

export interface ImportParts {
  /** The draft that is replaced; its document and payment stay. */
  readonly draft: Draft;
  readonly proforma: Proforma;
  readonly items: readonly QuotedItem[];
  /** The client; null for the generic one. */
  readonly client: CartClient | null;
  readonly stockControl: boolean;
  /** The draft was a quote: the sale begins with the company's own document. */
  readonly quoting: boolean;
}

/**
 * Fills a cart from a quote: things as they are now, prices and discounts as they were offered;
 * once the quote has expired, the prices of the day.
 */
export function importQuote({ draft, proforma, items, client, stockControl, quoting }: ImportParts): ImportedQuote {
  const lines: CartLine[] = [];
  const left: string[] = [];
  const reduced: string[] = [];
  for (const { line, item } of items) {
    const name = productTitle(line.name, line.brand);
    const wanted = fromNumber(line.quantity);
    const quantity = item && clampQuantity(wanted, item, stockControl);
    if (!item || quantity === undefined) {
      left.push(name);
      continue;
    }
    if (quantity < wanted) reduced.push(name);
    const offered = quotedLine(line, item, quantity, lines);
    lines.push(proforma.expired ? { ...offered, price: fromNumber(item.price), priceEdited: false } : offered);
  }
  const discount = discountOf(proforma.discountMode, fromNumber(proforma.discount), fromNumber(proforma.discountPercentage));
  return {
    left,
    reduced,
    draft: {
      ...emptyDraft(draft.id),
      key: draft.key,
      name: draft.name,
      document: quoting ? null : draft.document,
      payment: draft.payment,
      instalments: draft.instalments,
      comment: draft.comment,
      lines,
      discount,
      client,
      proforma: { id: proforma.id, number: proforma.seriesCorrelative, kind: proforma.kind },
    },
  };
}

function quotedLine(line: ProformaLine, item: Sellable, quantity: Dec4, before: readonly CartLine[]): CartLine {
  const key = lineKey(item);
  const twins = before.filter((one) => lineKey(one.item) === key).length;
  const amount = mulDiv(fromNumber(line.discountAmount), quantity, fromNumber(line.quantity));
  return {
    // A quote may offer the same thing twice, at two prices.
    key: twins === 0 ? key : `${key}#${twins + 1}`,
    item,
    price: fromNumber(line.price),
    // The offered price stays, independent of the catalogue.
    priceEdited: true,
    quantity,
    discount: discountOf(line.discountMode, amount, fromNumber(line.discountPercentage)),
  };
}

function discountOf(mode: DiscountMode | null | undefined, amount: Dec4, percentage: Dec4): Discount | undefined {
  const discount: Discount = mode === 'percent' ? { mode, value: percentage } : { mode: 'amount', value: amount };
  return discount.value > 0 ? discount : undefined;
}
