import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { readPurchasesSearch, type PurchasesSearch } from '@/features/purchases/filters';
import { PurchasesView } from '@/features/purchases/purchases-view';
import { useTexts } from '@/i18n/texts';
import { receiptTexts } from '@/i18n/texts/receipts';
import { buttonClass } from '@/ui/button';
import { Page } from '@/ui/page';
import { AnyLink } from '../any-link';
import styles from './my-orders.module.css';
import { UpLink } from './products-links';

/** /my-orders/guide/register: which order arrived. */
export function ChooseOrderRoute() {
  const t = useTexts(receiptTexts);
  const search = readPurchasesSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const go = useCallback((next: PurchasesSearch) => void navigate({ to: '/my-orders/guide/register', search: next, replace: true }), [navigate]);
  const open = useCallback((id: number) => void navigate({ to: '/my-orders/guide/register/$guideId', params: { guideId: String(id) } }), [navigate]);
  const fresh = (
    <AnyLink to="/my-orders/guide/new" className={buttonClass('secondary')}>
      {t('fresh')}
    </AnyLink>
  );
  return (
    <Page title={t('chooseTitle')} lead={<UpLink to="/my-orders/guide">{t('title')}</UpLink>} actions={fresh}>
      <p className={styles.lead}>{t('chooseLead')}</p>
      <PurchasesView toReceive rowMark="data-guide" search={search} onSearch={go} onOpen={open} first={fresh} />
    </Page>
  );
}
