import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { useCountry } from '@/country/profile';
import { useStockCount } from '@/features/stock-counts/api';
import { countName, scopeName } from '@/features/stock-counts/count-name';
import { Counting } from '@/features/stock-counts/counting';
import { Review } from '@/features/stock-counts/review';
import { countAddress, type CountSearch } from '@/features/stock-counts/search';
import styles from '@/features/stock-counts/stock-counts.module.css';
import { useTexts } from '@/i18n/texts';
import { stockCountTexts } from '@/i18n/texts/stock-counts';
import { wholeOf } from '@/lib/address';
import { defineDetail } from '@/navigation/detail-page';
import { UpLink } from '@/navigation/up-link';
import { useProductsChanged } from '@/products/changed';
import { useMayEdit } from '@/products/may-edit';
import { Alert } from '@/ui/alert';
import { Page } from '@/ui/page';
import { Segmented } from '@/ui/segmented';
import type { StockCountProgress } from '@/wire/generated';

const DetailPage = defineDetail(useStockCount);

const LIST = '/products/counts';

/** /products/counts/:countId: counting, and what came of it. */
export function StockCountRoute() {
  const t = useTexts(stockCountTexts);
  const country = useCountry();
  const id = wholeOf(useParams({ strict: false }).countId);
  return (
    <DetailPage id={id} t={t} heading={t('waiting')} list={LIST} listName={t('title')}>
      {(progress) => (
        <Page title={countName(progress.count, t, country)} lead={<UpLink to={LIST}>{t('title')}</UpLink>}>
          <One progress={progress} />
        </Page>
      )}
    </DetailPage>
  );
}

function One({ progress }: { readonly progress: StockCountProgress }) {
  const t = useTexts(stockCountTexts);
  const mayEdit = useMayEdit();
  const navigate = useNavigate();
  const search = countAddress.read(useSearch({ strict: false }));
  const { count } = progress;
  const { id, state } = count;
  const go = useCallback((next: CountSearch) => void navigate({ to: '/products/counts/$countId', params: { countId: String(id) }, search: next, replace: true }), [navigate, id]);
  const open = useCallback((product: number) => void navigate({ to: '/products/detail', search: { id: product } }), [navigate]);
  useAppliedNews(state === 'applying');
  const mayReview = mayEdit && progress.seesExpected;
  if (state === 'applying') return <Applying progress={progress} />;
  if (state !== 'open') {
    if (mayReview) return <Review count={count} search={search} onSearch={go} onOpen={open} />;
    return <Alert kind="info">{t(mayEdit ? 'blindClosed' : 'closedCount')}</Alert>;
  }
  const isReview = mayReview && search.vista === 'revisar';
  return (
    <>
      <div className={styles.bar}>
        <span className={styles.note}>{[scopeName(count, t), count.blind ? t('blindMark') : ''].filter(Boolean).join(' · ')}</span>
        {mayReview ? (
          <Segmented
            label={t('view')}
            value={isReview ? 'revisar' : 'contar'}
            options={[
              { value: 'contar', label: t('viewCount') },
              { value: 'revisar', label: t('viewReview') },
            ]}
            onValue={(vista) => go(vista === 'revisar' ? { vista } : {})}
          />
        ) : null}
      </div>
      {isReview ? <Review count={count} search={search} onSearch={go} onOpen={open} /> : <Counting progress={progress} />}
    </>
  );
}

/** Once the server is done, cached products are stale. */
function useAppliedNews(isApplying: boolean): void {
  const changed = useProductsChanged();
  const was = useRef(isApplying);
  useEffect(() => {
    if (was.current && !isApplying) void changed();
    was.current = isApplying;
  }, [isApplying, changed]);
}

function Applying({ progress: { count } }: { readonly progress: StockCountProgress }) {
  const t = useTexts(stockCountTexts);
  const words = t('applying', { done: count.done, count: count.total });
  return (
    <div className={styles.review}>
      <p role="status" className={styles.progress}>
        <span>{words}</span>
        <progress value={count.done} max={Math.max(1, count.total)} aria-label={words} />
      </p>
      <p className={styles.hint}>{t('applyingLeave')}</p>
    </div>
  );
}
