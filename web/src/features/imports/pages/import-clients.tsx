import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { Importing } from '@/features/imports/importing';
import { readImportSearch, type ImportSearch } from '@/features/imports/search';
import { CLIENTS, ImportSubjectContext } from '@/features/imports/subject';
import { useTexts } from '@/i18n/texts';
import { clientImportTexts } from '@/i18n/texts/client-imports';
import { AnyLink } from '@/navigation/any-link';
import { UpLink } from '@/navigation/up-link';
import { seesEveryone } from '@/session/permissions';
import { useUser } from '@/session/store';
import { buttonClass } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Page } from '@/ui/page';
import { listClients, listDebtors, type Import } from '@/wire/generated';
import { everyRead } from '@/wire/query';

/** /clients/import: a spreadsheet of clients with what they owe, from the file to its undoing. */
export function ImportClientsRoute() {
  const t = useTexts(clientImportTexts);
  const decides = seesEveryone(useUser());
  const search = readImportSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const cache = useQueryClient();
  const open = useCallback((next: ImportSearch, replace = false) => void navigate({ to: '/clients/import', search: next, replace }), [navigate]);
  const onChanged = useCallback(() => {
    for (const read of [listClients, listDebtors]) void cache.invalidateQueries({ queryKey: everyRead(read) });
  }, [cache]);
  const list = (
    <AnyLink to="/clients" className={buttonClass('primary')}>
      {t('seeList')}
    </AnyLink>
  );
  return (
    <ImportSubjectContext value={CLIENTS}>
      <Page title={t('title')} lead={<UpLink to="/clients">{t('list')}</UpLink>} narrow>
        {decides ? <Importing search={search} open={open} link={toImport} list={list} onChanged={onChanged} /> : <EmptyState title={t('onlyOwners')}>{t('onlyOwnersBody')}</EmptyState>}
      </Page>
    </ImportSubjectContext>
  );
}

const toImport = ({ id, fileName }: Import) => (
  <AnyLink to="/clients/import" search={{ id }}>
    {fileName}
  </AnyLink>
);
