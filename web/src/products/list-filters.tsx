import { useTexts } from '@/i18n/texts';
import { productPickerTexts } from '@/i18n/texts/product-picker';
import type { Change } from '@/lists/address';
import { Segmented } from '@/ui/segmented';
import { STATES, type ListSearch } from './list-search';
import styles from './list-filters.module.css';

export interface StateFilterProps {
  readonly search: ListSearch;
  readonly change: (change: Change<ListSearch>) => void;
}

/** Whether groups or bundles on show are listed, inactive ones, or both. */
export function StateFilter({ search, change }: StateFilterProps) {
  const t = useTexts(productPickerTexts);
  return (
    <div className={styles.choices}>
      <Segmented
        label={t('state')}
        value={search.state ?? 'active'}
        options={STATES.map((state) => ({ value: state, label: t(`state_${state}`) }))}
        onValue={(state) => change({ state: state === 'active' ? undefined : state })}
      />
    </div>
  );
}
