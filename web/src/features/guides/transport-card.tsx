import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs';
import type { ReactNode } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { newGuideTexts } from '@/i18n/texts/new-guide';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { DateField } from '@/ui/date-field';
import { CheckField, SelectField, TextField } from '@/ui/field';
import { Muted } from '@/ui/lines';
import { Card } from '@/ui/page';
import { Segmented } from '@/ui/segmented';
import type { Carrier } from '@/wire/generated';
import { useAllCarriers } from './api';
import { LONGEST, type DriverDraft, type GuideDraft } from './draft';
import { driverOf, driversFor, withPlate } from './fleet';
import type { Field } from './problems';
import type { Change } from './store';
import styles from './guides.module.css';

export interface TransportCardProps {
  readonly draft: GuideDraft;
  readonly change: Change;
  readonly errors: { readonly [Name in Field]?: string | undefined };
  /** Leads to the vehicles and drivers of the company. */
  readonly manage: ReactNode;
}

/** When the goods leave, and who carries them. */
export function TransportCard({ draft, change, errors, manage }: TransportCardProps) {
  const t = useTexts(newGuideTexts);
  const today = useCountry().today();
  return (
    <Card title={t('transport')} icon={<IconTruck size={22} aria-hidden />}>
      <div className={styles.fields}>
        <DateField label={t('exitDay')} min={today} value={draft.exitDay ?? today} error={errors.exitDay} onDay={(exitDay) => change((now) => ({ ...now, exitDay }))} />
        <DateField label={t('arrivalDay')} value={draft.arrivalDay ?? ''} error={errors.arrivalDay} onDay={(day) => change((now) => ({ ...now, arrivalDay: day || undefined }))} />
      </div>
      <div className={styles.kind}>
        <Segmented
          label={t('kind')}
          value={draft.isPrivate ? 'private' : 'public'}
          options={[
            { value: 'private', label: t('private') },
            { value: 'public', label: t('public') },
          ]}
          onValue={(next) => change((now) => ({ ...now, isPrivate: next === 'private' }))}
        />
        <Muted>{t(draft.isPrivate ? 'privateHint' : 'publicHint')}</Muted>
      </div>
      {draft.isPrivate ? <Private draft={draft} change={change} errors={errors} manage={manage} /> : <Public draft={draft} change={change} errors={errors} />}
    </Card>
  );
}

function Public({ draft, change, errors }: Omit<TransportCardProps, 'manage'>) {
  const t = useTexts(newGuideTexts);
  const { facts } = useCountry();
  const legal = facts.identities.find(({ kind }) => kind === 'legal');
  return (
    <div className={styles.fields}>
      <TextField
        label={t('carrierNumber', { register: facts.wording.register })}
        value={draft.carrierNumber}
        error={errors.carrierNumber}
        maxLength={LONGEST.number}
        inputMode={legal?.pattern.startsWith('^[0-9]{') ? 'numeric' : 'text'}
        autoComplete="off"
        onChange={({ target }) => change((now) => ({ ...now, carrierNumber: target.value }))}
      />
      <TextField
        label={t('carrierName')}
        value={draft.carrierName}
        error={errors.carrierName}
        maxLength={LONGEST.name}
        autoComplete="off"
        onChange={({ target }) => change((now) => ({ ...now, carrierName: target.value }))}
      />
    </div>
  );
}

/** The company's own vehicles and drivers, a second one of each where two go. */
function Private({ draft, change, errors, manage }: TransportCardProps) {
  const t = useTexts(newGuideTexts);
  const { facts } = useCountry();
  const carriers = useAllCarriers();
  if (carriers.isError && !carriers.data) {
    return (
      <Alert kind="error" action={<Button onClick={() => void carriers.refetch()}>{t('retry')}</Button>}>
        {t('carriersFailed')}
      </Alert>
    );
  }
  const all = carriers.data ?? [];
  const empty = carriers.data?.length === 0;
  // A draft from a guide of before keeps in sight what it has.
  const hasSecond = facts.transport.hasSecondVehicle || draft.secondaryPlate !== '' || draft.secondaryDriver !== undefined;
  return (
    <>
      <CheckField label={t('small')} checked={draft.isSmall} onChange={({ target }) => change((now) => ({ ...now, isSmall: target.checked }))} />
      {empty && !draft.isSmall ? <Alert kind="warning">{t('noCarriers')}</Alert> : null}
      <div className={styles.fields}>
        <SelectField
          label={t('vehicle')}
          value={draft.plate}
          error={errors.plate}
          options={plates(all, draft.plate, t('chooseOne'))}
          onChange={({ target }) => change((now) => withPlate(now, target.value, all))}
        />
        <DriverSelect
          label={t('driver')}
          empty={t('chooseOne')}
          value={draft.driver}
          error={errors.driver}
          offered={driversFor(all, draft.plate)}
          onDriver={(driver) => change((now) => ({ ...now, driver }))}
        />
        {hasSecond ? (
          <>
            <SelectField
              label={t('secondaryVehicle')}
              value={draft.secondaryPlate}
              error={errors.secondaryPlate}
              options={plates(
                all.filter(({ plateNumber }) => plateNumber !== draft.plate),
                draft.secondaryPlate,
                t('none'),
              )}
              onChange={({ target }) => change((now) => ({ ...now, secondaryPlate: target.value }))}
            />
            <DriverSelect
              label={t('secondaryDriver')}
              empty={t('none')}
              value={draft.secondaryDriver}
              error={undefined}
              offered={driversFor(all, draft.secondaryPlate || draft.plate).filter(({ id }) => id !== draft.driver?.id)}
              onDriver={(secondaryDriver) => change((now) => ({ ...now, secondaryDriver }))}
            />
          </>
        ) : null}
      </div>
      {!empty && !draft.isSmall && carriers.data && driversFor(all, '').length === 0 ? <Alert kind="warning">{t('noDrivers')}</Alert> : null}
      <div>{manage}</div>
    </>
  );
}

/** The plates to choose from; one that the draft names and the company no longer keeps stays in sight. */
function plates(all: readonly Carrier[], chosen: string, empty: string) {
  const known = all.map(({ plateNumber }) => plateNumber);
  const shown = chosen === '' || known.includes(chosen) ? known : [...known, chosen];
  return [{ value: '', label: empty }, ...shown.map((plate) => ({ value: plate, label: plate }))];
}

interface DriverSelectProps {
  readonly label: string;
  readonly empty: string;
  readonly value: DriverDraft | undefined;
  readonly error: string | undefined;
  readonly offered: readonly DriverDraft[];
  readonly onDriver: (driver: DriverDraft | undefined) => void;
}

function DriverSelect({ label, empty, value, error, offered, onDriver }: DriverSelectProps) {
  const shown = value && !offered.some(({ id }) => id === value.id) ? [...offered, value] : offered;
  return (
    <SelectField
      label={label}
      value={value ? String(value.id) : ''}
      error={error}
      options={[{ value: '', label: empty }, ...shown.map((one) => ({ value: String(one.id), label: `${driverOf(one)} · ${one.licenseNumber}` }))]}
      onChange={({ target }) => onDriver(shown.find(({ id }) => String(id) === target.value))}
    />
  );
}
