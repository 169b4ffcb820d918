import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import { Suspense, useRef } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { bonusTexts } from '@/i18n/texts/bonuses';
import { listTexts } from '@/i18n/texts/lists';
import { useShortcuts } from '@/lib/keyboard';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ListFailure } from '@/failures/list-failure';
import { SearchField } from '@/ui/search-field';
import { SkeletonList } from '@/ui/skeleton';
import type { Bonus, Sponsor } from '@/wire/generated';
import type { BonusDialogProps } from './bonus-dialog';
import { bonusAddress, type BonusSearch } from './search';
import { useBonuses } from './use-bonuses';
import styles from './sponsors.module.css';
import { later } from '@/ui/later';

const BonusDialog = later(() => import('./bonus-dialog').then((module) => module.BonusDialog));

export interface BonusesViewProps {
  readonly sponsor: Sponsor;
  readonly search: BonusSearch;
  readonly onSearch: (search: BonusSearch) => void;
  readonly onOpen: (bonusId: number) => void;
  readonly onClose: () => void;
  /** A bonus was taken: this order came of it. */
  readonly onTaken: BonusDialogProps['onTaken'];
}

/** Bonuses of a distributor. */
export function BonusesView({ sponsor, search, onSearch, onOpen, onClose, onTaken }: BonusesViewProps) {
  const t = useTexts(bonusTexts);
  const lists = useTexts(listTexts);
  const searchBox = useRef<HTMLInputElement>(null);
  const bonuses = useBonuses(sponsor.registerNumber, search.text);
  useShortcuts([{ key: 'F2', label: t('keySearch'), run: () => searchBox.current?.focus() }]);
  return (
    <div className={styles.stack}>
      <section className={styles.filters} aria-label={lists('filters')}>
        <div className={styles.search}>
          <SearchField
            label={t('search')}
            placeholder={t('searchPlaceholder')}
            text={search.text ?? ''}
            onText={(text) => onSearch(bonusAddress.change(search, { text }))}
            boxRef={searchBox}
            shortcut="F2"
            autoComplete="off"
          />
        </div>
      </section>
      <Found query={bonuses} search={search} onSearch={onSearch} onOpen={onOpen} />
      <Suspense>{search.bonus === undefined ? null : <BonusDialog key={search.bonus} sponsor={sponsor} bonusId={search.bonus} onClose={onClose} onTaken={onTaken} />}</Suspense>
    </div>
  );
}

interface FoundProps extends Pick<BonusesViewProps, 'search' | 'onSearch' | 'onOpen'> {
  readonly query: ReturnType<typeof useBonuses>;
}

function Found({ query, search, onSearch, onOpen }: FoundProps) {
  const t = useTexts(bonusTexts);
  const lists = useTexts(listTexts);
  const { data } = query;
  if (!data) return query.isError ? <ListFailure title={t('error')} error={query.error} onRetry={query.refetch} /> : <SkeletonList rows={4} height="6rem" />;
  if (data.length === 0) {
    const clear = search.text ? <Button onClick={() => onSearch({ ...(search.ruc && { ruc: search.ruc }) })}>{lists('clear')}</Button> : null;
    return (
      <EmptyState title={t('empty')} icon={<IconGift size={32} aria-hidden />} action={clear}>
        {t(search.text ? 'emptySearchBody' : 'emptyBody')}
      </EmptyState>
    );
  }
  return (
    <ul className={styles.bonuses} aria-label={t('list')} aria-busy={query.isPlaceholderData || undefined}>
      {data.map((bonus) => (
        <li key={bonus.id}>
          <BonusCard bonus={bonus} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

function BonusCard({ bonus, onOpen }: { readonly bonus: Bonus; readonly onOpen: (bonusId: number) => void }) {
  const t = useTexts(bonusTexts);
  const { moneyOf } = useCountry();
  return (
    <button type="button" className={styles.bonus} data-bonus={bonus.id} onClick={() => onOpen(bonus.id)}>
      <span className={styles.bonusIcon}>{bonus.image ? <img src={bonus.image} alt="" width={56} height={56} /> : <IconGift size={28} aria-hidden />}</span>
      <span className={styles.words}>
        <strong>{bonus.name}</strong>
        {bonus.description ? <span className={styles.detail}>{bonus.description}</span> : null}
        {bonus.factory ? <span className={styles.detail}>{bonus.factory}</span> : null}
        <span className={styles.offer}>{t('from', { amount: moneyOf(bonus.purchaseAmount) })}</span>
      </span>
    </button>
  );
}
