import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { purchaseTexts } from '@/i18n/texts/purchases';
import { formatTime } from '@/lib/dates';
import { fromNumber } from '@/lib/dec4';
import { formatQuantity } from '@/lib/number-format';
import { defineList } from '@/lists/define-list';
import { ChoiceField } from '@/ui/choice-field';
import { Amount, Muted, TwoLines, Whole } from '@/ui/lines';
import { CardFoot, CardTotal, CardWide, RowCard } from '@/ui/row';
import type { PurchaseItem } from '@/wire/generated';
import { usePurchases } from './api';
import { FILTERS, purchasesAddress, purchasesQuery } from './search';
import { isGone } from './model';
import { PurchaseBadge } from './status-badge';

interface ListOptions {
  /** Nothing but orders of which goods are still to come. */
  readonly toReceive?: boolean;
}

/** The orders of the company. */
export const PurchasesList = defineList({
  address: purchasesAddress,
  texts: purchaseTexts,
  useData: (search, { toReceive }: ListOptions) => usePurchases(purchasesQuery(toReceive ? { ...search, status: 'toReceive' } : search)),
  rows: ({ purchases }) => purchases,
  rowKey: (one) => one.id,
  name: (one, { t }) => t('numberOf', { number: one.number }),
  mark: 'data-order',
  icon: IconTruckDelivery,
  counted: ['foundOne', 'found'],
  filters: ({ t, search, change, toReceive }) =>
    toReceive ? null : <ChoiceField label={t('status')} any={t('anyStatus')} value={search.status} choices={FILTERS} word={t} onChoice={(status) => change({ status })} />,
  empty: ({ t, toReceive }, isNarrowed) => (toReceive && !isNarrowed ? { title: t('emptyToReceive'), body: t('emptyToReceiveBody') } : {}),
  columns: ({ t, country, link }) => [
    { key: 'order', header: t('columnOrder'), cell: (one) => <TwoLines main={link(one)} more={<Units order={one} />} /> },
    { key: 'date', header: t('columnDate'), cell: (one) => <TwoLines main={country.day(one.date)} more={formatTime(one.hour)} /> },
    { key: 'sponsor', header: t('columnSponsor'), cell: (one) => <TwoLines breaks main={one.sponsorName} more={one.bonus ? t('bonusOf', { name: one.bonus }) : one.sponsorNumber} /> },
    {
      key: 'status',
      header: t('columnStatus'),
      cell: (one) => <TwoLines main={<PurchaseBadge status={one.status} />} more={one.statusDate === one.date ? null : <Whole>{t('since', { day: country.day(one.statusDate) })}</Whole>} />,
    },
    { key: 'requested', header: t('columnRequested'), align: 'end', cell: (one) => <Amount gone={isGone(one)}>{country.moneyOf(one.requestedPrice)}</Amount> },
    { key: 'confirmed', header: t('columnConfirmed'), align: 'end', cell: (one) => (one.confirmedPrice === null ? '–' : <Amount gone={isGone(one)}>{country.moneyOf(one.confirmedPrice)}</Amount>) },
  ],
  card: (one, { t, country, link }) => (
    <RowCard>
      {link(one)}
      <CardTotal>
        <Amount gone={isGone(one)}>{country.moneyOf(one.confirmedPrice ?? one.requestedPrice)}</Amount>
      </CardTotal>
      <CardWide>{one.sponsorName}</CardWide>
      <CardFoot>
        <PurchaseBadge status={one.status} />
        <Muted end>{[country.day(one.date), formatTime(one.hour)].join(' · ')}</Muted>
      </CardFoot>
      <CardFoot>
        <Muted>
          <Units order={one} />
        </Muted>
        {one.bonus ? <Muted end>{t('bonusOf', { name: one.bonus })}</Muted> : null}
      </CardFoot>
    </RowCard>
  ),
});

/** Units of all lines together. */
function Units({ order: { productQuantity: count } }: { readonly order: PurchaseItem }) {
  const t = useTexts(purchaseTexts);
  const { format } = useCountry();
  return <Whole>{t('units', { count: formatQuantity(fromNumber(count), format) })}</Whole>;
}
