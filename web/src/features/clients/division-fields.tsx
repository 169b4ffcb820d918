import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useQuery } from '@tanstack/react-query';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { clientTexts } from '@/i18n/texts/clients';
import { commonTexts } from '@/i18n/texts/common';
import { Button } from '@/ui/button';
import { SelectField } from '@/ui/field';
import { listFirstDivisions, listFourthDivisions, listSecondDivisions, listThirdDivisions, type Division } from '@/wire/generated';
import { cached } from '@/wire/query';
import { SELECTED_LEVELS } from './place';
import styles from './client-form.module.css';

export interface DivisionFieldsProps {
  readonly value: readonly Division[];
  readonly onValue: (value: readonly Division[]) => void;
  readonly error?: string | undefined;
  /** Name of the first selector, to find it by. */
  readonly name?: string;
  /** A fourth level too, where the country has one. */
  readonly deep?: boolean;
}

const NEVER_OLD = { staleTime: Number.POSITIVE_INFINITY };

/** One selector a geographic level; each level opens when the one above is chosen. */
export function DivisionFields({ value, onValue, error, name, deep = false }: DivisionFieldsProps) {
  const { facts } = useCountry();
  const levels = facts.divisions.slice(0, deep ? SELECTED_LEVELS + 1 : SELECTED_LEVELS);
  const lists = useDivisions(value, levels.length);
  return levels.map((level, index) => (
    <Level
      key={level.level}
      label={level.name.slice(0, 1).toUpperCase() + level.name.slice(1)}
      name={index === 0 ? name : undefined}
      options={lists[index]?.data ?? []}
      loading={lists[index]?.isFetching === true && !lists[index]?.data}
      onRetry={lists[index]?.isError || lists[index]?.isPaused ? () => void lists[index]?.refetch() : undefined}
      value={value[index]?.code ?? ''}
      disabled={index > value.length}
      error={error !== undefined && index === value.length ? error : undefined}
      onChoose={(chosen) => onValue(chosen ? [...value.slice(0, index), chosen] : value.slice(0, index))}
    />
  ));
}

/** The choices of every level; a level is fetched when the one above it is chosen. */
function useDivisions(value: readonly Division[], levels: number) {
  const { code: countryCode } = useCountry();
  const [d1 = '', d2 = '', d3 = ''] = value.map((division) => division.code);
  const first = useQuery({ ...cached(listFirstDivisions, { path: { countryCode } }), ...NEVER_OLD });
  const second = useQuery({ ...cached(listSecondDivisions, { path: { countryCode, d1 } }), ...NEVER_OLD, enabled: d1 !== '' });
  const third = useQuery({ ...cached(listThirdDivisions, { path: { countryCode, d1, d2 } }), ...NEVER_OLD, enabled: levels > 2 && d2 !== '', select: usable });
  const fourth = useQuery({ ...cached(listFourthDivisions, { path: { countryCode, d1, d2, d3 } }), ...NEVER_OLD, enabled: levels > 3 && d3 !== '', select: usable });
  return [first, second, third, fourth];
}

/** A deeper list counts only when its first row has a code. */
export function usable(divisions: readonly Division[] | null): readonly Division[] {
  return divisions?.[0]?.code ? divisions : [];
}

interface LevelProps {
  readonly label: string;
  readonly name: string | undefined;
  readonly options: readonly Division[];
  readonly loading: boolean;
  /** Given when the choices could not be loaded. */
  readonly onRetry: (() => void) | undefined;
  readonly value: string;
  readonly disabled: boolean;
  readonly error: string | undefined;
  readonly onChoose: (division: Division | undefined) => void;
}

function Level({ label, name, options, loading, onRetry, value, disabled, error, onChoose }: LevelProps) {
  const t = useTexts(clientTexts);
  const common = useTexts(commonTexts);
  const select = (
    <SelectField
      label={label}
      name={name}
      value={value}
      disabled={disabled || loading || onRetry !== undefined}
      error={onRetry ? t('placesFailed') : error}
      options={[{ value: '', label: t(loading ? 'loading' : 'choose') }, ...options.map((one) => ({ value: one.code, label: one.name }))]}
      onChange={(event) => onChoose(options.find((one) => one.code === event.target.value))}
    />
  );
  if (!onRetry) return select;
  return (
    <div className={styles.failedLevel}>
      {select}
      <Button icon={<IconRefresh size={20} aria-hidden />} onClick={onRetry}>
        {common('retry')}
      </Button>
    </div>
  );
}
