import type { CountryProfile } from '@/country/profile';
import { ONE, mul, type Dec4 } from '@/lib/dec4';
import type { Company, User } from '@/wire/generated';
import { emptyDraft } from './cart';
import type { CartLine, Draft } from './cart-types';
import { totalsProblem } from './checks';
import { computeLine } from './line-amounts';
import { sumsOf } from './new-sale';
import { totals } from './totals';

/** Input of the sums of a sale. */
export interface Reckoned {
  readonly user: User;
  readonly company: Company;
  readonly country: CountryProfile;
}

/** Why a discount in the draft cannot be given, independent of other missing parts of the document. */
export function discountProblem(draft: Draft, code: string, { user, company, country }: Reckoned): string | undefined {
  const sums = sumsOf(draft, code, user, company);
  const exact = totals(sums, country.amounts);
  const found = !exact.ok && exact.error === 'needsTaxedProduct' ? totals({ ...sums, documentType: '' }, country.amounts) : exact;
  if (found.ok || (found.error !== 'discountAboveTaxed' && found.error !== 'percentAbove100')) return undefined;
  return totalsProblem(found.error, country.facts);
}

/** Whether a discount in money is taken off the net amount. */
export const discountIsNet = (code: string, { country }: Pick<Reckoned, 'country'>): boolean => country.amounts.document(code).pricing === 'net';

/** The most that a discount in money takes off a line where it is net; undefined where prices with tax are lowered. */
export function mostNetDiscount(line: CartLine, code: string, { user, company, country }: Reckoned): Dec4 | undefined {
  if (!discountIsNet(code, { country })) return undefined;
  const [sum] = sumsOf({ ...emptyDraft(line.key), lines: [{ ...line, discount: undefined }] }, code, user, company).lines;
  return sum && mul(computeLine(sum, country.amounts.document(code), country.amounts).netAmount, ONE, country.amounts.moneyDecimals);
}

/** Why the own discount of a line cannot be given. */
export function lineProblem(line: CartLine, code: string, reckoned: Reckoned): string | undefined {
  return line.discount && discountProblem({ ...emptyDraft(line.key), lines: [line] }, code, reckoned);
}
