import { useTexts } from '@/i18n/texts';
import { carrierTexts } from '@/i18n/texts/carriers';
import { Segmented } from '@/ui/segmented';
import type { CarrierKind } from '@/wire/generated';

/** Whether it is the first one or a substitute: vehicles and drivers have the same two words. */
export function TypeField({ label, value, onValue }: { readonly label: string; readonly value: CarrierKind; readonly onValue: (type: CarrierKind) => void }) {
  const t = useTexts(carrierTexts);
  return (
    <Segmented<CarrierKind>
      label={label}
      value={value}
      options={[
        { value: 'principal', label: t('principal') },
        { value: 'secondary', label: t('secondary') },
      ]}
      onValue={onValue}
    />
  );
}
