import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useCallback, useState } from 'react';
import { CarriersList } from '@/features/carriers/carriers-list';
import styles from '@/features/carriers/carriers.module.css';
import { carriersAddress } from '@/features/carriers/search';
import { useTexts } from '@/i18n/texts';
import { carrierTexts } from '@/i18n/texts/carriers';
import { useShortcuts } from '@/lib/keyboard';
import { usePhone } from '@/lib/media';
import { PERMISSION, may } from '@/session/permissions';
import { useUser } from '@/session/store';
import { Button } from '@/ui/button';
import { Page } from '@/ui/page';
import type { Carrier } from '@/wire/generated';
import { useListAddress } from '@/navigation/list-address';
import { UpLink } from '@/navigation/up-link';
import { later } from '@/ui/later';

const CarrierDialog = later(() => import('@/features/carriers/carrier-dialog').then((module) => module.CarrierDialog));
const RemoveQuestion = later(() => import('@/features/carriers/remove-question').then((module) => module.RemoveQuestion));

/** /my-company/carriers: the vehicles that carry goods. */
export function CarriersRoute() {
  const t = useTexts(carrierTexts);
  const navigate = useNavigate();
  const open = useCallback((id: number) => void navigate({ to: '/my-company/carriers/$carrierId', params: { carrierId: String(id) } }), [navigate]);
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Carrier>();
  const editable = may(useUser(), PERMISSION.purchasing);
  const add = useCallback(() => setAdding(true), []);
  useShortcuts(editable ? [{ key: 'N', label: t('keyAdd'), run: add }] : []);
  return (
    <Page title={t('title')} lead={<UpLink to="/my-company">{t('company')}</UpLink>} actions={editable ? <AddButton onAdd={add} primary /> : null}>
      <p className={styles.lead}>{t(editable ? 'lead' : 'onlyLook')}</p>
      <CarriersList {...useListAddress(carriersAddress)} onOpen={open} onRemove={editable ? setRemoving : undefined} first={editable ? <AddButton onAdd={add} /> : null} />
      <Suspense>
        {adding ? <CarrierDialog onDone={({ id }) => open(id)} onClose={() => setAdding(false)} /> : null}
        {removing ? <RemoveQuestion carrier={removing} onDone={() => setRemoving(undefined)} onClose={() => setRemoving(undefined)} /> : null}
      </Suspense>
    </Page>
  );
}

function AddButton({ onAdd, primary = false }: { readonly onAdd: () => void; readonly primary?: boolean }) {
  const t = useTexts(carrierTexts);
  const short = usePhone() && primary;
  return (
    <Button variant={primary ? 'primary' : 'secondary'} icon={<IconPlus size={20} aria-hidden />} {...(short && { 'aria-label': t('add') })} {...(primary && { shortcut: 'N' })} onClick={onAdd}>
      {t(short ? 'addShort' : 'add')}
    </Button>
  );
}
