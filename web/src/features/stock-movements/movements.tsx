import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import { useMemo, type ReactNode } from 'react';
import { useCountry, type CountryProfile } from '@/country/profile';
import { ListFailure } from '@/failures/list-failure';
import { useTexts, type Translate } from '@/i18n/texts';
import { stockTexts } from '@/i18n/texts/stock';
import { wasteTexts } from '@/i18n/texts/waste';
import { formatTime } from '@/lib/dates';
import { fromNumber } from '@/lib/dec4';
import { formatQuantity } from '@/lib/number-format';
import { SheetButton } from '@/lists/sheet-button';
import { seesCosts } from '@/session/permissions';
import { useUser } from '@/session/store';
import { Button } from '@/ui/button';
import { ChoiceField } from '@/ui/choice-field';
import { DataList } from '@/ui/data-list';
import type { Column } from '@/ui/data-table';
import { EmptyState } from '@/ui/empty-state';
import { FilterFields } from '@/ui/filter-fields';
import { Amount, Digits, Muted, TwoLines } from '@/ui/lines';
import { PeriodFields } from '@/ui/period-fields';
import { CardFoot, CardTotal, CardWide, RowCard } from '@/ui/row';
import type { StockMovement, StockMovementKind } from '@/wire/generated';
import { saveMovements, useMovements, type MovementFilters } from './api';
import styles from './stock-movements.module.css';

export interface MovementsProps {
  readonly productId: number;
  /** Name of the product. */
  readonly name: string;
  readonly kinds: readonly StockMovementKind[];
  readonly filters: MovementFilters;
  readonly onFilters: (filters: MovementFilters) => void;
  /** The way to the document behind a movement. */
  readonly link: (movement: StockMovement, words: string) => ReactNode;
}

/** Movements of the stock of a product, the newest first. */
export function Movements({ productId, name, kinds, filters, onFilters, link }: MovementsProps) {
  const t = useTexts(stockTexts);
  const reasons = useTexts(wasteTexts);
  const country = useCountry();
  const costs = seesCosts(useUser());
  const found = useMovements(productId, filters);
  const rows = useMemo(() => found.data?.pages.flatMap(({ movements }) => movements), [found.data]);
  const tools = { t, reasons, country, costs, link };
  const isNarrowed = filters.kind !== undefined || filters.from !== undefined || filters.to !== undefined;
  const clear = () => onFilters({});
  return (
    <div className={styles.view}>
      <section className={styles.bar} aria-label={t('filters')}>
        <FilterFields label="" placeholder="" text="" onText={undefined} inUse={isNarrowed} narrowed={isNarrowed} onClear={clear}>
          <ChoiceField label={t('kind')} any={t('anyKind')} value={filters.kind} choices={kinds} word={t} onChoice={(kind) => onFilters({ ...filters, kind })} />
          <PeriodFields from={filters.from} to={filters.to} onChange={(change) => onFilters({ ...filters, ...change })} />
        </FilterFields>
        <SheetButton label={t('sheet')} save={() => saveMovements(productId, filters)} />
      </section>
      {found.isError && !rows ? (
        <ListFailure title={t('failed')} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <DataList
          caption={t('movements', { name })}
          columns={columnsOf(tools)}
          card={cardOf(tools)}
          rows={rows}
          stale={found.isPlaceholderData}
          rowKey={({ id }) => id}
          empty={
            <EmptyState icon={<IconArrowsExchange size={32} aria-hidden />} title={t(isNarrowed ? 'noneFound' : 'noneTitle')} action={isNarrowed ? <Button onClick={clear}>{t('clear')}</Button> : null}>
              {isNarrowed ? '' : t('noneBody')}
            </EmptyState>
          }
        />
      )}
      {found.hasNextPage ? (
        <div className={styles.more}>
          <Button loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

interface Tools {
  readonly t: Translate<keyof (typeof stockTexts)['base']>;
  readonly reasons: Translate<keyof (typeof wasteTexts)['base']>;
  readonly country: CountryProfile;
  readonly costs: boolean;
  readonly link: MovementsProps['link'];
}

function columnsOf(tools: Tools): readonly Column<StockMovement>[] {
  const { t, country, costs } = tools;
  const all: readonly (Column<StockMovement> | false)[] = [
    { key: 'date', header: t('date'), cell: ({ date, hour }) => <TwoLines main={country.day(date)} more={formatTime(hour)} /> },
    { key: 'kind', header: t('kind'), cell: (row) => <TwoLines breaks main={t(row.kind)} more={noteOf(row, tools)} /> },
    { key: 'document', header: t('document'), cell: (row) => <DocumentLink movement={row} tools={tools} /> },
    { key: 'person', header: t('person'), cell: ({ userName }) => userName },
    { key: 'moved', header: t('moved'), align: 'end', cell: (row) => <Moved movement={row} tools={tools} /> },
    { key: 'balance', header: t('balance'), align: 'end', cell: ({ balance }) => <Digits>{quantity(balance, tools)}</Digits> },
    costs && { key: 'cost', header: t('unitCost'), align: 'end', cell: ({ cost }) => <Money amount={cost} tools={tools} /> },
    costs && { key: 'value', header: t('value'), align: 'end', cell: ({ value }) => <Money amount={value} tools={tools} /> },
    costs && { key: 'balanceValue', header: t('balanceValue'), align: 'end', cell: ({ balanceValue }) => <Money amount={balanceValue} tools={tools} /> },
  ];
  return all.filter((column) => column !== false);
}

const cardOf = (tools: Tools) => (row: StockMovement) => <MovementCard movement={row} tools={tools} />;

function MovementCard({ movement, tools }: { readonly movement: StockMovement; readonly tools: Tools }) {
  const { t, country, costs } = tools;
  const note = noteOf(movement, tools);
  return (
    <RowCard>
      <strong>{t(movement.kind)}</strong>
      <CardTotal>
        <Moved movement={movement} tools={tools} />
      </CardTotal>
      <CardWide>
        <DocumentLink movement={movement} tools={tools} /> {note ? <Muted>{note}</Muted> : null}
      </CardWide>
      <CardFoot>
        <Muted>{[country.day(movement.date), formatTime(movement.hour), movement.userName].filter(Boolean).join(' · ')}</Muted>
        <Muted>{`${t('balance')}: ${quantity(movement.balance, tools)}`}</Muted>
      </CardFoot>
      {costs && typeof movement.cost === 'number' ? (
        <CardFoot>
          <Muted>{`${t('unitCost')}: ${country.moneyOf(movement.cost)}`}</Muted>
          <Muted>{`${t('balanceValue')}: ${country.moneyOf(movement.balanceValue ?? 0)}`}</Muted>
        </CardFoot>
      ) : null}
    </RowCard>
  );
}

const quantity = (value: number, { country }: Tools) => formatQuantity(fromNumber(value), country.format);

/** Why goods were lost, or who sent them. */
function noteOf({ reason, supplier }: StockMovement, { reasons }: Tools): string {
  return reason ? reasons(reason) : (supplier ?? '');
}

/** How much came or went, with its sign. */
function Moved({ movement: { quantity: moved }, tools }: { readonly movement: StockMovement; readonly tools: Tools }) {
  if (moved === 0) return <Digits>–</Digits>;
  return (
    <Amount>
      {moved > 0 ? '+' : ''}
      {quantity(moved, tools)}
    </Amount>
  );
}

function Money({ amount, tools: { country } }: { readonly amount: number | null | undefined; readonly tools: Tools }) {
  return <Digits>{typeof amount === 'number' ? country.moneyOf(amount) : '–'}</Digits>;
}

/** The document behind a movement, and a link to it where the user has its screen. */
function DocumentLink({ movement, tools: { t, link } }: { readonly movement: StockMovement; readonly tools: Tools }) {
  const { kind, documentId, document } = movement;
  const isTransfer = kind === 'transferOut' || kind === 'transferIn' || kind === 'transferUndone';
  const words = isTransfer ? t('transferDocument') : kind === 'count' ? t('countDocument') : kind === 'receipt' && document ? t('receiptNumber', { number: document }) : document;
  if (!words || !documentId) return document || '–';
  return link(movement, words);
}
