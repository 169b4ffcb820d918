import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { BonusesView } from '@/features/sponsors/bonuses-view';
import type { BonusDialogProps } from '@/features/sponsors/bonus-dialog';
import { bonusAddress, type BonusSearch } from '@/features/sponsors/search';
import { sponsorTitle } from '@/features/sponsors/sponsors-list';
import { useTexts } from '@/i18n/texts';
import { bonusTexts } from '@/i18n/texts/bonuses';
import { useListAddress, useListDetail } from '@/navigation/list-address';
import { buttonClass } from '@/ui/button';
import { Page } from '@/ui/page';
import { toast } from '@/ui/toast';
import type { Sponsor } from '@/wire/generated';
import { ChosenSponsor, SponsorGate, SponsorLink } from './sponsor-parts';

const PATH = '/supplying/new/bonus';
/** How long the notice of a taken bonus stays, so that its order can be opened from it, in milliseconds. */
const TAKEN_MS = 8_000;

/** /supplying/new/bonus?ruc=: what a distributor gives on top of purchases. */
export function BonusRoute() {
  const t = useTexts(bonusTexts);
  return (
    <ChosenSponsor path={PATH}>
      {(ruc) => (
        <SponsorGate key={ruc} ruc={ruc} heading={t('title')}>
          {(sponsor) => <Bonuses sponsor={sponsor} />}
        </SponsorGate>
      )}
    </ChosenSponsor>
  );
}

function Bonuses({ sponsor }: { readonly sponsor: Sponsor }) {
  const t = useTexts(bonusTexts);
  const navigate = useNavigate();
  const address = useListAddress(bonusAddress);
  const show = useCallback((search: BonusSearch, replace: boolean) => void navigate({ to: PATH, search, replace }), [navigate]);
  const { open, close } = useListDetail(bonusAddress, 'bonus', show);
  const title = sponsorTitle(sponsor);
  const taken: BonusDialogProps['onTaken'] = ({ id, number }, _, isMounted) => {
    if (isMounted) close();
    const see = () => void navigate({ to: '/my-orders/$orderId', params: { orderId: String(id) } });
    toast.success(t('taken', { number }), { duration: TAKEN_MS, action: { label: t('seeOrder'), run: see } });
  };
  return (
    <Page
      title={t('title')}
      lead={`${title} · ${t('lead')}`}
      actions={
        <SponsorLink to="/supplying/new/sponsor" ruc={sponsor.registerNumber} className={buttonClass('secondary')}>
          <IconArrowLeft size={20} aria-hidden />
          {t('backToProducts')}
        </SponsorLink>
      }
    >
      <BonusesView sponsor={sponsor} {...address} onOpen={open} onClose={close} onTaken={taken} />
    </Page>
  );
}
