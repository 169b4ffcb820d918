import IconSeedling from '@tabler/icons-react/dist/esm/icons/IconSeedling.mjs';
import { shownClientName } from '@/country/client-name';
import { useCountry } from '@/country/profile';
import { SaleBadge } from '@/documents/sale-badge';
import { useTexts, type Translate } from '@/i18n/texts';
import { salesHistoryTexts } from '@/i18n/texts/sales-history';
import { saleSituationTexts } from '@/i18n/texts/sale-situations';
import { formatTime } from '@/lib/dates';
import { defineList } from '@/lists/define-list';
import { Button } from '@/ui/button';
import { Amount, Muted, TwoLines, Whole } from '@/ui/lines';
import { CardFoot, CardTotal, CardWide, RowCard } from '@/ui/row';
import type { SaleItem } from '@/wire/generated';
import { useSales } from './api';
import { listQuery, salesAddress } from './search';
import { referenceOf } from './sale-rules';
import { SalesFigures } from './sales-figures';
import { PeriodAndSeller, StatusAndDocument } from './sales-filters';

/** The sales of a period, of one seller or of all. */
export const SalesList = defineList({
  address: salesAddress,
  texts: salesHistoryTexts,
  useData: (search) => useSales(listQuery(search, useCountry().today())),
  rows: ({ sales }) => sales,
  rowKey: (one) => one.id,
  name: (one) => one.invoiceNumber,
  label: (one, { t }) => {
    const reference = referenceOf(one);
    return reference && `${one.invoiceNumber}, ${t('reference', { number: reference })}`;
  },
  mark: 'data-sale',
  icon: IconSeedling,
  above: (tools) => <PeriodAndSeller {...tools} />,
  filters: (tools) => <StatusAndDocument {...tools} />,
  below: ({ t, search: { status } }) => (status ? <Muted as="p">{t(`${status}Help`)}</Muted> : null),
  figures: (found, { search }) => <SalesFigures search={search} found={found?.page} />,
  empty: ({ t, search, change }, isNarrowed) =>
    isNarrowed || search.period === 'month' ? {} : { action: <Button onClick={() => change({ period: 'month', from: undefined, to: undefined })}>{t('seeMonth')}</Button> },
  columns: ({ t, country, search, link }) => [
    { key: 'sale', header: t('columnSale'), cell: (one) => <TwoLines main={link(one)} more={<DocumentName sale={one} />} /> },
    { key: 'date', header: t('columnDate'), cell: (one) => <TwoLines main={country.day(one.date)} more={formatTime(one.hour)} /> },
    { key: 'client', header: t('columnClient'), cell: (one) => <TwoLines breaks main={shownClientName(one.clientName, country.facts)} more={one.clientDocument} /> },
    search.everyone === true && { key: 'seller', header: t('columnSeller'), cell: (one) => one.userName },
    { key: 'status', header: t('columnStatus'), cell: (one) => <TwoLines main={<SaleBadge situation={one.situation} />} more={costMarks(one, t)} /> },
    { key: 'total', header: t('columnTotal'), align: 'end', cell: (one) => <TwoLines main={<Total sale={one} />} more={one.paymentTypeName} /> },
  ],
  card: (one, { t, country, search, link }) => (
    <RowCard>
      {link(one)}
      <CardTotal>
        <Total sale={one} />
      </CardTotal>
      <Muted>
        <DocumentName sale={one} />
      </Muted>
      <Muted end>{one.paymentTypeName}</Muted>
      <CardWide>{[shownClientName(one.clientName, country.facts), one.clientDocument].filter(Boolean).join(' · ')}</CardWide>
      <CardFoot>
        <SaleBadge situation={one.situation} />
        {costMarks(one, t) ? <Muted>{costMarks(one, t)}</Muted> : null}
        <Muted end>{[country.day(one.date), formatTime(one.hour), search.everyone ? one.userName : ''].filter(Boolean).join(' · ')}</Muted>
      </CardFoot>
    </RowCard>
  ),
});

interface CellProps {
  readonly sale: SaleItem;
}

/** Problems of its costs; the server sends them to users who see costs. */
function costMarks({ belowCost, withoutCost }: SaleItem, t: Translate<'markBelow' | 'markWithout'>): string {
  return [belowCost ? t('markBelow') : '', withoutCost ? t('markWithout') : ''].filter(Boolean).join(' · ');
}

/** The document, with the company's own number where the document has none. */
function DocumentName({ sale }: CellProps) {
  const t = useTexts(salesHistoryTexts);
  const reference = referenceOf(sale);
  if (!reference) return sale.invoiceTypeName;
  return (
    <>
      {sale.invoiceTypeName} · <Whole>{t('reference', { number: reference })}</Whole>
    </>
  );
}

/** The amount to be paid; struck through when it no longer counts, with the refund of one that does. */
function Total({ sale: { status, total, returned } }: CellProps) {
  const { moneyOf } = useCountry();
  const t = useTexts(saleSituationTexts);
  const amount = <Amount gone={status === 'voided' || status === 'discarded'}>{moneyOf(total)}</Amount>;
  if (returned === 0 || status === 'voided') return amount;
  return <TwoLines main={amount} more={t('returnedPart', { amount: moneyOf(returned) })} />;
}
