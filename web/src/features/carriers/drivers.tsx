import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { Suspense, useState } from 'react';
import { shownClientDocument } from '@/country/client-document';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { carrierTexts } from '@/i18n/texts/carriers';
import { usePhone } from '@/lib/media';
import { Button, IconButton } from '@/ui/button';
import { ConfirmWrite } from '@/pending/confirm-write';
import { EmptyState } from '@/ui/empty-state';
import { Muted } from '@/ui/lines';
import { Card } from '@/ui/page';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import type { Carrier, Driver } from '@/wire/generated';
import { useCarrierWrites } from './api';
import { TypeBadge } from './type-badge';
import styles from './carriers.module.css';
import { later } from '@/ui/later';

const DriverDialog = later(() => import('./driver-dialog').then((module) => module.DriverDialog));

/** The drivers of a vehicle; users who may change it add and change them here. */
export function Drivers({ carrier, editable }: { readonly carrier: Carrier; readonly editable: boolean }) {
  const t = useTexts(carrierTexts);
  const [open, setOpen] = useState<Driver | 'new'>();
  const [leaving, setLeaving] = useState<Driver>();
  const phone = usePhone();
  const none = carrier.drivers.length === 0;
  const add = editable ? (
    <Button variant="primary" icon={<IconUserPlus size={20} aria-hidden />} aria-label={t('addDriver')} onClick={() => setOpen('new')}>
      {t(phone && !none ? 'addShort' : 'addDriver')}
    </Button>
  ) : null;
  return (
    <Card title={t('drivers')} icon={<IconUsers size={22} aria-hidden />} actions={none ? null : add}>
      {none ? (
        <EmptyState title={t('noDrivers')} icon={<IconUsers size={32} aria-hidden />} action={add}>
          {t('noDriversBody')}
        </EmptyState>
      ) : (
        <ul className={styles.drivers} aria-label={t('drivers')}>
          {carrier.drivers.map((driver) => (
            <DriverRow key={driver.id} driver={driver} onEdit={editable ? () => setOpen(driver) : undefined} onRemove={() => setLeaving(driver)} />
          ))}
        </ul>
      )}
      <Suspense>{open ? <DriverDialog carrierId={carrier.id} driver={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} /> : null}</Suspense>
      {leaving ? <RemoveDriver carrierId={carrier.id} driver={leaving} onClose={() => setLeaving(undefined)} /> : null}
    </Card>
  );
}

interface DriverRowProps {
  readonly driver: Driver;
  /** Without it nothing can be changed. */
  readonly onEdit: (() => void) | undefined;
  readonly onRemove: () => void;
}

function DriverRow({ driver, onEdit, onRemove }: DriverRowProps) {
  const t = useTexts(carrierTexts);
  const { facts } = useCountry();
  const name = nameOf(driver);
  return (
    <li className={styles.driver}>
      <span className={styles.who}>
        <strong>{name}</strong>
        <Muted>{shownClientDocument(driver.documentType, driver.documentNumber, facts)}</Muted>
        <Muted>{t('license', { number: driver.licenseNumber })}</Muted>
        <TypeBadge type={driver.kind} />
      </span>
      {onEdit ? (
        <span className={styles.tools}>
          <IconButton label={t('editOf', { name })} icon={<IconPencil size={20} aria-hidden />} onClick={onEdit} />
          <IconButton label={t('removeDriverOf', { name })} icon={<IconTrash size={20} aria-hidden />} onClick={onRemove} />
        </span>
      ) : null}
    </li>
  );
}

interface RemoveDriverProps {
  readonly carrierId: number;
  readonly driver: Driver;
  readonly onClose: () => void;
}

function RemoveDriver({ carrierId, driver, onClose }: RemoveDriverProps) {
  const t = useTexts(carrierTexts);
  const writes = useCarrierWrites();
  const name = nameOf(driver);
  async function remove() {
    await writes.removeDriver(carrierId, driver);
    toast.success(t('driverRemoved', { name }));
    onClose();
  }
  return (
    <ConfirmWrite
      danger
      title={t('removeDriverTitle', { name })}
      keepLabel={t('removeKeep')}
      confirmLabel={t('removeDriverConfirm')}
      explain={(error) => t('driverFailed', { name, reason: messageOf(error) })}
      onConfirm={remove}
      onClose={onClose}
    >
      {t('removeDriverBody')}
    </ConfirmWrite>
  );
}

function nameOf({ name, lastName }: Driver): string {
  return `${name} ${lastName}`.trim();
}
