import { useNavigate, useSearch } from '@tanstack/react-router';
import { EVERY_KIND } from '@/features/e-documents/filters';
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

/** /mis-comprobantes/salud: where the company stands with its tax authority; for owners and managers. */
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

function DocumentLink({ document: { saleId, noteId, paymentId, number }, words }: { readonly document: TaxHealthDocument; readonly words: string }) {
  const to = `/mis-comprobantes/${paymentId !== null ? `pago/${paymentId}` : noteId !== null ? `nota-credito/${noteId}` : saleId}`;
  return (
    <AnyLink to={to} className={buttonClass('secondary')} aria-label={`${words}: ${number}`}>
      {words}
    </AnyLink>
  );
}

const LISTS = [
  { text: 'rejectedList', isNote: false, refused: true, to: '/mis-comprobantes', search: { kind: EVERY_KIND, state: 'rejected' } },
  { text: 'rejectedNotesList', isNote: true, refused: true, to: '/mis-comprobantes/nota-credito', search: { state: 'rejected' } },
  { text: 'pendingList', isNote: false, refused: false, to: '/mis-comprobantes', search: { kind: EVERY_KIND, state: 'pending' } },
  { text: 'pendingNotesList', isNote: true, refused: false, to: '/mis-comprobantes/nota-credito', search: { state: 'pending' } },
] as const;

/** The lists that these documents are in; payments and cancellations have none. */
function ListLinks({ documents }: { readonly documents: readonly TaxHealthDocument[] }) {
  const t = useTexts(taxHealthTexts);
  const listed = documents.filter((one) => one.paymentId === null && !one.cancellation);
  const lists = LISTS.filter(({ isNote, refused }) => listed.some((one) => (one.noteId !== null) === isNote && one.refused === refused));
  return (
    <p className={styles.lists}>
      {lists.map(({ text, to, search }) => (
        <AnyLink key={text} to={to} search={search} className={buttonClass('secondary')}>
          {t(text)}
        </AnyLink>
      ))}
    </p>
  );
}
