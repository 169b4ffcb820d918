import { useCallback, useMemo } from 'react';
import { useCountry, type CountryProfile } from '@/country/profile';
import { useTexts, type Translate } from '@/i18n/texts';
import { reportTexts } from '@/i18n/texts/reports';
import { formatTime } from '@/lib/dates';
import { DataList, type RowsProps } from '@/ui/data-list';
import type { Column } from '@/ui/data-table';
import { Amount, Muted, TwoLines } from '@/ui/lines';
import { CardFoot, CardTotal, CardWide, RowButton, RowCard } from '@/ui/row';
import type { ReportItem } from '@/wire/generated';
import { ReportBadge } from './report-badge';

export interface ReportsListProps extends RowsProps<ReportItem> {
  readonly onOpen: (reportId: number) => void;
}

/** The reports of a page, as a table or as cards. */
export function ReportsList({ onOpen, ...page }: ReportsListProps) {
  const t = useTexts(reportTexts);
  const country = useCountry();
  const columns = useMemo(() => wideColumns(t, country, onOpen), [t, country, onOpen]);
  const card = useCallback((one: ReportItem) => <ReportCard report={one} onOpen={onOpen} />, [onOpen]);
  return <DataList caption={t('caption')} columns={columns} card={card} rowKey={(one) => one.id} onRow={(one) => onOpen(one.id)} {...page} />;
}

type Words = Translate<keyof (typeof reportTexts)['base']>;

/** `Compra 12`, `Pedido de cliente 7` */
export function orderWords({ orderKind, orderNumber }: Pick<ReportItem, 'orderKind' | 'orderNumber'>, t: Words): string {
  return t(orderKind === 'purchase' ? 'purchaseNumbered' : 'customerNumbered', { number: orderNumber });
}

const messageWords = (count: number, t: Words) => t(count === 1 ? 'oneMessage' : 'messages', { count });

function wideColumns(t: Words, country: CountryProfile, onOpen: ReportsListProps['onOpen']): readonly Column<ReportItem>[] {
  return [
    { key: 'number', header: t('columnReport'), cell: (one) => <TwoLines main={<OpenButton report={one} onOpen={onOpen} />} more={messageWords(one.messageCount, t)} /> },
    { key: 'date', header: t('columnDate'), cell: (one) => <TwoLines main={country.day(one.dateCreated)} more={formatTime(one.hour)} /> },
    { key: 'order', header: t('columnOrder'), cell: (one) => orderWords(one, t) },
    { key: 'business', header: t('columnBusiness'), cell: (one) => <TwoLines breaks main={one.businessName} more={one.ruc} /> },
    { key: 'status', header: t('columnStatus'), cell: (one) => <ReportBadge status={one.status} /> },
    { key: 'total', header: t('columnTotal'), align: 'end', cell: (one) => <Amount>{country.moneyOf(one.total)}</Amount> },
  ];
}

interface RowProps {
  readonly report: ReportItem;
  readonly onOpen: (reportId: number) => void;
}

/** The number of the report, which opens it; arrow keys go from one to the next. */
function OpenButton({ report, onOpen }: RowProps) {
  return (
    <RowButton onOpen={() => onOpen(report.id)} data-report={report.id}>
      {report.reportNumber}
    </RowButton>
  );
}

function ReportCard({ report, onOpen }: RowProps) {
  const t = useTexts(reportTexts);
  const country = useCountry();
  return (
    <RowCard>
      <OpenButton report={report} onOpen={onOpen} />
      <CardTotal>
        <Amount>{country.moneyOf(report.total)}</Amount>
      </CardTotal>
      <CardWide>{[report.businessName, report.ruc].filter(Boolean).join(' · ')}</CardWide>
      <CardFoot>
        <ReportBadge status={report.status} />
        <Muted>{orderWords(report, t)}</Muted>
      </CardFoot>
      <CardFoot>
        <Muted>{messageWords(report.messageCount, t)}</Muted>
        <Muted>{[country.day(report.dateCreated), formatTime(report.hour)].join(' · ')}</Muted>
      </CardFoot>
    </RowCard>
  );
}
