import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs';
import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs';
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs';
import IconMessageQuestion from '@tabler/icons-react/dist/esm/icons/IconMessageQuestion.mjs';
import type { ReactNode } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts, type Translate } from '@/i18n/texts';
import { notificationTexts } from '@/i18n/texts/notifications';
import { formatTime } from '@/lib/dates';
import { fromNumber } from '@/lib/dec4';
import { formatQuantity } from '@/lib/number-format';
import { IconButton } from '@/ui/button';
import { Picture } from '@/ui/picture';
import { StatusBadge } from '@/ui/status-badge';
import type { Notification, NotificationType } from '@/wire/generated';
import { dayWord, factsOf, headlineOf, type FactWords } from './model';
import styles from './notifications.module.css';

/** Makes a link of a headline, where the user may open the screen of the message. */
export type LinkSlot = (notification: Notification, headline: string, onOpen: () => void) => ReactNode;

export interface NotificationItemProps {
  readonly notification: Notification;
  readonly link: LinkSlot;
  readonly onRead: () => void;
}

/** One message: what it shows, what happened and when, and the way to take it off the unread ones. */
export function NotificationItem({ notification, link, onRead }: NotificationItemProps) {
  const t = useTexts(notificationTexts);
  const country = useCountry();
  const headline = headlineText(notification, t);
  const word = dayWord(notification.date, country.today());
  const time = formatTime(notification.hour);
  const read = () => {
    if (!notification.read) onRead();
  };
  return (
    <li className={styles.item} data-unread={notification.read ? undefined : true} data-notification={notification.id} tabIndex={-1}>
      <Sign notification={notification} />
      <div className={styles.about}>
        <p className={styles.meta}>
          <Kind notification={notification} />
          <time dateTime={`${notification.date}T${notification.hour}`}>
            {word ? t(word, { time }) : t('onDay', { day: country.day(notification.date), time })}
          </time>
          {notification.read ? null : <strong className={styles.unread}>{t('unread')}</strong>}
        </p>
        <h2>{link(notification, headline, read)}</h2>
        <Facts notification={notification} />
      </div>
      {notification.read ? null : (
        <IconButton
          className={styles.read}
          label={t('readOf', { headline })}
          title={t('read')}
          icon={<IconCheck size={22} aria-hidden />}
          onClick={(event) => {
            // The button goes away: the keyboard stays at its message.
            event.currentTarget.closest('li')?.focus();
            read();
          }}
        />
      )}
    </li>
  );
}

type Words = Translate<keyof (typeof notificationTexts)['base']>;

function headlineText(one: Notification, t: Words): string {
  return t(headlineOf(one), { product: one.productName ?? '', number: one.orderNumber ?? '', title: one.title ?? '' });
}

function Facts({ notification }: { readonly notification: Notification }) {
  const t = useTexts(notificationTexts);
  const { format } = useCountry();
  const words: FactWords = {
    code: (code) => t('code', { code }),
    left: (stock) => (stock <= 0 ? t('leftNone') : t('left', { count: formatQuantity(fromNumber(stock), format) })),
  };
  const facts = notification.notificationType === 'survey' ? [t('surveyFact')] : factsOf(notification, words);
  if (facts.length === 0) return null;
  return (
    <p className={styles.facts}>
      {facts.map((fact, index) => (
        <span key={fact}>
          {index > 0 ? ' · ' : null}
          <span>{fact}</span>
        </span>
      ))}
    </p>
  );
}

function Kind({ notification: { notificationType } }: { readonly notification: Notification }) {
  const t = useTexts(notificationTexts);
  if (notificationType === 'underThreshold') return <StatusBadge tone="warning">{t('kindLowStock')}</StatusBadge>;
  if (notificationType === 'eDocument') return <StatusBadge tone="warning">{t('kindDocument')}</StatusBadge>;
  if (notificationType === 'report') return <StatusBadge tone="warning">{t('kindReport')}</StatusBadge>;
  if (notificationType === 'cashClose') return <StatusBadge tone="info">{t('kindCashClose')}</StatusBadge>;
  return <StatusBadge tone="info">{t(notificationType === 'survey' ? 'kindSurvey' : 'kindOrder')}</StatusBadge>;
}

const ICONS: Readonly<Partial<Record<NotificationType, typeof IconClipboardList>>> = { survey: IconMessageQuestion, eDocument: IconFileInvoice, report: IconFileInvoice, cashClose: IconCoins };

/** The product, or a drawing of what it is about. */
function Sign({ notification }: { readonly notification: Notification }) {
  if (notification.notificationType === 'underThreshold') {
    return (
      <div className={styles.sign}>
        <Picture name={notification.productName ?? ''} image={notification.image} />
      </div>
    );
  }
  const Icon = ICONS[notification.notificationType] ?? IconClipboardList;
  return (
    <div className={styles.sign} data-drawing aria-hidden>
      <Icon size={28} />
    </div>
  );
}
