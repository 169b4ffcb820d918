import type { AmountRules, DocumentPricing } from '@/country/amount-rules';
import { HUNDRED, ONE, ZERO, add, fromRatio, max, min, mul, mulDiv, round, sub, type Dec4 } from '@/lib/dec4';
import { statedOnNet } from './stated';
import type { Discount, DraftLine, LineAmounts, LineTax, StatedParts } from './totals-types';

/** A line with what the document's sums need beyond its own amounts. */
export interface ComputedLine extends LineAmounts {
  readonly taxed: boolean;
  /** An exempt line whose tax is named "inafecta". */
  readonly unaffected: boolean;
  /** The line's part of each additional tax. */
  readonly extras: readonly { readonly code: string; readonly rate: Dec4; readonly amount: Dec4 }[];
}

/** Whether a tax is the country's value-added tax. */
function isValueAdded(tax: LineTax): boolean {
  const code = tax.code.toUpperCase();
  return code === 'IVA' || code === 'IGV';
}

interface LineTaxes {
  readonly taxed: boolean;
  readonly rate: Dec4;
  readonly extras: readonly LineTax[];
  /** 1 + every rate. */
  readonly divisor: Dec4;
}

/** The taxes that count for a line in this document. */
function taxesOf(line: DraftLine, document: DocumentPricing): LineTaxes {
  const valueAdded = document.exempt ? undefined : line.taxes.find(isValueAdded);
  if (!valueAdded) return { taxed: false, rate: ZERO, extras: [], divisor: ONE };
  const taxed = valueAdded.factor > 0;
  const rate = taxed && document.pricing === 'net' ? document.netTax : valueAdded.factor;
  const extras = line.taxes.filter((tax) => !isValueAdded(tax) && tax.factor > 0);
  return { taxed, rate, extras, divisor: add(ONE, rate, ...extras.map((tax) => tax.factor)) };
}

/** The money of a discount, rounded to the currency. */
export function discountMoney(discount: Discount | undefined, base: Dec4, decimals: number): Dec4 {
  if (!discount) return ZERO;
  return discount.mode === 'percent'
    ? mulDiv(base, discount.value, HUNDRED, decimals)
    : mul(discount.value, ONE, decimals);
}

/** The percentage of a discount: the typed one, or the rounded share of the base. */
export function discountPercentage(discount: Discount | undefined, money: Dec4, base: Dec4): Dec4 {
  if (!discount || base === 0) return ZERO;
  return discount.mode === 'percent' ? discount.value : mulDiv(money, HUNDRED, base, 2);
}

/** The amounts of one line under a country's rules and a document's pricing. */
export function computeLine(line: DraftLine, document: DocumentPricing, rules: AmountRules): ComputedLine {
  const taxes = taxesOf(line, document);
  const amounts = document.pricing === 'net' ? netLine(line, taxes, rules) : taxIncludedLine(line, taxes, rules);
  return {
    ...amounts,
    stated: statedLine({ ...amounts, taxed: taxes.taxed }, document, rules.moneyDecimals),
    id: line.id,
    taxed: taxes.taxed,
    unaffected: !taxes.taxed && line.taxes.some((tax) => tax.code.toUpperCase() === 'INAFECTA'),
  };
}

type Parts = Omit<ComputedLine, 'id' | 'taxed' | 'unaffected' | 'stated'>;

/**
 * The parts of a document that has this line alone: where it is priced net, those of its whole net; elsewhere the net and
 * each additional tax are rounded once and the sales tax is the balance.
 */
function statedLine(line: Parts & { readonly taxed: boolean }, document: DocumentPricing, decimals: number): StatedParts {
  const { total, netAmount, extras, taxed } = line;
  const exempt = taxed ? ZERO : total;
  const whole = document.pricing === 'net' ? statedOnNet([line], { total, exempt, tax: document.netTax, decimals }) : undefined;
  if (whole) return whole;
  const extraTax = min(add(...extras.map(({ amount }) => round(amount, decimals))), total);
  const room = sub(total, extraTax);
  const net = taxed ? min(round(netAmount, decimals), room) : ZERO;
  return { net, exempt: taxed ? ZERO : room, tax: taxed ? sub(room, net) : ZERO, extraTax };
}

/** Prices include tax: the net amount is taken out of the total, and the tax is the rest. */
function taxIncludedLine(line: DraftLine, taxes: LineTaxes, rules: AmountRules): Parts {
  const decimals = rules.moneyDecimals;
  const base = mul(line.price, line.quantity, decimals);
  const discount = discountMoney(line.discount, base, decimals);
  const total = sub(base, discount);
  const netPrice =
    discount === 0 || line.quantity === 0
      ? mulDiv(line.price, ONE, taxes.divisor)
      : fromRatio(BigInt(total) * BigInt(ONE), BigInt(line.quantity) * BigInt(taxes.divisor));
  // Rounding a tiny total down can leave less than the taxes come to.
  let room = total;
  const extras = extrasOf(taxes, (factor) => {
    const amount = min(tripleProduct(netPrice, line.quantity, factor), max(room, ZERO));
    room = sub(room, amount);
    return amount;
  });
  const fullNet = taxes.taxed ? mul(netPrice, line.quantity) : room;
  const netAmount = fullNet > room ? room : fullNet;
  return {
    total,
    netPrice,
    netAmount,
    extraTax: sub(total, room),
    extras,
    taxAmount: taxes.taxed ? max(sub(room, netAmount), ZERO) : ZERO,
    discountAmount: discount,
    discountPercentage: discountPercentage(line.discount, discount, base),
  };
}

/** Discounts are net money, and the taxes are put on top of what remains. */
function netLine(line: DraftLine, taxes: LineTaxes, rules: AmountRules): Parts {
  const decimals = rules.moneyDecimals;
  const netPrice = mulDiv(line.price, ONE, taxes.divisor);
  const base = mul(netPrice, line.quantity);
  const discount = discountMoney(line.discount, base, decimals);
  // All of a net with four decimals can round up to a part of a peso more than it is.
  const taken = discount <= mul(base, ONE, decimals) ? min(discount, base) : discount;
  const netAmount = sub(base, taken);
  const taxAmount = taxes.taxed ? mul(netAmount, taxes.rate) : ZERO;
  const extras = extrasOf(taxes, (factor) => mul(netAmount, factor));
  const extraTax = add(...extras.map((extra) => extra.amount));
  const total = line.discount
    ? mul(add(netAmount, taxAmount, extraTax), ONE, decimals)
    : mul(line.price, line.quantity, decimals);
  return {
    total,
    netPrice,
    netAmount,
    extraTax,
    extras,
    taxAmount,
    discountAmount: discount,
    discountPercentage: discountPercentage(line.discount, taken, base),
  };
}

function extrasOf(taxes: LineTaxes, amount: (factor: Dec4) => Dec4): ComputedLine['extras'] {
  return taxes.extras.map((tax) => ({ code: tax.code, rate: tax.factor, amount: amount(tax.factor) }));
}

/** `a × b × c`, rounded once to four decimals. */
function tripleProduct(a: Dec4, b: Dec4, c: Dec4): Dec4 {
  const scale = BigInt(ONE);
  return fromRatio(BigInt(a) * BigInt(b) * BigInt(c), scale * scale * scale);
}
