import { addDays, type Day } from '@/lib/dates';
import type { Notification, NotificationCode, NotificationType } from '@/wire/generated';

/** The kinds that are shown; others are ignored. */
const KNOWN: readonly NotificationType[] = ['orderUpdated', 'survey', 'underThreshold', 'eDocument', 'report', 'cashClose'];

/** The codes that are shown; surveys and documents have none. */
const KNOWN_CODES: readonly (NotificationCode | null)[] = ['newOrder', 'changedOrder', 'lowStock'];

/** Whether the message is a title with a sentence. */
const isPlain = (type: NotificationType): boolean => type === 'eDocument' || type === 'report' || type === 'cashClose';

/** The messages of a page that can be shown. */
export function shown(notifications: readonly Notification[]): readonly Notification[] {
  return notifications.filter(({ notificationType, code }) => KNOWN.includes(notificationType) && (notificationType === 'survey' || isPlain(notificationType) || KNOWN_CODES.includes(code)));
}

/** The path that a message opens; the router decides whether there is such a screen. */
export function wantedPath(notification: Notification): string | undefined {
  if (notification.notificationType === 'survey') return '/survey';
  return notification.redirectPath || undefined;
}

/** Keys of the sentences that say what a message is about. */
export function headlineOf({ notificationType, code }: Notification): 'lowStock' | 'newOrder' | 'changedOrder' | 'survey' | 'document' {
  if (notificationType === 'underThreshold') return 'lowStock';
  if (notificationType === 'survey') return 'survey';
  if (isPlain(notificationType)) return 'document';
  return code === 'newOrder' ? 'newOrder' : 'changedOrder';
}

/** How the facts of a product are said. */
export interface FactWords {
  /** That a code is one. */
  readonly code: (code: string) => string;
  /** The stock that was left when the message was written. */
  readonly left: (stock: number) => string;
}

/** The facts below the headline of a product or an order. */
export function factsOf(one: Notification, words: FactWords): readonly string[] {
  if (isPlain(one.notificationType)) return one.description ? [one.description] : [];
  const facts =
    one.notificationType === 'underThreshold'
      ? [one.productPresentation, one.stock === null ? '' : words.left(one.stock), one.productCode && words.code(one.productCode)]
      : [one.clientName, one.orderState, one.clientDistance];
  return facts.flatMap((fact) => fact || []);
}

/** How a day is called from today. */
export function dayWord(day: Day, today: Day): 'today' | 'yesterday' | undefined {
  if (day === today) return 'today';
  return day === addDays(today, -1) ? 'yesterday' : undefined;
}
