import { useParams } from '@tanstack/react-router';
import { useAuthority } from '@/documents/authority';
import { detailOfGuide } from '@/documents/detail-of-guide';
import { DocumentLead } from '@/documents/document-content';
import documents from '@/documents/documents.module.css';
import { FileButtons } from '@/documents/file-buttons';
import { SendAgainButton } from '@/documents/send-again-button';
import { VerdictCard } from '@/documents/verdict-card';
import { useGuide } from '@/features/guides/api';
import { LinesFacts, PartyFacts, TransportFacts, Way } from '@/features/guides/guide-content';
import { GuideState } from '@/features/guides/guide-state';
import { isReceived } from '@/features/guides/model';
import type { Side } from '@/features/guides/reasons';
import { ReceiptCard } from '@/features/guides/receipt-card';
import { useTexts } from '@/i18n/texts';
import { guideTexts } from '@/i18n/texts/guides';
import { wholeOf } from '@/lib/address';
import { mayOpen } from '@/session/permissions';
import { useUser } from '@/session/store';
import { buttonClass } from '@/ui/button';
import { Muted } from '@/ui/lines';
import { Page } from '@/ui/page';
import type { Guide } from '@/wire/generated';
import { AnyLink } from '@/navigation/any-link';
import { GUIDES } from '@/features/guides/paths';
import { WithGuides } from './guide-parts';
import { GuideLink } from './guide-link';
import { GuidePapers } from './guide-papers';
import styles from '@/navigation/stacks.module.css';
import { UpLink } from '@/navigation/up-link';
import { defineDetail } from '@/navigation/detail-page';

const DetailPage = defineDetail(useGuide);

/** /mis-comprobantes/bill-lading/:billLadingId: one transport guide of the sale's side. */
export function SaleGuideRoute() {
  return <One side="sales" />;
}

/** /my-orders/bill-lading/:billLadingId: one transport guide of the purchase's side. */
export function PurchaseGuideRoute() {
  return <One side="purchases" />;
}

interface SideProps {
  readonly side: Side;
}

function One({ side }: SideProps) {
  const t = useTexts(guideTexts);
  const id = wholeOf(useParams({ strict: false }).billLadingId);
  return (
    <WithGuides only={side === 'purchases' ? side : undefined}>
      <DetailPage id={id} t={t} heading={t('detailWaiting')} list={GUIDES[side]} listName={t('title')}>
        {(guide) => <Content guide={guide} side={side} />}
      </DetailPage>
    </WithGuides>
  );
}

interface ContentProps extends SideProps {
  readonly guide: Guide;
}

function Content({ guide, side }: ContentProps) {
  const t = useTexts(guideTexts);
  const authority = useAuthority();
  const document = detailOfGuide(guide, t('detailWaiting'));
  const lead = (
    <DocumentLead state={guide.documentStatus ?? null}>
      <UpLink to={GUIDES[side]}>{t(side === 'sales' ? 'title' : 'purchaseTitle')}</UpLink>
    </DocumentLead>
  );
  return (
    <Page title={guide.number ? t('detail', { number: guide.number }) : t('detailWaiting')} lead={lead} actions={<GuidePapers guide={guide} document={document} />}>
      {isReceived(guide) || !guide.documentStatus ? (
        <div className={styles.tabs}>
          <GuideState {...guide} />
          {guide.documentStatus ? null : <Muted>{t('internal')}</Muted>}
        </div>
      ) : null}
      <div className={documents.columns}>
        {guide.documentStatus ? (
          <VerdictCard document={document} whatNow={guide.replacedBy ? [t('replaced', { number: guide.replacedBy.number })] : [t('rejected1', authority), t('rejected2', authority)]}>
            <NewGuideLink guide={guide} side={side} />
            {guide.replacedBy === null ? <SendAgainButton document={document} quiet /> : null}
            <FileButtons document={document} />
          </VerdictCard>
        ) : null}
        <ReceiptCard guide={guide} gallery={<GalleryLink />} />
      </div>
      <div className={documents.columns}>
        <PartyFacts guide={guide}>
          <SourceLinks guide={guide} />
        </PartyFacts>
        <TransportFacts guide={guide} />
      </div>
      <Way guide={guide} />
      <LinesFacts guide={guide} />
    </Page>
  );
}

/** Leads to the form of another guide with the data of a refused one, or to the guide that took its place, and from there back. */
function NewGuideLink({ guide: { id, saleId, orderId, documentStatus, replacedBy, replaces }, side }: ContentProps) {
  const t = useTexts(guideTexts);
  const other = replacedBy ?? replaces;
  return (
    <>
      {documentStatus === 'rejected' && replacedBy === null ? (
        <GuideLink
          to={saleId !== null ? '/sales/new/guide' : side === 'sales' ? '/mis-comprobantes/bill-lading/new' : '/my-orders/bill-lading/new'}
          search={{ ...(saleId !== null && { venta: saleId }), ...(orderId !== null && { pedido: orderId }), guia: id }}
          label={t('sameData')}
          isNext
        />
      ) : null}
      {other ? (
        <AnyLink to={`${GUIDES[side]}/${other.id}`} className={buttonClass(replacedBy ? 'primary' : 'secondary')}>
          {t(replacedBy ? 'seeReplacement' : 'seeReplaced', { number: other.number })}
        </AnyLink>
      ) : null}
    </>
  );
}

function GalleryLink() {
  const t = useTexts(guideTexts);
  const user = useUser();
  if (!mayOpen(user, '/photo-gallery')) return null;
  return (
    <AnyLink to="/photo-gallery" className={buttonClass('secondary')}>
      {t('seeGallery')}
    </AnyLink>
  );
}

/** Leads to the document of the sale, or to the order, that the guide was made of. */
function SourceLinks({ guide: { saleId, orderId } }: { readonly guide: Guide }) {
  const t = useTexts(guideTexts);
  const user = useUser();
  const link = (to: string, label: string) =>
    mayOpen(user, to) ? (
      <AnyLink to={to} className={buttonClass('secondary')}>
        {label}
      </AnyLink>
    ) : null;
  if (saleId !== null) return link(`/mis-comprobantes/${saleId}`, t('seeSale'));
  return orderId === null ? null : link(`/my-orders/${orderId}`, t('seePurchase'));
}
