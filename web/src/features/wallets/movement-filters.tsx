import { useTexts } from '@/i18n/texts';
import { listTexts } from '@/i18n/texts/lists';
import { walletTexts } from '@/i18n/texts/wallets';
import { Button } from '@/ui/button';
import { SelectField } from '@/ui/field';
import { PeriodFields } from '@/ui/period-fields';
import { BAGS, KINDS, isNarrowed, withMovementFilter, type MovementSearch } from './filters';
import styles from './wallets.module.css';

export interface MovementFiltersProps {
  readonly search: MovementSearch;
  readonly onSearch: (search: MovementSearch) => void;
}

/** Which movements are wanted: bag, direction, days. */
export function MovementFilters({ search, onSearch }: MovementFiltersProps) {
  const t = useTexts(walletTexts);
  const lists = useTexts(listTexts);
  const change = (part: Parameters<typeof withMovementFilter>[1]) => onSearch(withMovementFilter(search, part));
  return (
    <div className={styles.filters} data-filters="">
      <SelectField
        label={t('bag')}
        value={search.bag ?? ''}
        options={[{ value: '', label: t('anyBag') }, ...BAGS.map((bag) => ({ value: bag, label: t(bag) }))]}
        onChange={(event) => change({ bag: BAGS.find((bag) => bag === event.target.value) })}
      />
      <SelectField
        label={t('kind')}
        value={search.kind ?? ''}
        options={[{ value: '', label: t('anyKind') }, ...KINDS.map((kind) => ({ value: kind, label: t(kind) }))]}
        onChange={(event) => change({ kind: KINDS.find((kind) => kind === event.target.value) })}
      />
      <PeriodFields from={search.from} to={search.to} onChange={change} />
      {isNarrowed(search) ? (
        <Button variant="quiet" onClick={() => onSearch({})}>
          {lists('clear')}
        </Button>
      ) : null}
    </div>
  );
}
