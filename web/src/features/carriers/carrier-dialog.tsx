import { useId, useState, type FormEvent } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { carrierTexts } from '@/i18n/texts/carriers';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/field';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import { addCarrier, type Carrier, type CarrierKind } from '@/wire/generated';
import { refusedFields } from '@/wire/refused-fields';
import { useCarrierWrites } from './api';
import { SIGNS, plateOf } from './driver-form';
import { TypeField } from './type-field';
import styles from './carriers.module.css';

export interface CarrierDialogProps {
  readonly onDone: (carrier: Carrier) => void;
  readonly onClose: () => void;
}

/** Asks for the plate of a new vehicle. */
export function CarrierDialog({ onDone, onClose }: CarrierDialogProps) {
  const t = useTexts(carrierTexts);
  const formId = useId();
  const { facts } = useCountry();
  const writes = useCarrierWrites();
  const [type, setType] = useState<CarrierKind>('principal');
  const [plate, setPlate] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ readonly plate?: string | undefined; readonly whole?: string | undefined }>({});

  async function save(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (plateOf(plate) === '') {
      setProblem({ plate: t('plateMissing') });
      return;
    }
    setBusy(true);
    try {
      const carrier = await writes.add({ kind: type, plateNumber: plateOf(plate) });
      toast.success(t('added', { plate: carrier.plateNumber }));
      onDone(carrier);
    } catch (error) {
      const { plateNumber } = refusedFields(addCarrier, error);
      setProblem(plateNumber ? { plate: plateNumber } : { whole: t('saveFailed', { reason: messageOf(error) }) });
      setBusy(false);
    }
  }

  const footer = (
    <>
      <Button disabled={busy} onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button type="submit" form={formId} variant="primary" loading={busy}>
        {t('save')}
      </Button>
    </>
  );
  return (
    <Dialog opened onClose={busy ? () => {} : onClose} title={t('newTitle')} footer={footer} width={480}>
      <form id={formId} noValidate className={styles.form} onSubmit={(event) => void save(event)}>
        <TextField
          label={t('plate')}
          hint={t('plateHint', { example: facts.transport.plate.example })}
          error={problem.plate}
          value={plate}
          maxLength={facts.transport.plate.maxLength + SIGNS}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          data-autofocus
          onChange={(event) => {
            setPlate(event.target.value.toUpperCase());
            setProblem({});
          }}
        />
        <TypeField label={t('type')} value={type} onValue={setType} />
        {problem.whole ? <Alert kind="error">{problem.whole}</Alert> : null}
      </form>
    </Dialog>
  );
}
