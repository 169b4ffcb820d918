import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useCallback, useState } from 'react';
import { CountsList } from '@/features/stock-counts/counts-list';
import { countsAddress } from '@/features/stock-counts/search';
import { useTexts } from '@/i18n/texts';
import { productTexts } from '@/i18n/texts/products';
import { stockCountTexts } from '@/i18n/texts/stock-counts';
import { useShortcuts } from '@/lib/keyboard';
import { useListAddress } from '@/navigation/list-address';
import { UpLink } from '@/navigation/up-link';
import { useMayEdit } from '@/products/may-edit';
import { Button } from '@/ui/button';
import { later } from '@/ui/later';
import { Page } from '@/ui/page';

const OpenDialog = later(() => import('@/features/stock-counts/open-dialog').then((module) => module.OpenDialog));

const ADD_KEY = 'N';

/** /products/counts: counts of the stock. */
export function StockCountsRoute() {
  const t = useTexts(stockCountTexts);
  const products = useTexts(productTexts);
  const mayEdit = useMayEdit();
  const navigate = useNavigate();
  const list = useListAddress(countsAddress);
  const [opening, setOpening] = useState(false);
  useShortcuts(mayEdit ? [{ key: ADD_KEY, label: t('open'), run: () => setOpening(true) }] : []);
  const close = useCallback(() => setOpening(false), []);
  const open = useCallback((id: number) => void navigate({ to: '/products/counts/$countId', params: { countId: String(id) } }), [navigate]);
  const add = (
    <Button variant="primary" icon={<IconPlus size={20} aria-hidden />} shortcut={ADD_KEY} onClick={() => setOpening(true)}>
      {t('open')}
    </Button>
  );
  return (
    <Page title={t('title')} lead={<UpLink to="/products">{products('back')}</UpLink>} actions={mayEdit ? add : null}>
      <CountsList {...list} mayEdit={mayEdit} onOpen={open} />
      <Suspense>{opening ? <OpenDialog onOpened={({ id }) => open(id)} onClose={close} /> : null}</Suspense>
    </Page>
  );
}
