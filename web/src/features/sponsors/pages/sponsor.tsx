import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { readOffersSearch, readRucSearch, withoutRuc, type OffersSearch } from '@/features/sponsors/search';
import { SponsorView } from '@/features/sponsors/sponsor-view';
import { sponsorTitle } from '@/features/sponsors/sponsors-list';
import { usePurchases } from '@/features/sponsors/store';
import { useTexts } from '@/i18n/texts';
import { sponsorTexts } from '@/i18n/texts/sponsors';
import { buttonClass } from '@/ui/button';
import { Page } from '@/ui/page';
import type { Sponsor } from '@/wire/generated';
import { UpLink } from '@/navigation/up-link';
import { CART, ChosenSponsor, SPONSORS, SponsorGate, SponsorLink } from './sponsor-parts';

/** /supplying/new/sponsor?ruc=: a distributor and what it offers. */
export function SponsorRoute() {
  const navigate = useNavigate();
  const go = useCallback((search: OffersSearch) => void navigate({ to: '/supplying/new/sponsor', search, replace: true }), [navigate]);
  return <ChosenSponsor path="/supplying/new/sponsor">{(ruc) => <OneSponsor key={ruc} ruc={ruc} onSearch={go} />}</ChosenSponsor>;
}

/** /supplying/sponsors/:sponsorId: the same by the path. */
export function SponsorByIdRoute() {
  const { sponsorId } = useParams({ strict: false });
  const { ruc } = readRucSearch({ ruc: sponsorId });
  const [, store] = usePurchases();
  const navigate = useNavigate();
  useEffect(() => {
    if (ruc !== undefined) store.change({ type: 'look', ruc });
  }, [ruc, store]);
  const go = useCallback(
    (search: OffersSearch) => void navigate({ to: '/supplying/sponsors/$sponsorId', params: { sponsorId: ruc ?? '' }, search: withoutRuc(search), replace: true }),
    [navigate, ruc],
  );
  return <OneSponsor key={ruc} ruc={ruc} onSearch={go} />;
}

interface OneSponsorProps {
  readonly ruc: string | undefined;
  readonly onSearch: (search: OffersSearch) => void;
}

function OneSponsor({ ruc, onSearch }: OneSponsorProps) {
  const t = useTexts(sponsorTexts);
  return (
    <SponsorGate ruc={ruc} heading={t('sponsor')}>
      {(sponsor) => <Content sponsor={sponsor} onSearch={onSearch} />}
    </SponsorGate>
  );
}

function Content({ sponsor, onSearch }: { readonly sponsor: Sponsor } & Pick<OneSponsorProps, 'onSearch'>) {
  const t = useTexts(sponsorTexts);
  const navigate = useNavigate();
  const search = readOffersSearch(useSearch({ strict: false }));
  const { registerNumber: ruc } = sponsor;
  const cart = useCallback(() => void navigate({ to: CART, search: { ruc } }), [navigate, ruc]);
  return (
    <Page title={sponsorTitle(sponsor)} lead={<UpLink to={SPONSORS}>{t('sponsors')}</UpLink>}>
      <SponsorView
        sponsor={sponsor}
        search={search}
        onSearch={onSearch}
        onCart={cart}
        links={
          <SponsorLink to="/supplying/new/bonus" ruc={ruc} className={buttonClass('secondary')}>
            <IconGift size={20} aria-hidden />
            {t('bonuses')}
          </SponsorLink>
        }
      />
    </Page>
  );
}
