import { useId, useState } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { reportTexts } from '@/i18n/texts/reports';
import { Amount, Muted, TwoLines } from '@/ui/lines';
import { SearchField } from '@/ui/search-field';
import { Segmented } from '@/ui/segmented';
import { SkeletonList } from '@/ui/skeleton';
import { messageOf } from '@/wire/errors';
import type { ReportOrderKind } from '@/wire/generated';
import { useOrdersToClaim } from './api';
import type { ClaimedOrder } from './search';
import styles from './reports.module.css';

export interface OrderChoiceProps {
  readonly kinds: readonly ReportOrderKind[];
  readonly chosen: ClaimedOrder | undefined;
  readonly onChoose: (order: ClaimedOrder | undefined) => void;
}

/** Which order a claim is about: one of the newest, or one that is searched for. */
export function OrderChoice({ kinds, chosen, onChoose }: OrderChoiceProps) {
  const t = useTexts(reportTexts);
  const country = useCountry();
  const name = useId();
  const [kind, setKind] = useState<ReportOrderKind>(kinds[0] ?? 'purchase');
  const [text, setText] = useState('');
  const found = useOrdersToClaim(kind, text);
  return (
    <div className={styles.choice}>
      {kinds.length > 1 ? (
        <Segmented<ReportOrderKind>
          label={t('orderKind')}
          value={kind}
          options={kinds.map((one) => ({ value: one, label: t(one === 'purchase' ? 'purchase' : 'customer') }))}
          onValue={(next) => {
            setKind(next);
            setText('');
            onChoose(undefined);
          }}
        />
      ) : null}
      <SearchField label={t('searchOrder')} placeholder={t('searchOrderHint')} text={text} onText={(words) => setText(words ?? '')} />
      {found.isError ? <Muted as="p">{messageOf(found.error)}</Muted> : null}
      {found.isPending && !found.isError ? <SkeletonList rows={3} height="2.75rem" /> : null}
      {found.data?.length === 0 ? <Muted as="p">{t('noOrders')}</Muted> : null}
      {found.data && found.data.length > 0 ? (
        <fieldset className={styles.orders}>
          <legend className="y-hidden">{t('columnOrder')}</legend>
          {found.data.map((one) => (
            <label key={one.id}>
              <input type="radio" name={name} checked={chosen?.id === one.id && chosen.kind === one.kind} onChange={() => onChoose(one)} />
              <TwoLines breaks main={one.name} more={`${t(one.kind === 'purchase' ? 'purchaseNumbered' : 'customerNumbered', { number: one.number })} · ${country.day(one.date)}`} />
              <Amount>{country.moneyOf(one.total)}</Amount>
            </label>
          ))}
        </fieldset>
      ) : null}
    </div>
  );
}
