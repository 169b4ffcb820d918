import type { CountryFacts } from '@/country/facts.generated';
import { isSingleMoney, paymentKind } from '@/country/payment-kind';
import { ZERO, fromNumber, max, sub, toNumber, type Dec4 } from '@/lib/dec4';
import type { Client, CustomerOrder, InvoiceType, PaymentType, SaleClient } from '@/wire/generated';
import { isWhole, type Leaving, type Reckon, type Reckoned } from './model';
import type { Sale } from './api';

/** Documents that no sale issues. */
const NOT_ISSUED = ['proforma', 'creditNote', 'guide', 'payment'];

type Payments = Pick<CountryFacts, 'payments'>;

/** Whether the amount handed over may be more than the amount due. */
export function isCash(code: string, facts: Payments): boolean {
  return paymentKind(code, facts) === 'cash';
}

/** The documents that an order can be sold with. */
export function documentsFor(own: readonly InvoiceType[], { documents }: Pick<CountryFacts, 'documents'>): readonly InvoiceType[] {
  return own.filter((one) => !NOT_ISSUED.includes(documents.find((known) => known.code === one.id)?.kind ?? ''));
}

/** Whether a document is electronic: as the company has it, else as the order, which may be sold with one that was switched off. */
export function isElectronic(documentType: string, own: readonly InvoiceType[], order: Pick<CustomerOrder, 'invoiceType' | 'electronic'>): boolean {
  return own.find((one) => one.id === documentType)?.electronic ?? (documentType === order.invoiceType && order.electronic);
}

/** The payment types that a document takes: in one step, and not from a wallet. */
export function paymentsFor(own: readonly PaymentType[], document: InvoiceType | undefined, facts: Payments): readonly PaymentType[] {
  const associated = document?.associatedPayments ?? [];
  return own.filter(
    (one) => one.active && isSingleMoney(one.id, facts) && (associated.length === 0 || associated.includes(one.paymentId)),
  );
}

/** The amount to be paid: the order's own figures while it is unchanged. */
export function dueOf(order: CustomerOrder, leaving: Leaving, documentType: string, reckon: Reckon): Reckoned | undefined {
  if (documentType === order.invoiceType && isWhole(order, leaving)) return { total: fromNumber(order.total), taxTotals: order.taxTotals };
  return reckon(order, leaving, documentType);
}

/**
 * The amount received, before the user types one: what the client announced with the order, where it is enough. A client who announced the exact amount pays
 * exactly, also when less leaves than was ordered.
 */
export function firstReceived({ paymentAmount, total: ordered }: Pick<CustomerOrder, 'paymentAmount' | 'total'>, total: Dec4): Dec4 {
  return fromNumber(paymentAmount) === fromNumber(ordered) ? total : max(fromNumber(paymentAmount), total);
}

export interface Settling {
  readonly order: CustomerOrder;
  readonly leaving: Leaving;
  readonly documentType: string;
  /** Whether that document is electronic; see {@link isElectronic}. */
  readonly electronic: boolean;
  readonly method: string;
  /** The amount handed over. */
  readonly received: Dec4;
  readonly due: Reckoned;
  /** The buyer that the document names, when it is not the client of the order. */
  readonly buyer?: Client | undefined;
}

/** Change: paid minus due. */
export function changeOf(received: Dec4, due: Dec4): Dec4 {
  return max(sub(received, due), ZERO);
}

/** A client as a sale names it. */
function saleClient({ id, name, documentType, documentNumber, division1, division2, division3, address }: Client): SaleClient {
  return { id, name, documentType, documentNumber, division1, division2, division3, address };
}

/** The body of a step that sells. */
export function saleOf({ order, leaving, documentType, electronic, method, received, due, buyer }: Settling): Sale {
  return {
    ...(buyer && { client: saleClient(buyer) }),
    address: order.address || undefined,
    currency: order.currency.id,
    invoiceType: documentType,
    electronic,
    payment: { method, amount: toNumber(received), change: toNumber(changeOf(received, due.total)) },
    total: toNumber(due.total),
    taxTotals: due.taxTotals,
    lines: order.lines
      .map((line) => ({ lineId: line.lineId, kind: line.kind, quantity: toNumber(leaving.get(line.lineId) ?? ZERO), unitPrice: line.unitPrice }))
      .filter(({ quantity }) => quantity > 0),
  };
}
