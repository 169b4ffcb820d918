import { useEffect, useId, useRef } from 'react';
import { useTexts } from '@/i18n/texts';
import { customerOrderTexts } from '@/i18n/texts/customer-orders';
import type { CustomerOrderPage } from '@/wire/generated';
import { TABS, type Tab } from './search';
import styles from './orders.module.css';

export interface StateTabsProps {
  readonly tab: Tab;
  readonly onTab: (tab: Tab) => void;
  /** Undefined while they are coming. */
  readonly counts: CustomerOrderPage['counts'] | undefined;
}

/** States whose orders still need work: their number is shown. */
const WAITING: readonly Tab[] = ['new', 'accepted', 'dispatched', 'ready'];

/** The states of the orders, one of which is shown, with how many wait in it; arrow keys move the choice. */
export function StateTabs({ tab, onTab, counts }: StateTabsProps) {
  const t = useTexts(customerOrderTexts);
  const name = useId();
  const row = useRef<HTMLFieldSetElement>(null);
  const isWide = counts !== undefined;
  useEffect(() => {
    // A tab beyond the edge of a phone comes into sight, and stays there when the numbers make the others wider.
    const chosen = row.current?.querySelector(`[value="${tab}"]`)?.parentElement;
    chosen?.scrollIntoView?.({ block: 'nearest', inline: isWide ? 'nearest' : 'center' });
  }, [tab, isWide]);
  const countOf = (one: Tab) => (WAITING.includes(one) ? counts?.find(({ status }) => status === one)?.count : undefined);
  return (
    <fieldset ref={row} className={styles.tabs}>
      <legend className="y-hidden">{t('states')}</legend>
      {TABS.map((one) => {
        const count = countOf(one);
        return (
          <label key={one} className={styles.tab}>
            <input value={one} type="radio" name={name} checked={one === tab} onChange={() => onTab(one)} />
            <span>
              {t(`tab_${one}`)}
              {count ? (
                <>
                  {' '}
                  <strong data-new={one === 'new' || undefined}>{count}</strong>
                </>
              ) : null}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
