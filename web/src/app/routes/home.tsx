import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, lazy, useCallback, useEffect, useState, type ReactNode } from 'react';
import { useCountry } from '@/country/profile';
import { OrdersLead } from '@/features/customer-orders/orders-lead';
import { monthOf, type Month } from '@/features/dashboard/month';
import type { SponsorLink } from '@/features/dashboard/offers';
import { SellerFigures, type FigurePeriod } from '@/features/dashboard/seller-figures';
import { ShortcutGrid, ShortcutTile, SoldFigures, greeting } from '@/features/dashboard/welcome';
import { useTexts } from '@/i18n/texts';
import { shellTexts } from '@/i18n/texts/shell';
import { whenIdle } from '@/lib/idle';
import { PERMISSION, may, mayOpen, maySell, seesEveryone } from '@/session/permissions';
import { openSectionFresh } from '@/session/section';
import { useUser } from '@/session/store';
import { Page } from '@/ui/page';
import { SkeletonList } from '@/ui/skeleton';
import { AnyLink } from '../any-link';
import { screenAt } from '../shell/known-paths';
import { menuFor } from '../shell/menu';
import { FirstStep } from './first-goods';
import { readHome } from './home-search';

const Board = lazy(() => import('@/features/dashboard/board').then((module) => ({ default: module.Board })));

const BranchSales = lazy(() => import('@/features/dashboard/branch-sales').then((module) => ({ default: module.BranchSales })));

const leads = { newSale: 'homeSale', clientsOrders: undefined, mySales: 'homeSales', clients: 'homeClients' } as const;

/** /home: where the day begins. */
export function HomeRoute() {
  const t = useTexts(shellTexts);
  const user = useUser();
  const [hour] = useState(() => new Date().getHours());
  const entries = menuFor(user).filter((entry) => entry.label in leads);
  return (
    <Page title={greeting(user.firstname, hour, t)} lead={t('homeLead')}>
      {may(user, PERMISSION.editProducts) || maySell(user) ? <FirstStep /> : null}
      <ShortcutGrid>
        {entries.map((entry) => (
          <AnyLink key={entry.to} to={entry.to} onClick={openSectionFresh}>
            <ShortcutTile icon={<entry.icon size={26} aria-hidden />} title={t(entry.label)} main={entry.label === 'newSale'}>
              <Lead label={entry.label as keyof typeof leads} />
            </ShortcutTile>
          </AnyLink>
        ))}
      </ShortcutGrid>
      {mayOpen(user, '/my-sales') ? <Figures /> : null}
      {may(user, PERMISSION.consolidated) ? <Branches /> : null}
      <Suspense fallback={<SkeletonList rows={4} height="9rem" />}>
        <Shop />
      </Suspense>
    </Page>
  );
}

/** All branches together, whichever of them is picked elsewhere; asked for once the first screen rests. */
function Branches() {
  const [rests, setRests] = useState(false);
  useEffect(() => whenIdle(() => setRests(true)), []);
  const waiting = <SkeletonList rows={2} height="7rem" />;
  return rests ? (
    <Suspense fallback={waiting}>
      <BranchSales />
    </Suspense>
  ) : (
    waiting
  );
}

/** The shop in a month, which the address names. */
function Shop() {
  const user = useUser();
  const navigate = useNavigate();
  const country = useCountry();
  const latest = monthOf(country.today());
  const chosen = readHome(useSearch({ strict: false })).month ?? latest;
  const show = (month: Month) => void navigate({ to: '/home', search: month === latest ? {} : { month }, replace: true, resetScroll: false });
  const sponsorLink = useCallback<SponsorLink>(
    (sponsorRuc, kind, card) => {
      const path = kind === 'bonus' ? '/supplying/new/bonus' : `/supplying/sponsors/${encodeURIComponent(sponsorRuc)}`;
      if (sponsorRuc === '' || !screenAt(path) || !mayOpen(user, path)) return card;
      return (
        <AnyLink to={path} search={kind === 'bonus' ? { ruc: sponsorRuc } : {}}>
          {card}
        </AnyLink>
      );
    },
    [user],
  );
  return <Board month={chosen > latest ? latest : chosen} latest={latest} onMonth={show} sponsorLink={sponsorLink} />;
}

/** What a section is for; that of the orders tells how many wait. */
function Lead({ label }: { readonly label: keyof typeof leads }) {
  const t = useTexts(shellTexts);
  const key = leads[label];
  return key ? t(key) : <OrdersLead />;
}

/** What was sold, each figure a way to the sales behind it. */
function Figures() {
  const user = useUser();
  const country = useCountry();
  const everyone = seesEveryone(user) ? ({ everyone: true } as const) : {};
  const link = (period: FigurePeriod, card: ReactNode, whose: { readonly everyone?: true } = {}) => {
    const today = country.today();
    const year = { period: 'custom', from: `${today.slice(0, 4)}-01-01`, to: today } as const;
    const days = { today: {}, week: { period: 'week' }, month: { period: 'month' }, year } as const;
    return (
      <Link key={period} to="/my-sales" search={{ ...days[period], ...whose }} onClick={openSectionFresh}>
        {card}
      </Link>
    );
  };
  return (
    <>
      <SoldFigures link={(card) => link('today', card, everyone)} />
      <SellerFigures link={(period, card) => link(period, card, period === 'today' ? everyone : {})} />
    </>
  );
}
