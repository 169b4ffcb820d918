import { useId, type ReactNode } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { dashboardTexts } from '@/i18n/texts/dashboard';
import { Muted } from '@/ui/lines';
import { Picture } from '@/ui/picture';
import { Skeleton } from '@/ui/skeleton';
import type { Advertisement, Promotion } from '@/wire/generated';
import { useAdvertisements, usePromotions } from './api';
import styles from './panel.module.css';

/** Makes a link to the distributor of a card, for users who may buy there. */
export type SponsorLink = (sponsorRuc: string, kind: 'sponsor' | 'bonus', card: ReactNode) => ReactNode;

/** Promotions that a page of the dashboard shows; the distributor's page has all of them. */
const SHOWN = 6;

/** Advertisements and bonuses of distributors. */
export function Offers({ link }: { readonly link: SponsorLink }) {
  const t = useTexts(dashboardTexts);
  const advertisements = useAdvertisements();
  const promotions = usePromotions();
  return (
    <>
      <OfferList title={t('advertisements')} found={advertisements} empty={t('noAdvertisements')} emptyBody={t('noAdvertisementsBody')}>
        {(one) => link(one.sponsorRuc, 'sponsor', <AdvertisementCard advertisement={one} />)}
      </OfferList>
      <OfferList title={t('promotions')} found={promotions} empty={t('noPromotions')} emptyBody={t('noPromotionsBody')}>
        {(one) => link(one.sponsorRuc, 'bonus', <PromotionCard promotion={one} />)}
      </OfferList>
    </>
  );
}

interface OfferListProps<Offer> {
  readonly title: string;
  readonly found: { readonly data: readonly Offer[] | undefined; readonly isError: boolean };
  readonly empty: string;
  readonly emptyBody: string;
  readonly children: (offer: Offer) => ReactNode;
}

function OfferList<Offer extends { readonly id: number; readonly sponsorRuc: string }>({ title, found: { data, isError }, empty, emptyBody, children }: OfferListProps<Offer>) {
  const t = useTexts(dashboardTexts);
  const id = useId();
  return (
    <section className={styles.board} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
      </div>
      {data === undefined && isError ? (
        <Muted as="p">{t('unavailable')}</Muted>
      ) : data === undefined ? (
        <Skeleton height="8rem" />
      ) : data.length === 0 ? (
        <Muted as="p">
          {empty} {emptyBody}
        </Muted>
      ) : (
        <ul className={styles.offers}>
          {data.slice(0, SHOWN).map((one) => (
            <li key={`${one.sponsorRuc}|${one.id}`}>{children(one)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function AdvertisementCard({ advertisement: { name, image, sponsorBusinessName } }: { readonly advertisement: Advertisement }) {
  return (
    <span className={styles.offer}>
      <Picture name={name} image={image} />
      <strong>{name}</strong>
      <Muted>{sponsorBusinessName}</Muted>
    </span>
  );
}

function PromotionCard({ promotion: { name, description, image, producer, purchasePrice, sponsorBusinessName } }: { readonly promotion: Promotion }) {
  const t = useTexts(dashboardTexts);
  const { moneyOf } = useCountry();
  return (
    <span className={styles.offer}>
      <Picture name={name} image={image} />
      <strong>{name}</strong>
      {description ? <span>{description}</span> : null}
      <Muted>{[producer, sponsorBusinessName].filter((part, at, all) => part && all.indexOf(part) === at).join(' · ')}</Muted>
      {purchasePrice > 0 ? <span>{t('purchaseOf', { amount: moneyOf(purchasePrice) })}</span> : null}
    </span>
  );
}
