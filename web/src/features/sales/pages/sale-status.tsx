import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { useAuthority } from '@/documents/authority';
import { useCountry } from '@/country/profile';
import { noteKinds } from '@/features/credit-notes/kinds';
import { useCount } from '@/features/e-documents/api';
import { EVERY_KIND } from '@/features/e-documents/search';
import { useKinds } from '@/features/e-documents/use-kinds';
import { refreshDrawers, useDrawer } from '@/features/cash-sessions/api';
import { useGuideCount } from '@/features/guides/use-count';
import { useDesk } from '@/features/sales/desk';
import { later } from '@/ui/later';
import { setKnownDrawer } from '@/features/sales/preferences';
import { StatusLine } from '@/features/sales/status-line';
import { useSaleState, type SaleStore } from '@/features/sales/store';
import { useTexts } from '@/i18n/texts';
import { saleStatusTexts } from '@/i18n/texts/sale-status';
import { useMedia } from '@/lib/media';
import { PERMISSION, may, mayOpen } from '@/session/permissions';
import { useUser } from '@/session/store';
import { listDtes, listEInvoices, type Drawer } from '@/wire/generated';
import { everyRead } from '@/wire/query';
import { AnyLink } from '@/navigation/any-link';
import { TOP_BAR_PLACE } from '@/navigation/top-bar-place';

/** Comes with what it can do. */
const SaleDrawer = later(() => import('./sale-drawer').then((module) => module.SaleDrawer));
const DOCUMENTS = '/mis-comprobantes';
const NOTES = '/mis-comprobantes/nota-credito';
const HEALTH = '/mis-comprobantes/salud';
const GUIDES = '/mis-comprobantes/bill-lading';
const ICONS = { pending: IconClock, rejected: IconAlertTriangle };

/** Windows whose top bar is wide enough for it. */
const WIDE = '(min-width: 64rem)';

/** The line of the till's state, with the drawer, and the documents for users who may see them. */
export function SaleStatus() {
  const user = useUser();
  const { company, store } = useDesk();
  const wide = useMedia(WIDE);
  const drawer = useKnownDrawer(store);
  if (!wide) return null;
  const sees = company.electronicEmission && company.taxConnection !== null && mayOpen(user, DOCUMENTS) && may(user, PERMISSION.documents);
  return <StatusLine place={TOP_BAR_PLACE} drawer={drawer ? <Suspense><SaleDrawer drawer={drawer} /></Suspense> : null} documents={sees ? <OpenDocuments /> : null} />;
}

/** The drawer of the seller; which session is open is remembered for sales that are sent later. */
function useKnownDrawer(store: SaleStore): Drawer | undefined {
  const cache = useQueryClient();
  const { data } = useDrawer();
  const lastSaleId = useSaleState(store).last?.registered.id;
  const sessionId = data?.session?.session.id;
  useEffect(() => {
    if (data) setKnownDrawer(store, sessionId);
  }, [store, data, sessionId]);
  const handledSaleId = useRef(lastSaleId);
  useEffect(() => {
    if (handledSaleId.current === lastSaleId) return;
    handledSaleId.current = lastSaleId;
    // A sale without a drawer opens one, also where the drawer was closed on another device meanwhile.
    refreshDrawers(cache);
  }, [cache, lastSaleId]);
  return data;
}

/** How many documents wait for the authority or were refused by it, each number is a link to them. */
function OpenDocuments() {
  const t = useTexts(saleStatusTexts);
  const authority = useAuthority();
  const cache = useQueryClient();
  const { every } = useKinds(EVERY_KIND);
  const notes = noteKinds(useCountry().facts);
  const user = useUser();
  const seesHealth = may(user, PERMISSION.editCompany);
  const sales = { rejected: useCount('rejected', every).data, pending: useCount('pending', every).data };
  const corrections = { rejected: useCount('rejected', notes).data, pending: useCount('pending', notes).data };
  const guides = useWaitingGuides();
  const lastSaleId = useSaleState(useDesk().store).last?.registered.id;
  // A sale makes a document, and one that is undone takes it back.
  const handledSaleId = useRef(lastSaleId);
  useEffect(() => {
    if (handledSaleId.current === lastSaleId) return;
    handledSaleId.current = lastSaleId;
    for (const read of [listEInvoices, listDtes]) void cache.invalidateQueries({ queryKey: everyRead(read) });
  }, [cache, lastSaleId]);
  const known = [...Object.values(sales), ...Object.values(corrections), guides];
  if (known.includes(undefined)) return null;
  if (known.every((count) => count === 0))
    return (
      <AnyLink to={DOCUMENTS}>
        <IconCircleCheck size={18} aria-hidden />
        {t('upToDate')}
      </AnyLink>
    );
  return (
    <>
      {(['rejected', 'pending'] as const).map((state) => {
        const [own, corrected] = [sales[state] ?? 0, corrections[state] ?? 0];
        const count = own + corrected;
        // The list of one kind lacks the other: a user who may see the health screen, which has both, gets a link to that.
        const place = own > 0 && corrected > 0 && seesHealth ? { to: HEALTH } : own > 0 ? { to: DOCUMENTS, search: { kind: EVERY_KIND, state } } : { to: NOTES, search: { state } };
        const Icon = ICONS[state];
        return count === 0 ? null : (
          <AnyLink key={state} {...place} data-state={state}>
            <Icon size={18} aria-hidden />
            {t(state, { count })}
            <span className="y-hidden"> {t(`${state}Whole`, authority)}</span>
          </AnyLink>
        );
      })}
      {!guides ? null : (
        <AnyLink to={GUIDES} search={{ state: 'pending' }} data-state="pending">
          <IconTruck size={18} aria-hidden />
          {t('guides', { count: guides })}
          <span className="y-hidden"> {t('guidesWhole', authority)}</span>
        </AnyLink>
      )}
    </>
  );
}

/** How many guides of sales the authority has not answered about; none where the user sees none. */
function useWaitingGuides(): number | undefined {
  const user = useUser();
  const { company } = useDesk();
  const sees = company.usesGuides && mayOpen(user, GUIDES);
  const { data } = useGuideCount('sales', 'pending', sees);
  return sees ? data : 0;
}
