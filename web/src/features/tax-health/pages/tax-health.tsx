import { useNavigate, useSearch } from '@tanstack/react-router';
import { SendAllButton } from '@/features/e-documents/send-all-button';
import { DocumentTabs } from '@/features/e-documents/pages/documents-tabs';
import { readTaxHealth, type TaxHealthSearch } from '@/features/tax-health/search';
import { TaxHealthView } from '@/features/tax-health/tax-health-view';
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
      <TaxHealthView search={search} onSearch={onSearch} Mend={Mend} DocumentLink={DocumentLink} />
    </Page>
  );
}

/** Connects the company, or sends everything that waits. */
function Mend({ health: { status } }: { readonly health: TaxHealth }) {
  const t = useTexts(taxHealthTexts);
  const user = useUser();
  if (status.connected) return status.waiting > 0 ? <SendAllButton /> : null;
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
