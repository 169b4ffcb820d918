import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTransferTargets } from '@/features/stock-transfers/api';
import { transfersAddress } from '@/features/stock-transfers/search';
import { TransfersList } from '@/features/stock-transfers/transfers-list';
import { useTexts } from '@/i18n/texts';
import { productTexts } from '@/i18n/texts/products';
import { transferTexts } from '@/i18n/texts/stock-transfers';
import { AnyLink } from '@/navigation/any-link';
import { useListAddress } from '@/navigation/list-address';
import { UpLink } from '@/navigation/up-link';
import { OnlyEditors, useMayEdit } from '@/products/may-edit';
import { Alert } from '@/ui/alert';
import { buttonClass } from '@/ui/button';
import { Page } from '@/ui/page';

/** /products/transfers: goods that go to other companies of the family and come from them. */
export function StockTransfersRoute() {
  const t = useTexts(transferTexts);
  const products = useTexts(productTexts);
  const mayEdit = useMayEdit();
  const navigate = useNavigate();
  const list = useListAddress(transfersAddress);
  const targets = useTransferTargets(mayEdit);
  const open = useCallback((id: number) => void navigate({ to: '/products/transfers/$transferId', params: { transferId: String(id) } }), [navigate]);
  const lead = <UpLink to="/products">{products('back')}</UpLink>;
  if (!mayEdit) {
    return (
      <Page title={t('title')} lead={lead}>
        <OnlyEditors action={null} />
      </Page>
    );
  }
  const add = targets.data?.length ? (
    <AnyLink to="/products/transfers/new" className={buttonClass('primary')}>
      <IconPlus size={20} aria-hidden />
      {t('add')}
    </AnyLink>
  ) : null;
  return (
    <Page title={t('title')} lead={lead} actions={add}>
      {targets.data?.length === 0 ? <Alert kind="info">{t('noFamily')}</Alert> : null}
      <TransfersList {...list} onOpen={open} />
    </Page>
  );
}
