import { Suspense } from 'react';
import { useTexts } from '@/i18n/texts';
import { eDocumentTexts } from '@/i18n/texts/e-document';
import { useDocument } from '@/features/e-documents/api';
import { DocumentBadge } from '@/ui/document-badge';
import { later } from '@/ui/later';
import { StateOf } from '@/ui/status-badge';
import { AnyLink } from '@/navigation/any-link';
import { GuideLink } from '@/features/guides/pages/guide-link';
import styles from '@/navigation/pages.module.css';

export interface SaleDocumentProps {
  readonly saleId: number;
  /** Called when the link to the document is followed, so that a drawer can close. */
  readonly onLeave?: () => void;
  /** Called when a dialog opens or closes; the panel below stays open meanwhile. Absent where the invoice of a ticket is not offered. */
  readonly onAsking?: (asking: boolean) => void;
}

const InvoiceButtons = later(() => import('@/features/self-invoices/pages/ticket-invoice').then((module) => module.TicketInvoiceButtons));
const TicketLine = later(() => import('@/features/self-invoices/pages/ticket-invoice').then((module) => module.ReplacedTicketLine));

/** The state of the electronic document of a sale at the authority, and a link to it. */
export function SaleDocument({ saleId, onLeave, onAsking }: SaleDocumentProps) {
  const t = useTexts(eDocumentTexts);
  const { data, isError } = useDocument(saleId);
  // It has none, or the state is not known: the sale is valid all the same.
  if (isError) return null;
  return (
    <div className={`${styles.saleDocument} ${styles.stacked}`}>
      <span aria-live="polite">
        <StateOf what={t('document')}>{data ? <DocumentBadge state={data.state} cancellation={data.cancellation?.status} /> : null}</StateOf>
      </span>
      <AnyLink to={`/mis-comprobantes/${saleId}`} onClick={onLeave}>
        {t('openDocument')}
      </AnyLink>
      <Suspense fallback={null}>
        {data?.replaces ? <TicketLine document={data} onLeave={onLeave} /> : null}
        {onAsking && data?.invoicing ? (
          <span className={styles.buttons}>
            <InvoiceButtons document={data} onAsking={onAsking} />
          </span>
        ) : null}
      </Suspense>
    </div>
  );
}

/** A link to the transport guide of a sale. */
export function SaleGuide({ saleId, onLeave }: Required<Pick<SaleDocumentProps, 'saleId' | 'onLeave'>>) {
  return <GuideLink to="/sales/new/guide" search={{ venta: saleId }} onLeave={onLeave} />;
}
