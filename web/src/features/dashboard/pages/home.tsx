import IconCashRegister from '@tabler/icons-react/dist/esm/icons/IconCashRegister.mjs';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import { useCountry } from '@/country/profile';
import { monthOf, type Month } from '@/features/dashboard/month';
import type { SponsorLink } from '@/features/dashboard/offers';
import { SellerFigures, type FigurePeriod } from '@/features/dashboard/seller-figures';
import { DayFigures, greeting } from '@/features/dashboard/welcome';
import { useTexts } from '@/i18n/texts';
import { shellTexts } from '@/i18n/texts/shell';
import { whenIdle } from '@/lib/idle';
import { PERMISSION, may, mayOpen, maySell, seesEveryone, seesShopFigures } from '@/session/permissions';
import { openSectionFresh } from '@/session/section';
import { useUser } from '@/session/store';
import { buttonClass } from '@/ui/button';
import { Page } from '@/ui/page';
import { SkeletonList } from '@/ui/skeleton';
import { AnyLink } from '@/navigation/any-link';
import { Beginning } from './beginning';
import { readHome } from './home-search';
import { later } from '@/ui/later';

const Board = later(() => import('@/features/dashboard/board').then((module) => module.Board));

const HomeTasks = later(() => import('./home-tasks').then((module) => module.HomeTasks));

const BranchSales = later(() => import('@/features/dashboard/branch-sales').then((module) => module.BranchSales));

/** /home: where the day begins. */
export function HomeRoute() {
  const t = useTexts(shellTexts);
  const user = useUser();
  const [hour] = useState(() => new Date().getHours());
  return (
    <Page title={greeting(user.firstname, hour, t)} actions={<SellLink />}>
      <Beginning />
      {mayOpen(user, '/my-sales') ? <Figures tasks={<Tasks />} /> : <Tasks />}
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
      if (sponsorRuc === '' || !mayOpen(user, path)) return card;
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

/** Tasks; fetched with the first screen. */
function Tasks() {
  return (
    <Suspense fallback={<SkeletonList rows={1} height="9rem" />}>
      <HomeTasks />
    </Suspense>
  );
}

/** The way to the till. */
function SellLink() {
  const t = useTexts(shellTexts);
  const user = useUser();
  if (!maySell(user)) return null;
  return (
    <AnyLink to="/sales/new" className={buttonClass('primary', 'lg')} onClick={openSectionFresh}>
      <IconCashRegister size={22} aria-hidden />
      {t('newSale')}
    </AnyLink>
  );
}

/** Figures of the sales, each a link to the sales behind it. */
function Figures({ tasks }: { readonly tasks: ReactNode }) {
  const user = useUser();
  const country = useCountry();
  const mine = seesEveryone(user) ? ({ mine: true } as const) : {};
  const shop = seesShopFigures(user) ? {} : mine;
  const link = (period: FigurePeriod, card: ReactNode, whose: { readonly mine?: true }) => {
    const today = country.today();
    const year = { period: 'custom', from: `${today.slice(0, 4)}-01-01`, to: today } as const;
    const days = { today: {}, week: { period: 'week' }, month: { period: 'month' }, year } as const;
    return (
      <Link key={period} to="/my-sales" search={{ ...days[period], ...whose }} onClick={openSectionFresh}>
        {card}
      </Link>
    );
  };
  const drawers = (card: ReactNode) => (maySell(user) ? <Link to="/sales/cash" onClick={openSectionFresh}>{card}</Link> : card);
  return (
    <>
      <DayFigures sales={(card) => link('today', card, shop)} drawers={drawers} />
      {tasks}
      <SellerFigures link={(period, card) => link(period, card, period === 'today' ? shop : mine)} />
    </>
  );
}
