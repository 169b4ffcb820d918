import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { useCountry } from '@/country/profile';
import { PlaceField } from '@/features/clients/place-field';
import { isBegun, type GuideDraft } from '@/features/guides/draft';
import { GuideForm } from '@/features/guides/guide-form';
import { endOfClient, partyOfClient, withParty, withReason } from '@/features/guides/prefill';
import { partyKind, type Side } from '@/features/guides/reasons';
import guideStyles from '@/features/guides/guides.module.css';
import { useGuideDraft, useIsGuidePending } from '@/features/guides/store';
import { useFreshBegin, useKnownEnds, usePurchaseBegin, useRefusedBegin, useSaleBegin, type Begin } from '@/features/guides/use-begin';
import { saleStore } from '@/features/sales/store';
import { supplierSource, type SupplierRow } from '@/features/goods-receipts/suppliers';
import { useTexts } from '@/i18n/texts';
import { guideTexts } from '@/i18n/texts/guides';
import { newGuideTexts } from '@/i18n/texts/new-guide';
import { usePhone } from '@/lib/media';
import { mayOpen } from '@/session/permissions';
import { useUser } from '@/session/store';
import { Alert } from '@/ui/alert';
import { Button, buttonClass } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ListFailure } from '@/failures/list-failure';
import { Page } from '@/ui/page';
import { SkeletonList } from '@/ui/skeleton';
import { UNDO_MS, toast } from '@/ui/toast';
import type { Client } from '@/wire/generated';
import { AnyLink } from '@/navigation/any-link';
import { GUIDES } from '@/features/guides/paths';
import { WithGuides } from './guide-parts';
import { draftName, readNewGuide, withRefused } from './new-guide-search';
import { PaperNotice } from './paper-notice';
import styles from '@/navigation/stacks.module.css';
import { NotThere, UpLink } from '@/navigation/up-link';
import { later } from '@/ui/later';

/** The address where the products of a guide of the purchase's side are chosen. */
const PRODUCTS = '/my-orders/bill-lading/new/products';

const FreshProducts = later(() => import('./guide-products').then((module) => module.FreshProducts));
const ClientPicker = later(() => import('@/features/clients/client-picker').then((module) => module.ClientPicker));
const PartyPicker = later(() => import('@/features/clients/party-picker').then((module) => module.PartyPicker<SupplierRow>));

/** /mis-comprobantes/bill-lading/new: a transport guide of the sale's side. */
export function NewSaleGuideRoute() {
  const { isChoosing, refused } = readNewGuide(useSearch({ strict: false }));
  return (
    <WithGuides only="sales">
      {isChoosing ? (
        <Suspense fallback={<SkeletonList />}>
          <FreshProducts side="sales" refused={refused} />
        </Suspense>
      ) : (
        <Fresh key={refused} side="sales" refused={refused} />
      )}
    </WithGuides>
  );
}

/** /my-orders/bill-lading/new: a transport guide of the purchase's side, of an order where the address names one. */
export function NewPurchaseGuideRoute() {
  const { order, refused } = readNewGuide(useSearch({ strict: false }));
  return <WithGuides only="purchases">{order === undefined ? <Fresh key={refused} side="purchases" refused={refused} /> : <OfPurchase key={order} orderId={order} refused={refused} />}</WithGuides>;
}

/** /sales/new/guide: the transport guide of the sale that the address names, else of the one that the till registered last. */
export function GuideOfSaleRoute() {
  const user = useUser();
  const search = readNewGuide(useSearch({ strict: false }));
  const sale = search.sale ?? saleStore(user.companyHost, user.id).state().last?.registered.id;
  return <WithGuides>{sale === undefined ? <NoSale /> : <OfSale key={sale} saleId={sale} refused={search.refused} />}</WithGuides>;
}

function NoSale() {
  const t = useTexts(newGuideTexts);
  const user = useUser();
  const link = (to: string, label: string, variant: 'primary' | 'secondary') =>
    mayOpen(user, to) ? (
      <AnyLink to={to} className={buttonClass(variant)}>
        {label}
      </AnyLink>
    ) : null;
  return (
    <Page title={t('title')}>
      <EmptyState
        title={t('chooseSaleTitle')}
        icon={<IconTruck size={32} aria-hidden />}
        action={
          <div className={guideStyles.choices}>
            {link('/sales/new', t('toTill'), 'primary')}
            {link('/my-sales', t('toSales'), 'secondary')}
          </div>
        }
      >
        {t('chooseSaleBody')}
      </EmptyState>
    </Page>
  );
}

interface RefusedProps {
  /** Key of the refused guide whose data the form begins with. */
  readonly refused: number | undefined;
}

function Fresh({ side, refused }: RefusedProps & { readonly side: Side }) {
  const t = useTexts(newGuideTexts);
  const words = useTexts(guideTexts);
  const begin = useRefusedBegin(useFreshBegin(side), refused);
  const list = GUIDES[side];
  const missing = refused === undefined ? null : <NotThere heading={t('waiting')} title={words('notFoundTitle')} body={words('notFoundBody')} back={{ to: list, label: words('backToList') }} />;
  const [products, search] = side === 'purchases' ? ([PRODUCTS, {}] as const) : (['/mis-comprobantes/bill-lading/new', { productos: 1 }] as const);
  return <Screen name={draftName(side, refused)} side={side} title={t('title')} begin={begin} list={list} back={list} missing={missing} products={products} search={{ ...search, ...withRefused(refused) }} />;
}

function OfSale({ saleId, refused }: RefusedProps & { readonly saleId: number }) {
  const t = useTexts(newGuideTexts);
  const begin = useRefusedBegin(useSaleBegin(saleId), refused);
  const source = begin.draft?.source;
  const missing = <NotThere heading={t('waiting')} title={t('saleMissingTitle')} body={t('saleMissingBody')} back={{ to: '/my-sales', label: t('backToSales') }} />;
  const title = source?.kind === 'sale' ? t('ofSale', { number: source.number }) : t('waiting');
  return <Screen name={draftName(`sale ${saleId}`, refused)} side="sales" title={title} begin={begin} list={GUIDES.sales} back="/my-sales" missing={missing} products={undefined} search={{}} />;
}

function OfPurchase({ orderId, refused }: RefusedProps & { readonly orderId: number }) {
  const t = useTexts(newGuideTexts);
  const begin = useRefusedBegin(usePurchaseBegin(orderId), refused);
  const source = begin.draft?.source;
  const missing = <NotThere heading={t('waiting')} title={t('purchaseMissingTitle')} body={t('purchaseMissingBody')} back={{ to: '/my-orders', label: t('backToPurchases') }} />;
  const title = source?.kind === 'purchase' ? t('ofPurchase', { number: source.number }) : t('waiting');
  return <Screen name={draftName(`order ${orderId}`, refused)} side="purchases" title={title} begin={begin} list={GUIDES.purchases} back={`/my-orders/${orderId}`} missing={missing} products={PRODUCTS} search={{ pedido: orderId, ...withRefused(refused) }} />;
}

interface ScreenProps {
  /** Key under which the draft is kept on the device. */
  readonly name: string;
  readonly side: Side;
  readonly title: string;
  readonly begin: Begin;
  /** The address of the list of guides of the same side. */
  readonly list: string;
  /** The address that the button "Cancelar" opens. */
  readonly back: string;
  readonly missing: ReactNode;
  /** The address where products are chosen; none for a sale, whose products are fixed. */
  readonly products: string | undefined;
  readonly search: object;
}

function Screen(props: ScreenProps) {
  const { title, begin, list, missing } = props;
  const t = useTexts(newGuideTexts);
  const words = useTexts(guideTexts);
  if (begin.isMissing) return missing;
  if (begin.draft) return <Writing {...props} begin={begin} draft={begin.draft} />;
  return (
    <Page title={title} lead={<UpLink to={list}>{words('title')}</UpLink>}>
      {begin.error ? <ListFailure title={t('prefillError')} error={begin.error} onRetry={begin.retry} /> : <SkeletonList />}
    </Page>
  );
}

function Writing({ name, title, begin, draft: fresh, list, back, products, search }: ScreenProps & { readonly draft: GuideDraft }) {
  const t = useTexts(newGuideTexts);
  const words = useTexts(guideTexts);
  const navigate = useNavigate();
  const phone = usePhone();
  const user = useUser();
  const { stored, change, isKept, forget } = useGuideDraft(name, fresh);
  const draft = stored ?? fresh;
  const [picking, setPicking] = useState(false);
  const mayPick = partyKind(draft.reason) !== 'own' && !(draft.source.kind === 'sale' && draft.party);
  const pick = useCallback(() => setPicking(mayPick), [mayPick]);
  const known = useKnownEnds(begin.own, draft.party?.id ?? 0, {
    own: (address) => t('ownAddress', { address }),
    branch: (branch, address) => t('branchAddress', { name: branch, address }),
    party: (party, address) => t('partyAddress', { name: party, address }),
  });
  return (
    <Page title={title} lead={<UpLink to={list}>{words('title')}</UpLink>} actions={<Discard name={name} draft={stored} change={change} forget={forget} />}>
      <p className={styles.lead}>{t('lead')}</p>
      <PaperNotice />
      {begin.guides?.slice(0, 1).map((guide) => (
        <Alert
          key={guide.id}
          kind="warning"
          action={
            <AnyLink to={`${GUIDES.sales}/${guide.id}`} className={buttonClass('secondary')}>
              {t('seeGuide', { number: guide.number })}
            </AnyLink>
          }
        >
          {t('alreadyOne', { number: guide.number })}
        </Alert>
      ))}
      <GuideForm
        name={name}
        draft={draft}
        change={change}
        restore={(before) => change(() => before)}
        isKept={isKept}
        forget={forget}
        known={known}
        places={PlaceField}
        onReason={(reason) => change((now) => withReason(now, reason, begin.own))}
        onPick={pick}
        onDone={({ id, side }) => navigate({ to: `${GUIDES[side]}/$billLadingId`, params: { billLadingId: String(id) }, replace: true })}
        addProducts={
          products ? (
            <AnyLink to={products} search={search} className={buttonClass('primary')} aria-label={t('addProducts')}>
              <IconPlus size={20} aria-hidden />
              {t(phone ? 'addShort' : 'addProducts')}
            </AnyLink>
          ) : null
        }
        manage={
          mayOpen(user, '/my-company') ? (
            <AnyLink to="/my-company/carriers" className={buttonClass('secondary')}>
              <IconTruck size={20} aria-hidden />
              {t('manageCarriers')}
            </AnyLink>
          ) : null
        }
        cancel={
          <AnyLink to={back} className={buttonClass('secondary')}>
            {t('cancel')}
          </AnyLink>
        }
      />
      <Picking
        kind={picking ? partyKind(draft.reason) : undefined}
        onClient={(client) => {
          change((now) => withParty(now, partyOfClient(client), endOfClient(client)));
          setPicking(false);
        }}
        onSupplier={(party) => {
          change((now) => withParty(now, party, undefined));
          setPicking(false);
        }}
        onClose={() => setPicking(false)}
      />
    </Page>
  );
}

interface PickingProps {
  readonly kind: ReturnType<typeof partyKind> | undefined;
  readonly onClient: (client: Client) => void;
  readonly onSupplier: (party: NonNullable<GuideDraft['party']>) => void;
  readonly onClose: () => void;
}

/** The choice of clients or suppliers. */
function Picking({ kind, onClient, onSupplier, onClose }: PickingProps) {
  const country = useCountry();
  const { companyHost } = useUser();
  const source = useMemo(() => supplierSource(companyHost, country), [companyHost, country]);
  const legal = country.facts.identities.find((one) => one.kind === 'legal')?.code ?? '';
  if (kind === undefined || kind === 'own') return null;
  return (
    <Suspense>
      {kind === 'client' ? (
        <ClientPicker onlyLegal={false} onlyNamed onPick={onClient} onClose={onClose} />
      ) : (
        <PartyPicker mode="supplier" source={source} onPick={({ supplier }) => onSupplier({ id: 0, name: supplier.name, documentType: legal, documentNumber: supplier.registerNumber })} onClose={onClose} />
      )}
    </Suspense>
  );
}

interface DiscardProps extends Pick<ReturnType<typeof useGuideDraft>, 'change' | 'forget'> {
  readonly name: string;
  readonly draft: GuideDraft | undefined;
}

/** Discards the draft; it can be restored while the message is visible. */
function Discard({ name, draft, change, forget }: DiscardProps) {
  const t = useTexts(newGuideTexts);
  const isSent = useIsGuidePending(name);
  if (isSent || !draft || !isBegun(draft)) return null;
  const discard = () => {
    forget();
    toast.success(t('discarded'), { duration: UNDO_MS, action: { label: t('undo'), run: () => void change(() => draft) } });
  };
  return <Button onClick={discard}>{t('discard')}</Button>;
}
