import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs';
import { useTexts } from '@/i18n/texts';
import { eDocumentTexts } from '@/i18n/texts/e-document';
import { PERMISSION, may, mayBeginGuides, mayOpen } from '@/session/permissions';
import { useUser } from '@/session/store';
import { useUsesGuides } from '@/session/uses-guides';
import { buttonClass } from '@/ui/button';
import { AnyLink } from '@/navigation/any-link';

export interface GuideLinkProps {
  /** The screen that writes the guide. */
  readonly to: '/sales/new/guide' | '/my-orders/bill-lading/new' | '/mis-comprobantes/bill-lading/new';
  /** What it is made of. */
  readonly search: object;
  /** What the link says; the name of a guide when absent. */
  readonly label?: string;
  /** It is the next step of its screen. */
  readonly isNext?: boolean;
  /** The way is taken. */
  readonly onLeave?: (() => void) | undefined;
}

/** Begins the transport guide of a sale or a purchase; nothing while the company has guides switched off. */
export function GuideLink({ to, search, label, isNext = false, onLeave }: GuideLinkProps) {
  const t = useTexts(eDocumentTexts);
  const user = useUser();
  const uses = useUsesGuides();
  const isSale = to === '/sales/new/guide';
  const isAllowed = isSale ? mayOpen(user, '/mis-comprobantes') && may(user, PERMISSION.documents) : mayBeginGuides(user, to);
  if (!uses || !isAllowed) return null;
  return (
    <AnyLink to={to} search={search} className={buttonClass(isNext ? 'primary' : 'secondary')} onClick={onLeave}>
      <IconTruck size={20} aria-hidden />
      {label ?? t('makeGuide')}
    </AnyLink>
  );
}
