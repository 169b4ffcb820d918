import { Suspense, useCallback } from 'react';
import { useAudit } from '@/features/audit/api';
import { AuditList } from '@/features/audit/audit-list';
import styles from '@/features/audit/audit.module.css';
import { auditAddress, auditQuery, type AuditSearch } from '@/features/audit/search';
import { useTexts } from '@/i18n/texts';
import { auditTexts } from '@/i18n/texts/audit';
import { SheetButton } from '@/lists/sheet-button';
import { useListAddress } from '@/navigation/list-address';
import { UpLink } from '@/navigation/up-link';
import { useUser } from '@/session/store';
import { later } from '@/ui/later';
import { Page } from '@/ui/page';
import { download } from '@/wire/download';
import { downloadAudit } from '@/wire/generated';

const EntryDialog = later(() => import('@/features/audit/entry-dialog').then((module) => module.EntryDialog));

/** /my-company/audit: who changed what; for owners. */
export function AuditRoute() {
  const t = useTexts(auditTexts);
  const { search, onSearch } = useListAddress(auditAddress);
  const open = useCallback((id: number) => onSearch({ ...search, id }), [search, onSearch]);
  return (
    <Page title={t('title')} lead={<UpLink to="/my-company">{t('company')}</UpLink>} actions={<AuditSheet search={search} />}>
      <p className={styles.lead}>{t('lead')}</p>
      <AuditList search={search} onSearch={onSearch} onOpen={open} opened={search.id} />
      <OpenEntry search={search} onClose={() => onSearch(auditAddress.close(search))} />
    </Page>
  );
}

/** The entry that the address names, when it is on the page. */
function OpenEntry({ search, onClose }: { readonly search: AuditSearch; readonly onClose: () => void }) {
  const { data } = useAudit(auditQuery(auditAddress.close(search)));
  const entry = data?.entries.find(({ id }) => id === search.id);
  return <Suspense>{entry ? <EntryDialog entry={entry} onClose={onClose} /> : null}</Suspense>;
}

/** Saves the listed entries as a spreadsheet. */
function AuditSheet({ search }: { readonly search: AuditSearch }) {
  const t = useTexts(auditTexts);
  const { companyHost: host } = useUser();
  return <SheetButton label={t('sheet')} save={() => download(downloadAudit, { path: { host }, query: auditQuery(search) }, 'auditoria.xls')} />;
}
