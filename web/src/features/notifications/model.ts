import { addDays, type Day } from '@/lib/dates';
import type { Notification, NotificationType } from '@/wire/generated';

/** The kinds that are shown; others are ignored. */
const KNOWN: readonly NotificationType[] = ['orderUpdated', 'survey', 'underThreshold'];

/** The messages of a page that can be shown. */
export function shown(notifications: readonly Notification[]): readonly Notification[] {
  return notifications.filter((one) => KNOWN.includes(one.notificationType));
}

/** Where a message wants to lead; whether there is such a screen is the router's business. */
export function wantedPath(notification: Notification): string | undefined {
  if (notification.notificationType === 'survey') return '/survey';
  return notification.redirectPath || undefined;
}

/** Keys of the sentences that say what a message is about. */
export function headlineOf({ notificationType, code }: Notification): 'lowStock' | 'newOrder' | 'changedOrder' | 'survey' {
  if (notificationType === 'underThreshold') return 'lowStock';
  if (notificationType === 'survey') return 'survey';
  return code === 'newOrder' ? 'newOrder' : 'changedOrder';
}

/** What stands below the headline of a product or an order; `codeText` says that a code is one. */
export function factsOf(one: Notification, codeText: (code: string) => string): readonly string[] {
  const facts =
    one.notificationType === 'underThreshold'
      ? [one.productPresentation, one.productCode && codeText(one.productCode)]
      : [one.clientName, one.orderState, one.clientDistance];
  return facts.flatMap((fact) => fact || []);
}

/** How a day is called from today. */
export function dayWord(day: Day, today: Day): 'today' | 'yesterday' | undefined {
  if (day === today) return 'today';
  return day === addDays(today, -1) ? 'yesterday' : undefined;
}
