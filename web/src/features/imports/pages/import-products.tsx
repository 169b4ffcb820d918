import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useImport } from '@/features/imports/api';
import { DraftSteps } from '@/features/imports/draft-steps';
import { FileStep } from '@/features/imports/file-step';
import { ImportsList } from '@/features/imports/imports-list';
import { ResultStep } from '@/features/imports/result-step';
import { readImportSearch, type ImportSearch } from '@/features/imports/search';
import { Steps } from '@/features/imports/steps';
import { useTexts } from '@/i18n/texts';
import { importTexts } from '@/i18n/texts/imports';
import { AnyLink } from '@/navigation/any-link';
import { UpLink } from '@/navigation/up-link';
import { OnlyEditors, useMayEdit } from '@/products/may-edit';
import { useUser } from '@/session/store';
import { buttonClass } from '@/ui/button';
import { ListFailure } from '@/failures/list-failure';
import { Page } from '@/ui/page';
import { SkeletonList } from '@/ui/skeleton';
import { listImports, loadImport, type Import } from '@/wire/generated';
import { cached, everyRead } from '@/wire/query';

/** /products/import: a spreadsheet of products, from the file to its undoing. */
export function ImportProductsRoute() {
  const t = useTexts(importTexts);
  const mayEdit = useMayEdit();
  const search = readImportSearch(useSearch({ strict: false }));
  return (
    <Page title={t('title')} lead={<UpLink to="/products">{t('products')}</UpLink>} narrow>
      {mayEdit ? <Importing search={search} /> : <OnlyEditors action={null} />}
    </Page>
  );
}

function Importing({ search: { id, page = 1 } }: { readonly search: ImportSearch }) {
  const navigate = useNavigate();
  const open = useCallback((next: ImportSearch, replace = false) => void navigate({ to: '/products/import', search: next, replace }), [navigate]);
  if (id !== undefined) return <One key={id} importId={id} onAnother={() => open({})} />;
  return (
    <>
      <Steps at="stepFile" />
      <FileStep onRead={(read) => open({ id: read })} />
      <ImportsList page={page} onPage={(next) => open(next > 1 ? { page: next } : {}, true)} link={toImport} />
    </>
  );
}

const toImport = ({ id, fileName }: Import) => (
  <AnyLink to="/products/import" search={{ id }}>
    {fileName}
  </AnyLink>
);

function One({ importId, onAnother }: { readonly importId: number; readonly onAnother: () => void }) {
  const t = useTexts(importTexts);
  const { companyHost: host } = useUser();
  const cache = useQueryClient();
  const { data, error, refetch } = useImport(importId);
  const begun = (now: Import) => {
    cache.setQueryData(cached(loadImport, { path: { host, importId } }).queryKey, now);
    void cache.invalidateQueries({ queryKey: everyRead(listImports) });
  };
  if (!data && error) return <ListFailure title={t('loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonList />;
  if (data.state === 'draft') return <DraftSteps importId={importId} onApplied={begun} onOther={onAnother} />;
  const products = (
    <AnyLink to="/products" className={buttonClass('primary')}>
      {t('seeProducts')}
    </AnyLink>
  );
  return <ResultStep of={data} onUndone={begun} onAnother={onAnother} products={products} />;
}
