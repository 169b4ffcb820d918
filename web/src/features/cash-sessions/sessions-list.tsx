import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs';
import { useTexts } from '@/i18n/texts';
import { cashTexts } from '@/i18n/texts/cash-sessions';
import { formatTime } from '@/lib/dates';
import { defineList } from '@/lists/define-list';
import { Block } from '@/ui/block';
import { ChoiceField } from '@/ui/choice-field';
import { SelectField } from '@/ui/field';
import { Amount, Muted, TwoLines } from '@/ui/lines';
import { CardFoot, CardTotal, CardWide, RowCard } from '@/ui/row';
import { StatusBadge } from '@/ui/status-badge';
import { SoldLine, SoldLines } from '@/ui/sums';
import type { CashDifference, CashSessionItem } from '@/wire/generated';
import { useCashSessions } from './api';
import { useDifferenceText } from './difference-text';
import { differenceKind } from './model';
import { STATES, cashAddress, type CashSearch } from './search';
import styles from './cash-sessions.module.css';

/** The cash sessions, the newest first. */
export const SessionsList = defineList({
  address: cashAddress,
  texts: cashTexts,
  useData: (search) => useCashSessions(search),
  rows: ({ sessions }) => sessions,
  rowKey: (one) => one.id,
  name: ({ number, openedOn }, { t, country }) => (number ? t('numbered', { number }) : country.day(openedOn)),
  mark: 'data-cash-session',
  icon: IconCoins,
  counted: ['foundOne', 'found'],
  filters: ({ t, search, change }) => (
    <>
      <ChoiceField label={t('state')} any={t('anyState')} value={search.state} choices={STATES} word={t} onChoice={(state) => change({ state })} />
      <Whose search={search} onChange={change} />
    </>
  ),
  figures: (data, { t }) => (data ? <Figures count={t('found', { count: data.page.totalItems })} differences={data.differences} /> : null),
  columns: ({ t, country, link }) => [
    { key: 'number', header: t('columnNumber'), cell: link },
    { key: 'seller', header: t('columnSeller'), cell: ({ seller, branch }) => <TwoLines breaks main={seller.name} more={branch.name} /> },
    { key: 'opened', header: t('columnOpened'), cell: ({ openedOn, openedAt }) => <TwoLines main={country.day(openedOn)} more={formatTime(openedAt)} /> },
    { key: 'closed', header: t('state'), cell: ({ close }) => (close ? <TwoLines main={country.day(close.date)} more={formatTime(close.hour)} /> : <StatusBadge tone="success">{t('openSession')}</StatusBadge>) },
    { key: 'sales', header: t('columnSales'), align: 'end', cell: ({ close }) => close?.sales ?? '–' },
    { key: 'total', header: t('columnTotal'), align: 'end', cell: ({ close }) => (close ? <Amount>{country.moneyOf(close.total)}</Amount> : '–') },
    { key: 'difference', header: t('columnDifference'), align: 'end', cell: (one) => <Difference session={one} /> },
  ],
  card: (one, { t, country, link }) => (
    <RowCard>
      {link(one)}
      <CardTotal>
        <Difference session={one} />
      </CardTotal>
      <CardWide>{[one.seller.name, one.branch.name].filter(Boolean).join(' · ')}</CardWide>
      <CardFoot>
        {one.close ? <Muted>{country.moneyOf(one.close.total)}</Muted> : <StatusBadge tone="success">{t('openSession')}</StatusBadge>}
        <Muted>{[country.day(one.openedOn), formatTime(one.openedAt)].join(' · ')}</Muted>
      </CardFoot>
    </RowCard>
  ),
});

/** Of which seller and in which branch, where there are several; what the address names can be taken off in any case. */
function Whose({ search, onChange }: { readonly search: CashSearch; readonly onChange: (part: Pick<CashSearch, 'seller' | 'branch'>) => void }) {
  const t = useTexts(cashTexts);
  const { data } = useCashSessions(search);
  const choices = { seller: data?.sellers ?? [], branch: data?.branches ?? [] };
  return (['seller', 'branch'] as const)
    .filter((one) => choices[one].length > 1 || search[one] !== undefined)
    .map((one) => (
      <SelectField
        key={one}
        label={t(one)}
        value={String(search[one] ?? '')}
        options={[{ value: '', label: t(one === 'seller' ? 'anySeller' : 'anyBranch') }, ...choices[one].map(({ id, name }) => ({ value: String(id), label: name }))]}
        onChange={({ target }) => onChange({ [one]: Number(target.value) || undefined })}
      />
    ));
}

/** How a closed session differed. */
function Difference({ session: { close } }: { readonly session: CashSessionItem }) {
  const differenceText = useDifferenceText();
  if (!close) return '–';
  const kind = differenceKind(close.difference);
  return <StatusBadge tone={kind === 'exact' ? 'success' : kind === 'missing' ? 'danger' : 'warning'}>{differenceText(close.difference)}</StatusBadge>;
}

/** How many there are, and the differences of each seller. */
function Figures({ count, differences }: { readonly count: string; readonly differences: readonly CashDifference[] }) {
  const t = useTexts(cashTexts);
  const differenceText = useDifferenceText();
  const differing = differences.filter((one) => one.differing > 0);
  return (
    <>
      <Muted as="p">{count}</Muted>
      {differing.length > 0 ? (
        <div className={styles.differences}>
          <Block title={t('differences')}>
            <SoldLines>
              {differing.map(({ sellerId, seller, sessions, differing: different, missing, leftOver }) => (
                <SoldLine
                  key={sellerId ?? 0}
                  name={sellerId ? seller : t('shared')}
                  price={t('sessionsOf', { count: sessions, differing: different })}
                  discount={leftOver > 0 ? differenceText(leftOver) : undefined}
                  total={missing < 0 ? differenceText(missing) : ''}
                />
              ))}
            </SoldLines>
          </Block>
        </div>
      ) : null}
    </>
  );
}
