import { fromNumber, toNumber, type Dec4 } from '@/lib/dec4';
import type { Company, NewSale, SaleLine, SaleType, ServiceType, User } from '@/wire/generated';
import type { CartLine, Draft } from './cart-types';
import type { Choices } from './choices';
import { taxOf } from './line-tax';
import type { Settlement } from './payment';
import type { LineAmounts, SaleAmounts, SaleDraft } from './totals-types';

/** The parts of a draft that the sums need. */
export function sumsOf(draft: Draft, documentType: string, user: User, company: Company): SaleDraft {
  const { plasticBags } = company;
  return {
    documentType,
    saleTax: fromNumber(user.saleTax),
    lines: draft.lines.map((line) => ({
      id: line.key,
      price: line.price,
      quantity: line.quantity,
      taxes: line.item.taxes.map(taxOf),
      discount: line.discount,
    })),
    discount: draft.discount,
    bags:
      draft.bags > 0
        ? {
            count: draft.bags,
            sellPrice: fromNumber(plasticBags.sellPrice),
            tax: fromNumber(plasticBags.taxIcbper),
            biodegradable: plasticBags.biodegradable,
          }
        : undefined,
  };
}

export interface SaleParts {
  readonly draft: Draft;
  readonly choices: Choices;
  readonly amounts: SaleAmounts;
  readonly settlement: Settlement;
  readonly user: User;
  readonly company: Company;
  /** The external tax-document flow issues the document. */
  readonly externalFlow: boolean;
  /** How the goods reach the client. */
  readonly service: ServiceType;
  /** The type of the sale, unless the quote behind it has one. */
  readonly saleType: SaleType;
  /** The cash session that is open as far as this device knows. */
  readonly cashSession?: number | undefined;
}

/** The body that registers the sale. */
export function newSale({ draft, choices, amounts, settlement, user, company, externalFlow, service, saleType, cashSession }: SaleParts): NewSale {
  const { document, payment } = choices;
  const mixed = choices.paymentKind === 'mixed';
  const instalments = choices.paymentKind === 'card' ? (draft.instalments ?? 1) : null;
  const { client } = draft;
  return {
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
    user: user.id,
    currency: company.currency.id,
    subtotal: toNumber(amounts.subtotal),
    total: toNumber(amounts.total),
    discountAmount: toNumber(amounts.discount),
    discountPercentage: toNumber(amounts.discountPercentage),
    discountMode: draft.discount?.mode ?? null,
    invoiceType: document?.id ?? '',
    electronic: document?.electronic ?? false,
    paymentType: payment.id,
    payment: { method: payment.id, amount: toNumber(settlement.paid), change: toNumber(settlement.change) },
    payments: mixed
      ? draft.parts.map((part) => ({ method: part.method, amount: toNumber(part.amount), instalments: part.instalments }))
      : [],
    paymentRequirement: instalments === null ? null : payment.requirement,
    paymentRequirementValue: instalments,
    externalTaxFlow: externalFlow,
    businessLine: client?.businessLine || null,
    taxTotals: {
      net: toNumber(amounts.taxedNet),
      exempt: toNumber(amounts.exempt),
      iva: toNumber(amounts.tax),
      total: toNumber(amounts.total),
      extraTaxes: amounts.extraTaxes.map((extra) => ({
        code: extra.code,
        rate: extra.rate === null ? 0 : toNumber(extra.rate),
        amount: toNumber(extra.amount),
      })),
    },
    comment: draft.comment.trim() || null,
    bags: draft.bags > 0 ? { count: draft.bags, price: company.plasticBags.sellPrice, total: toNumber(amounts.bagsTotal) } : null,
    proforma: draft.proforma?.id ?? null,
    saleType: draft.proforma?.kind ?? saleType,
    service,
    channel: 'web',
    ...(cashSession !== undefined && { cashSession }),
    lines: draft.lines.map((line, index) => saleLine(line, amounts.lines[index])),
  };
}

function saleLine(line: CartLine, amounts: LineAmounts | undefined): SaleLine {
  const { item } = line;
  const figure = (value: Dec4 | undefined) => (value === undefined ? 0 : toNumber(value));
  return {
    id: item.id,
    kind: item.kind,
    code: item.code,
    quantity: toNumber(line.quantity),
    name: item.name,
    unitPrice: toNumber(line.price),
    totalPrice: figure(amounts?.total),
    brand: item.brand,
    presentation: item.presentation,
    measurement: item.measurement,
    measurementUnit: item.measurementUnit,
    image: item.image,
    taxes: item.taxes,
    discountAmount: figure(amounts?.discountAmount),
    discountPercentage: figure(amounts?.discountPercentage),
    discountMode: line.discount?.mode ?? null,
    netPrice: figure(amounts?.netPrice),
    netAmount: figure(amounts?.netAmount),
    ivaAmount: figure(amounts?.taxAmount),
    extraTax: figure(amounts?.extraTax),
  };
}
