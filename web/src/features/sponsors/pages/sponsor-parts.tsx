import { Navigate, useSearch } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { useSponsor } from '@/features/sponsors/api';
import { readRucSearch } from '@/features/sponsors/search';
import { usePurchases } from '@/features/sponsors/store';
import { useTexts } from '@/i18n/texts';
import { sponsorTexts } from '@/i18n/texts/sponsors';
import type { Sponsor } from '@/wire/generated';
import { AnyLink } from '@/navigation/any-link';
import { defineDetail } from '@/navigation/detail-page';

const DetailPage = defineDetail(useSponsor);

/** The list of distributors. */
export const SPONSORS = '/supplying/sponsors';
/** The cart of a distributor. */
export const CART = '/supplying/new/shopping-cart';

export interface ChosenSponsorProps {
  /** This screen, to whose address the distributor is added where only the memory knows it. */
  readonly path: '/supplying/new/sponsor' | '/supplying/new/bonus' | `/supplying/make-purchase/${'method-payment' | 'shipping-way' | 'confirm-order'}`;
  readonly children: (ruc: string) => ReactNode;
}

/** The distributor that the address means, else the one that was viewed last; without either, back to the list. */
export function ChosenSponsor({ path, children }: ChosenSponsorProps) {
  const search = useSearch({ strict: false });
  const { ruc } = readRucSearch(search);
  const [{ current }, store] = usePurchases();
  useEffect(() => {
    if (ruc !== undefined) store.change({ type: 'look', ruc });
  }, [ruc, store]);
  if (ruc !== undefined) return children(ruc);
  if (current === null) return <Navigate to={SPONSORS} replace />;
  return <Navigate to={path} search={{ ...search, ruc: current }} replace />;
}

export interface SponsorGateProps {
  /** Absent where the address names none that could be there. */
  readonly ruc: string | undefined;
  /** Heading while nothing is there yet. */
  readonly heading: string;
  readonly children: (sponsor: Sponsor) => ReactNode;
}

/** A screen about a distributor, once it is known. */
export function SponsorGate({ ruc, heading, children }: SponsorGateProps) {
  const t = useTexts(sponsorTexts);
  return (
    <DetailPage id={ruc} t={t} heading={heading} list={SPONSORS} listName={t('sponsors')}>
      {children}
    </DetailPage>
  );
}

/** A link that carries the distributor along. */
export function SponsorLink({ to, ruc, className, label, children }: { readonly to: string; readonly ruc: string; readonly className?: string; readonly label?: string; readonly children: ReactNode }) {
  return (
    <AnyLink to={to} search={{ ruc }} {...(className && { className })} {...(label && { 'aria-label': label })}>
      {children}
    </AnyLink>
  );
}

/** A link to the cart of a distributor. */
export function cartLink(ruc: string, content: ReactNode) {
  return (
    <SponsorLink to={CART} ruc={ruc}>
      {content}
    </SponsorLink>
  );
}
