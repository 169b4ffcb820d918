import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, type Dispatch, type SetStateAction } from 'react';
import { chosenOf } from '@/features/guides/chosen';
import { withChosen, type GuideDraft } from '@/features/guides/draft';
import { Note } from '@/features/guides/lines-card';
import type { Side } from '@/features/guides/reasons';
import { useGuideDraft, useIsGuidePending } from '@/features/guides/store';
import { useFreshBegin, usePurchaseBegin, useRefusedBegin, type Begin } from '@/features/guides/use-begin';
import type { Chosen } from '@/products/product';
import { ProductPicker } from '@/products/product-picker';
import { useTexts } from '@/i18n/texts';
import { newGuideTexts } from '@/i18n/texts/new-guide';
import { useShortcuts } from '@/lib/keyboard';
import { Button } from '@/ui/button';
import { ListFailure } from '@/failures/list-failure';
import { Card, Page } from '@/ui/page';
import { SaveBar } from '@/ui/save-bar';
import { SkeletonList } from '@/ui/skeleton';
import { GUIDES } from '@/features/guides/paths';
import { WithGuides } from './guide-parts';
import { draftName, readNewGuide, withRefused, type NewGuideSearch } from './new-guide-search';
import styles from '@/navigation/stacks.module.css';
import { UpLink } from '@/navigation/up-link';

const PURCHASE = `${GUIDES.purchases}/new` as const;
const SALE = `${GUIDES.sales}/new` as const;

/** /my-orders/bill-lading/new/products: the products of a transport guide of the purchase's side. */
export function PurchaseGuideProductsRoute() {
  const { order, refused } = readNewGuide(useSearch({ strict: false }));
  return <WithGuides only="purchases">{order === undefined ? <FreshProducts side="purchases" refused={refused} /> : <OrderProducts key={order} orderId={order} refused={refused} />}</WithGuides>;
}

interface RefusedProps {
  /** Key of the refused guide whose data the form begins with. */
  readonly refused: number | undefined;
}

/** The products of a new guide without a source. */
export function FreshProducts({ side, refused }: RefusedProps & { readonly side: Side }) {
  const begin = useRefusedBegin(useFreshBegin(side), refused);
  return <Screen name={draftName(side, refused)} begin={begin} back={side === 'sales' ? SALE : PURCHASE} search={withRefused(refused)} />;
}

function OrderProducts({ orderId, refused }: RefusedProps & { readonly orderId: number }) {
  const begin = useRefusedBegin(usePurchaseBegin(orderId), refused);
  return <Screen name={draftName(`order ${orderId}`, refused)} begin={begin} back={PURCHASE} search={{ pedido: orderId, ...withRefused(refused) }} />;
}

interface ScreenProps {
  /** Name of the draft. */
  readonly name: string;
  readonly begin: Begin;
  readonly back: typeof SALE | typeof PURCHASE;
  readonly search: NewGuideSearch;
}

function Screen(props: ScreenProps) {
  const { name, begin, back, search } = props;
  const t = useTexts(newGuideTexts);
  const isSent = useIsGuidePending(name);
  // What was sent is not changed before it is answered.
  if (isSent || begin.isMissing) return <Navigate to={back} search={search} replace />;
  if (begin.draft) return <Choice {...props} fresh={begin.draft} />;
  return (
    <Page title={t('productsTitle')} lead={<UpLink to={back}>{t('title')}</UpLink>}>
      {begin.error ? <ListFailure title={t('prefillError')} error={begin.error} onRetry={begin.retry} /> : <SkeletonList />}
    </Page>
  );
}

function Choice({ name, back, search, fresh }: ScreenProps & { readonly fresh: GuideDraft }) {
  const t = useTexts(newGuideTexts);
  const navigate = useNavigate();
  const { stored, change } = useGuideDraft(name, fresh);
  const draft = stored ?? fresh;
  const choose = useCallback<Dispatch<SetStateAction<readonly Chosen[]>>>(
    (action) => change((now) => withChosen(now, typeof action === 'function' ? action(chosenOf(now)) : action)),
    [change],
  );
  const done = useCallback(() => void navigate({ to: back, search }), [navigate, back, search]);
  useShortcuts(useMemo(() => [{ key: 'F9', label: t('done'), run: done }], [t, done]));
  return (
    <Page title={t('productsTitle')} lead={<UpLink to={back}>{t('title')}</UpLink>}>
      <p className={styles.lead}>{t('productsLead')}</p>
      <Card>
        <ProductPicker autoFocus quantities unpriced label={t('chosen')} chosen={chosenOf(draft)} onChosen={choose} />
      </Card>
      <SaveBar note={<Note draft={draft} />}>
        <Button variant="primary" shortcut="F9" onClick={done}>
          {t('done')}
        </Button>
      </SaveBar>
    </Page>
  );
}
