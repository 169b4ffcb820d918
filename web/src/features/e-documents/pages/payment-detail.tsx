import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs';
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs';
import { useParams } from '@tanstack/react-router';
import { useCountry } from '@/country/profile';
import { useAuthority } from '@/documents/authority';
import { DocumentLead } from '@/documents/document-content';
import styles from '@/documents/documents.module.css';
import { FileButtons } from '@/documents/file-buttons';
import { PaperActions } from '@/documents/paper-actions';
import { SendAgainButton } from '@/documents/send-again-button';
import { VerdictCard } from '@/documents/verdict-card';
import { CancellationCard } from '@/features/e-documents/cancellation-card';
import { usePayment } from '@/features/e-documents/payment-api';
import { detailOfPayment } from '@/features/e-documents/payment-model';
import { useTexts } from '@/i18n/texts';
import { eDocumentTabTexts } from '@/i18n/texts/e-document-tabs';
import { paymentDocumentTexts } from '@/i18n/texts/payment-documents';
import { wholeOf } from '@/lib/address';
import { formatTime } from '@/lib/dates';
import { AnyLink } from '@/navigation/any-link';
import { defineDetail } from '@/navigation/detail-page';
import { UpLink } from '@/navigation/up-link';
import { mayOpen } from '@/session/permissions';
import { useUser } from '@/session/store';
import { buttonClass } from '@/ui/button';
import { DocumentBadge } from '@/ui/document-badge';
import { Fact, Facts } from '@/ui/facts';
import { Lines, Muted } from '@/ui/lines';
import { Card, Page } from '@/ui/page';
import { Sum, Sums } from '@/ui/sums';
import type { PaymentDocument } from '@/wire/generated';

const DetailPage = defineDetail(usePayment);

const LIST = '/mis-comprobantes';

/** /mis-comprobantes/pago/:paymentId: the electronic document of a payment. */
export function PaymentDocumentRoute() {
  const t = useTexts(paymentDocumentTexts);
  const tabs = useTexts(eDocumentTabTexts);
  const id = wholeOf(useParams({ strict: false }).paymentId);
  return (
    <DetailPage id={id} t={t} heading={t('one')} list={LIST} listName={tabs('title')}>
      {(payment) => <Content payment={payment} />}
    </DetailPage>
  );
}

function Content({ payment }: { readonly payment: PaymentDocument }) {
  const t = useTexts(paymentDocumentTexts);
  const tabs = useTexts(eDocumentTabTexts);
  const authority = useAuthority();
  const document = detailOfPayment(payment);
  return (
    <Page title={`${payment.kindName} ${payment.number}`} lead={<DocumentLead state={payment.status} cancellation={payment.cancellation}><UpLink to={LIST}>{tabs('title')}</UpLink></DocumentLead>} actions={<PaperActions document={document} client={document.client} />}>
      <div className={styles.columns}>
        <VerdictCard document={document} whatNow={payment.givenUp ? [t('givenUp')] : [t('rejected1', authority), t('rejected2')]}>
          <SendAgainButton document={document} />
          <FileButtons document={document} />
        </VerdictCard>
        <PaymentCard payment={payment} />
      </div>
      {payment.cancellation ? <CancellationCard document={document} cancellation={payment.cancellation} /> : null}
      <PaidCard payment={payment} />
    </Page>
  );
}

/** Who paid, when and how. */
function PaymentCard({ payment }: { readonly payment: PaymentDocument }) {
  const t = useTexts(paymentDocumentTexts);
  const country = useCountry();
  const user = useUser();
  return (
    <Card title={t('payment')} icon={<IconCash size={22} aria-hidden />}>
      <Lines loose breaks>
        <strong>{payment.clientName}</strong>
        <span>{payment.clientDocument}</span>
      </Lines>
      <Facts>
        <Fact label={t('paidOn')}>{`${country.day(payment.date)} · ${formatTime(payment.hour)}`}</Fact>
        <Fact label={t('paidWith')}>{payment.paymentMethod}</Fact>
        <Fact label={t('amount')}>{country.moneyOf(payment.total)}</Fact>
      </Facts>
      {mayOpen(user, '/clients') ? (
        <div className={styles.actions}>
          <AnyLink to={`/clients/detail/${payment.clientId}`} className={buttonClass('secondary')}>
            {t('openClient')}
          </AnyLink>
        </div>
      ) : null}
    </Card>
  );
}

/** The documents that it pays, with the unpaid amount of each. */
function PaidCard({ payment: { documents, total } }: { readonly payment: PaymentDocument }) {
  const t = useTexts(paymentDocumentTexts);
  const { moneyOf } = useCountry();
  return (
    <Card title={t('paid')} icon={<IconFileInvoice size={22} aria-hidden />}>
      <Facts>
        {documents.map((paid) => (
          <Fact
            key={paid.saleId}
            label={
              <Lines breaks>
                <AnyLink to={`/mis-comprobantes/${paid.saleId}`}>{`${paid.kindName} ${paid.number}`}</AnyLink>
                <Muted>{[t('instalment', { number: paid.instalment }), t('before', { amount: moneyOf(paid.openBefore) }), t('left', { amount: moneyOf(paid.left) })].join(' · ')}</Muted>
              </Lines>
            }
          >
            <DocumentBadge state={paid.status} /> <strong>{moneyOf(paid.paid)}</strong>
          </Fact>
        ))}
      </Facts>
      <Sums ruled>
        <Sum label={t('total')} value={moneyOf(total)} strong />
      </Sums>
    </Card>
  );
}
