import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { Suspense, useCallback, useState } from 'react';
import { ReportMailButton } from '@/documents/report-mail-button';
import { saveWaste } from '@/features/waste/api';
import { wasteAddress, wasteQuery } from '@/features/waste/search';
import { WasteList } from '@/features/waste/waste-list';
import { useTexts } from '@/i18n/texts';
import { productTexts } from '@/i18n/texts/products';
import { wasteTexts } from '@/i18n/texts/waste';
import { useShortcuts } from '@/lib/keyboard';
import { SheetButton } from '@/lists/sheet-button';
import { useListAddress } from '@/navigation/list-address';
import { UpLink } from '@/navigation/up-link';
import { OnlyEditors, useMayEdit } from '@/products/may-edit';
import { seesCosts } from '@/session/permissions';
import { useUser } from '@/session/store';
import { Button } from '@/ui/button';
import { later } from '@/ui/later';
import { Page } from '@/ui/page';

const WasteDialog = later(() => import('@/features/waste/waste-dialog').then((module) => module.WasteDialog));

const ADD_KEY = 'N';

/** /products/waste: goods that were lost, given away or used by the shop. */
export function WasteRoute() {
  const t = useTexts(wasteTexts);
  const products = useTexts(productTexts);
  const mayEdit = useMayEdit();
  const costs = seesCosts(useUser());
  const list = useListAddress(wasteAddress);
  const [adding, setAdding] = useState(false);
  useShortcuts(mayEdit ? [{ key: ADD_KEY, label: t('add'), run: () => setAdding(true) }] : []);
  const close = useCallback(() => setAdding(false), []);
  const add = (
    <Button variant="primary" icon={<IconPlus size={20} aria-hidden />} shortcut={ADD_KEY} onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  );
  const actions = (
    <>
      <SheetButton label={t('sheet')} save={() => saveWaste(list.search)} />
      <ReportMailButton name={t('title')} report={{ report: 'waste', waste: wasteQuery(list.search) }} />
      {add}
    </>
  );
  const lead = <UpLink to="/products">{products('back')}</UpLink>;
  if (!mayEdit) {
    return (
      <Page title={t('title')} lead={lead}>
        <OnlyEditors action={null} />
      </Page>
    );
  }
  return (
    <Page title={t('title')} lead={lead} actions={actions}>
      <WasteList {...list} costs={costs} />
      <Suspense>{adding ? <WasteDialog onClose={close} /> : null}</Suspense>
    </Page>
  );
}
