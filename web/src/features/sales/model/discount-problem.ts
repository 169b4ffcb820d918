import type { CountryProfile } from '@/country/profile';
import { translator } from '@/i18n/texts';
import { salesTexts } from '@/i18n/texts/sales';
import { fromNumber, mul, type Dec4 } from '@/lib/dec4';
import type { Company, User } from '@/wire/generated';
import { emptyDraft } from './cart';
import type { CartLine, Draft } from './cart-types';
import { totalsProblem } from './checks';
import { sumsOf } from './new-sale';
import { totals } from './totals';
import type { SaleAmounts } from './totals-types';

/** What the sums of a sale are worked out with. */
export interface Reckoned {
  readonly user: User;
  readonly company: Company;
  readonly country: CountryProfile;
}

/** Why a discount in the draft cannot be given, whatever else the document still lacks. */
export function discountProblem(draft: Draft, code: string, { user, company, country }: Reckoned): string | undefined {
  const sums = sumsOf(draft, code, user, company);
  const exact = totals(sums, country.amounts);
  const found = !exact.ok && exact.error === 'needsTaxedProduct' ? totals({ ...sums, documentType: '' }, country.amounts) : exact;
  if (found.ok || (found.error !== 'discountAboveTaxed' && found.error !== 'percentAbove100')) return undefined;
  return totalsProblem(found.error, country.facts);
}

/** Why the own discount of a line cannot be given; one that a quote promised always can. */
export function lineProblem(line: CartLine, code: string, reckoned: Reckoned & Partial<Pick<Draft, 'proforma'>>): string | undefined {
  if (!line.discount) return undefined;
  const alone = { ...emptyDraft(line.key), lines: [line], proforma: reckoned.proforma ?? null };
  const found = totals(sumsOf(alone, '', reckoned.user, reckoned.company), reckoned.country.amounts);
  return discountProblem(alone, code, reckoned) ?? (found.ok ? lowProblem(alone, found.amounts, reckoned.country) : undefined);
}

/** The first line that its own discount takes below the least price of what it sells, as the server says it. */
export function lowProblem({ lines, proforma }: Pick<Draft, 'lines' | 'proforma'>, amounts: Pick<SaleAmounts, 'lines'>, country: CountryProfile): string | undefined {
  const totalOf = new Map<string, Dec4>(amounts.lines.map(({ id, total }) => [id, total]));
  const isLow = ({ key, discount, item, quantity }: CartLine) => {
    const total = totalOf.get(key);
    return Boolean(discount?.value) && total !== undefined && total < mul(fromNumber(item.minPrice), quantity, country.format.moneyDecimals);
  };
  const low = proforma === null ? lines.find(isLow) : undefined;
  return low && translator(salesTexts)('belowMinPrice', { price: country.moneyOf(low.item.minPrice) });
}
