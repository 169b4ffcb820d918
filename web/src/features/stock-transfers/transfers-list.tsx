import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs';
import { transferTexts } from '@/i18n/texts/stock-transfers';
import { formatTime } from '@/lib/dates';
import { defineList } from '@/lists/define-list';
import { ChoiceField } from '@/ui/choice-field';
import { Muted, TwoLines } from '@/ui/lines';
import { CardFoot, CardTotal, RowCard } from '@/ui/row';
import { StatusBadge } from '@/ui/status-badge';
import { useTransfers } from './api';
import { DIRECTIONS, transfersAddress } from './search';
import { STATES } from './states';

/** The transfers that were sent and those that come, the newest first. */
export const TransfersList = defineList({
  address: transfersAddress,
  texts: transferTexts,
  useData: (search) => useTransfers(search),
  rows: ({ transfers }) => transfers,
  rowKey: ({ id }) => id,
  name: ({ direction, otherName }, { t }) => `${t(direction)} ${otherName}`,
  breaks: true,
  mark: 'data-transfer',
  icon: IconTruckDelivery,
  counted: ['foundOne', 'found'],
  filters: ({ t, search, change }) => (
    <ChoiceField label={t('direction')} any={t('anyDirection')} value={search.sentido} choices={DIRECTIONS} word={(one) => t(one === 'out' ? 'outWord' : 'inWord')} onChoice={(sentido) => change({ sentido })} />
  ),
  columns: ({ t, country, link }) => [
    { key: 'date', header: t('columnDate'), cell: ({ date, hour }) => <TwoLines main={country.day(date)} more={formatTime(hour)} /> },
    { key: 'other', header: t('columnOther'), cell: (one) => <TwoLines breaks main={link(one)} more={one.note} /> },
    { key: 'person', header: t('columnPerson'), cell: ({ userName }) => userName },
    { key: 'products', header: t('columnProducts'), align: 'end', cell: ({ products }) => products },
    { key: 'state', header: t('columnState'), cell: ({ state }) => <StatusBadge tone={STATES[state][1]}>{t(STATES[state][0])}</StatusBadge> },
  ],
  card: (one, { t, country, link }) => (
    <RowCard>
      {link(one)}
      <CardTotal>
        <StatusBadge tone={STATES[one.state][1]}>{t(STATES[one.state][0])}</StatusBadge>
      </CardTotal>
      <CardFoot>
        <Muted>{[country.day(one.date), formatTime(one.hour), one.userName].join(' · ')}</Muted>
        <Muted>{`${t('columnProducts')}: ${one.products}`}</Muted>
      </CardFoot>
    </RowCard>
  ),
});
