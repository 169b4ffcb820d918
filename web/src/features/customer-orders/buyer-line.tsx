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
  /** The client picked instead of the one of the order. */
  readonly buyer: Client | undefined;
  /** Why the document cannot be made out to them. */
  readonly problem: string | undefined;
  readonly onPick: () => void;
}

/** The buyer that the document names, and the button to choose another one; a client known only by name has to be found or added for some documents. */
export function BuyerLine({ order, buyer, problem, onPick }: BuyerLineProps) {
  const t = useTexts(customerOrderTexts);
  const { facts } = useCountry();
  const { id, name, documentType, documentNumber } = buyer ?? order.client;
  // A sale names no client who is unknown to the company and gave no document.
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
