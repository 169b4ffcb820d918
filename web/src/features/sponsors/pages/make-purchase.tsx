import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, type ReactNode } from 'react';
import { useSponsor } from '@/features/sponsors/api';
import { ConfirmStep } from '@/features/sponsors/confirm-step';
import type { PurchaseDraft, Reached } from '@/features/sponsors/model/purchases';
import { OrderDone } from '@/features/sponsors/order-done';
import { PaymentStep } from '@/features/sponsors/payment-step';
import { readConfirmSearch } from '@/features/sponsors/search';
import { ShippingStep } from '@/features/sponsors/shipping-step';
import { STEPS, Steps, type Step } from '@/features/sponsors/steps';
import { usePurchases } from '@/features/sponsors/store';
import { useReached } from '@/features/sponsors/use-cart';
import { useTexts } from '@/i18n/texts';
import { sponsorCartTexts } from '@/i18n/texts/sponsor-cart';
import { buttonClass } from '@/ui/button';
import { ListFailure } from '@/failures/list-failure';
import { Page } from '@/ui/page';
import { SkeletonList } from '@/ui/skeleton';
import { UNDO_MS, toast } from '@/ui/toast';
import type { Sponsor } from '@/wire/generated';
import { AnyLink } from '@/navigation/any-link';
import { CART, ChosenSponsor, SponsorLink } from './sponsor-parts';

const PATHS = {
  cart: CART,
  payment: '/supplying/make-purchase/method-payment',
  shipping: '/supplying/make-purchase/shipping-way',
  confirm: '/supplying/make-purchase/confirm-order',
} as const satisfies Readonly<Record<Reached, string>>;
const TITLES = { payment: 'stepPayment', shipping: 'stepShipping', confirm: 'stepConfirm' } as const satisfies Readonly<Record<Step, string>>;

/** /supplying/make-purchase/method-payment?ruc=: the first step. */
export function MethodPaymentRoute() {
  return (
    <StepScreen at="payment">
      {({ draft, sponsor, go }) => <PaymentStep draft={draft} options={sponsor.payments} onNext={() => go('shipping')} onBack={() => go('cart')} />}
    </StepScreen>
  );
}

/** /supplying/make-purchase/shipping-way?ruc=: the second step. */
export function ShippingWayRoute() {
  return (
    <StepScreen at="shipping">
      {({ draft, sponsor, go }) => <ShippingStep draft={draft} sponsor={sponsor} options={sponsor.shippings} onNext={() => go('confirm')} onBack={() => go('payment')} />}
    </StepScreen>
  );
}

/** /supplying/make-purchase/confirm-order?ruc=: the last step, and what came of it. */
export function ConfirmOrderRoute() {
  const { order } = readConfirmSearch(useSearch({ strict: false }));
  if (order !== undefined) return <Done orderId={order} />;
  return <StepScreen at="confirm">{(desk) => <Confirm {...desk} />}</StepScreen>;
}

interface Desk {
  readonly draft: PurchaseDraft;
  readonly sponsor: Sponsor;
  readonly go: (to: Reached) => void;
}

function Confirm({ draft, sponsor, go }: Desk) {
  const t = useTexts(sponsorCartTexts);
  const navigate = useNavigate();
  const { ruc, name } = draft.seller;
  const ready = useReached(draft) === 'confirm';
  // A user who went to another screen stays there.
  async function done(order: number, isMounted: boolean) {
    if (isMounted) await navigate({ to: PATHS.confirm, search: { ruc, order }, replace: true });
    else toast.success(t('doneAway', { name }), { duration: UNDO_MS });
  }
  // The distributor may not accept the chosen payment any more.
  if (draft.payment && !sponsor.payments.includes(draft.payment)) return <Navigate to={PATHS.payment} search={{ ruc }} replace />;
  if (draft.shipping && !sponsor.shippings.includes(draft.shipping)) return <Navigate to={PATHS.shipping} search={{ ruc }} replace />;
  const link = (to: Reached, what?: string) => (
    <SponsorLink to={PATHS[to]} ruc={ruc} className={buttonClass('quiet')} {...(what && { label: t('changeOf', { what }) })}>
      {t(what ? 'change' : 'reviewCart')}
    </SponsorLink>
  );
  return (
    <ConfirmStep
      draft={draft}
      ready={ready}
      onDone={done}
      onBack={() => go(draft.confirmed ? 'cart' : 'shipping')}
      change={{ payment: link('payment', t('payment')), shipping: link('shipping', t('shipping')), cart: link('cart') }}
    />
  );
}

interface StepScreenProps {
  readonly at: Step;
  readonly children: (desk: Desk) => ReactNode;
}

/** A step, which only who did the ones before it may take. */
function StepScreen({ at, children }: StepScreenProps) {
  return (
    <ChosenSponsor path={PATHS[at]}>
      {(ruc) => (
        <Guarded key={ruc} at={at} ruc={ruc}>
          {children}
        </Guarded>
      )}
    </ChosenSponsor>
  );
}

function Guarded({ at, ruc, children }: StepScreenProps & { readonly ruc: string }) {
  const [{ drafts }] = usePurchases();
  const navigate = useNavigate();
  const go = useCallback((to: Reached) => void navigate({ to: PATHS[to], search: { ruc } }), [navigate, ruc]);
  const draft = drafts[ruc];
  const reached = useReached(draft);
  // A sent order is retried unchanged.
  if (!draft || (draft.confirmed && at !== 'confirm') || !mayTake(at, reached)) return <Navigate to={PATHS[reached]} search={{ ruc }} replace />;
  return (
    <StepPage at={at} ruc={ruc} held={draft.confirmed}>
      <WithSponsor ruc={ruc}>{(sponsor) => children({ draft, sponsor, go })}</WithSponsor>
    </StepPage>
  );
}

/** Whether a step may be taken by who got as far as this. */
function mayTake(step: Step, reached: Reached): boolean {
  return reached !== 'cart' && STEPS.indexOf(step) <= STEPS.indexOf(reached);
}

function StepPage({ at, ruc, held, children }: { readonly at: Step; readonly ruc: string; readonly held: boolean; readonly children: ReactNode }) {
  const t = useTexts(sponsorCartTexts);
  return (
    <Page title={t(TITLES[at])} lead={t('step', { step: STEPS.indexOf(at) + 1 })}>
      <Steps at={at} linkTo={held ? unlinked : stepLinks(ruc)} />
      {children}
    </Page>
  );
}

/** Steps are no links while a sent order has no answer. */
const unlinked = (_: Step, label: ReactNode) => <span>{label}</span>;

/** The ways back to the steps of a distributor's purchase. */
function stepLinks(ruc: string) {
  return (step: Step, label: ReactNode) => (
    <SponsorLink to={PATHS[step]} ruc={ruc}>
      {label}
    </SponsorLink>
  );
}

/** The ways to pay and to deliver are the distributor's. */
function WithSponsor({ ruc, children }: { readonly ruc: string; readonly children: (sponsor: Sponsor) => ReactNode }) {
  const t = useTexts(sponsorCartTexts);
  const sponsor = useSponsor(ruc);
  if (sponsor.data) return children(sponsor.data);
  if (sponsor.error) return <ListFailure title={t('optionsError')} error={sponsor.error} onRetry={sponsor.refetch} />;
  return <SkeletonList />;
}

function Done({ orderId }: { readonly orderId: number }) {
  const t = useTexts(sponsorCartTexts);
  return (
    <Page title={t('done')} narrow>
      <OrderDone
        orderId={orderId}
        links={
          <>
            <AnyLink to={`/my-orders/${orderId}`} className={buttonClass('primary', 'lg')}>
              {t('seeOrder')}
            </AnyLink>
            <AnyLink to="/supplying" className={buttonClass('secondary', 'lg')}>
              {t('newPurchase')}
            </AnyLink>
          </>
        }
      />
    </Page>
  );
}
