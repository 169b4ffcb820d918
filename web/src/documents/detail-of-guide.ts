import type { Guide } from '@/wire/generated';
import type { DocumentDetail } from './detail';

/** The authority's code of a transport guide. */
export const GUIDE_KIND = '09';

/** A transport guide as what every electronic document is: its state, its files, its goods without amounts. */
export function detailOfGuide(guide: Guide, kindName: string): DocumentDetail {
  return {
    saleId: guide.saleId ?? 0,
    userId: undefined,
    number: guide.correlative === 0 ? '' : guide.number,
    series: guide.series,
    correlative: guide.correlative,
    kind: GUIDE_KIND,
    kindName,
    date: guide.date,
    hour: guide.hour,
    state: guide.documentStatus ?? 'accepted',
    stateCode: guide.statusCode,
    stateText: guide.documentStatusText,
    paymentMethod: '',
    client: guide.clientName ? { id: guide.clientId ?? undefined, name: guide.clientName, documentType: guide.clientDocumentType, documentNumber: guide.clientDocument, place: '' } : undefined,
    lines: [],
    sums: [],
    total: guide.sale?.total ?? 0,
    totalText: '',
    digest: guide.digest,
    refusedNumbers: guide.refusedNumbers,
    totals: undefined,
    creditNotes: [],
    canBeNoted: false,
    noteId: undefined,
    guideId: guide.id,
  };
}
