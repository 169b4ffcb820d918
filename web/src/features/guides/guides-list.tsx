import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs';
import type { CountryProfile } from '@/country/profile';
import { guideTexts } from '@/i18n/texts/guides';
import { formatTime } from '@/lib/dates';
import { fromNumber } from '@/lib/dec4';
import { formatFixed } from '@/lib/number-format';
import { defineList } from '@/lists/define-list';
import { ChoiceField } from '@/ui/choice-field';
import { Digits, Muted, TwoLines } from '@/ui/lines';
import { CardFoot, CardTotal, CardWide, RowCard } from '@/ui/row';
import { useGuides } from './api';
import { DOCUMENT_STATES, EVERY, STATUSES, guidesAddress, guidesQuery, reasonAsked, reasonsOf } from './search';
import { GuideState } from './guide-state';
import { partyNameOf, partyNumberOf } from './model';
import type { Side } from './reasons';
import { WEIGHT_DECIMALS } from './weight';

/** Kilos as people read them. */
export function kilosText(kilos: number, { format }: Pick<CountryProfile, 'format'>): string {
  return formatFixed(fromNumber(kilos), WEIGHT_DECIMALS, format);
}

/** The guides of one side. */
export const GuidesList = defineList({
  address: guidesAddress,
  texts: guideTexts,
  useData: (search, { side }: { readonly side: Side }) => useGuides(guidesQuery(search, side)),
  rows: ({ guides }) => guides,
  rowKey: (one) => one.id,
  name: (one, { t }) => one.number || t('noNumber'),
  mark: 'data-bill-lading',
  icon: IconTruck,
  counted: ['foundOne', 'found'],
  filters: ({ t, side, search, change }) => (
    <>
      <ChoiceField
        label={t('reason')}
        value={reasonAsked(search, side)}
        choices={[EVERY, ...reasonsOf(side)]}
        word={(reason) => (reason === EVERY ? t('anyReason') : t(`reason_${reason}`))}
        onChoice={(reason) => change({ reason: reason === EVERY ? undefined : reason })}
      />
      <ChoiceField label={t('status')} any={t('anyStatus')} value={search.status} choices={STATUSES} word={t} onChoice={(status) => change({ status })} />
      <ChoiceField label={t('documentState')} any={t('anyDocumentState')} value={search.state} choices={DOCUMENT_STATES} word={(state) => t(`state_${state}`)} onChoice={(state) => change({ state })} />
    </>
  ),
  empty: ({ t, side, search }) => {
    const reason = reasonAsked(search, side);
    return reason === EVERY || guidesAddress.isNarrowed({ ...search, reason: undefined }) ? {} : { title: t('emptyReason', { reason: t(`reason_${reason}`) }) };
  },
  columns: ({ t, country, link }) => [
    { key: 'guide', header: t('columnGuide'), cell: link },
    { key: 'date', header: t('columnDate'), cell: (one) => <TwoLines main={country.day(one.date)} more={formatTime(one.hour)} /> },
    { key: 'party', header: t('columnParty'), cell: (one) => <TwoLines breaks main={partyNameOf(one)} more={partyNumberOf(one)} /> },
    { key: 'reason', header: t('columnReason'), cell: (one) => <TwoLines breaks main={t(`reason_${one.reason}`)} more={one.associatedInvoice} /> },
    { key: 'state', header: t('columnState'), cell: (one) => <GuideState {...one} /> },
    { key: 'weight', header: t('columnWeight'), align: 'end', cell: (one) => <Digits>{t('kilos', { weight: kilosText(one.totalWeight, country) })}</Digits> },
  ],
  card: (one, { t, country, link }) => (
    <RowCard>
      {link(one)}
      <CardTotal>
        <Digits>{t('kilos', { weight: kilosText(one.totalWeight, country) })}</Digits>
      </CardTotal>
      <CardWide>{[partyNameOf(one), partyNumberOf(one)].filter(Boolean).join(' · ')}</CardWide>
      <CardWide>
        <Muted>{[t(`reason_${one.reason}`), one.associatedInvoice].filter(Boolean).join(' · ')}</Muted>
      </CardWide>
      <CardFoot>
        <GuideState {...one} />
        <Muted end>{[country.day(one.date), formatTime(one.hour)].join(' · ')}</Muted>
      </CardFoot>
    </RowCard>
  ),
});
