import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs';
import type { ReactNode } from 'react';
import { Thumb } from '@/products/thumb';
import { useTexts, type Translate } from '@/i18n/texts';
import { sponsorTexts } from '@/i18n/texts/sponsors';
import { defineList } from '@/lists/define-list';
import { ChoiceField } from '@/ui/choice-field';
import { Lines, Muted } from '@/ui/lines';
import { CardFoot, CardWide, RowCard } from '@/ui/row';
import { StatusBadge } from '@/ui/status-badge';
import type { Sponsor } from '@/wire/generated';
import { useSponsors } from './api';
import { ORDERS, sponsorsAddress } from './search';
import { usePurchases } from './store';
import styles from './sponsors.module.css';

type Words = Translate<keyof (typeof sponsorTexts)['base']>;

/** The distributors of the country: searched, in an order. */
export const SponsorsList = defineList({
  address: sponsorsAddress,
  texts: sponsorTexts,
  useData: (search) => useSponsors(search),
  rows: ({ sponsors }) => sponsors,
  rowKey: (one) => one.registerNumber,
  name: (one) => sponsorTitle(one),
  breaks: true,
  mark: 'data-sponsor',
  icon: IconTruckDelivery,
  filters: ({ t, search, change }) => (
    <ChoiceField
      label={t('order')}
      value={search.order ?? 'orders'}
      choices={ORDERS}
      word={(order) => t(`order_${order}`)}
      onChoice={(order) => change({ order: order === 'orders' ? undefined : order })}
    />
  ),
  columns: ({ t, link, search: { order }, change, onSearch }) => [
    {
      key: 'sponsor',
      header: t('columnSponsor'),
      cell: (one) => <Who sponsor={one} link={link(one)} />,
      sort: onSearch && { direction: order && (order === 'name' ? 'ascending' : 'descending'), onSort: () => change({ order: order === 'name' ? 'nameDown' : 'name' }) },
    },
    { key: 'contact', header: t('columnContact'), cell: (one) => <Contact sponsor={one} /> },
    {
      key: 'orders',
      header: t('columnOrders'),
      cell: (one) => ordersWord(t, one.ordersMade),
      sort: onSearch && { direction: order ? undefined : 'descending', onSort: () => change({ order: undefined }) },
    },
    { key: 'cart', header: t('columnCart'), cell: (one) => <InCart ruc={one.registerNumber} /> },
  ],
  card: (one, { t, link }) => (
    <RowCard>
      <CardWide>
        <Who sponsor={one} link={link(one)} />
      </CardWide>
      <CardWide>
        <Contact sponsor={one} />
      </CardWide>
      <CardFoot>
        <Muted>{ordersWord(t, one.ordersMade)}</Muted>
        <InCart ruc={one.registerNumber} />
      </CardFoot>
    </RowCard>
  ),
});

/** Name of a distributor for people: its trade name, else its name. */
export function sponsorTitle({ fantasyName, name }: Pick<Sponsor, 'fantasyName' | 'name'>): string {
  return fantasyName || name;
}

/** `3 pedidos` */
export function ordersWord(t: Words, count: number): string {
  if (count === 0) return t('ordersNone');
  return count === 1 ? t('ordersOne') : t('ordersMany', { count });
}

function Who({ sponsor, link }: { readonly sponsor: Sponsor; readonly link: ReactNode }) {
  const title = sponsorTitle(sponsor);
  return (
    <span className={styles.who}>
      <Thumb name={title} image={sponsor.image} />
      <Lines breaks>
        {link}
        <Muted>{[title === sponsor.name ? '' : sponsor.name, sponsor.registerNumber].filter(Boolean).join(' · ')}</Muted>
      </Lines>
    </span>
  );
}

/** The ways to reach a distributor; nothing of the row happens when one is pressed. */
export function Contact({ sponsor: { contactName, contactPhone, contactEmail } }: { readonly sponsor: Pick<Sponsor, 'contactName' | 'contactPhone' | 'contactEmail'> }) {
  const t = useTexts(sponsorTexts);
  const phone = hasPhone(contactPhone) ? contactPhone : '';
  if (!contactName && !phone && !contactEmail) return <Muted>{t('noContact')}</Muted>;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keeps the row behind from opening; the links inside have the keys
    <span className={styles.contact} onClick={(event) => event.stopPropagation()}>
      {contactName ? <span>{contactName}</span> : null}
      {phone ? (
        <a href={phoneLink(phone)} aria-label={t('call', { phone })}>
          <IconPhone size={16} aria-hidden />
          {phone}
        </a>
      ) : null}
      {contactEmail ? (
        <a href={`mailto:${contactEmail}`} aria-label={t('write', { mail: contactEmail })}>
          <IconMail size={16} aria-hidden />
          {contactEmail}
        </a>
      ) : null}
    </span>
  );
}

/** The address that calls a number. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
}

/** Whether it is a telephone at all: the word for a missing one is none, nor is zero. */
export function hasPhone(phone: string): boolean {
  return /[1-9]/.test(phone);
}

function InCart({ ruc }: { readonly ruc: string }) {
  const t = useTexts(sponsorTexts);
  const [{ drafts }] = usePurchases();
  const count = drafts[ruc]?.lines.length ?? 0;
  if (count === 0) return null;
  return <StatusBadge tone="highlight">{count === 1 ? t('inCartOne') : t('inCartMany', { count })}</StatusBadge>;
}
