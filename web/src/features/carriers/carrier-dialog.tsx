import { useState } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { carrierTexts } from '@/i18n/texts/carriers';
import { TextField } from '@/ui/field';
import { FormDialog } from '@/ui/form-dialog';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import { addCarrier, type Carrier, type CarrierKind } from '@/wire/generated';
import { refusedFields } from '@/wire/refused-fields';
import { useSaving } from '@/wire/use-saving';
import { useCarrierWrites } from './api';
import { SIGNS, plateOf } from './driver-form';
import { TypeField } from './type-field';

export interface CarrierDialogProps {
  readonly onDone: (carrier: Carrier) => void;
  readonly onClose: () => void;
}

/** Asks for the plate of a new vehicle. */
export function CarrierDialog({ onDone, onClose }: CarrierDialogProps) {
  const t = useTexts(carrierTexts);
  const { facts } = useCountry();
  const writes = useCarrierWrites();
  const [type, setType] = useState<CarrierKind>('principal');
  const [plate, setPlate] = useState('');
  const { busy, problems, failure, showProblems, forget, save } = useSaving((error) => refusedFields(addCarrier, error));
  function submit() {
    if (showProblems({ plateNumber: plateOf(plate) === '' ? t('plateMissing') : undefined })) return;
    void save(
      async () => {
        const carrier = await writes.add({ kind: type, plateNumber: plateOf(plate) });
        toast.success(t('added', { plate: carrier.plateNumber }));
        onDone(carrier);
      },
      { explain: (error) => t('saveFailed', { reason: messageOf(error) }) },
    );
  }
  return (
    <FormDialog title={t('newTitle')} width={480} busy={busy} failure={failure} onSubmit={submit} onClose={onClose}>
      <TextField
        label={t('plate')}
        hint={t('plateHint', { example: facts.transport.plate.example })}
        error={problems.plateNumber}
        value={plate}
        maxLength={facts.transport.plate.maxLength + SIGNS}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        data-autofocus
        onChange={(event) => {
          setPlate(event.target.value.toUpperCase());
          forget('plateNumber');
        }}
      />
      <TypeField label={t('type')} value={type} onValue={setType} />
    </FormDialog>
  );
}
