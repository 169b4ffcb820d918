import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs';
import { stockCountTexts } from '@/i18n/texts/stock-counts';
import { formatTime } from '@/lib/dates';
import { defineList } from '@/lists/define-list';
import { Muted, TwoLines } from '@/ui/lines';
import { CardFoot, CardTotal, CardWide, RowCard } from '@/ui/row';
import { StatusBadge } from '@/ui/status-badge';
import { useStockCounts } from './api';
import { STATES, countName, scopeName } from './count-name';
import { countsAddress } from './search';

/** The counts, the newest first. */
export const CountsList = defineList({
  address: countsAddress,
  texts: stockCountTexts,
  useData: (search, _extra: { readonly mayEdit: boolean }) => useStockCounts(search),
  rows: ({ counts }) => counts,
  rowKey: ({ id }) => id,
  name: (one, { t, country }) => countName(one, t, country),
  breaks: true,
  mark: 'data-count',
  icon: IconClipboardList,
  counted: ['foundOne', 'found'],
  empty: ({ t, mayEdit }) => ({ body: t(mayEdit ? 'emptyBody' : 'emptySeller') }),
  columns: ({ t, country, link }) => [
    { key: 'date', header: t('columnDate'), cell: ({ date, hour }) => <TwoLines main={country.day(date)} more={formatTime(hour)} /> },
    { key: 'name', header: t('columnName'), cell: (one) => <TwoLines breaks main={link(one)} more={[scopeName(one, t), one.blind ? t('blindMark') : ''].filter(Boolean).join(' · ')} /> },
    { key: 'person', header: t('columnPerson'), cell: ({ userName }) => userName },
    { key: 'counted', header: t('columnCounted'), align: 'end', cell: ({ counted }) => counted },
    { key: 'differences', header: t('columnDifferences'), align: 'end', cell: ({ differences }) => differences ?? '' },
    { key: 'state', header: t('columnState'), cell: ({ state }) => <StatusBadge tone={STATES[state][1]}>{t(STATES[state][0])}</StatusBadge> },
  ],
  card: (one, { t, country, link }) => (
    <RowCard>
      {link(one)}
      <CardTotal>
        <StatusBadge tone={STATES[one.state][1]}>{t(STATES[one.state][0])}</StatusBadge>
      </CardTotal>
      <CardWide>{[scopeName(one, t), one.blind ? t('blindMark') : ''].filter(Boolean).join(' · ')}</CardWide>
      <CardFoot>
        <Muted>{[country.day(one.date), formatTime(one.hour), one.userName].join(' · ')}</Muted>
        <span>{t(one.counted === 1 ? 'progressFreeOne' : 'progressFree', { counted: one.counted })}</span>
      </CardFoot>
    </RowCard>
  ),
});
