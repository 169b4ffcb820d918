import { useNavigate, useSearch } from '@tanstack/react-router';
import { EVERY_KIND } from '@/features/e-documents/search';
import { GUIDES } from '@/features/guides/paths';
import { SendAllButton } from '@/features/e-documents/send-all-button';
import { DocumentTabs } from '@/features/e-documents/pages/documents-tabs';
import { readTaxHealth, type TaxHealthSearch } from '@/features/tax-health/search';
import { TaxHealthView } from '@/features/tax-health/tax-health-view';
import styles from '@/features/tax-health/tax-health.module.css';
import { useTexts } from '@/i18n/texts';
import { taxHealthTexts } from '@/i18n/texts/tax-health';
import { AnyLink } from '@/navigation/any-link';
import { isOwner } from '@/session/permissions';
import { useUser } from '@/session/store';
import { buttonClass } from '@/ui/button';
import { Page } from '@/ui/page';
import type { TaxHealth, TaxHealthDocument } from '@/wire/generated';

/** /mis-comprobantes/salud: the company's state with its tax authority; for owners and managers. */
export function TaxHealthRoute() {
  const t = useTexts(taxHealthTexts);
  const navigate = useNavigate();
  const search = readTaxHealth(useSearch({ strict: false }));
  const onSearch = (next: TaxHealthSearch) => void navigate({ to: '/mis-comprobantes/salud', search: next, replace: true });
  return (
    <Page title={t('title')}>
      <DocumentTabs part="health" />
      <TaxHealthView search={search} onSearch={onSearch} Mend={Mend} DocumentLink={DocumentLink} ListLinks={ListLinks} />
    </Page>
  );
}

/** Connects the company, or sends everything that waits or was refused for coming late. */
function Mend({ health: { status } }: { readonly health: TaxHealth }) {
  const t = useTexts(taxHealthTexts);
  const user = useUser();
  if (status.connected) return status.waiting + status.refused > 0 ? <SendAllButton /> : null;
  if (!isOwner(user)) return null;
  return (
    <AnyLink to="/my-company" search={{ seccion: 'conexion' }} className={buttonClass('primary')}>
      {t('connect')}
    </AnyLink>
  );
}

/** The page of a document. */
function pageOf({ saleId, noteId, paymentId, guideId, guideSide }: TaxHealthDocument): string {
  if (guideId !== null) return `${GUIDES[guideSide ?? 'sales']}/${guideId}`;
  if (paymentId !== null) return `/mis-comprobantes/pago/${paymentId}`;
  return noteId === null ? `/mis-comprobantes/${saleId}` : `/mis-comprobantes/nota-credito/${noteId}`;
}

function DocumentLink({ document, words }: { readonly document: TaxHealthDocument; readonly words: string }) {
  const { number } = document;
  const to = pageOf(document);
  return (
    <AnyLink to={to} className={buttonClass('secondary')} aria-label={`${words}: ${number}`}>
      {words}
    </AnyLink>
  );
}

const REFUSED = { state: 'rejected' } as const;
const WAITING = { state: 'pending' } as const;
const LISTS = [
  { text: 'rejectedList', of: 'sale', refused: true, to: '/mis-comprobantes', search: { kind: EVERY_KIND, ...REFUSED } },
  { text: 'rejectedNotesList', of: 'note', refused: true, to: '/mis-comprobantes/nota-credito', search: REFUSED },
  { text: 'rejectedSaleGuidesList', of: 'sales', refused: true, to: GUIDES.sales, search: REFUSED },
  { text: 'rejectedPurchaseGuidesList', of: 'purchases', refused: true, to: GUIDES.purchases, search: REFUSED },
  { text: 'pendingList', of: 'sale', refused: false, to: '/mis-comprobantes', search: { kind: EVERY_KIND, ...WAITING } },
  { text: 'pendingNotesList', of: 'note', refused: false, to: '/mis-comprobantes/nota-credito', search: WAITING },
  { text: 'pendingSaleGuidesList', of: 'sales', refused: false, to: GUIDES.sales, search: WAITING },
  { text: 'pendingPurchaseGuidesList', of: 'purchases', refused: false, to: GUIDES.purchases, search: WAITING },
] as const;

/** Subject of a document, and of guides the list that shows them. */
const listOf = ({ noteId, guideSide }: TaxHealthDocument) => guideSide ?? (noteId === null ? 'sale' : 'note');

/** The lists that these documents are in; payments and cancellations have none. */
function ListLinks({ documents }: { readonly documents: readonly TaxHealthDocument[] }) {
  const t = useTexts(taxHealthTexts);
  const listed = documents.filter((one) => one.paymentId === null && !one.cancellation);
  const lists = LISTS.filter(({ of, refused }) => listed.some((one) => listOf(one) === of && one.refused === refused));
  return (
    <p className={styles.lists}>
      {lists.map(({ text, to, search }) => (
        <AnyLink key={text} to={to} search={search} className={buttonClass('quiet')}>
          {t(text)}
        </AnyLink>
      ))}
    </p>
  );
}
