import type { AmountRules, DocumentPricing } from '@/country/amount-rules';
import { HUNDRED, ONE, ZERO, add, fromInt, fromRatio, max, min, mul, mulDiv, neg, sub, type Dec4 } from '@/lib/dec4';
import { computeLine, discountMoney, discountPercentage, type ComputedLine } from './line-amounts';
import { statedOnNet } from './stated';
import type { AmountSummary, DraftBags, ExtraTax, SaleAmounts, SaleDraft, StatedParts, Totals, TotalsError } from './totals-types';

/**
 * Every amount of a sale under a country's rules, to the cent as the server computes it.
 * Pure: the same draft always gives the same answer.
 */
export function totals(draft: SaleDraft, rules: AmountRules): Totals {
  const document = rules.document(draft.documentType);
  const refused = check(draft, document.needsTaxedProduct, (line) => {
    const { taxed, extras } = computeLine(line, document, rules);
    return taxed || (document.extraTaxSuffices && extras.length > 0);
  });
  if (refused) return { ok: false, error: refused };

  const lines = draft.lines.map((line) => computeLine(line, document, rules));
  if (lines.some((line) => line.total < 0 || line.netAmount < 0)) return { ok: false, error: 'discountAboveTaxed' };
  const bags = bagAmounts(draft.bags, draft.saleTax, document, rules);
  const parts = document.pricing === 'net' ? netParts(lines, bags) : taxIncludedParts(lines, bags);
  const subtotal = add(...lines.map((line) => line.total), bags.total);
  const discountBase = document.pricing === 'net' ? add(...lines.map((line) => line.netAmount), bags.net) : subtotal;
  const discount = discountMoney(draft.discount, discountBase, rules.moneyDecimals);
  const spread = spreadDiscount(discount, parts, subtotal, rules);
  if (!spread) return { ok: false, error: 'discountAboveTaxed' };

  const context: Context = { lines, bags, parts, spread, discount, document, rules };
  const total = document.pricing === 'net' ? netTotal(context) : sub(subtotal, discount);
  const closed = closeDocument(context, total);
  return {
    ok: true,
    amounts: {
      lines,
      bagsTotal: bags.total,
      subtotal,
      discountBase,
      discount,
      discountPercentage: discountPercentage(draft.discount, discount, discountBase),
      total,
      ...closed,
      stated: statedSale(context, total, closed),
      summary: summarise(subtotal, discount, total, closed),
    },
  };
}

/** The rules that refuse a sale before anything is summed, in the order in which they are reported. */
function check(
  draft: SaleDraft,
  needsTaxed: boolean,
  isTaxed: (line: SaleDraft['lines'][number]) => boolean,
): TotalsError | undefined {
  if (draft.lines.length === 0) return 'noProducts';
  const discounts = [draft.discount, ...draft.lines.map((line) => line.discount)];
  if (discounts.some((one) => one?.mode === 'percent' && one.value > HUNDRED)) return 'percentAbove100';
  if (needsTaxed && !draft.lines.some(isTaxed)) return 'needsTaxedProduct';
  return undefined;
}

interface BagAmounts {
  readonly total: Dec4;
  /** The part that is taxed like a product, tax included; zero in exempt documents. */
  readonly taxed: Dec4;
  readonly exempt: Dec4;
  /** The bags' value without tax. */
  readonly net: Dec4;
  /** The fixed tax of all bags. */
  readonly fixedTax: Dec4;
}

function bagAmounts(bags: DraftBags | undefined, saleTax: Dec4, document: DocumentPricing, rules: AmountRules): BagAmounts {
  const { exempt, bagLevy } = document;
  if (!bags || bags.count === 0) return { total: ZERO, taxed: ZERO, exempt: ZERO, net: ZERO, fixedTax: ZERO };
  const count = fromInt(bags.count);
  const total = mul(bags.sellPrice, count, rules.moneyDecimals);
  const fixed = bagLevy !== null && !bags.biodegradable && !exempt ? min(bags.tax, bags.sellPrice) : ZERO;
  const fixedTax = mul(fixed, count, rules.moneyDecimals);
  const rest = sub(total, fixedTax);
  if (exempt) return { total, taxed: ZERO, exempt: rest, net: rest, fixedTax };
  const unitNet = mulDiv(sub(bags.sellPrice, fixed), ONE, add(ONE, saleTax));
  return { total, taxed: rest, exempt: ZERO, net: min(mul(unitNet, count), rest), fixedTax };
}

/** The money from which a discount may be taken, in the document's own pricing. */
interface Parts {
  readonly taxed: Dec4;
  readonly exempt: Dec4;
}

function taxIncludedParts(lines: readonly ComputedLine[], bags: BagAmounts): Parts {
  const sum = (taxed: boolean) => add(...lines.filter((line) => line.taxed === taxed).map((line) => line.total));
  return { taxed: add(sum(true), bags.taxed), exempt: add(sum(false), bags.exempt) };
}

function netParts(lines: readonly ComputedLine[], bags: BagAmounts): Parts {
  const sum = (taxed: boolean) => add(...lines.filter((line) => line.taxed === taxed).map((line) => line.netAmount));
  return { taxed: add(sum(true), bags.net), exempt: sum(false) };
}

/** The rest of each part after the discount, as an exact fraction. */
interface Share {
  readonly left: Dec4;
  readonly of: Dec4;
}
interface Spread {
  readonly taxed: Share;
  readonly exempt: Share;
}

const WHOLE: Share = { left: ONE, of: ONE };

/** How a discount of the whole sale shrinks its parts; undefined when it is more than there is. */
function spreadDiscount(discount: Dec4, parts: Parts, subtotal: Dec4, rules: AmountRules): Spread | undefined {
  if (discount === 0) return { taxed: WHOLE, exempt: WHOLE };
  const shrink = (of: Dec4): Share | undefined => (discount > of ? undefined : { left: sub(of, discount), of });
  if (rules.discountSpread === 'everything') {
    const share = shrink(subtotal);
    return share && { taxed: share, exempt: share };
  }
  if (parts.taxed > 0) {
    const share = shrink(parts.taxed);
    return share && { taxed: share, exempt: WHOLE };
  }
  const share = shrink(parts.exempt);
  return share && { taxed: WHOLE, exempt: share };
}

interface Context {
  readonly lines: readonly ComputedLine[];
  readonly bags: BagAmounts;
  readonly parts: Parts;
  readonly spread: Spread;
  readonly discount: Dec4;
  readonly document: DocumentPricing;
  readonly rules: AmountRules;
}

const shrunk = (amount: Dec4, share: Share, decimals: number) => mulDiv(amount, share.left, share.of, decimals);

/** Total of a document priced net: taxes on what remains after the discount, rounded once at the end. */
function netTotal({ lines, parts, spread, discount, document, rules }: Context): Dec4 {
  const scale = BigInt(ONE);
  const taxedLeft = BigInt(sub(parts.taxed, discount));
  const extra = (taxed: boolean) =>
    BigInt(add(...lines.filter((line) => line.taxed === taxed).map((line) => line.extraTax)));
  const left = BigInt(spread.taxed.left);
  const of = BigInt(spread.taxed.of);
  const plain = taxedLeft * (scale + BigInt(document.netTax)) + (BigInt(parts.exempt) + extra(false)) * scale;
  return fromRatio(plain * of + extra(true) * scale * left, scale * scale * of, rules.moneyDecimals);
}

type Closing = Pick<SaleAmounts, 'taxedNet' | 'exempt' | 'tax' | 'extraTaxes' | 'operations'>;

/** Rounds every part of the document once and lets the tax be the balance, so that the parts always add up. */
function closeDocument(context: Context, total: Dec4): Closing {
  const { lines, bags, parts, spread, rules } = context;
  const decimals = rules.moneyDecimals;
  const taxedLines = lines.filter((line) => line.taxed);
  const exemptLines = lines.filter((line) => !line.taxed);
  const bagNet = bags.taxed > 0 ? bags.net : ZERO;
  const rawNet = add(...taxedLines.map((line) => line.netAmount), bagNet);
  const rawExempt = add(...exemptLines.map((line) => line.netAmount), bags.exempt);
  const extraTaxes = extraTaxesOf(context);
  const available = sub(total, add(...extraTaxes.map((extra) => extra.amount)));
  const hasTaxed = parts.taxed > 0;

  const exempt = hasTaxed ? shrunk(rawExempt, spread.exempt, decimals) : available;
  const roundedNet = hasTaxed ? shrunk(rawNet, spread.taxed, decimals) : ZERO;
  const balance = sub(sub(available, exempt), roundedNet);
  const taxedNet = hasTaxed && balance < 0 ? max(add(roundedNet, balance), ZERO) : roundedNet;
  const tax = hasTaxed ? max(balance, ZERO) : ZERO;

  const unaffectedRaw = add(...exemptLines.filter((line) => line.unaffected).map((line) => line.netAmount));
  const unaffected = min(shrunk(unaffectedRaw, spread.exempt, decimals), exempt);
  const operations = rules.splitsExempt
    ? { exonerated: sub(exempt, unaffected), unaffected, bagTax: bags.fixedTax }
    : null;
  return { taxedNet, exempt, tax, extraTaxes, operations };
}

/** The parts that the signed document states, which can be a peso from those of a sale that is priced net. */
function statedSale({ lines, bags, document, rules }: Context, total: Dec4, closed: Closing): StatedParts {
  const { taxedNet: net, exempt, tax, extraTaxes } = closed;
  const bagRow = { total: bags.total, taxed: true, extras: [] };
  const rows = bags.total > 0 ? [...lines, bagRow] : lines;
  const whole = document.pricing === 'net' ? statedOnNet(rows, { total, exempt, tax: document.netTax, decimals: rules.moneyDecimals }) : undefined;
  return whole ?? { net, exempt, tax, extraTax: add(...extraTaxes.map((extra) => extra.amount)) };
}

/** One entry for each additional tax, in the order in which the lines name them; the bags' tax last. */
function extraTaxesOf({ lines, bags, spread, document, rules }: Context): ExtraTax[] {
  const found = new Map<string, { code: string; rate: Dec4; taxed: Dec4; exempt: Dec4 }>();
  for (const line of lines) {
    for (const extra of line.extras) {
      const key = `${extra.code} ${extra.rate}`;
      const entry = found.get(key) ?? { code: extra.code, rate: extra.rate, taxed: ZERO, exempt: ZERO };
      const part = line.taxed ? 'taxed' : 'exempt';
      found.set(key, { ...entry, [part]: add(entry[part], extra.amount) });
    }
  }
  const entries: ExtraTax[] = [...found.values()].map(({ code, rate, taxed, exempt }) => ({
    code,
    rate,
    amount: add(
      shrunk(taxed, spread.taxed, rules.moneyDecimals),
      shrunk(exempt, spread.exempt, rules.moneyDecimals),
    ),
  }));
  if (bags.fixedTax > 0 && document.bagLevy) entries.push({ code: document.bagLevy, rate: null, amount: bags.fixedTax });
  return entries;
}

function summarise(subtotal: Dec4, discount: Dec4, total: Dec4, closing: Closing): AmountSummary {
  const additional = add(...closing.extraTaxes.map((extra) => extra.amount));
  return {
    subtotal,
    salesTax: closing.tax > 0 ? closing.tax : null,
    additionalTax: additional > ONE ? additional : null,
    exempt: closing.exempt > 0 ? closing.exempt : null,
    discount: neg(discount),
    total,
  };
}
