import { ONE, ZERO, add, div, fromInt, fromScaled, mul, sub, type Dec4 } from '@/lib/dec4';
import type { StatedParts } from './totals-types';

/** A line, or the bags, as the buyer pays them. */
interface Row {
  readonly total: Dec4;
  readonly taxed: boolean;
  /** Additional taxes. */
  readonly extras: readonly { readonly code: string; readonly rate: Dec4 }[];
}

interface Sale {
  readonly total: Dec4;
  readonly exempt: Dec4;
  /** Rate of the sales tax. */
  readonly tax: Dec4;
  readonly decimals: number;
}

/** The taxed rows with the same additional taxes. */
interface Group {
  readonly key: string;
  /** What the buyer pays for them. */
  readonly gross: Dec4;
  readonly extras: Row['extras'];
}

/** How far a net may be from the exact one, in units of the currency. */
const STEPS = [0, -1, 1, -2, 2];
/** Groups that are tried out with one another; more do not occur. */
const MOST_GROUPS = 4;

/**
 * The parts of a document that is priced net, as it is signed (`crates/fiscal/src/cl/figures.rs`, which says why): each
 * group of lines with the same additional taxes has a net in whole units of the currency, each tax is rounded from its
 * base, and the sales tax is the balance. Undefined where the document cannot be signed.
 */
export function statedOnNet(rows: readonly Row[], sale: Sale): StatedParts | undefined {
  const { exempt, decimals } = sale;
  const gross = sub(sale.total, exempt);
  const taxed = rows.filter((row) => row.taxed);
  if (gross < 0 || (taxed.length === 0 && gross > 0)) return undefined;
  if (rows.every((row) => row.extras.length === 0)) {
    const net = div(gross, add(ONE, sale.tax), decimals);
    return { net, exempt, tax: sub(gross, net), extraTax: ZERO };
  }
  const amounts = apportion(
    taxed.map((row) => row.total),
    gross,
    decimals,
  );
  return amounts && chooseNets(groupsOf(taxed, amounts), gross, sale);
}

function groupsOf(rows: readonly Row[], amounts: readonly Dec4[]): Group[] {
  const found = new Map<string, Group>();
  for (const [at, { extras }] of rows.entries()) {
    const key = extras.map(({ code, rate }) => `${code} ${rate}`).join();
    found.set(key, { key, extras, gross: add(found.get(key)?.gross ?? ZERO, amounts[at] ?? ZERO) });
  }
  return [...found.values()];
}

/** The best nets leave the sales tax next to its rate; among such, the nearest to the exact ones. */
function chooseNets(groups: readonly Group[], gross: Dec4, { exempt, tax: rate, decimals }: Sale): StatedParts | undefined {
  const unit = fromScaled(ONE / 10 ** decimals);
  const exact = groups.map((group) => div(group.gross, add(ONE, rate, ...group.extras.map((extra) => extra.rate)), decimals));
  let best: { readonly off: number; readonly moved: number; readonly parts: StatedParts } | undefined;
  for (const steps of combinations(Math.min(groups.length, MOST_GROUPS))) {
    const nets = exact.map((net, at) => add(net, mul(fromInt(steps[at] ?? 0), unit)));
    if (nets.some((net, at) => net < 0 || (net > 0 && (groups[at]?.gross ?? ZERO) <= 0))) continue;
    const net = add(...nets);
    const extraTax = extraTaxOf(groups, nets, decimals);
    const tax = sub(sub(gross, net), extraTax);
    const off = Math.abs(sub(tax, mul(net, rate, decimals)));
    const moved = steps.reduce((sum, step) => sum + Math.abs(step), 0);
    const isBetter = best === undefined || off < best.off || (off === best.off && moved < best.moved);
    if (tax >= 0 && off <= unit && isBetter) best = { off, moved, parts: { net, exempt, tax, extraTax } };
  }
  return best?.parts;
}

/** Each additional tax is its rate of the nets of its groups, rounded. */
function extraTaxOf(groups: readonly Group[], nets: readonly Dec4[], decimals: number): Dec4 {
  const bases = new Map<string, { readonly rate: Dec4; readonly base: Dec4 }>();
  for (const [at, group] of groups.entries()) {
    for (const { code, rate } of group.extras) bases.set(code, { rate, base: add(bases.get(code)?.base ?? ZERO, nets[at] ?? ZERO) });
  }
  return add(...[...bases.values()].map(({ rate, base }) => mul(base, rate, decimals)));
}

/** Every way to move each of so many nets by one of the steps. */
function combinations(count: number): readonly (readonly number[])[] {
  let known: readonly (readonly number[])[] = [[]];
  for (let at = 0; at < count; at += 1) known = known.flatMap((steps) => STEPS.map((step) => [...steps, step]));
  return known;
}

/** Shares `target` out by weight, in units of the currency: each share is rounded down, and the rest goes to those that lost most. */
function apportion(weights: readonly Dec4[], target: Dec4, decimals: number): readonly Dec4[] | undefined {
  const unit = BigInt(ONE / 10 ** decimals);
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (target === 0) return weights.map(() => ZERO);
  if (sum <= 0n) return undefined;
  const units = BigInt(target) / unit;
  const dues = weights.map((weight) => BigInt(weight) * units);
  const shares = dues.map((due) => due / sum);
  const byLoss = dues.map((due, at) => ({ lost: due % sum, at })).toSorted((a, b) => (a.lost === b.lost ? a.at - b.at : a.lost > b.lost ? -1 : 1));
  let rest = units - shares.reduce((total, share) => total + share, 0n);
  for (const { at } of byLoss) {
    if (rest === 0n) break;
    shares[at] = (shares[at] ?? 0n) + 1n;
    rest -= 1n;
  }
  return shares.map((share) => fromScaled(Number(share * unit)));
}
