import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconMapPinCheck from '@tabler/icons-react/dist/esm/icons/IconMapPinCheck.mjs';
import type { ComponentType } from 'react';
import { useTexts } from '@/i18n/texts';
import { newGuideTexts } from '@/i18n/texts/new-guide';
import { SelectField, TextField } from '@/ui/field';
import { Card } from '@/ui/page';
import { LONGEST, type End, type GuideDraft } from './draft';
import type { Place } from './place';
import type { Field } from './problems';
import type { Change } from './store';
import styles from './guides.module.css';

/** The selectors of a place, which the route brings. */
export type PlacesSlot = ComponentType<{ readonly place: Place; readonly onPlace: (place: Place) => void; readonly error: string | undefined; readonly name?: string }>;

/** An address that is known already. */
export interface KnownEnd {
  /** As it is offered: `Mi empresa: Jr. Uno 1`. */
  readonly label: string;
  readonly end: End;
}

export interface EndCardProps {
  readonly which: 'departure' | 'arrival';
  readonly draft: GuideDraft;
  readonly change: Change;
  readonly known: readonly KnownEnd[];
  readonly places: PlacesSlot;
  readonly errors: { readonly [Name in Field]?: string | undefined };
}

/** Where the goods leave, or where they arrive. */
export function EndCard({ which, draft, change, known, places: Places, errors }: EndCardProps) {
  const t = useTexts(newGuideTexts);
  const end = draft[which];
  const set = (part: Partial<End>) => change((now) => ({ ...now, [which]: { ...now[which], ...part } }));
  const Icon = which === 'departure' ? IconMapPin : IconMapPinCheck;
  const chosen = known.findIndex((one) => JSON.stringify(one.end) === JSON.stringify(end));
  return (
    <Card title={t(which)} icon={<Icon size={22} aria-hidden />}>
      {known.length > 0 ? (
        <SelectField
          label={t('known')}
          value={chosen < 0 ? '' : String(chosen)}
          options={[{ value: '', label: t('chooseOne') }, ...known.map(({ label }, at) => ({ value: String(at), label }))]}
          onChange={({ target }) => {
            const one = target.value === '' ? undefined : known[Number(target.value)];
            if (one) set(one.end);
          }}
        />
      ) : null}
      <Places place={end.place} onPlace={(place) => set({ place })} error={errors[`${which}Place`]} name={`${which}-place`} />
      <div className={styles.fields}>
        <TextField
          label={t('address')}
          hint={end.address.length > LONGEST.address ? t('addressCut') : undefined}
          value={end.address}
          error={errors[`${which}Address`]}
          maxLength={250}
          autoComplete="off"
          onChange={({ target }) => set({ address: target.value })}
        />
        <TextField
          label={t('localCode')}
          hint={t('localCodeHint')}
          value={end.localCode}
          error={errors[`${which}Code`]}
          maxLength={LONGEST.localCode}
          autoComplete="off"
          onChange={({ target }) => set({ localCode: target.value.trim() })}
        />
      </div>
    </Card>
  );
}
