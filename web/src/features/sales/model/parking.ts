import type { CountryFacts } from '@/country/facts.generated';
import { paymentKind } from '@/country/payment-kind';
import { ONE, fromNumber } from '@/lib/dec4';
import type { InvoiceType, NewProforma, PaymentType, SaleType } from '@/wire/generated';
import { emptyDraft, lineKey } from './cart';
import type { CartClient, Draft, QuoteRef, Sellable } from './cart-types';
import { CASH_FALLBACK, documentKind, type Choices } from './choices';
import { newProforma, type QuoteParts } from './quote';

/** Products for parking. */
export type Vehicle = Exclude<SaleType, 'goods'>;
export const VEHICLES = ['parking', 'carParking', 'motorcycleParking'] as const satisfies readonly Vehicle[];
/** Hours of one parking. */
export const PARKING_HOURS = 1;
/** The state of a parking with a payment of its own. */
export type ParkingStatus = 'idle' | 'paying' | 'paid' | 'failed';

/** The draft of one parking: one unit of the parking product, for this client. */
export function parkingDraft(id: string, item: Sellable, client: CartClient, quote: QuoteRef | null): Draft {
  const line = { key: lineKey(item), item, price: fromNumber(item.price), priceEdited: false, quantity: ONE };
  return { ...emptyDraft(id), lines: [line], client, proforma: quote };
}

/** The body that writes the quote of a parking. */
export function newParking(parts: QuoteParts, vehicle: Vehicle): NewProforma {
  return { ...newProforma(parts), kind: vehicle, hours: PARKING_HOURS };
}

/** The key of the quote in the server's answer. */
export function quoteIdOf(answer: unknown): number | undefined {
  const id = typeof answer === 'string' ? Number(answer) : answer;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** How a parking that pays itself is settled: the country's document for it, out of the quota of the client. */
export function parkingChoices(documents: readonly InvoiceType[], payments: readonly PaymentType[], facts: CountryFacts): Choices | undefined {
  const document = documents.find((one) => one.id === facts.sale.parkingDocument);
  const payment = payments.find((one) => one.active && paymentKind(one.id, facts) === 'coupon');
  if (!document || !payment) return undefined;
  return {
    documents: [document],
    issued: [document],
    document,
    documentKind: documentKind(document.id, facts),
    quoting: false,
    forced: true,
    forDriver: true,
    payments: [payment],
    payment,
    paymentKind: 'coupon',
  };
}

/** The amounts of the quote of a parking: calculated as a quote, which is not paid. */
export function quoteChoices(documents: readonly InvoiceType[], facts: CountryFacts): Choices {
  const document = documents.find((one) => documentKind(one.id, facts) === 'proforma');
  return {
    documents: [],
    issued: [],
    document,
    documentKind: 'proforma',
    quoting: true,
    forced: true,
    payments: [CASH_FALLBACK],
    payment: CASH_FALLBACK,
    paymentKind: 'cash',
  };
}
