import IconClipboardCheck from '@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { countLineTexts as reviewTexts, stockCountTexts } from '@/i18n/texts/stock-counts';
import { formatTime } from '@/lib/dates';
import { fromNumber } from '@/lib/dec4';
import { formatQuantity } from '@/lib/number-format';
import { defineList } from '@/lists/define-list';
import { Button } from '@/ui/button';
import { Amount, Muted, TwoLines } from '@/ui/lines';
import { CardFoot, CardTotal, CardWide, RowCard } from '@/ui/row';
import type { CountLine, CountReason, CountState } from '@/wire/generated';
import { useCountLines } from './api';
import { titleOf } from './model';
import { countAddress } from './search';
import styles from './stock-counts.module.css';

interface Extra {
  readonly countId: number;
  readonly state: CountState;
  readonly isFree: boolean;
  readonly costs: boolean;
  readonly usualReason: CountReason;
  readonly onReason: (line: CountLine) => void;
}

const EMPTY = {
  differing: { title: 'noDifferences', body: 'noDifferencesBody' },
  uncounted: { title: 'allCounted', body: 'allCountedBody' },
  counted: { title: 'noneCounted', body: 'noLinesBody' },
} as const;

/** Counted quantities against the ledger, or the products that were not counted. */
export const ReviewList = defineList({
  address: countAddress,
  texts: reviewTexts,
  useData: (search, { countId }: Extra) => useCountLines(countId, search),
  rows: ({ lines }) => lines,
  rowKey: ({ productId }) => productId,
  name: (one) => titleOf(one).name,
  breaks: true,
  mark: 'data-line',
  icon: IconClipboardCheck,
  counted: ['productsOne', 'products'],
  empty: ({ t, search, isFree }, isNarrowed) => {
    if (isNarrowed) return {};
    const { title, body } = EMPTY[search.parte ?? 'differing'];
    return { title: t(title), body: t(search.parte === 'uncounted' && isFree ? 'freeUncounted' : body) };
  },
  columns: ({ t, country, link, search, state, costs, usualReason, onReason }) => {
    const isUncounted = search.parte === 'uncounted';
    return [
      { key: 'product', header: t('columnProduct'), cell: (one) => <TwoLines breaks main={link(one)} more={<Notes line={one} state={state} />} /> },
      !isUncounted && { key: 'counted', header: t('columnQuantity'), align: 'end', cell: (one) => <Quantity value={one.counted} unit={one.unit} /> },
      { key: 'expected', header: t(isUncounted ? 'columnStock' : 'columnExpected'), align: 'end', cell: (one) => <Quantity value={one.expected} unit={isUncounted ? one.unit : ''} /> },
      !isUncounted && { key: 'difference', header: t('columnDifference'), align: 'end', cell: (one) => <Difference line={one} /> },
      state === 'applied' && { key: 'applied', header: t('columnApplied'), align: 'end', cell: (one) => <Quantity value={one.moved} unit="" /> },
      costs && { key: 'value', header: t('columnValue'), align: 'end', cell: ({ value }) => (typeof value === 'number' ? country.moneyOf(value) : <Muted>{t('unknownCost')}</Muted>) },
      search.parte === undefined && { key: 'reason', header: t('columnReason'), cell: (one) => <Reason line={one} usual={usualReason} isOpen={state === 'open'} onReason={onReason} /> },
      search.parte === 'counted' && { key: 'person', header: t('columnPerson'), cell: ({ userName, date, hour }) => <TwoLines main={userName} more={date && hour ? `${country.day(date)} ${formatTime(hour)}` : ''} /> },
    ];
  },
  card: (one, { t, country, link, search, state, costs, usualReason, onReason }) => (
    <RowCard>
      {link(one)}
      <CardTotal>{search.parte === 'uncounted' ? <Quantity value={one.expected} unit={one.unit} /> : <Difference line={one} />}</CardTotal>
      <CardWide>
        <Muted>
          <Notes line={one} state={state} />
        </Muted>
      </CardWide>
      {search.parte === 'uncounted' ? null : (
        <CardWide>
          <Muted>
            {t('columnQuantity')} <Quantity value={one.counted} unit={one.unit} /> · {t('columnExpected')} <Quantity value={one.expected} unit="" />
            {state === 'applied' ? (
              <>
                {' · '}
                {t('columnApplied')} <Quantity value={one.moved} unit="" />
              </>
            ) : null}
          </Muted>
        </CardWide>
      )}
      <CardFoot>
        {search.parte === undefined ? <Reason line={one} usual={usualReason} isOpen={state === 'open'} onReason={onReason} /> : <Muted>{one.userName}</Muted>}
        {costs && typeof one.value === 'number' ? <Amount>{country.moneyOf(one.value)}</Amount> : null}
      </CardFoot>
    </RowCard>
  ),
});

function Quantity({ value, unit }: { readonly value: number | null | undefined; readonly unit: string }) {
  const { format } = useCountry();
  return typeof value === 'number' ? `${formatQuantity(fromNumber(value), format)} ${unit}`.trim() : null;
}

/** With its sign, which says whether there is more or less. */
function Difference({ line: { difference, unit } }: { readonly line: CountLine }) {
  const { format } = useCountry();
  if (typeof difference !== 'number') return null;
  return <Amount>{`${difference > 0 ? '+' : ''}${formatQuantity(fromNumber(difference), format)} ${unit}`.trim()}</Amount>;
}

/** Unusual facts about a line. */
function Notes({ line, state }: { readonly line: CountLine; readonly state: CountState }) {
  const t = useTexts(stockCountTexts);
  const { format } = useCountry();
  const isShort = state === 'applied' && !line.superseded && typeof line.moved === 'number' && line.moved !== line.difference;
  const notes = [
    titleOf(line).detail,
    line.code,
    typeof line.movedMeanwhile === 'number' ? t('meanwhile', { quantity: formatQuantity(fromNumber(line.movedMeanwhile), format) }) : '',
    line.active ? '' : t('retired'),
    line.uncounted && state === 'applied' ? t('takenAsZero') : '',
    line.comment,
  ].filter(Boolean);
  return (
    <>
      {notes.join(' · ')}
      {line.superseded ? <span className={styles.warn}>{t('superseded')}</span> : null}
      {isShort ? <span className={styles.warn}>{t('short')}</span> : null}
    </>
  );
}

interface ReasonProps extends Pick<Extra, 'onReason'> {
  readonly line: CountLine;
  readonly usual: CountReason;
  readonly isOpen: boolean;
}

/** Why it differs; while the count is open it can be said. */
function Reason({ line, usual, isOpen, onReason }: ReasonProps) {
  const t = useTexts(stockCountTexts);
  const word = t(line.reason ?? usual);
  if (!isOpen) return word;
  return (
    <Button
      variant="quiet"
      aria-label={`${t('reasonOf', { name: titleOf(line).name })}: ${word}`}
      onClick={(event) => {
        event.stopPropagation();
        onReason(line);
      }}
    >
      {word}
    </Button>
  );
}
