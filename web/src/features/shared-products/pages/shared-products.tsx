import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { SharedProducts } from '@/features/shared-products/shared-products';
import { sharedAddress } from '@/features/shared-products/search';
import { OnlyEditors, useMayEdit } from '@/products/may-edit';
import { useTexts } from '@/i18n/texts';
import { sharedProductTexts } from '@/i18n/texts/shared-products';
import { maySell } from '@/session/permissions';
import { useUser } from '@/session/store';
import { buttonClass } from '@/ui/button';
import { Page } from '@/ui/page';
import { useListAddress } from '@/navigation/list-address';
import { AnyLink } from '@/navigation/any-link';
import { UpLink } from '@/navigation/up-link';

/** /products/yapa/new: products of the country that the shop takes over. */
export function SharedProductsRoute() {
  const t = useTexts(sharedProductTexts);
  const mayEdit = useMayEdit();
  return (
    <Page
      title={t('title')}
      lead={
        <>
          <UpLink to="/products">{t('products')}</UpLink> · {t('lead')}
        </>
      }
    >
      {mayEdit ? <Adding /> : <OnlyEditors action={null} />}
    </Page>
  );
}

function Adding() {
  const t = useTexts(sharedProductTexts);
  const user = useUser();
  const navigate = useNavigate();
  const create = useCallback((code?: string) => void navigate({ to: '/products/new', search: code ? { code } : {} }), [navigate]);
  const links = (
    <>
      <AnyLink to="/products" className={buttonClass('secondary')}>
        {t('seeProducts')}
      </AnyLink>
      {maySell(user) ? (
        <AnyLink to="/sales/new" className={buttonClass('secondary')}>
          {t('sell')}
        </AnyLink>
      ) : null}
    </>
  );
  return <SharedProducts {...useListAddress(sharedAddress)} onCreate={create} links={links} />;
}
