import { Navigate, useNavigate } from '@tanstack/react-router';
import { useCallback, type Dispatch, type SetStateAction } from 'react';
import { useIsReceiptPending } from '@/features/goods-receipts/api';
import { Note } from '@/features/goods-receipts/cost';
import { costNote } from '@/features/goods-receipts/cost-note';
import { withChosen } from '@/features/goods-receipts/new-draft';
import { WITHOUT_ORDER } from '@/features/goods-receipts/sent';
import { useNewDraft } from '@/features/goods-receipts/store';
import { ProductPicker } from '@/products/product-picker';
import type { Chosen } from '@/products/product';
import { useTexts } from '@/i18n/texts';
import { goodsReceiptTexts } from '@/i18n/texts/goods-receipts';
import { useShortcuts } from '@/lib/keyboard';
import { Button } from '@/ui/button';
import { Card, Page } from '@/ui/page';
import { SaveBar } from '@/ui/save-bar';
import styles from '@/navigation/stacks.module.css';
import { UpLink } from '@/navigation/up-link';

const BACK = '/my-orders/guide/new';

/** /my-orders/guide/new/products: what comes in without an order. */
export function NewReceiptProductsRoute() {
  // A pending receipt is not changed before its answer.
  return useIsReceiptPending(WITHOUT_ORDER) ? <Navigate to={BACK} replace /> : <Choice />;
}

function Choice() {
  const t = useTexts(goodsReceiptTexts);
  const navigate = useNavigate();
  const [draft, change] = useNewDraft();
  const choose = useCallback<Dispatch<SetStateAction<readonly Chosen[]>>>(
    (action) => change((now) => withChosen(now, typeof action === 'function' ? action(now.lines) : action)),
    [change],
  );
  const done = useCallback(() => void navigate({ to: BACK }), [navigate]);
  useShortcuts([{ key: 'F9', label: t('done'), run: done }]);
  return (
    <Page title={t('productsTitle')} lead={<UpLink to={BACK}>{t('newTitle')}</UpLink>}>
      <p className={styles.lead}>{t('productsLead')}</p>
      <Card>
        <ProductPicker autoFocus quantities unpriced label={t('chosen')} chosen={draft.lines} onChosen={choose} note={costNote} />
      </Card>
      <SaveBar note={<Note draft={draft} />}>
        <Button variant="primary" shortcut="F9" onClick={done}>
          {t('done')}
        </Button>
      </SaveBar>
    </Page>
  );
}
