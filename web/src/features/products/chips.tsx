import IconFlame from '@tabler/icons-react/dist/esm/icons/IconFlame.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '@/i18n/texts';
import { catalogueTexts } from '@/i18n/texts/catalogue';
import { listCategories, listGroupings, listGroups } from '@/wire/generated';
import { cached } from '@/wire/query';
import { GROUPINGS_A_PAGE, sourceKey, type Source } from './sources';
import styles from './shelf.module.css';

const LONG = 5 * 60_000;

export interface ChipsProps {
  readonly host: string;
  readonly source: Source;
  readonly onSource: (source: Source) => void;
}

/** What the shelf can show: best sellers, groups, groupings, categories. */
export function Chips({ host, source, onSource }: ChipsProps) {
  const t = useTexts(catalogueTexts);
  const path = { host };
  const groups = useQuery({ ...cached(listGroups, { path, query: { status: 'active', size: 100, page: 0 } }), staleTime: LONG });
  const categories = useQuery({ ...cached(listCategories, { path }), staleTime: LONG });
  const groupings = useQuery({ ...cached(listGroupings, { path, query: { size: GROUPINGS_A_PAGE, page: 0 } }), staleTime: LONG });
  const chosen = sourceKey(source);
  const chips: { readonly label: string; readonly source: Source }[] = [
    { label: t('best'), source: { kind: 'best' } },
    ...(groups.data ?? []).map((group) => ({ label: group.name || group.description, source: { kind: 'group', id: group.id } as const })),
    ...(groupings.data && groupings.data.groupings.length > 0 ? [{ label: t('groupings'), source: { kind: 'groupings' } as const }] : []),
    ...(categories.data ?? []).map((one) => ({ label: one.name, source: { kind: 'category', id: one.id } as const })),
    { label: t('all'), source: { kind: 'all' } },
  ];
  return (
    <fieldset className={styles.chips}>
      <legend className="y-hidden">{t('chips')}</legend>
      {chips.map((chip) => (
        <button
          key={sourceKey(chip.source)}
          type="button"
          className={styles.chip}
          aria-pressed={sourceKey(chip.source) === chosen}
          onClick={() => onSource(chip.source)}
        >
          {chip.source.kind === 'best' ? <IconFlame size={18} aria-hidden /> : null}
          {chip.label}
        </button>
      ))}
    </fieldset>
  );
}
