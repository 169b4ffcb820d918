import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useCarrier } from '@/features/carriers/api';
import { Drivers } from '@/features/carriers/drivers';
import { TypeBadge } from '@/features/carriers/type-badge';
import styles from '@/features/carriers/carriers.module.css';
import { useTexts } from '@/i18n/texts';
import { carrierTexts } from '@/i18n/texts/carriers';
import { wholeOf } from '@/lib/address';
import { PERMISSION, may } from '@/session/permissions';
import { useUser } from '@/session/store';
import { Button } from '@/ui/button';
import { Page } from '@/ui/page';
import type { Carrier } from '@/wire/generated';
import { UpLink } from '@/navigation/up-link';
import { defineDetail } from '@/navigation/detail-page';
import { later } from '@/ui/later';

const DetailPage = defineDetail(useCarrier);

const RemoveQuestion = later(() => import('@/features/carriers/remove-question').then((module) => module.RemoveQuestion));
const LIST = '/my-company/carriers';

/** /my-company/carriers/:id: a vehicle and its drivers. A driver deleted a moment ago is still shown while the list is loading. */
export function CarrierRoute() {
  const t = useTexts(carrierTexts);
  const id = wholeOf(useParams({ strict: false }).carrierId);
  return (
    <DetailPage id={id} t={t} heading={t('detailWaiting')} list={LIST} listName={t('title')}>
      {(carrier) => <Content carrier={carrier} />}
    </DetailPage>
  );
}

function Content({ carrier }: { readonly carrier: Carrier }) {
  const t = useTexts(carrierTexts);
  const navigate = useNavigate();
  const editable = may(useUser(), PERMISSION.purchasing);
  const [removing, setRemoving] = useState(false);
  return (
    <Page
      title={t('detail', { plate: carrier.plateNumber })}
      lead={<UpLink to={LIST}>{t('title')}</UpLink>}
      actions={
        editable ? (
          <Button variant="danger" icon={<IconTrash size={20} aria-hidden />} onClick={() => setRemoving(true)}>
            {t('remove')}
          </Button>
        ) : null
      }
    >
      <p className={styles.head}>
        <TypeBadge type={carrier.kind} />
        {editable ? null : t('onlyLook')}
      </p>
      <Drivers carrier={carrier} editable={editable} />
      <Suspense>
        {removing ? <RemoveQuestion carrier={carrier} onDone={() => void navigate({ to: LIST, replace: true })} onClose={() => setRemoving(false)} /> : null}
      </Suspense>
    </Page>
  );
}
