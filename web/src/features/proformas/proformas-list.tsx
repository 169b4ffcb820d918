import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import { shownClientName } from '@/country/client-name';
import { useCountry, type CountryProfile } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { proformaTexts } from '@/i18n/texts/proformas';
import { formatTime } from '@/lib/dates';
import { defineList } from '@/lists/define-list';
import { ChoiceField, type ChoiceFieldProps } from '@/ui/choice-field';
import { Amount, Digits, Muted, TwoLines, Whole } from '@/ui/lines';
import { CardFoot, CardTotal, CardWide, RowCard } from '@/ui/row';
import type { ProformaItem, SaleType } from '@/wire/generated';
import { useParking, useProformas, type ClientOf } from './api';
import { KINDS, STATUSES, proformasAddress, proformasQuery } from './search';
import { KIND_WORDS } from './model';
import { ProformaBadges, useKindWord } from './proforma-badges';

/** Amount to be paid; struck through when it no longer counts. */
const totalOf = ({ status, total }: ProformaItem, { moneyOf }: CountryProfile) => <Amount gone={status === 'canceled' || status === 'free'}>{moneyOf(total)}</Amount>;

/** The quotes of the company, or of one client, the newest first. */
export const ProformasList = defineList({
  address: proformasAddress,
  texts: proformaTexts,
  useData: (search, { client }: { readonly client?: ClientOf }) => useProformas(proformasQuery(search), client),
  rows: ({ proformas }) => proformas,
  rowKey: (one) => one.id,
  name: (one) => one.seriesCorrelative,
  mark: 'data-proforma',
  icon: IconFileText,
  counted: ['foundOne', 'found'],
  hint: ({ t, client }) => t(client ? 'searchHintClient' : 'searchHint'),
  filters: ({ t, search, change }) => (
    <>
      <ChoiceField label={t('status')} any={t('anyStatus')} value={search.status} choices={STATUSES} word={t} onChoice={(status) => change({ status })} />
      <KindField value={search.kind} onChoice={(kind) => change({ kind })} />
    </>
  ),
  empty: ({ t, client }, isNarrowed) => (client && !isNarrowed ? { title: t('emptyClient'), body: '' } : {}),
  columns: ({ t, country, link, client }) => [
    { key: 'number', header: t('columnProforma'), cell: (one) => <TwoLines main={link(one)} more={<Kind proforma={one} />} /> },
    { key: 'date', header: t('columnDate'), cell: (one) => <TwoLines main={country.day(one.date)} more={formatTime(one.hour)} /> },
    !client && { key: 'client', header: t('columnClient'), cell: (one) => <TwoLines breaks main={shownClientName(one.clientName, country.facts)} more={one.clientDocument} /> },
    { key: 'status', header: t('columnStatus'), cell: (one) => <ProformaBadges proforma={one} /> },
    { key: 'expires', header: t('columnExpires'), cell: (one) => <Digits>{country.day(one.expires)}</Digits> },
    { key: 'sale', header: t('columnSale'), cell: (one) => <Sold proforma={one} /> },
    { key: 'total', header: t('columnTotal'), align: 'end', cell: (one) => totalOf(one, country) },
  ],
  card: (one, { t, country, link, client }) => (
    <RowCard>
      {link(one)}
      <CardTotal>{totalOf(one, country)}</CardTotal>
      {client ? null : <CardWide>{[shownClientName(one.clientName, country.facts), one.clientDocument].filter(Boolean).join(' · ')}</CardWide>}
      <CardFoot>
        <ProformaBadges proforma={one} />
        <Muted>{[country.day(one.date), formatTime(one.hour)].join(' · ')}</Muted>
      </CardFoot>
      <CardFoot>
        <Muted>
          <Kind proforma={one} />
        </Muted>
        <Muted>{one.sale ? <Sold proforma={one} /> : `${t('columnExpires')} ${country.day(one.expires)}`}</Muted>
      </CardFoot>
    </RowCard>
  ),
});

/** The kinds of quotes; nothing where the company has no parking, so that there is one kind. */
function KindField(props: Pick<ChoiceFieldProps<SaleType>, 'value' | 'onChoice'>) {
  const t = useTexts(proformaTexts);
  return useParking() ? <ChoiceField {...props} label={t('kind')} any={t('anyKind')} choices={KINDS} word={(kind) => t(KIND_WORDS[kind])} /> : null;
}

interface CellProps {
  readonly proforma: ProformaItem;
}

/** The kind where it is not goods, and who wrote it. */
function Kind({ proforma }: CellProps) {
  const kindWord = useKindWord();
  return [kindWord(proforma.kind), proforma.userName].filter(Boolean).join(' · ');
}

/** The sale a quote became. */
function Sold({ proforma: { sale } }: CellProps) {
  const country = useCountry();
  if (!sale) return null;
  return <TwoLines main={<Whole>{sale.invoiceNumber}</Whole>} more={`${sale.invoiceTypeName} · ${country.day(sale.date)}`} />;
}
