import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { offersAddress, readRucSearch } from '@/features/sponsors/search';
import { SponsorView } from '@/features/sponsors/sponsor-view';
import { sponsorTitle } from '@/features/sponsors/sponsors-list';
import { usePurchases } from '@/features/sponsors/store';
import { useTexts } from '@/i18n/texts';
import { sponsorTexts } from '@/i18n/texts/sponsors';
import { buttonClass } from '@/ui/button';
import { Page } from '@/ui/page';
import type { Sponsor } from '@/wire/generated';
import { useListAddress } from '@/navigation/list-address';
import { UpLink } from '@/navigation/up-link';
import { CART, ChosenSponsor, SPONSORS, SponsorGate, SponsorLink } from './sponsor-parts';

/** /supplying/new/sponsor?ruc=: a distributor and what it offers. */
export function SponsorRoute() {
  return <ChosenSponsor path="/supplying/new/sponsor">{(ruc) => <OneSponsor key={ruc} ruc={ruc} />}</ChosenSponsor>;
}

/** /supplying/sponsors/:sponsorId: the same by the path. */
export function SponsorByIdRoute() {
  const { sponsorId } = useParams({ strict: false });
  const { ruc } = readRucSearch({ ruc: sponsorId });
  const [, store] = usePurchases();
  useEffect(() => {
    if (ruc !== undefined) store.change({ type: 'look', ruc });
  }, [ruc, store]);
  return <OneSponsor key={ruc} ruc={ruc} />;
}

function OneSponsor({ ruc }: { readonly ruc: string | undefined }) {
  const t = useTexts(sponsorTexts);
  return (
    <SponsorGate ruc={ruc} heading={t('sponsor')}>
      {(sponsor) => <Content sponsor={sponsor} />}
    </SponsorGate>
  );
}

function Content({ sponsor }: { readonly sponsor: Sponsor }) {
  const t = useTexts(sponsorTexts);
  const navigate = useNavigate();
  const { registerNumber: ruc } = sponsor;
  const cart = useCallback(() => void navigate({ to: CART, search: { ruc } }), [navigate, ruc]);
  return (
    <Page title={sponsorTitle(sponsor)} lead={<UpLink to={SPONSORS}>{t('sponsors')}</UpLink>}>
      <SponsorView
        sponsor={sponsor}
        {...useListAddress(offersAddress)}
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
