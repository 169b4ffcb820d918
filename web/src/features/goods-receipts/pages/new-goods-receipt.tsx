import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { useCountry } from '@/country/profile';
import { useIsReceiptPending } from '@/features/goods-receipts/api';
import { EMPTY_DRAFT, isBegun } from '@/features/goods-receipts/new-draft';
import { NewForm } from '@/features/goods-receipts/new-form';
import { WITHOUT_ORDER } from '@/features/goods-receipts/sent';
import { useNewDraft } from '@/features/goods-receipts/store';
import { supplierSource, type SupplierRow } from '@/features/goods-receipts/suppliers';
import { useTexts } from '@/i18n/texts';
import { goodsReceiptTexts } from '@/i18n/texts/goods-receipts';
import { usePhone } from '@/lib/media';
import { useUser } from '@/session/store';
import { Button, buttonClass } from '@/ui/button';
import { Page } from '@/ui/page';
import { UNDO_MS, toast } from '@/ui/toast';
import { AnyLink } from '@/navigation/any-link';
import styles from '@/navigation/stacks.module.css';
import { UpLink } from '@/navigation/up-link';
import { later } from '@/ui/later';

const PartyPicker = later(() => import('@/features/clients/party-picker').then((module) => module.PartyPicker<SupplierRow>));

/** /my-orders/guide/new: goods that come in without an order. */
export function NewReceiptRoute() {
  const t = useTexts(goodsReceiptTexts);
  const navigate = useNavigate();
  const country = useCountry();
  const phone = usePhone();
  const { companyHost } = useUser();
  const [, change] = useNewDraft();
  const [picking, setPicking] = useState(false);
  const pick = useCallback(() => setPicking(true), []);
  const source = useMemo(() => supplierSource(companyHost, country), [companyHost, country]);
  function take({ supplier }: SupplierRow) {
    change((now) => ({ ...now, supplier }));
    setPicking(false);
  }
  return (
    <Page title={t('newTitle')} lead={<UpLink to="/my-orders/guide">{t('title')}</UpLink>} actions={<Discard />}>
      <p className={styles.lead}>
        {t('newLead')} {t('draftKept')}
      </p>
      <NewForm
        onDone={({ guideId }) => navigate({ to: '/my-orders/guide/$guideId', params: { guideId: String(guideId) }, replace: true })}
        onPick={pick}
        addProducts={
          <AnyLink to="/my-orders/guide/new/products" className={buttonClass('primary')} aria-label={t('addProducts')}>
            <IconPlus size={20} aria-hidden />
            {t(phone ? 'addShort' : 'addProducts')}
          </AnyLink>
        }
        cancel={
          <AnyLink to="/my-orders/guide" className={buttonClass('secondary')}>
            {t('cancel')}
          </AnyLink>
        }
      />
      <Suspense>{picking ? <PartyPicker mode="supplier" source={source} onPick={take} onClose={() => setPicking(false)} /> : null}</Suspense>
    </Page>
  );
}

/** Discards the draft; it can be restored for a while. */
function Discard() {
  const t = useTexts(goodsReceiptTexts);
  const [draft, change] = useNewDraft();
  const sent = useIsReceiptPending(WITHOUT_ORDER);
  if (sent || !isBegun(draft)) return null;
  const discard = () => {
    change(() => EMPTY_DRAFT);
    toast.success(t('discarded'), { duration: UNDO_MS, action: { label: t('undo'), run: () => change(() => draft) } });
  };
  return <Button onClick={discard}>{t('discard')}</Button>;
}
