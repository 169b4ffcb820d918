import type { DocumentDetail } from '@/documents/detail';
import type { PaymentDocument } from '@/wire/generated';

/** The document of a payment as what every electronic document is. */
export function detailOfPayment(payment: PaymentDocument): DocumentDetail {
  return {
    saleId: payment.id,
    userId: undefined,
    number: payment.number,
    series: payment.series,
    correlative: payment.correlative,
    kind: payment.kind,
    kindName: payment.kindName,
    date: payment.date,
    hour: payment.hour,
    state: payment.status,
    stateCode: payment.statusCode,
    stateText: payment.statusText,
    paymentMethod: payment.paymentMethod,
    client: { id: payment.clientId, name: payment.clientName, documentType: '', documentNumber: payment.clientDocument, place: '' },
    lines: [],
    sums: [],
    total: payment.total,
    totalText: '',
    digest: payment.digest,
    totals: undefined,
    creditNotes: [],
    canBeNoted: false,
    noteId: undefined,
    paymentId: payment.id,
    givenUp: payment.givenUp,
    deadline: payment.deadline,
    cancellation: payment.cancellation,
  };
}
