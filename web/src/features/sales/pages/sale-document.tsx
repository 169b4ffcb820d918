import { useTexts } from '@/i18n/texts';
import { eDocumentTexts } from '@/i18n/texts/e-document';
import { useDocument } from '@/features/e-documents/api';
import { DocumentBadge } from '@/ui/document-badge';
import { StateOf } from '@/ui/status-badge';
import { AnyLink } from '@/navigation/any-link';
import { GuideLink } from '@/features/guides/pages/guide-link';
import styles from '@/navigation/pages.module.css';

export interface SaleDocumentProps {
  readonly saleId: number;
  /** The way to the document is taken. */
  readonly onLeave?: () => void;
}

/** Where the electronic document of a sale stands with the authority, and the way to it. */
export function SaleDocument({ saleId, onLeave }: SaleDocumentProps) {
  const t = useTexts(eDocumentTexts);
  const { data, isError } = useDocument(saleId);
  // It has none, or nobody can tell: the sale stands all the same.
  if (isError) return null;
  return (
    <div className={`${styles.saleDocument} ${styles.stacked}`}>
      <span aria-live="polite">
        <StateOf what={t('document')}>{data ? <DocumentBadge state={data.state} cancellation={data.cancellation?.status} /> : null}</StateOf>
      </span>
      <AnyLink to={`/mis-comprobantes/${saleId}`} onClick={onLeave}>
        {t('openDocument')}
      </AnyLink>
    </div>
  );
}

/** The way to the transport guide of a sale. */
export function SaleGuide({ saleId, onLeave }: Required<SaleDocumentProps>) {
  return <GuideLink to="/sales/new/guide" search={{ venta: saleId }} onLeave={onLeave} />;
}
