import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { Importing } from '@/features/imports/importing';
import { readImportSearch, type ImportSearch } from '@/features/imports/search';
import { useTexts } from '@/i18n/texts';
import { importTexts } from '@/i18n/texts/imports';
import { AnyLink } from '@/navigation/any-link';
import { UpLink } from '@/navigation/up-link';
import { useProductsChanged } from '@/products/changed';
import { OnlyEditors, useMayEdit } from '@/products/may-edit';
import { buttonClass } from '@/ui/button';
import { Page } from '@/ui/page';
import type { Import } from '@/wire/generated';

/** /products/import: a spreadsheet of products, from the file to its undoing. */
export function ImportProductsRoute() {
  const t = useTexts(importTexts);
  const mayEdit = useMayEdit();
  const search = readImportSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const open = useCallback((next: ImportSearch, replace = false) => void navigate({ to: '/products/import', search: next, replace }), [navigate]);
  const changed = useProductsChanged();
  const onChanged = useCallback(() => void changed(), [changed]);
  const list = (
    <AnyLink to="/products" className={buttonClass('primary')}>
      {t('seeList')}
    </AnyLink>
  );
  return (
    <Page title={t('title')} lead={<UpLink to="/products">{t('list')}</UpLink>} narrow>
      {mayEdit ? <Importing search={search} open={open} link={toImport} list={list} onChanged={onChanged} /> : <OnlyEditors action={null} />}
    </Page>
  );
}

const toImport = ({ id, fileName }: Import) => (
  <AnyLink to="/products/import" search={{ id }}>
    {fileName}
  </AnyLink>
);
