import type { DocumentDetail } from '@/documents/detail';
import { useTexts } from '@/i18n/texts';
import { eDocumentTexts } from '@/i18n/texts/e-document';
import type { Day } from '@/lib/dates';
import { mayOpen, seesEveryone } from '@/session/permissions';
import { useUser } from '@/session/store';
import { buttonClass } from '@/ui/button';
import { AnyLink } from '@/navigation/any-link';

export interface SaleLinkProps {
  readonly document: Pick<DocumentDetail, 'saleId' | 'userId'>;
  /** Day of the sale. */
  readonly date: Day;
}

/** A link to the sale of a document in the list of its day; sellers open their own sales only. */
export function SaleLink({ document: { saleId, userId }, date }: SaleLinkProps) {
  const t = useTexts(eDocumentTexts);
  const user = useUser();
  const everyone = seesEveryone(user);
  if (!mayOpen(user, '/my-sales') || (!everyone && userId !== undefined && userId !== user.id)) return null;
  return (
    <AnyLink to="/my-sales" search={{ period: 'custom', from: date, to: date, sale: saleId, ...(everyone && { everyone: true as const }) }} className={buttonClass('secondary')}>
      {t('openSale')}
    </AnyLink>
  );
}
