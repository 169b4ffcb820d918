import { AnyLink } from '@/navigation/any-link';
import { mayOpen } from '@/session/permissions';
import { useUser } from '@/session/store';
import type { StockMovement, StockMovementKind } from '@/wire/generated';

/** The screens of documents. */
const PLACES: Partial<Record<StockMovementKind, string>> = {
  sale: '/my-sales',
  saleUndone: '/my-sales',
  creditNote: '/mis-comprobantes/nota-credito',
  receipt: '/my-orders/guide',
  count: '/products/counts',
  transferOut: '/products/transfers',
  transferIn: '/products/transfers',
  transferUndone: '/products/transfers',
};

/** The number of the document behind a movement, and a link to it where the user has its screen. */
export function MovementLink({ movement: { kind, documentId }, children }: { readonly movement: StockMovement; readonly children: string }) {
  const user = useUser();
  const to = PLACES[kind];
  if (!to || !mayOpen(user, to)) return children;
  const isSale = to === PLACES.sale;
  return (
    <AnyLink to={isSale ? to : `${to}/${documentId}`} search={isSale ? { sale: documentId } : {}}>
      {children}
    </AnyLink>
  );
}
