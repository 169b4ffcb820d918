import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import { useTexts, type Translate } from '@/i18n/texts';
import { auditTexts } from '@/i18n/texts/audit';
import { formatTime } from '@/lib/dates';
import { defineList } from '@/lists/define-list';
import { ChoiceField } from '@/ui/choice-field';
import { SelectField } from '@/ui/field';
import { Muted, TwoLines } from '@/ui/lines';
import { CardFoot, CardWide, RowCard } from '@/ui/row';
import type { AuditChange, AuditItem } from '@/wire/generated';
import { useAudit, usePeople } from './api';
import { AREAS, auditAddress, auditQuery } from './search';

/** `Precio: 10 → 9.5` */
export function changeWords({ field, before, after }: AuditChange): string {
  return before === '' ? `${field}: ${after}` : `${field}: ${before} → ${after || '—'}`;
}

/** The user who approved an entry, or whose PIN was typed wrong for it. */
export function approverWords({ action, approver }: Pick<AuditItem, 'action' | 'approver'>, t: Translate<'approvedBy' | 'pinOf'>): string {
  if (!approver) return '';
  return t(action === 'approval.refuse' ? 'pinOf' : 'approvedBy', { name: approver });
}

/** Who changed what, the newest first. */
export const AuditList = defineList({
  address: auditAddress,
  texts: auditTexts,
  useData: (search) => useAudit(auditQuery(search)),
  rows: ({ entries }) => entries,
  rowKey: (one) => one.id,
  name: (one) => one.description,
  breaks: true,
  mark: 'data-entry',
  icon: IconShieldCheck,
  counted: ['foundOne', 'found'],
  filters: ({ t, search, change }) => (
    <>
      <ChoiceField label={t('area')} any={t('anyArea')} value={search.area} choices={AREAS} word={t} onChoice={(area) => change({ area })} />
      <PersonField value={search.persona} onChoice={(persona) => change({ persona })} />
    </>
  ),
  columns: ({ t, country, link }) => [
    { key: 'date', header: t('columnDate'), cell: (one) => <TwoLines main={country.day(one.date)} more={formatTime(one.hour)} /> },
    { key: 'who', header: t('columnWho'), cell: (one) => <TwoLines main={one.userName} more={approverWords(one, t)} /> },
    { key: 'what', header: t('columnWhat'), cell: (one) => link(one) },
    { key: 'values', header: t('columnValues'), cell: (one) => <Values changes={one.changes} /> },
  ],
  card: (one, { t, country, link }) => (
    <RowCard>
      <CardWide>{link(one)}</CardWide>
      <CardWide>
        <Values changes={one.changes} />
      </CardWide>
      <CardFoot>
        <Muted>{[one.userName, approverWords(one, t)].filter(Boolean).join(' · ')}</Muted>
        <Muted>{[country.day(one.date), formatTime(one.hour)].join(' · ')}</Muted>
      </CardFoot>
    </RowCard>
  ),
});

/** Values that a row shows; the others are in the detail. */
const SHOWN = 2;

function Values({ changes }: { readonly changes: readonly AuditChange[] }) {
  const t = useTexts(auditTexts);
  const [first, ...more] = changes.slice(0, SHOWN).map(changeWords);
  const rest = changes.length - SHOWN;
  return <TwoLines breaks main={first ?? ''} more={[...more, ...(rest > 0 ? [t('moreValues', { count: rest })] : [])].join('; ')} />;
}

function PersonField({ value, onChoice }: { readonly value: number | undefined; readonly onChoice: (id: number | undefined) => void }) {
  const t = useTexts(auditTexts);
  const people = usePeople().data ?? [];
  const options = people.map(({ id, firstname, lastname }) => ({ value: String(id), label: `${firstname} ${lastname}`.trim() }));
  return <SelectField label={t('who')} value={value === undefined ? '' : String(value)} options={[{ value: '', label: t('anybody') }, ...options]} onChange={({ target }) => onChoice(Number(target.value) || undefined)} />;
}
