import IconMessageReport from '@tabler/icons-react/dist/esm/icons/IconMessageReport.mjs';
import type { Translate } from '@/i18n/texts';
import { reportTexts } from '@/i18n/texts/reports';
import { formatTime } from '@/lib/dates';
import { defineList } from '@/lists/define-list';
import { ChoiceField } from '@/ui/choice-field';
import { Amount, Muted, TwoLines } from '@/ui/lines';
import { CardFoot, CardTotal, CardWide, RowCard } from '@/ui/row';
import type { ReportItem } from '@/wire/generated';
import { useReports } from './api';
import { ReportBadge } from './report-badge';
import { STATUSES, reportsAddress, reportsQuery } from './search';

type Words = Translate<keyof (typeof reportTexts)['base']>;

/** `Compra 12`, `Pedido de cliente 7` */
export function orderWords({ orderKind, orderNumber }: Pick<ReportItem, 'orderKind' | 'orderNumber'>, t: Words): string {
  return t(orderKind === 'purchase' ? 'purchaseNumbered' : 'customerNumbered', { number: orderNumber });
}

const messageWords = (count: number, t: Words) => t('messages', { count });

/** The claims about orders, the newest first. */
export const ReportsList = defineList({
  address: reportsAddress,
  texts: reportTexts,
  useData: (search) => useReports(reportsQuery(search)),
  rows: ({ reports }) => reports,
  rowKey: (one) => one.id,
  name: (one) => one.reportNumber,
  mark: 'data-report',
  icon: IconMessageReport,
  counted: ['foundOne', 'found'],
  filters: ({ t, search, change }) => (
    <ChoiceField label={t('status')} any={t('anyStatus')} value={search.status} choices={STATUSES} word={t} onChoice={(status) => change({ status })} />
  ),
  columns: ({ t, country, link }) => [
    { key: 'number', header: t('columnReport'), cell: (one) => <TwoLines main={link(one)} more={messageWords(one.messageCount, t)} /> },
    { key: 'date', header: t('columnDate'), cell: (one) => <TwoLines main={country.day(one.dateCreated)} more={formatTime(one.hour)} /> },
    { key: 'order', header: t('columnOrder'), cell: (one) => orderWords(one, t) },
    { key: 'business', header: t('columnBusiness'), cell: (one) => <TwoLines breaks main={one.businessName} more={one.ruc} /> },
    { key: 'status', header: t('columnStatus'), cell: (one) => <ReportBadge status={one.status} /> },
    { key: 'total', header: t('columnTotal'), align: 'end', cell: (one) => <Amount>{country.moneyOf(one.total)}</Amount> },
  ],
  card: (one, { t, country, link }) => (
    <RowCard>
      {link(one)}
      <CardTotal>
        <Amount>{country.moneyOf(one.total)}</Amount>
      </CardTotal>
      <CardWide>{[one.businessName, one.ruc].filter(Boolean).join(' · ')}</CardWide>
      <CardFoot>
        <ReportBadge status={one.status} />
        <Muted>{orderWords(one, t)}</Muted>
      </CardFoot>
      <CardFoot>
        <Muted>{messageWords(one.messageCount, t)}</Muted>
        <Muted>{[country.day(one.dateCreated), formatTime(one.hour)].join(' · ')}</Muted>
      </CardFoot>
    </RowCard>
  ),
});
