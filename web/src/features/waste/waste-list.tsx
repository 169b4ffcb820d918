import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { wasteTexts } from '@/i18n/texts/waste';
import { formatTime } from '@/lib/dates';
import { ZERO, add, fromNumber } from '@/lib/dec4';
import { formatQuantity } from '@/lib/number-format';
import { Count, defineList } from '@/lists/define-list';
import { Button } from '@/ui/button';
import { ChoiceField } from '@/ui/choice-field';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Amount, Muted, TwoLines } from '@/ui/lines';
import { CardFoot, CardTotal, CardWide, RowCard } from '@/ui/row';
import { StatusBadge } from '@/ui/status-badge';
import { SoldLine, SoldLines } from '@/ui/sums';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import type { Waste, WasteSum } from '@/wire/generated';
import { useUndoWaste, useWaste } from './api';
import { REASONS, wasteAddress } from './search';
import styles from './waste.module.css';

/** Waste and own use, the newest first. */
export const WasteList = defineList({
  address: wasteAddress,
  texts: wasteTexts,
  useData: (search, _extra: { readonly costs: boolean }) => useWaste(search),
  rows: ({ entries }) => entries,
  rowKey: (one) => one.id,
  name: ({ product }) => product,
  breaks: true,
  mark: 'data-waste',
  icon: IconTrash,
  counted: ['foundOne', 'found'],
  filters: ({ t, search, change }) => <ChoiceField label={t('reason')} any={t('anyReason')} value={search.reason} choices={REASONS} word={t} onChoice={(reason) => change({ reason })} />,
  figures: (data, { t, costs }) =>
    data ? (
      <>
        <Count text={data.page.totalItems > 0 ? t('found', { count: data.page.totalItems }) : null} />
        {data.sums.length > 0 ? <Sums sums={data.sums} costs={costs} /> : null}
      </>
    ) : null,
  columns: ({ t, country, link, costs }) => [
    { key: 'date', header: t('columnDate'), cell: ({ date, hour }) => <TwoLines main={country.day(date)} more={formatTime(hour)} /> },
    { key: 'product', header: t('columnProduct'), cell: (one) => <TwoLines breaks main={link(one)} more={one.comment} /> },
    { key: 'reason', header: t('columnReason'), cell: ({ reason }) => t(reason) },
    { key: 'person', header: t('columnPerson'), cell: ({ userName }) => userName },
    { key: 'quantity', header: t('columnQuantity'), align: 'end', cell: (one) => <Lost waste={one} /> },
    costs && { key: 'cost', header: t('columnCost'), align: 'end', cell: (one) => <Cost waste={one} /> },
    { key: 'undo', header: t('columnActions'), hideHeader: true, align: 'end', cell: (one) => <Undo waste={one} /> },
  ],
  card: (one, { t, country, link, costs }) => (
    <RowCard>
      {link(one)}
      <CardTotal>
        <Lost waste={one} />
      </CardTotal>
      <CardWide>{[t(one.reason), one.comment].filter(Boolean).join(' · ')}</CardWide>
      <CardFoot>
        <Muted>{[country.day(one.date), formatTime(one.hour), one.userName].join(' · ')}</Muted>
        {costs ? <Cost waste={one} /> : null}
      </CardFoot>
      <CardWide>
        <Undo waste={one} />
      </CardWide>
    </RowCard>
  ),
});

function useQuantity() {
  const { format } = useCountry();
  return ({ quantity, unit }: Waste) => `${formatQuantity(fromNumber(quantity), format)} ${unit}`.trim();
}

function Lost({ waste }: { readonly waste: Waste }) {
  const quantity = useQuantity();
  return <Amount gone={typeof waste.undoneBy === 'string'}>{quantity(waste)}</Amount>;
}

function Cost({ waste }: { readonly waste: Waste }) {
  const t = useTexts(wasteTexts);
  const country = useCountry();
  if (typeof waste.cost !== 'number') return <Muted>{t('unknownCost')}</Muted>;
  return <Amount gone={typeof waste.undoneBy === 'string'}>{country.moneyOf(waste.cost)}</Amount>;
}

/** Brings the goods back, after a question; says who did where they are back. */
function Undo({ waste }: { readonly waste: Waste }) {
  const t = useTexts(wasteTexts);
  const quantity = useQuantity();
  const undo = useUndoWaste();
  const [asked, setAsked] = useState(false);
  if (typeof waste.undoneBy === 'string') return <StatusBadge tone="info">{t('undone', { name: waste.undoneBy })}</StatusBadge>;
  const words = { quantity: quantity(waste), name: waste.product };
  function confirm() {
    undo.mutate(waste.id, {
      onSuccess: () => {
        toast.success(t('undoDone', words));
        setAsked(false);
      },
    });
  }
  return (
    <>
      <Button
        variant="quiet"
        aria-label={t('undoOf', { name: waste.product })}
        onClick={(event) => {
          event.stopPropagation();
          setAsked(true);
        }}
      >
        {t('undo')}
      </Button>
      {asked ? (
        <ConfirmDialog
          title={t('undoTitle')}
          keepLabel={t('undoKeep')}
          confirmLabel={t('undoConfirm')}
          busy={undo.isPending}
          error={undo.error ? messageOf(undo.error) : undefined}
          onConfirm={confirm}
          onClose={() => setAsked(false)}
        >
          {t('undoBody', words)}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

/** Waste of each month for each reason. */
function Sums({ sums, costs }: { readonly sums: readonly WasteSum[]; readonly costs: boolean }) {
  const t = useTexts(wasteTexts);
  const country = useCountry();
  const total = add(ZERO, ...sums.map(({ cost }) => fromNumber(cost ?? 0)));
  return (
    <details className={styles.sums}>
      <summary>{costs ? t('sumsCost', { amount: country.money(total) }) : t('sumsTitle')}</summary>
      <SoldLines>
        {sums.map(({ month, reason, entries, cost, uncosted }) => (
          <SoldLine
            key={`${month} ${reason}`}
            name={`${monthOf(month)} · ${t(reason)}`}
            price={[t('sumEntries', { count: entries }), costs && uncosted > 0 ? t('sumUncosted', { count: uncosted }) : ''].filter(Boolean).join(' · ')}
            total={typeof cost === 'number' ? country.moneyOf(cost) : ''}
          />
        ))}
      </SoldLines>
    </details>
  );
}

/** `2026-11` as `11/2026`. */
function monthOf(month: string): string {
  return month.split('-').toReversed().join('/');
}
