import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconPackages from '@tabler/icons-react/dist/esm/icons/IconPackages.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '@/i18n/texts';
import { companyTexts } from '@/i18n/texts/company';
import { CheckField } from '@/ui/field';
import { listBusinessLines, type Company, type CompanyFilter, type CompanyPatch } from '@/wire/generated';
import { cached } from '@/wire/query';
import { SectionCard } from './section-card';
import type { SectionProps } from './slots';
import { useSection } from './use-section';
import styles from './company.module.css';

interface LinesForm {
  readonly filters: readonly CompanyFilter[];
}

function formOf({ filters }: Company): LinesForm {
  return { filters };
}

function bodyOf({ filters }: LinesForm): CompanyPatch {
  return { filters: filters.toSorted((one, other) => one.code.localeCompare(other.code)) };
}

/** The business lines of the shared catalogue that the company works with. */
export function LinesSection({ host, company, editable }: SectionProps) {
  const t = useTexts(companyTexts);
  const state = useSection<LinesForm>({ host, company, editable, formOf, bodyOf });
  const lines = useQuery({ ...cached(listBusinessLines, {}), staleTime: Number.POSITIVE_INFINITY });
  const { filters } = state.form;
  const known = (lines.data ?? []).map(({ code, description }) => ({ code, name: description }));
  // A chosen line that is no longer in the list can still be removed.
  const all = [...known, ...company.filters.filter(({ code }) => !known.some((one) => one.code === code))];
  if (all.length === 0) return null;
  return (
    <SectionCard title={t('lines')} lead={t('linesLead')} icon={<IconPackages size={22} aria-hidden />} state={state}>
      <p>{filters.length > 0 ? filters.map(({ name }) => name).join(' · ') : t('linesNone')}</p>
      <details className={styles.details}>
        <summary>
          <IconChevronRight size={18} aria-hidden />
          {t(editable ? 'linesChoose' : 'linesAll')}
        </summary>
        <div className={styles.lines}>
          {all.map((line) => (
            <CheckField
              key={line.code}
              label={line.name}
              checked={filters.some(({ code }) => code === line.code)}
              onChange={(event) => state.change({ filters: event.target.checked ? [...filters, line] : filters.filter(({ code }) => code !== line.code) })}
            />
          ))}
        </div>
      </details>
    </SectionCard>
  );
}
