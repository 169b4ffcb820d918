import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { purchasesAddress } from '@/features/purchases/search';
import { PurchasesList } from '@/features/purchases/purchases-list';
import { useTexts } from '@/i18n/texts';
import { goodsReceiptTexts } from '@/i18n/texts/goods-receipts';
import { buttonClass } from '@/ui/button';
import { Page } from '@/ui/page';
import { AnyLink } from '@/navigation/any-link';
import { useListAddress } from '@/navigation/list-address';
import styles from '@/navigation/stacks.module.css';
import { UpLink } from '@/navigation/up-link';

/** /my-orders/guide/register: which order arrived. */
export function ChooseOrderRoute() {
  const t = useTexts(goodsReceiptTexts);
  const navigate = useNavigate();
  const open = useCallback((id: number) => void navigate({ to: '/my-orders/guide/register/$guideId', params: { guideId: String(id) } }), [navigate]);
  const { search, onSearch } = useListAddress(purchasesAddress);
  const fresh = (
    <AnyLink to="/my-orders/guide/new" className={buttonClass('secondary')}>
      {t('fresh')}
    </AnyLink>
  );
  return (
    <Page title={t('chooseTitle')} lead={<UpLink to="/my-orders/guide">{t('title')}</UpLink>} actions={fresh}>
      <p className={styles.lead}>{t('chooseLead')}</p>
      <PurchasesList toReceive search={purchasesAddress.read({ ...search, status: undefined })} onSearch={onSearch} onOpen={open} first={fresh} />
    </Page>
  );
}
