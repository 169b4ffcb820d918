import type { Dec4 } from '@/lib/dec4';

/** A discount as the seller typed it: money of the currency, or a percentage (10 for 10 %). */
export interface Discount {
  readonly mode: 'amount' | 'percent';
  readonly value: Dec4;
}

/** A tax of a product; `factor` is a fraction (0.18). */
export interface LineTax {
  readonly code: string;
  readonly factor: Dec4;
}

/** A line of the cart as the sums see it. `price` includes tax. */
export interface DraftLine {
  readonly id: string;
  readonly price: Dec4;
  readonly quantity: Dec4;
  readonly taxes: readonly LineTax[];
  readonly discount?: Discount | undefined;
}

/** Plastic bags of the sale; `tax` is the fixed tax of one bag, included in `sellPrice`. */
export interface DraftBags {
  readonly count: number;
  readonly sellPrice: Dec4;
  readonly tax: Dec4;
  readonly biodegradable: boolean;
}

/** The parts of a sale that the sums need. */
export interface SaleDraft {
  readonly documentType: string;
  /** The company's sale tax as a fraction; bags are taxed with it. */
  readonly saleTax: Dec4;
  readonly lines: readonly DraftLine[];
  readonly discount?: Discount | undefined;
  readonly bags?: DraftBags | undefined;
}

/** The amounts of one line, for the whole quantity; parts have four decimals, `total` those of the currency. */
export interface LineAmounts {
  readonly id: string;
  readonly total: Dec4;
  /** Price of one unit without tax. */
  readonly netPrice: Dec4;
  readonly netAmount: Dec4;
  readonly extraTax: Dec4;
  readonly taxAmount: Dec4;
  readonly discountAmount: Dec4;
  readonly discountPercentage: Dec4;
  /** As a document of this line alone states it. */
  readonly stated: StatedParts;
}

/** The parts of a total in the decimals of the currency, as the signed document states them; they add up to it. */
export interface StatedParts {
  readonly net: Dec4;
  readonly exempt: Dec4;
  readonly tax: Dec4;
  readonly extraTax: Dec4;
}

/** An additional tax of the document; `rate` is null for a fixed amount per bag. */
export interface ExtraTax {
  readonly code: string;
  readonly rate: Dec4 | null;
  readonly amount: Dec4;
}

/** All amounts of a sale. `taxedNet + exempt + tax + extraTaxes = total`, exactly. */
export interface SaleAmounts {
  readonly lines: readonly LineAmounts[];
  readonly bagsTotal: Dec4;
  readonly subtotal: Dec4;
  /** Base of a percent discount. */
  readonly discountBase: Dec4;
  readonly discount: Dec4;
  readonly discountPercentage: Dec4;
  readonly taxedNet: Dec4;
  readonly exempt: Dec4;
  readonly tax: Dec4;
  readonly extraTaxes: readonly ExtraTax[];
  readonly total: Dec4;
  /** The exempt amount split, in countries that show it so. */
  readonly operations: { readonly exonerated: Dec4; readonly unaffected: Dec4; readonly bagTax: Dec4 } | null;
  readonly stated: StatedParts;
  readonly summary: AmountSummary;
}

/** The lines of the amount summary; null hides a line. */
export interface AmountSummary {
  readonly subtotal: Dec4;
  readonly salesTax: Dec4 | null;
  readonly additionalTax: Dec4 | null;
  readonly exempt: Dec4 | null;
  /** Never above zero. */
  readonly discount: Dec4;
  readonly total: Dec4;
}

/** Why a sale has no amounts. */
export type TotalsError = 'noProducts' | 'percentAbove100' | 'needsTaxedProduct' | 'discountAboveTaxed';

/** The amounts, or the reason why there are none. */
export type Totals = { readonly ok: true; readonly amounts: SaleAmounts } | { readonly ok: false; readonly error: TotalsError };
