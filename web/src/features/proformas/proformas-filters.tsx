import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs';
import { useId, useState, type Ref } from 'react';
import { useTexts } from '@/i18n/texts';
import { proformaTexts } from '@/i18n/texts/proformas';
import { usePhone } from '@/lib/media';
import { Button } from '@/ui/button';
import { SelectField, TextField } from '@/ui/field';
import { SearchField } from '@/ui/search-field';
import { KINDS, NO_FILTERS, STATUSES, isNarrowed, withChange, type ProformasChange, type ProformasSearch } from './filters';
import { KIND_WORDS } from './model';
import styles from './proformas.module.css';

export interface ProformasFiltersProps {
  readonly search: ProformasSearch;
  /** The company has parking, so there is more than one kind. */
  readonly parking: boolean;
  /** All are of one client, so that nobody searches for the client. */
  readonly ofOneClient?: boolean;
  readonly onSearch: (search: ProformasSearch) => void;
  readonly searchBox: Ref<HTMLInputElement>;
}

/** What narrows the list; on phones all but the words fold away. */
export function ProformasFilters({ search, parking, ofOneClient = false, onSearch, searchBox }: ProformasFiltersProps) {
  const t = useTexts(proformaTexts);
  const phone = usePhone();
  const moreId = useId();
  const [unfolded, setUnfolded] = useState(isNarrowed({ ...search, text: undefined as never }));
  const change = (part: ProformasChange) => onSearch(withChange(search, part));
  return (
    <section className={styles.filters} aria-label={t('filters')}>
      <SearchField label={t('search')} placeholder={t(ofOneClient ? 'searchHintClient' : 'searchHint')} text={search.text ?? ''} onText={(text) => change({ text })} boxRef={searchBox} shortcut="F2" />
      {phone ? (
        <Button icon={<IconAdjustments size={20} aria-hidden />} aria-expanded={unfolded} aria-controls={moreId} onClick={() => setUnfolded(!unfolded)}>
          {t('moreFilters')}
        </Button>
      ) : null}
      <div id={moreId} className={styles.more} hidden={phone && !unfolded}>
        <SelectField
          label={t('status')}
          value={search.status ?? ''}
          onChange={(event) => change({ status: STATUSES.find((known) => known === event.target.value) })}
          options={[{ value: '', label: t('anyStatus') }, ...STATUSES.map((status) => ({ value: status, label: t(status) }))]}
        />
        {parking ? (
          <SelectField
            label={t('kind')}
            value={search.kind ?? ''}
            onChange={(event) => change({ kind: KINDS.find((known) => known === event.target.value) })}
            options={[{ value: '', label: t('anyKind') }, ...KINDS.map((kind) => ({ value: kind, label: t(KIND_WORDS[kind]) }))]}
          />
        ) : null}
        <TextField label={t('from')} type="date" value={search.from ?? ''} max={search.to} onChange={(event) => change({ from: event.target.value || undefined })} />
        <TextField label={t('to')} type="date" value={search.to ?? ''} min={search.from} onChange={(event) => change({ to: event.target.value || undefined })} />
      </div>
      {isNarrowed(search) ? (
        <Button variant="quiet" onClick={() => change(NO_FILTERS)}>
          {t('clear')}
        </Button>
      ) : null}
    </section>
  );
}
