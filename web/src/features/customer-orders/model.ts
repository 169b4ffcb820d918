import type { ComponentType } from 'react';
import type { CountryFacts } from '@/country/facts.generated';
import type { customerOrderTexts } from '@/i18n/texts/customer-orders';
import { fromNumber, type Dec4 } from '@/lib/dec4';
import { formatQuantity, type NumberFormat } from '@/lib/number-format';
import type { StatusTone } from '@/ui/status-badge';
import type { Client, CustomerOrder, CustomerOrderChannel, CustomerOrderStatus, TaxTotals } from '@/wire/generated';

type TextKey = keyof (typeof customerOrderTexts)['base'];

/** The states in the order in which an order goes through them. */
export const STATUSES = ['new', 'accepted', 'dispatched', 'ready', 'delivered', 'rejected'] as const satisfies readonly CustomerOrderStatus[];

/** How a state looks. */
export const STATUS_TONES: Readonly<Record<CustomerOrderStatus, StatusTone>> = {
  new: 'highlight',
  accepted: 'pending',
  dispatched: 'info',
  ready: 'info',
  delivered: 'success',
  rejected: 'danger',
};

/** Name of a channel. */
export const CHANNEL_WORDS: Readonly<Record<CustomerOrderChannel, TextKey>> = { app: 'channelApp', web: 'channelWeb', whatsApp: 'channelWhatsapp', phone: 'channelPhone' };

/** States into which an order goes with its sale: they ask for the payment. */
export type SellingStatus = 'dispatched' | 'ready' | 'delivered';

const SELLING: readonly CustomerOrderStatus[] = ['dispatched', 'ready', 'delivered'];

/** Whether a step registers the sale: the first one with which the goods leave the shop's shelf. */
export function sells(order: Pick<CustomerOrder, 'sale'>, status: CustomerOrderStatus): status is SellingStatus {
  return order.sale === null && SELLING.includes(status);
}

/** How prominent a button is. */
export type StepWeight = 'main' | 'side' | 'danger';

/** A way on from a state. */
export interface Step {
  readonly status: CustomerOrderStatus;
  readonly weight: StepWeight;
}

/**
 * The next steps from an order's state, the usual one first. A new order is accepted before it leaves, which may be one press; the server decides.
 */
export function stepsOf({ status, next, delivery }: Pick<CustomerOrder, 'status' | 'next' | 'delivery'>): readonly Step[] {
  const leaves = delivery ? 'dispatched' : 'ready';
  const from: Partial<Record<CustomerOrderStatus, readonly CustomerOrderStatus[]>> = {
    new: ['accepted', leaves, 'rejected'],
    accepted: [leaves, 'delivered', 'rejected'],
    dispatched: ['delivered'],
    ready: ['delivered'],
  };
  const allowed = new Set(next);
  // The state of an accepted new order is not among its next states.
  const wanted = (from[status.id] ?? []).filter((one) => allowed.has(one) || (status.id === 'new' && one === leaves));
  return wanted.map((one, index) => ({ status: one, weight: one === 'rejected' ? 'danger' : index === 0 ? 'main' : 'side' }));
}

/** Kilometres of the wire as people read them: `850 m`, `1,250 m`. */
export function metres(kilometres: number | null, format: NumberFormat): string | undefined {
  if (kilometres === null) return undefined;
  return `${formatQuantity(fromNumber(Math.round(kilometres * 1000)), format)} m`;
}

/** Where an address is on a map: by its degrees, else by its words. */
export function mapLink({ latitude, longitude, address }: Pick<CustomerOrder, 'latitude' | 'longitude' | 'address'>): string | undefined {
  const place = latitude && longitude ? `${latitude},${longitude}` : address.trim();
  return place ? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}` : undefined;
}

/** How much of each line leaves, by the key of the line. */
export type Leaving = ReadonlyMap<number, Dec4>;

/** Everything that was ordered. */
export function everything(order: Pick<CustomerOrder, 'lines'>): Leaving {
  return new Map(order.lines.map((line) => [line.lineId, fromNumber(line.quantity)]));
}

/** Whether all of an order leaves. */
export function isWhole(order: Pick<CustomerOrder, 'lines'>, leaving: Leaving): boolean {
  return order.lines.every((line) => leaving.get(line.lineId) === fromNumber(line.quantity));
}

/** Whether its sale has another total than the order: less of it was delivered. */
export function isSoldOtherwise({ sale, total }: Pick<CustomerOrder, 'sale' | 'total'>): boolean {
  return sale !== null && fromNumber(sale.total) !== fromNumber(total);
}

/** Whether the shop has less of a line than leaves. */
export function isShort({ available, lineId }: CustomerOrder['lines'][number], leaving: Leaving): boolean {
  return available !== null && fromNumber(available) < (leaving.get(lineId) ?? 0);
}

/** The delivered lines, to be paid. */
export interface Reckoned {
  readonly total: Dec4;
  readonly taxTotals: TaxTotals;
}

/** Adds up what leaves, under a document type; undefined when it cannot be sold like that. */
export type Reckon = (order: CustomerOrder, leaving: Leaving, documentType: string) => Reckoned | undefined;

/** Why a document of this total cannot be made out to the client of the order, or to the one picked instead; undefined when it can. */
export type BuyerRule = (order: CustomerOrder, documentType: string, total: Dec4, picked: Client | undefined) => string | undefined;

/** The parts of other features that the screen of an order needs to sell it. */
export interface Selling {
  readonly reckon: Reckon;
  readonly buyerRule: BuyerRule;
  /** Finds or adds a client. */
  readonly clients: ComponentType<{ readonly onlyLegal: boolean; readonly onPick: (client: Client) => void; readonly onClose: () => void }>;
}

/** Whether a document is for companies only. */
export function isForFirms(documentType: string, { documents }: Pick<CountryFacts, 'documents'>): boolean {
  return documents.some(({ code, kind }) => code === documentType && kind === 'invoice');
}

/** Fewest digits of a telephone that can be chatted with. */
const PHONE_LEAST = 7;

/** The digits of a telephone with its country's prefix, as chats want them; undefined when it is none. */
export function chatDigits(phone: string, prefix: string): string | undefined {
  const digits = phone.replaceAll(/\D/g, '').replace(/^0+/, '');
  if (digits.length < PHONE_LEAST) return undefined;
  if (phone.trim().startsWith('+')) return digits;
  return `${prefix.replaceAll(/\D/g, '')}${digits}`;
}
