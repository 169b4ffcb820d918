import { keepPreviousData, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useTexts } from '@/i18n/texts';
import { newGuideTexts } from '@/i18n/texts/new-guide';
import { usePendingWrite, type PendingWriteOptions } from '@/pending/use-pending-write';
import { useUser } from '@/session/store';
import { UNDO_MS, toast } from '@/ui/toast';
import { call } from '@/wire/call';
import { addGuideOfSale, addPurchaseGuide, addSaleGuide, listCarriers, listEInvoices, listGuides, listPictures, loadGuide, loadSaleGuideDraft, loadSellingCompany, type Guide, type GuideQuery, type NewGuide } from '@/wire/generated';
import { sendGuidePhoto } from '@/wire/guide-photos';
import { cached, everyRead } from '@/wire/query';
import { refusedPaths } from '@/wire/refused-fields';
import { useIdempotent } from '@/pending/use-idempotent';
import type { GuideDraft } from './draft';
import type { Field } from './problems';
import { sideOf, type Side } from './reasons';
import { pendingNameOf } from './store';

/** While a guide waits for the authority it is asked for again after so many milliseconds. */
const WAITING_MS = 5_000;
const LIST_WAITING_MS = 15_000;
/** Vehicles that a form offers. */
const CARRIERS_MAX = 100;

/** A page of guides; while the next one comes, the last one stays. */
export function useGuides(query: GuideQuery) {
  const { companyHost: host } = useUser();
  return useQuery({
    ...cached(listGuides, { path: { host }, query }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.guides.some(({ documentStatus }) => documentStatus === 'pending') ? LIST_WAITING_MS : false),
  });
}

/** One guide. */
export function useGuide(guideId: number) {
  const { companyHost: host } = useUser();
  return useQuery({ ...cached(loadGuide, { path: { host, guideId } }), refetchInterval: ({ state }) => (state.data?.documentStatus === 'pending' ? WAITING_MS : false) });
}

/** The vehicles of the company with their drivers. */
export function useAllCarriers() {
  const { companyHost: host } = useUser();
  return useQuery({ ...cached(listCarriers, { path: { host }, query: { size: CARRIERS_MAX, page: 0 } }), select: ({ carriers }) => carriers });
}

function refreshGuides(cache: QueryClient): void {
  for (const read of [listGuides, loadGuide, loadSaleGuideDraft, listEInvoices, listPictures, loadSellingCompany]) void cache.invalidateQueries({ queryKey: everyRead(read) });
}

/** A guide as it is sent, with what it was made of. */
export interface SentGuide {
  readonly draft: GuideDraft;
  readonly body: NewGuide;
}

/** What a form does while its guide is sent. */
export interface SendOptions extends Pick<PendingWriteOptions<SentGuide, Guide>, 'restore' | 'onRefused'> {
  /** Shows the guide, where the form is still mounted. */
  readonly onDone: (guide: { readonly id: number; readonly side: Side }) => Promise<unknown>;
  /** Whether the draft is still kept on this device. */
  readonly isKept: () => boolean;
  /** Drops the draft: the guide exists. */
  readonly forget: () => void;
}

/** Creates the guide of a draft, once. */
export function useSendGuide(name: string, { onDone, isKept, forget, ...options }: SendOptions) {
  const { companyHost: host } = useUser();
  const t = useTexts(newGuideTexts);
  const cache = useQueryClient();
  return usePendingWrite<SentGuide, Guide>(pendingNameOf(name), {
    ...options,
    send: ({ draft, body }, idempotencyKey) => {
      const create = draft.source.kind === 'sale' ? addGuideOfSale : sideOf(draft.reason) === 'sales' ? addSaleGuide : addPurchaseGuide;
      return call<{ readonly host: string }, never, NewGuide, Guide>(create, { path: { host }, body }, { idempotencyKey });
    },
    onConfirmed: async ({ id, number }, { draft }, isMounted) => {
      toast.success(number ? t('emitted', { number }) : t('emittedNoNumber'), isMounted ? {} : { duration: UNDO_MS });
      const side = draft.source.kind === 'sale' ? 'sales' : sideOf(draft.reason);
      if (isMounted) await onDone({ id, side }).finally(forget);
      else forget();
    },
    onSettled: () => refreshGuides(cache),
    // The answer takes the draft along where it is a yes.
    onAnsweredElsewhere: () => void (isKept() ? toast.warning(t('refusedElsewhere')) : toast.success(t('emittedElsewhere'))),
  });
}

/** Boxes of the form by the beginnings of the fields that the server names. */
const FIELDS: readonly (readonly [path: string, field: Field])[] = [
  ['shipment.departure.divisionCode', 'departurePlace'],
  ['shipment.departure.localCode', 'departureCode'],
  ['shipment.departure', 'departureAddress'],
  ['shipment.arrival.divisionCode', 'arrivalPlace'],
  ['shipment.arrival.localCode', 'arrivalCode'],
  ['shipment.arrivalDay', 'arrivalDay'],
  ['shipment.arrival', 'arrivalAddress'],
  ['shipment.exitDay', 'exitDay'],
  ['shipment.grossWeight', 'gross'],
  ['shipment.reasonText', 'description'],
  ['shipment.carrier.ruc', 'carrierNumber'],
  ['shipment.carrier', 'carrierName'],
  ['shipment.plate', 'plate'],
  ['shipment.driver', 'driver'],
  ['shipment.secondaryPlate', 'secondaryPlate'],
  ['document', 'invoice'],
  ['clientId', 'party'],
  ['recipient', 'party'],
  ['sponsor', 'party'],
  ['lines', 'lines'],
];

/** The server's refusals of single fields, by the boxes of the form. */
export function refusedGuideFields(error: unknown): { readonly [Name in Field]?: string } {
  const said = Object.entries(refusedPaths(addSaleGuide, error)).flatMap(([path, message]) => {
    const field = FIELDS.find(([start]) => path.startsWith(start))?.[1];
    return field ? [[field, message] as const] : [];
  });
  return Object.fromEntries(said);
}

/** Confirms that the goods of a guide were received; one photo and comment, the same for every try. */
export function useConfirmReceipt(guideId: number) {
  const { companyHost: host } = useUser();
  const cache = useQueryClient();
  const idempotent = useIdempotent();
  return useMutation({
    mutationFn: ({ photo, comment }: { readonly photo: File; readonly comment: string }) =>
      idempotent(`receipt of guide ${guideId}`, [photo.name, photo.size, photo.lastModified, comment], (idempotencyKey) => sendGuidePhoto({ host, guideId }, photo, comment, idempotencyKey)),
    onSettled: () => refreshGuides(cache),
  });
}
