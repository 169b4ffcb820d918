import { toNumber } from '@/lib/dec4';
import type { Company, NewProforma, User } from '@/wire/generated';
import type { Draft } from './cart-types';
import { DAYS_MAX, canHold } from './quote-days';
import type { SaleAmounts } from './totals-types';

/** Longest note of a quote, in characters. */
export const NOTE_MAX = 120;
/** A number of days, as a note says it. */
const DAYS_IN_NOTE = /(?<!\d)(\d{1,3})(\s+)d[ií]as?(?!\p{L})/giu;

/** Days for which the prices of the quote hold: the typed ones, else the company's own. An invalid number blocks the quote before. */
export function daysOfQuote(draft: Pick<Draft, 'quote'>, company: Pick<Company, 'invoiceDays'>): number {
  const typed = draft.quote?.days;
  return typed !== undefined && canHold(typed) ? typed : Math.min(DAYS_MAX, Math.max(1, Math.trunc(company.invoiceDays)));
}

/** Note of the quote: the typed one, else the company's own, which names the days for which this quote holds. */
export function noteOfQuote(draft: Pick<Draft, 'quote'>, company: Pick<Company, 'proformasNote' | 'invoiceDays'>): string {
  const days = daysOfQuote(draft, company);
  const own = company.proformasNote.replace(DAYS_IN_NOTE, (said, number: string, gap: string) =>
    Number(number) === company.invoiceDays && days !== company.invoiceDays ? `${days}${gap}${days === 1 ? 'día' : 'días'}` : said,
  );
  return (draft.quote?.note ?? own).slice(0, NOTE_MAX);
}

export interface QuoteParts {
  readonly draft: Draft;
  readonly amounts: SaleAmounts;
  readonly user: User;
  readonly company: Company;
}

/** The body that makes a quote of the cart; without a client the server puts the generic one. */
export function newProforma({ draft, amounts, user, company }: QuoteParts): NewProforma {
  const { client } = draft;
  return {
    user: user.id,
    client: client && {
      id: client.id,
      name: client.name,
      documentType: client.documentType,
      documentNumber: client.documentNumber,
      division1: client.division1,
      division2: client.division2,
      division3: client.division3,
      address: client.address,
    },
    currency: company.currency.id,
    subtotal: toNumber(amounts.subtotal),
    discount: toNumber(amounts.discount),
    discountPercentage: toNumber(amounts.discountPercentage),
    discountMode: draft.discount?.mode ?? null,
    total: toNumber(amounts.total),
    kind: 'goods',
    note: noteOfQuote(draft, company).trim(),
    days: daysOfQuote(draft, company),
    lines: draft.lines.map(({ item, price, quantity, discount }, index) => {
      const sums = amounts.lines[index];
      return {
        id: item.id,
        kind: item.kind,
        code: item.code,
        brand: item.brand,
        name: item.name,
        presentation: item.presentation,
        measurement: item.measurement,
        measurementUnit: item.measurementUnit,
        image: item.image,
        taxes: item.taxes,
        quantity: toNumber(quantity),
        price: toNumber(price),
        discountAmount: sums ? toNumber(sums.discountAmount) : 0,
        discountPercentage: sums ? toNumber(sums.discountPercentage) : 0,
        discountMode: discount?.mode ?? null,
        totalPrice: sums ? toNumber(sums.total) : 0,
      };
    }),
  };
}
