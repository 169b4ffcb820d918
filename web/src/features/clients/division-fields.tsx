import { useQuery } from '@tanstack/react-query';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { clientTexts } from '@/i18n/texts/clients';
import { SelectField } from '@/ui/field';
import { listFirstDivisions, listSecondDivisions, listThirdDivisions, type Division } from '@/wire/generated';
import { cached } from '@/wire/query';

export interface DivisionFieldsProps {
  readonly value: readonly Division[];
  readonly onValue: (value: readonly Division[]) => void;
  readonly error?: string | undefined;
}

const NEVER_OLD = { staleTime: Number.POSITIVE_INFINITY };

/** One selector a geographic level, at most three; each level opens when the one above is chosen. */
export function DivisionFields({ value, onValue, error }: DivisionFieldsProps) {
  const { code: countryCode, facts } = useCountry();
  const [d1 = '', d2 = ''] = value.map((division) => division.code);
  const three = facts.divisions.length >= 3;
  const first = useQuery({ ...cached(listFirstDivisions, { path: { countryCode } }), ...NEVER_OLD });
  const second = useQuery({ ...cached(listSecondDivisions, { path: { countryCode, d1 } }), ...NEVER_OLD, enabled: d1 !== '' });
  const third = useQuery({ ...cached(listThirdDivisions, { path: { countryCode, d1, d2 } }), ...NEVER_OLD, enabled: three && d2 !== '' });
  const lists = [first.data, second.data, third.data];
  return facts.divisions.slice(0, 3).map((level, index) => (
    <Level
      key={level.level}
      label={level.name.slice(0, 1).toUpperCase() + level.name.slice(1)}
      options={lists[index] ?? []}
      value={value[index]?.code ?? ''}
      disabled={index > value.length}
      error={error !== undefined && index === value.length ? error : undefined}
      onChoose={(chosen) => onValue(chosen ? [...value.slice(0, index), chosen] : value.slice(0, index))}
    />
  ));
}

interface LevelProps {
  readonly label: string;
  readonly options: readonly Division[];
  readonly value: string;
  readonly disabled: boolean;
  readonly error: string | undefined;
  readonly onChoose: (division: Division | undefined) => void;
}

function Level({ label, options, value, disabled, error, onChoose }: LevelProps) {
  const t = useTexts(clientTexts);
  return (
    <SelectField
      label={label}
      value={value}
      disabled={disabled}
      error={error}
      options={[{ value: '', label: t('choose') }, ...options.map((one) => ({ value: one.code, label: one.name }))]}
      onChange={(event) => onChoose(options.find((one) => one.code === event.target.value))}
    />
  );
}
