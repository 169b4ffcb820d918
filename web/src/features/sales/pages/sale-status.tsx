import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAuthority } from '@/documents/authority';
import { useCount } from '@/features/e-documents/api';
import { EVERY_KIND } from '@/features/e-documents/filters';
import { useKinds } from '@/features/e-documents/use-kinds';
import { useDesk } from '@/features/sales/desk';
import { StatusLine } from '@/features/sales/status-line';
import { useSaleState } from '@/features/sales/store';
import { useTexts } from '@/i18n/texts';
import { saleStatusTexts } from '@/i18n/texts/sale-status';
import { PERMISSION, may, mayOpen } from '@/session/permissions';
import { useUser } from '@/session/store';
import { listDtes, listEInvoices } from '@/wire/generated';
import { everyRead } from '@/wire/query';
import { AnyLink } from '@/navigation/any-link';
import { TOP_BAR_PLACE } from '@/navigation/top-bar-place';

const DOCUMENTS = '/mis-comprobantes';
const ICONS = { pending: IconClock, rejected: IconAlertTriangle };

/** The line of the till's state, with the documents for whoever may look at them. */
export function SaleStatus() {
  const user = useUser();
  const { company } = useDesk();
  const sees = company.electronicEmission && company.taxConnection !== null && mayOpen(user, DOCUMENTS) && may(user, PERMISSION.documents);
  return <StatusLine place={TOP_BAR_PLACE} documents={sees ? <OpenDocuments /> : null} />;
}

/** How many documents wait for the authority or were refused by it, each number leading to them. */
function OpenDocuments() {
  const t = useTexts(saleStatusTexts);
  const authority = useAuthority();
  const cache = useQueryClient();
  const { every } = useKinds(EVERY_KIND);
  const pending = useCount('pending', every).data;
  const rejected = useCount('rejected', every).data;
  const lastSaleId = useSaleState(useDesk().store).last?.registered.id;
  // A sale makes a document, and one that is undone takes it back.
  const told = useRef(lastSaleId);
  useEffect(() => {
    if (told.current === lastSaleId) return;
    told.current = lastSaleId;
    for (const read of [listEInvoices, listDtes]) void cache.invalidateQueries({ queryKey: everyRead(read) });
  }, [cache, lastSaleId]);
  if (pending === undefined || rejected === undefined) return null;
  if (pending + rejected === 0)
    return (
      <AnyLink to={DOCUMENTS}>
        <IconCircleCheck size={18} aria-hidden />
        {t('upToDate')}
      </AnyLink>
    );
  const counts = { rejected, pending };
  return (['rejected', 'pending'] as const).map((state) => {
    const count = counts[state];
    const Icon = ICONS[state];
    return count === 0 ? null : (
      <AnyLink key={state} to={DOCUMENTS} search={{ kind: EVERY_KIND, state }} data-state={state}>
        <Icon size={18} aria-hidden />
        {t(state === 'rejected' && count === 1 ? 'rejectedOne' : state, { count })}
        <span className="y-hidden"> {t(`${state}Whole`, authority)}</span>
      </AnyLink>
    );
  });
}
