import IconUserSearch from '@tabler/icons-react/dist/esm/icons/IconUserSearch.mjs';
import { shownClientDocument } from '@/country/client-document';
import { shownClientName } from '@/country/client-name';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { customerOrderTexts } from '@/i18n/texts/customer-orders';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Lines, Muted } from '@/ui/lines';
import type { Client, CustomerOrder } from '@/wire/generated';
import styles from './orders.module.css';

export interface BuyerLineProps {
  readonly order: CustomerOrder;
  /** Who was picked instead of who ordered. */
  readonly buyer: Client | undefined;
  /** Why the document cannot be made out to them. */
  readonly problem: string | undefined;
  readonly onPick: () => void;
}

/** Who stands on the document, and the way to somebody else; whoever ordered by name only has to be found or added for some documents. */
export function BuyerLine({ order, buyer, problem, onPick }: BuyerLineProps) {
  const t = useTexts(customerOrderTexts);
  const { facts } = useCountry();
  const { id, name, documentType, documentNumber } = buyer ?? order.client;
  // A sale names nobody whom the company does not know and who gave no document.
  const unknown = !id && !documentNumber;
  return (
    <>
      <div className={styles.sale}>
        <Lines breaks>
          <Muted>{t('buyer')}</Muted>
          <span>{unknown ? t('buyerUnknown', { name }) : [shownClientName(name, facts), documentNumber && shownClientDocument(documentType, documentNumber, facts)].filter(Boolean).join(' · ')}</span>
        </Lines>
        <Button icon={<IconUserSearch size={20} aria-hidden />} onClick={onPick}>
          {t(problem ? 'pickClient' : 'otherBuyer')}
        </Button>
      </div>
      {problem ? <Alert kind="warning">{problem}</Alert> : null}
    </>
  );
}
