import { Suspense, useState } from 'react';
import { useCountry } from '@/country/profile';
import { ListFailure } from '@/failures/list-failure';
import { useTexts } from '@/i18n/texts';
import { stockCountTexts } from '@/i18n/texts/stock-counts';
import { SheetButton } from '@/lists/sheet-button';
import { seesCosts } from '@/session/permissions';
import { useUser } from '@/session/store';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { later } from '@/ui/later';
import { SaveBar } from '@/ui/save-bar';
import { Segmented } from '@/ui/segmented';
import { SkeletonList } from '@/ui/skeleton';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import type { CountLine, StockCount, StockCountReview } from '@/wire/generated';
import { saveCount, useDiscardCount, useReview } from './api';
import { titleOf } from './model';
import { ReviewList } from './review-list';
import { PARTS, countAddress, type CountSearch, type Part } from './search';
import styles from './stock-counts.module.css';

const ApplyDialog = later(() => import('./apply-dialog').then((module) => module.ApplyDialog));
const ReasonDialog = later(() => import('./reason-dialog').then((module) => module.ReasonDialog));

const PART_WORDS = { differing: 'partDiffering', uncounted: 'partUncounted', counted: 'partCounted' } as const;

interface ReviewProps {
  readonly count: StockCount;
  readonly search: CountSearch;
  readonly onSearch: (search: CountSearch) => void;
  /** Opens a product. */
  readonly onOpen: (productId: number) => void;
}

/** Movements by a count, planned or done: its sums, its differences with their reasons, and its end. */
export function Review({ count, search, onSearch, onOpen }: ReviewProps) {
  const t = useTexts(stockCountTexts);
  const costs = seesCosts(useUser());
  const { data, error, refetch } = useReview(count.id);
  const [reasoned, setReasoned] = useState<CountLine | 'all'>();
  const [applying, setApplying] = useState(false);
  if (!data) return error ? <ListFailure title={t('detailError')} error={error} onRetry={() => void refetch()} /> : <SkeletonList />;
  const isOpen = count.state === 'open';
  const parts = PARTS.filter((part) => part !== 'uncounted' || (isOpen && count.scope !== 'free'));
  const line = reasoned === 'all' ? undefined : reasoned;
  return (
    <div className={styles.review}>
      <Ended count={count} />
      <ReviewSums review={data} isOpen={isOpen} />
      {data.uncosted > 0 && costs ? <Alert kind="info">{t('uncosted', { count: data.uncosted })}</Alert> : null}
      <div className={`${styles.bar} ${styles.parts}`}>
        <Segmented<Part>
          label={t('part')}
          value={search.parte ?? 'differing'}
          options={parts.map((part) => ({ value: part, label: t(PART_WORDS[part]) }))}
          onValue={(part) => onSearch(countAddress.change(search, { parte: part === 'differing' ? undefined : part }))}
        />
        <SheetButton label={t('sheet')} save={() => saveCount(count.id, count.date)} />
      </div>
      <ReviewList
        search={search}
        onSearch={onSearch}
        onOpen={onOpen}
        countId={count.id}
        state={count.state}
        isFree={count.scope === 'free'}
        costs={costs}
        usualReason={data.usualReason}
        onReason={setReasoned}
      />
      {isOpen ? (
        <SaveBar>
          <Discard count={count} />
          <Button disabled={data.surpluses + data.shortages === 0} onClick={() => setReasoned('all')}>
            {t('reasonAll')}
          </Button>
          <Button variant="primary" onClick={() => setApplying(true)}>
            {t('apply')}
          </Button>
        </SaveBar>
      ) : null}
      <Suspense>
        {applying ? <ApplyDialog review={data} onClose={() => setApplying(false)} /> : null}
        {reasoned ? (
          <ReasonDialog
            countId={count.id}
            product={line && { id: line.productId, name: titleOf(line).name }}
            reason={line?.reason ?? data.usualReason}
            comment={line ? line.comment : data.usualComment}
            onClose={() => setReasoned(undefined)}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

/** How the count ended. */
function Ended({ count }: { readonly count: StockCount }) {
  const t = useTexts(stockCountTexts);
  const country = useCountry();
  if (typeof count.closedBy !== 'string' || !count.closedDate) return null;
  const words = t(count.state === 'discarded' ? 'discardedBy' : 'appliedBy', { name: count.closedBy, date: country.day(count.closedDate) });
  return <Alert kind={count.state === 'discarded' ? 'info' : 'success'}>{count.zeroUncounted ? `${words}. ${t('zeroed')}` : words}</Alert>;
}

function ReviewSums({ review, isOpen }: { readonly review: StockCountReview; readonly isOpen: boolean }) {
  const t = useTexts(stockCountTexts);
  const country = useCountry();
  const sum = (label: string, count: number, value: number | null | undefined) => (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>{t('products', { count })}</strong>
        {typeof value === 'number' ? country.moneyOf(value) : null}
      </dd>
    </div>
  );
  return (
    <dl className={styles.sums}>
      {sum(t('shortages'), review.shortages, review.shortageValue)}
      {sum(t('surpluses'), review.surpluses, review.surplusValue)}
      {isOpen && review.progress.count.scope !== 'free' ? sum(t('uncountedSum'), review.uncounted, review.uncountedValue) : null}
    </dl>
  );
}

/** Gives the count up, after a question. */
function Discard({ count }: { readonly count: StockCount }) {
  const t = useTexts(stockCountTexts);
  const discard = useDiscardCount(count.id);
  const [asked, setAsked] = useState(false);
  function confirm() {
    discard.mutate(undefined, {
      onSuccess: () => {
        toast.success(t('discardDone'));
        setAsked(false);
      },
    });
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setAsked(true)}>
        {t('discard')}
      </Button>
      {asked ? (
        <ConfirmDialog
          title={t('discardTitle')}
          keepLabel={t('discardKeep')}
          confirmLabel={t('discardConfirm')}
          danger
          busy={discard.isPending}
          error={discard.error ? messageOf(discard.error) : undefined}
          onConfirm={confirm}
          onClose={() => setAsked(false)}
        >
          {t('discardBody')}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
