import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Suspense, lazy, useState } from 'react';
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
import { ListFailure } from '@/ui/list-failure';
import { Page } from '@/ui/page';
import { SkeletonList } from '@/ui/skeleton';
import { ApiError, messageOf } from '@/wire/errors';
import type { Carrier } from '@/wire/generated';
import { NotThere, UpLink } from '@/navigation/up-link';

const RemoveQuestion = lazy(() => import('@/features/carriers/remove-question').then((module) => ({ default: module.RemoveQuestion })));
const LIST = '/my-company/carriers';

/** /my-company/carriers/:id: one vehicle and who drives it. */
export function CarrierRoute() {
  const { carrierId } = useParams({ strict: false });
  const id = wholeOf(carrierId);
  return id === undefined ? <Missing /> : <Detail key={id} carrierId={id} />;
}

function Missing() {
  const t = useTexts(carrierTexts);
  return <NotThere heading={t('detailWaiting')} title={t('notFoundTitle')} body={t('notFoundBody')} back={{ to: LIST, label: t('backToList') }} />;
}

function Detail({ carrierId }: { readonly carrierId: number }) {
  const t = useTexts(carrierTexts);
  const carrier = useCarrier(carrierId);
  // What was deleted a moment ago is still shown while the list is on its way.
  if (carrier.data) return <Content carrier={carrier.data} />;
  if (carrier.error instanceof ApiError && [400, 404].includes(carrier.error.status)) return <Missing />;
  return (
    <Page title={t('detailWaiting')} lead={<UpLink to={LIST}>{t('title')}</UpLink>}>
      {carrier.error ? <ListFailure title={t('detailError')} message={messageOf(carrier.error)} onRetry={() => void carrier.refetch()} /> : <SkeletonList rows={3} />}
    </Page>
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
