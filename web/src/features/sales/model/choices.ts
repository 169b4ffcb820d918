import type { CountryFacts, DocumentFacts } from '@/country/facts.generated';
import { paymentKind, type PaymentKind } from '@/country/payment-kind';
import type { Company, InvoiceType, PaymentType } from '@/wire/generated';
import type { Draft } from './cart-types';

/** Issuer code of transport guides, which are never chosen for a sale. */
const GUIDE_ISSUER = '09';
/** Code of cash. */
export const CASH = 'EFE';

export { paymentKind };
export type DocumentKind = DocumentFacts['kind'];

/** Kind of document of a code; codes that the country's facts lack are read by their words. */
export function documentKind(code: string, facts: CountryFacts): DocumentKind {
  const found = facts.documents.find((document) => document.code === code);
  if (found) return found.kind;
  if (code.startsWith('FACTURA')) return 'invoice';
  if (code.includes('BOLETA')) return 'ticket';
  return code.startsWith('RECIBO') ? 'receipt' : 'saleNote';
}

/** Documents that are not made from a cart: they are never offered here. */
const NOT_OFFERED: readonly DocumentKind[] = ['creditNote', 'guide', 'payment'];

export interface Choices {
  /** The document types the seller may choose. */
  readonly documents: readonly InvoiceType[];
  /** Those of them that a sale issues: all but the quote. */
  readonly issued: readonly InvoiceType[];
  /** The chosen, forced or default one. */
  readonly document: InvoiceType | undefined;
  readonly documentKind: DocumentKind;
  /** The cart becomes a quote: nothing is paid and no stock moves. */
  readonly quoting: boolean;
  /** The document is not a choice: the card's own voucher is the fiscal ticket. */
  readonly forced: boolean;
  /** The sale is of parking, which takes any client by name. */
  readonly forDriver?: boolean;
  /** The payment types that settle this document. */
  readonly payments: readonly PaymentType[];
  readonly payment: PaymentType;
  readonly paymentKind: PaymentKind;
}

/** Cash as it is used when the server offers nothing. */
export const CASH_FALLBACK: PaymentType = {
  paymentId: 0,
  id: CASH,
  name: 'Efectivo',
  description: '',
  appIcon: null,
  creditIcon: null,
  requirement: null,
  params: '',
  hasCreditLine: false,
  creditLineAmount: 0,
  cardImages: [],
  active: true,
  voucherCl: false,
};

/**
 * The options for a draft and the chosen ones: defaults, the payments associated with the
 * document, and the card voucher that forces a receipt.
 */
export function resolveChoices(
  draft: Pick<Draft, 'document' | 'payment'> & Partial<Pick<Draft, 'parts'>>,
  lists: { readonly documents: readonly InvoiceType[]; readonly payments: readonly PaymentType[] },
  company: Pick<Company, 'electronicEmission'>,
  facts: CountryFacts,
): Choices {
  const isQuote = (one: InvoiceType) => documentKind(one.id, facts) === 'proforma';
  const offered = lists.documents.filter(
    (one) => one.emissionCode !== GUIDE_ISSUER && !NOT_OFFERED.includes(documentKind(one.id, facts)),
  );
  const active = lists.payments.filter((one) => one.active);
  const wanted = active.find((one) => one.id === draft.payment);
  const quote = offered.find((one) => one.id === draft.document && isQuote(one));
  const parts = wanted && paymentKind(wanted.id, facts) === 'mixed' ? (draft.parts ?? []).map((part) => part.method) : [wanted?.id];
  const byVoucher = active.some((one) => parts.includes(one.id) && one.voucherCl && paymentKind(one.id, facts) === 'card');
  const voucher = !quote && company.electronicEmission && byVoucher;
  const documents = voucher ? offered.filter((one) => !one.id.includes('BOLETA')) : offered;
  const issued = documents.filter((one) => !isQuote(one));
  const receipt = voucher
    ? documents.find((one) => one.id === facts.sale.voucherDocument || documentKind(one.id, facts) === 'receipt')
    : undefined;
  const document =
    receipt ?? documents.find((one) => one.id === draft.document) ?? issued.find((one) => one.isDefault) ?? issued[0] ?? documents[0];
  const payments = paymentsFor(document, active);
  const payment = receipt && wanted ? wanted : (payments.find((one) => one.id === draft.payment) ?? payments[0] ?? CASH_FALLBACK);
  return {
    documents,
    issued,
    document,
    documentKind: document ? documentKind(document.id, facts) : 'saleNote',
    quoting: document !== undefined && isQuote(document),
    forced: receipt !== undefined,
    payments: payments.length > 0 ? payments : [CASH_FALLBACK],
    payment,
    paymentKind: paymentKind(payment.id, facts),
  };
}

/** The documents that can be chosen now: where the voucher forces one, that one and the quote. */
export function choosable({ documents, document, forced, issued }: Choices): readonly InvoiceType[] {
  return documents.filter((one) => !forced || one.id === document?.id || !issued.includes(one));
}

/** The active payments associated with a document; all of them when none is. */
export function paymentsFor(document: InvoiceType | undefined, active: readonly PaymentType[]): readonly PaymentType[] {
  const associated = document?.associatedPayments ?? [];
  if (associated.length === 0) return active;
  return active.filter((one) => associated.includes(one.paymentId));
}

/** The document of the same kind that takes goods without tax, when the chosen one does not. */
export function exemptSibling(choices: Choices, facts: CountryFacts): InvoiceType | undefined {
  const needsTaxed = (code: string) => facts.documents.find((one) => one.code === code)?.amounts.needsTaxedLine ?? false;
  return choices.documents.find(
    (one) => documentKind(one.id, facts) === choices.documentKind && one.electronic === choices.document?.electronic && !needsTaxed(one.id),
  );
}

/** Instalments a payment begins with: 1 for a card, none for a payment without requirement. */
export function firstInstalments(payment: PaymentType): number | null {
  return payment.requirement === null && !payment.id.includes('TCR') ? null : 1;
}
