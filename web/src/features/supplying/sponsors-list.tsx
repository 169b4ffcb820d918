import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import { useCallback, useMemo } from 'react';
import { Thumb } from '@/goods/thumb';
import { useTexts, type Translate } from '@/i18n/texts';
import { supplyingTexts } from '@/i18n/texts/supplying';
import { DataList, type RowsProps } from '@/ui/data-list';
import type { Column } from '@/ui/data-table';
import { Lines, Muted } from '@/ui/lines';
import { CardFoot, CardWide, RowButton, RowCard } from '@/ui/row';
import { StatusBadge } from '@/ui/status-badge';
import type { Sponsor } from '@/wire/generated';
import type { Purchases } from './model/purchases';
import { usePurchases } from './store';
import styles from './supplying.module.css';

type Words = Translate<keyof (typeof supplyingTexts)['base']>;
type Open = (ruc: string) => void;

export interface SponsorsListProps extends RowsProps<Sponsor> {
  readonly onOpen: Open;
}

/** The distributors of a page, as a table or as cards. */
export function SponsorsList({ onOpen, ...page }: SponsorsListProps) {
  const t = useTexts(supplyingTexts);
  const [{ drafts }] = usePurchases();
  const columns = useMemo(() => wideColumns(t, drafts, onOpen), [t, drafts, onOpen]);
  const card = useCallback((sponsor: Sponsor) => <SponsorCard sponsor={sponsor} drafts={drafts} onOpen={onOpen} />, [drafts, onOpen]);
  return <DataList caption={t('caption')} columns={columns} card={card} rowKey={(sponsor) => sponsor.registerNumber} onRow={(sponsor) => onOpen(sponsor.registerNumber)} {...page} />;
}

function wideColumns(t: Words, drafts: Purchases['drafts'], onOpen: Open): readonly Column<Sponsor>[] {
  return [
    { key: 'sponsor', header: t('columnSponsor'), cell: (sponsor) => <Who sponsor={sponsor} onOpen={onOpen} /> },
    { key: 'contact', header: t('columnContact'), cell: (sponsor) => <Contact sponsor={sponsor} /> },
    { key: 'orders', header: t('columnOrders'), cell: (sponsor) => ordersWord(t, sponsor.ordersMade) },
    { key: 'cart', header: t('columnCart'), cell: (sponsor) => <InCart drafts={drafts} ruc={sponsor.registerNumber} /> },
  ];
}

/** What people call a distributor: its trade name, else its name. */
export function sponsorTitle({ fantasyName, name }: Pick<Sponsor, 'fantasyName' | 'name'>): string {
  return fantasyName || name;
}

/** `3 pedidos` */
export function ordersWord(t: Words, count: number): string {
  if (count === 0) return t('ordersNone');
  return count === 1 ? t('ordersOne') : t('ordersMany', { count });
}

function Who({ sponsor, onOpen }: { readonly sponsor: Sponsor; readonly onOpen: Open }) {
  const title = sponsorTitle(sponsor);
  return (
    <span className={styles.who}>
      <Thumb name={title} image={sponsor.image} />
      <Lines breaks>
        <RowButton breaks onOpen={() => onOpen(sponsor.registerNumber)} data-sponsor={sponsor.registerNumber}>
          {title}
        </RowButton>
        <Muted>{[title === sponsor.name ? '' : sponsor.name, sponsor.registerNumber].filter(Boolean).join(' · ')}</Muted>
      </Lines>
    </span>
  );
}

/** The ways to reach a distributor; nothing of the row happens when one is pressed. */
export function Contact({ sponsor: { contactName, contactPhone, contactEmail } }: { readonly sponsor: Pick<Sponsor, 'contactName' | 'contactPhone' | 'contactEmail'> }) {
  const t = useTexts(supplyingTexts);
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

/** Whether it is a telephone at all: the word for one that nobody registered is none, nor is zero. */
export function hasPhone(phone: string): boolean {
  return /[1-9]/.test(phone);
}

function InCart({ drafts, ruc }: { readonly drafts: Purchases['drafts']; readonly ruc: string }) {
  const t = useTexts(supplyingTexts);
  const count = drafts[ruc]?.lines.length ?? 0;
  if (count === 0) return null;
  return <StatusBadge tone="highlight">{count === 1 ? t('inCartOne') : t('inCartMany', { count })}</StatusBadge>;
}

function SponsorCard({ sponsor, drafts, onOpen }: { readonly sponsor: Sponsor; readonly drafts: Purchases['drafts']; readonly onOpen: Open }) {
  const t = useTexts(supplyingTexts);
  return (
    <RowCard>
      <CardWide>
        <Who sponsor={sponsor} onOpen={onOpen} />
      </CardWide>
      <CardWide>
        <Contact sponsor={sponsor} />
      </CardWide>
      <CardFoot>
        <Muted>{ordersWord(t, sponsor.ordersMade)}</Muted>
        <InCart drafts={drafts} ruc={sponsor.registerNumber} />
      </CardFoot>
    </RowCard>
  );
}
